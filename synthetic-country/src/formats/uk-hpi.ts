/** Writes the UK House Price Index: averages by month and type of home, for nations and authorities. */

import { authorityLevel } from '../area-truth.js';
import { csvCell } from '../csv-cell.js';
import { FIRST_YEAR, MONTH_COUNT, monthOf } from '../days.js';
import { distinctAreas } from '../distinct-areas.js';
import { type Kind, kindLevel } from '../dwelling.js';
import type { AddLine, AreaTable, Part } from '../format.js';
import { regionalLog } from '../price-curve.js';
import type { CountryCode, Town } from '../towns.js';

const KINDS: Readonly<Record<string, Kind>> = {
  Detached: 'detached',
  SemiDetached: 'semi',
  Terraced: 'terrace',
  Flat: 'flat',
};
/** Shares of the types in the overall average, in the order of the table above. By eye. */
const SHARES = [0.24, 0.27, 0.28, 0.21];
/** Groups of sales in the real file that the synthetic country does not distinguish. */
const OTHERS = ['Cash', 'Mortgage', 'FTB', 'FOO', 'New', 'Old'];

const figuresOf = (group: string): string =>
  `${group}Price,${group}Index,${group}1m%Change,${group}12m%Change`;
const HEADER =
  'Date,RegionName,AreaCode,AveragePrice,Index,IndexSA,1m%Change,12m%Change,AveragePriceSA,' +
  `SalesVolume,${[...Object.keys(KINDS), ...OTHERS].map(figuresOf).join(',')}\n`;

export const ukHpi: AreaTable = {
  id: 'uk-hpi',
  fileName: () => 'UK-HPI-full-file-2026-08.csv',
  header: HEADER,
  volumeRows: Number.POSITIVE_INFINITY,
  tally() {
    const authorities = distinctAreas('authority');
    const volumes = new Map<string, Uint32Array>();
    return {
      count(part) {
        authorities.count(part);
        const { areas } = part.neighbourhood;
        for (const code of [areas.authority, areas.country]) countSales(part, volumes, code);
      },
      addLines(add) {
        for (const area of [...NATIONS, ...authorities.all().map(authorityArea)]) {
          const volume = volumes.get(area.code);
          if (volume !== undefined) addArea(area, volume, add);
        }
      },
    };
  },
};

/** One count for each month. */
function countSales(part: Part, volumes: Map<string, Uint32Array>, code: string): void {
  const volume = volumes.get(code) ?? new Uint32Array(MONTH_COUNT);
  volumes.set(code, volume);
  for (const { life } of part.homes) {
    for (const { day } of life.sales) {
      const month = monthOf(day);
      volume[month] = (volume[month] ?? 0) + 1;
    }
  }
}

interface IndexedArea {
  readonly code: string;
  readonly name: string;
  readonly town: Pick<Town, 'regionCode' | 'country'>;
  /** Natural logarithm of its prices relative to its region's. */
  readonly level: number;
}

const nation = (code: string, name: string, country: CountryCode): IndexedArea => ({
  code,
  name,
  level: 0,
  town: { regionCode: '', country },
});
const NATIONS: readonly IndexedArea[] = [
  nation('E92000001', 'England', 'E'),
  nation('N92000002', 'Northern Ireland', 'N'),
  nation('S92000003', 'Scotland', 'S'),
  nation('W92000004', 'Wales', 'W'),
];

function authorityArea({
  code,
  town,
}: {
  readonly code: string;
  readonly town: Town;
}): IndexedArea {
  return { code, name: town.authority, town, level: authorityLevel(code) };
}

/** Month in which the index is 100: January 2023 (UK HPI, since 2025). */
const BASE_MONTH = (2023 - FIRST_YEAR) * 12;

/** Adds an area. All types move alike, so they differ only in price. */
function addArea(
  { code, name, town, level }: IndexedArea,
  volume: Uint32Array,
  add: AddLine,
): void {
  const logs = Array.from({ length: MONTH_COUNT }, (_, month) => regionalLog(town, month) + level);
  const kinds = Object.values(KINDS).map(kindLevel);
  const all = kinds.reduce((sum, kind, position) => sum + kind * (SHARES[position] ?? 0), 0);
  const blank = ',,,,'.repeat(OTHERS.length);
  const title = csvCell(name);
  for (let month = 0; month < MONTH_COUNT; month++) {
    const figures = movementIn(month, logs);
    const price = (kind: number): number => Math.round(Math.exp((logs[month] ?? 0) + kind));
    const groups = kinds.map((kind) => `,${price(kind)},${figures}`).join('');
    const [index, ...changes] = figures.split(',');
    const start = `${dateText(month)},${title},${code},${price(all)},${index},,${changes.join(',')}`;
    add(`${start},,${volume[month] ?? 0}${groups}${blank}\n`);
  }
}

/** Index, monthly and annual change in percent, separated by commas; changes are blank without an earlier month. */
function movementIn(month: number, logs: readonly number[]): string {
  const now = logs[month] ?? 0;
  const index = (100 * Math.exp(now - (logs[BASE_MONTH] ?? 0))).toFixed(1);
  const change = (months: number): string => {
    const then = logs[month - months];
    return then === undefined ? '' : (100 * (Math.exp(now - then) - 1)).toFixed(1);
  };
  return `${index},${change(1)},${change(12)}`;
}

/** `01/08/2026`. */
function dateText(month: number): string {
  const year = FIRST_YEAR + Math.floor(month / 12);
  return `01/${String(1 + (month % 12)).padStart(2, '0')}/${year}`;
}
