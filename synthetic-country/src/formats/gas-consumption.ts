/** Writes the annual gas consumption of each postcode of Great Britain in DESNZ's format. */

import { csvLine } from '../csv-cell.js';
import { LAST_DAY } from '../days.js';
import { energyOf } from '../energy.js';
import type { FileFormat } from '../format.js';
import type { Home } from '../homes.js';
import { homesByPostcode } from '../homes-by-postcode.js';
import { Random } from '../random.js';

const PURPOSE = 0x9a5;
/** DESNZ omits postcodes with fewer meters. */
const METERS_MIN = 5;
/** kWh a year: hot water and cooking, and heating per square metre. By eye, after DESNZ's mean of 11,000 kWh. */
const USE = { base: 3_000, perSquareMetre: 85, spread: 0.35 } as const;

export const gasConsumption: FileFormat = {
  id: 'gas-consumption',
  fileName: () => 'Postcode_level_gas_2024.csv',
  header: csvLine([
    ...['Outcode', 'Postcode', 'Num_meters', 'Total_cons_kwh', 'Mean_cons_kwh', 'Median_cons_kwh'],
  ]),
  volumeRows: Number.POSITIVE_INFINITY,
  addLines({ neighbourhood: { district }, homes }, add) {
    if (district.town.country === 'N') return;
    for (const [postcode, all] of homesByPostcode(homes)) {
      const uses = all.flatMap(useOf).sort((a, b) => a - b);
      if (uses.length < METERS_MIN) continue;
      const total = uses.reduce((sum, use) => sum + use, 0);
      add(
        csvLine([
          ...[district.outcode, postcode, uses.length, total.toFixed(2)],
          ...[(total / uses.length).toFixed(4), medianOf(uses).toFixed(2)],
        ]),
      );
    }
  },
};

/** Empty for a home without a gas meter. */
function useOf({ dwelling, property: { noise } }: Home): number[] {
  if (!energyOf(dwelling, noise, LAST_DAY).heating.fuel.startsWith('mains gas')) return [];
  const random = new Random(noise, PURPOSE);
  const usual = USE.base + USE.perSquareMetre * dwelling.floorArea;
  return [usual * Math.exp(USE.spread * random.bell())];
}

/** Median of sorted numbers. */
function medianOf(sorted: readonly number[]): number {
  const upper = sorted.length >> 1;
  const [low = 0, high = 0] = sorted.slice(sorted.length % 2 === 0 ? upper - 1 : upper);
  return sorted.length % 2 === 0 ? (low + high) / 2 : low;
}
