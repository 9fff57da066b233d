/** Values postcode areas in threads, each by a model of all its sales, and writes the values to disk by row of the home. */

import {
  comparablesOf,
  type RowRange,
  rowsIn,
  type SealedAccess,
  type SealedProperties,
  withProperties,
} from '@property-lookup/engine/build';
import type { FieldsWanted } from '@property-lookup/engine/evidence';
import { PlacedRecords, readRecord, recordOf } from '@property-lookup/engine/evidence';
import { postcodesBeginning } from '@property-lookup/engine/stored';
import { addCounts, countValue, type ValueCounts } from '@property-lookup/facts/estimation';
import { isOfKind } from '@property-lookup/facts/record-kinds';
import { postcodeAreaOf } from '@property-lookup/kernel/address';
import { getOr, partsOf } from '@property-lookup/kernel/collections';
import type { Progress } from '@property-lookup/kernel/progress';
import { jsonCodec, PackedReader, type Table, table, tablesIn } from '@property-lookup/tables';
import { runInOrder, type ThreadPool, type ThreadTask } from '@property-lookup/tables/threads';
import type { Sale } from '@property-lookup/valuation';
import { AREA_SALES_MIN } from '@property-lookup/valuation';
import { keptPaths } from '../import-paths.js';
import { homeWith, placedHomes, recordsOf } from '../linking/section-homes.js';
import { homeToValue, toSale } from './sold-homes.js';
import { AreaValues, type AskedLine, type ValuedLine } from './value-homes.js';

/** Number of sales, and of homes to value, by postcode area. Plain data. */
export type AreaCounts = Map<string, { sales: number; asked: number }>;

/** Counts a sale, or a home to value, in the area of its postcode. */
export function countInArea(
  counts: AreaCounts,
  what: 'sales' | 'asked',
  postcode: string | null,
): void {
  const area = postcode === null ? undefined : postcodeAreaOf(postcode);
  if (area !== undefined) getOr(counts, area, () => ({ sales: 0, asked: 0 }))[what]++;
}

export function addAreaCounts(counts: AreaCounts, more: AreaCounts): void {
  for (const [area, { sales, asked }] of more) {
    const known = getOr(counts, area, () => ({ sales: 0, asked: 0 }));
    known.sales += sales;
    known.asked += asked;
  }
}

/** Input and output folders of the valuation. Plain data. */
export interface ValuingPlaces {
  readonly access: SealedAccess;
  /** Folder of the records by place. */
  readonly recordsDir: string;
  /** Folder for models to keep for later imports. */
  readonly keptDir: string;
  /** Folder for the values, temporary until homes are recorded. */
  readonly valuesDir: string;
  /** Folder for the tables of comparables. */
  readonly comparablesDir: string;
  /** Latest day for values, in days since 1970-01-01. */
  readonly today: number;
}

/** Values of an area by row of the home. */
const valuesTable = (area: string): Table<number, ValuedLine> =>
  table({ name: area, key: (row) => row, codec: jsonCodec<ValuedLine>(), group: 64 });

/** Reads the values of a range of rows; areas with too few sales have none. */
export function readValues(
  valuesDir: string | undefined,
  { firstRow, size }: RowRange,
): ReadonlyMap<number, ValuedLine> {
  const byRow = new Map<number, ValuedLine>();
  for (const area of valuesDir === undefined ? [] : tablesIn(valuesDir)) {
    const values = valuesTable(area).open(valuesDir ?? '');
    for (const [row, valued] of values.entries(firstRow, firstRow + size)) byRow.set(row, valued);
    values.close();
  }
  return byRow;
}

interface ValueAreaInput extends ValuingPlaces {
  /** Postcode area, such as `RG`. */
  readonly area: string;
  /** Shared memory: entry `number` counts the valued properties of this area. */
  readonly done: Float64Array;
  readonly number: number;
}

export const VALUE_AREA: ThreadTask<ValueAreaInput, ValueCounts> = {
  module: new URL('./value-areas.js', import.meta.url).href,
  name: 'VALUE_AREA',
  run: ({ area, done, number, ...places }) =>
    withProperties(places.access, (properties) =>
      valueArea(area, properties, places, () => {
        done[number] = (done[number] ?? 0) + 1;
      }),
    ),
};

/** Memory for a thread, which holds one area, at a measured 1.5 kB a sale. Areas have 240,000 sales on average, the largest several times as many. */
export const VALUING_BYTES = 2 * 2 ** 30;

/** Limit of a thread's memory, with room for the largest area. */
export const VALUING_MEGABYTES_MAX = 4_096;

