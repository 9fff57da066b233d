/** How many properties of each kind are there, and what are their typical values? */

import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import { Failure } from '@property-lookup/kernel/failure';
import { type CompiledFilter, compareKeys, quote, suggestion } from '@property-lookup/query';
import {
  type Aggregate,
  type Cell,
  type CellValue,
  type GroupKey,
  type Measure,
  typeOfKey,
  typeOfMeasure,
} from '@property-lookup/query/aggregates';
import type { TableColumn } from '@property-lookup/rows/text';

interface GroupQuestion {
  readonly filter: CompiledFilter;
  readonly by: readonly GroupKey[];
  readonly of: readonly Measure[];
  /** Name of the column to order groups by, with `-` in front for descending order; undefined orders them by their keys. */
  readonly order: string | undefined;
  /** Groups with fewer properties are hidden. */
  readonly minCell: number;
  readonly limit: number;
}

interface GroupTable {
  readonly columns: readonly TableColumn[];
  /** One value per column; null if unknown. */
  readonly rows: readonly (readonly CellValue[])[];
  /** Properties that the filter selects. */
  readonly total: number;
  /** The number of all visible groups; `rows` holds the first of them. */
  readonly groups: number;
  /** Groups hidden for their small size, not counted in `groups`. */
  readonly hidden: number;
}

export async function aggregateProperties(
  reader: PropertyReader,
  { filter, by, of, order, minCell, limit }: GroupQuestion,
  control: SearchControl,
): Promise<GroupTable> {
  const columns = columnsOf({ by, of });
  const compare = orderOf(columns, by.length, order);
  const { cells, total } = await reader.aggregate({ filter, aggregate: { by, of } }, control);
  const shown = cells.filter(({ count }) => count >= minCell);
  const rows = shown.map((cell) => rowOf(cell, of)).sort(compare);
  return {
    columns,
    rows: rows.slice(0, limit),
    total,
    groups: shown.length,
    hidden: cells.length - shown.length,
  };
}

/** Columns for the keys, the count and the measures, and for each measured field the number of properties that have it. */
function columnsOf({ by, of }: Aggregate): readonly TableColumn[] {
  return [
    ...by.map((key) => ({ name: key.name, type: typeOfKey(key) })),
    { name: 'count', type: 'integer' },
    ...of.map((measure) => ({ name: measure.name, type: typeOfMeasure(measure) })),
    ...firstOfEachField(of).map(({ measure: { field } }) => {
      return { name: `known(${field.name})`, type: 'integer' } as const;
    }),
  ];
}

function rowOf({ keys, count, values, known }: Cell, of: readonly Measure[]): readonly CellValue[] {
  return [...keys, count, ...values, ...firstOfEachField(of).map(({ at }) => known[at] ?? 0)];
}

function firstOfEachField(of: readonly Measure[]) {
  const names = of.map(({ field }) => field.name);
  return of
    .map((measure, at) => ({ measure, at }))
    .filter(({ measure, at }) => names.indexOf(measure.field.name) === at);
}

type Row = readonly CellValue[];

/** Nulls come last in either direction; ties keep the order of the keys. */
function orderOf(
  columns: readonly TableColumn[],
  keys: number,
  order: string | undefined,
): (a: Row, b: Row) => number {
  const byKeys = Array.from({ length: keys }, (_, at) => ({ at, isDescending: false }));
  const isDescending = order?.startsWith('-') ?? false;
  const name = order
    ?.slice(isDescending ? 1 : 0)
    .replaceAll(' ', '')
    .toLowerCase();
  const at = columns.findIndex((column) => column.name.replaceAll(' ', '').toLowerCase() === name);
  if (name !== undefined && at < 0) {
    const names = columns.map((column) => column.name);
    const advice = suggestion(name, names, `it takes one of ${names.join(', ')}.`);
    throw new Failure(
      'invalid-parameter',
      `order names no column of the answer: ${quote(name)}${advice}`,
    );
  }
  const terms = at < 0 ? byKeys : [{ at, isDescending }, ...byKeys];
  return (a, b) => {
    for (const term of terms) {
      const compared = compareKeys(a[term.at] ?? null, b[term.at] ?? null, term.isDescending);
      if (compared !== 0) return compared;
    }
    return 0;
  };
}
