/** Writes authorities' council tax in band D in the published formats: England by year, Wales in one column, Scotland by band and name. */

import { csvLine } from '../csv-cell.js';
import { distinctAreas, type KnownArea } from '../distinct-areas.js';
import type { AreaTable } from '../format.js';
import { hashText } from '../hash-text.js';
import type { CountryCode } from '../towns.js';

interface LevelsLayout {
  readonly id: string;
  readonly country: CountryCode;
  readonly fileName: string;
  readonly title?: string;
  readonly columns: readonly string[];
  readonly row: (area: KnownArea, bandD: number) => readonly (string | number)[];
}

/** Average of band D in 2026-27 in GBP, around which authorities vary. By eye, after the averages of 2025-26. */
const BAND_D: Readonly<Record<CountryCode, number>> = { E: 2_390, W: 2_290, S: 1_640, N: 0 };
const SPREAD = 0.25;
const YEARLY_RISE = 1.05;

/** Scotland's bands in 360ths of band D since April 2017. */
const SCOTTISH_360THS = [240, 280, 320, 360, 473, 585, 705, 882];

function bandDOf({ code, town }: KnownArea): number {
  const share = (hashText(code) >>> 0) / 4_294_967_296 - 0.5;
  return BAND_D[town.country] * (1 + SPREAD * share);
}

function levelsTable(layout: LevelsLayout): AreaTable {
  const { id, country, fileName, title, columns, row } = layout;
  return {
    id,
    fileName: () => fileName,
    header: (title === undefined ? '' : csvLine([title])) + csvLine(columns),
    volumeRows: Number.POSITIVE_INFINITY,
    tally() {
      const { count, all } = distinctAreas('authority');
      return {
        count: (part) => {
          if (part.neighbourhood.district.town.country === country) count(part);
        },
        addLines(add) {
          for (const area of all()) add(csvLine(row(area, bandDOf(area))));
        },
      };
    },
  };
}

export const councilTaxEngland = levelsTable({
  id: 'council-tax-levels-england',
  country: 'E',
  fileName: 'Band_D_2026-27.csv',
  title: 'Band D Council Tax figures for areas, parish precepts included (£)',
  columns: ['ONS Code', 'Authority', '2024-25', '2025-26', '2026-27'],
  row: ({ code, town }, bandD) => [
    ...[code, town.authority],
    ...[2, 1, 0].map((years) => (bandD / YEARLY_RISE ** years).toFixed(2)),
  ],
});

export const councilTaxWales = levelsTable({
  id: 'council-tax-levels-wales',
  country: 'W',
  fileName: 'average-band-d-wales.csv',
  columns: ['Area code', 'Authority', 'Average band D council tax 2026-27'],
  row: ({ code, town }, bandD) => [code, town.authority, bandD.toFixed(2)],
});

export const councilTaxScotland = levelsTable({
  id: 'council-tax-levels-scotland',
  country: 'S',
  fileName: 'council-tax-by-band-scotland.csv',
  title: 'Council tax by band 2026-27',
  columns: ['Local Authority', ...[...'ABCDEFGH'].map((band) => `Band ${band}`)],
  row: ({ town }, bandD) => [
    town.authority,
    ...SCOTTISH_360THS.map((share) => `£${((bandD * share) / 360).toFixed(2)}`),
  ],
});
