/** Writes the Valuation Office's stock of properties by council tax band, for the authorities and LSOAs of England and Wales. */

import { BANDS, councilTaxBand } from '../council-tax.js';
import { csvLine } from '../csv-cell.js';
import { distinctAreas } from '../distinct-areas.js';
import type { AddLine, AreaTable, Part } from '../format.js';

const HEADER = [
  ...['GEOGRAPHY', 'BA_CODE', 'ECODE', 'AREA_NAME'],
  ...[...BANDS].map((band) => `BAND_${band}`),
  'ALL_PROPERTIES',
];

export const councilTaxStock: AreaTable = {
  id: 'council-tax-stock',
  fileName: () => 'CTSOP1_0_2026_03_31.csv',
  header: csvLine(HEADER),
  volumeRows: Number.POSITIVE_INFINITY,
  tally() {
    const levels = [stockOf('authority', 'LAUA'), stockOf('lsoa', 'LSOA')];
    return {
      count: (part) => {
        const { country } = part.neighbourhood.district.town;
        if (country !== 'E' && country !== 'W') return;
        for (const level of levels) level.count(part);
      },
      addLines: (add) => {
        for (const level of levels) level.addLines(add);
      },
    };
  },
};

/** Nine counts for each area. */
function stockOf(level: 'authority' | 'lsoa', geography: string) {
  const areas = distinctAreas(level);
  const stocks = new Map<string, Uint32Array>();
  return {
    count(part: Part): void {
      areas.count(part);
      const { neighbourhood } = part;
      const code = neighbourhood.areas[level];
      const stock = stocks.get(code) ?? new Uint32Array(BANDS.length);
      stocks.set(code, stock);
      for (const { dwelling } of part.homes) {
        const band = councilTaxBand(dwelling, neighbourhood.district.town);
        stock[band] = (stock[band] ?? 0) + 1;
      }
    },
    addLines(add: AddLine): void {
      for (const { code, town } of areas.all()) {
        const counts = [...(stocks.get(code) ?? [])];
        const all = counts.reduce((sum, count) => sum + count, 0);
        // England has no band I.
        const shown = counts.map((count, band) =>
          band === 8 && town.country === 'E' ? 'N/A' : count,
        );
        const name = level === 'authority' ? town.authority : code;
        add(csvLine([geography, '', code, name, ...shown, all]));
      }
    },
  };
}