/** Milliseconds between two updates of progress. */
const WATCH_MS = 200;

/** Values every home in areas with enough sales; returns the distribution of values by authority. */
export async function valueAreas(
  areas: AreaCounts,
  places: ValuingPlaces,
  { pool, progress }: { readonly pool: ThreadPool; readonly progress: Progress },
): Promise<ValueCounts> {
  const counts: ValueCounts = new Map();
  const worth = [...areas].filter(([, { sales, asked }]) => sales >= AREA_SALES_MIN && asked > 0);
  if (worth.length === 0) return counts;
  const done = new Float64Array(new SharedArrayBuffer(worth.length * 8));
  // The largest first, so that no thread works alone at the end.
  worth.sort(([a, { sales: ofA }], [b, { sales: ofB }]) => ofB - ofA || (a < b ? -1 : 1));
  const inputs = worth.map(([area], number) => ({ ...places, area, done, number }));
  progress.stage(
    'valuing',
    'properties',
    worth.reduce((sum, [, { asked }]) => sum + asked, 0),
  );
  const watch = setInterval(() => progress.update(done.reduce((a, b) => a + b, 0)), WATCH_MS);
  try {
    await runInOrder(pool, VALUE_AREA, inputs, (more) => addCounts(counts, more));
    return counts;
  } finally {
    clearInterval(watch);
    progress.end();
  }
}

/** Values one area. Memory holds its sales, its model and its homes. */
export function valueArea(
  area: string,
  properties: SealedProperties,
  { recordsDir, keptDir, valuesDir, comparablesDir, today }: ValuingPlaces,
  onValued: () => void,
): ValueCounts {
  const { sales, asked } = gatherArea(area, properties, recordsDir);
  const values = AreaValues.fit(sales, keptPaths(keptDir).model(area), today);
  const written = valuesTable(area).write(valuesDir, { isSorted: true });
  const comparables = comparablesOf(area).write(comparablesDir);
  const counts: ValueCounts = new Map();
  for (const home of asked) {
    onValued();
    const valued = values.value(home);
    if (valued === undefined) continue;
    comparables.put(home.uprn, valued.comparables);
    const { valueGbp } = valued.line.valuation;
    if (home.localAuthority !== null) countValue(counts, home.localAuthority, valueGbp);
    written.put(home.row, valued.line);
  }
  written.finish();
  comparables.finish();
  return counts;
}

/** Homes to read at a time. */
const HOMES_AT_ONCE = 10_000;

/** Fields of records that the valuation reads. */
const WANTED: FieldsWanted = {
  sales: new Set([
    ...['id', 'priceGbp', 'date', 'propertyType', 'isNewBuild', 'tenure', 'category'],
    ...['paon', 'saon', 'street', 'address', 'uprn'],
  ]),
  certificates: new Set(['id', 'lodged', 'lodgedTime', 'inspected', 'isDomestic', 'values']),
};

/** Reads the sales of an area, unlinked ones first, and its homes to value, in the order of their rows. */
function gatherArea(area: string, properties: SealedProperties, recordsDir: string) {
  const [from] = postcodesBeginning(`${area}0`);
  const [, to] = postcodesBeginning(`${area}9`);
  const sales = unlinkedSales(recordsDir, from, to);
  const asked: AskedLine[] = [];
  const rows = rowsIn(properties.finder.blocks.rowsOfPostcodes(from, to));
  for (const some of partsOf(rows, HOMES_AT_ONCE)) {
    const homes = placedHomes(properties, { section: 0, rows: some });
    const records = recordsOf(homes, recordsDir, ['sales', 'certificates']);
    for (const home of homes) {
      const evidence = records.of(home.property.uprn, WANTED);
      const valued = homeToValue(homeWith(home, evidence));
      for (const sale of valued.sales) {
        if (sale.postcode !== null && postcodeAreaOf(sale.postcode) === area) sales.push(sale);
      }
      if (valued.asked !== undefined) asked.push(valued.asked);
    }
    records.close();
  }
  return { sales, asked };
}

function unlinkedSales(recordsDir: string, from: number, to: number): Sale[] {
  const records = new PlacedRecords(recordsDir);
  const sales: Sale[] = [];
  for (const [, bytes] of records.between('sales', from, to)) {
    const packed = new PackedReader(bytes);
    while (!packed.isAtEnd) {
      const kept = readRecord(packed);
      if (kept.link !== null) continue;
      const sale = recordOf('sales', kept, records.importedAt, WANTED.sales);
      if (sale !== undefined && isOfKind('sales', 'sales', sale)) sales.push(toSale(sale));
    }
  }
  records.close();
  return sales;
}
