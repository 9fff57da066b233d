/** Sorts rows by the values of an order's keys; nulls, and rows without a point, come last in either direction. */

import type { OrderKey } from './condition.js';
import { distanceMetres, type Point } from './distance.js';
import type { FilterField, Scalar } from './filter-field.js';
import { compareScalars } from './operators.js';

interface RowReader<Row> {
  readonly value: (row: Row, field: FilterField) => Scalar | null;
  readonly point: (row: Row) => Point | null;
}

/** The row's value for each key of an order, read only once however often it is compared. */
export type SortKeys = readonly (Scalar | null)[];

/** The keys by which an order places a row. */
export function sortKeysOf<Row>(
  order: readonly OrderKey[],
  row: Row,
  reader: RowReader<Row>,
): SortKeys {
  return order.map((key) => {
    if (key.kind === 'field') return reader.value(row, key.field);
    const point = reader.point(row);
    return point === null ? null : distanceMetres(key, point);
  });
}

/** Rows that tie on every key compare as 0; the store breaks the tie. */
export function compareRows<Row>(
  order: readonly OrderKey[],
  reader: RowReader<Row>,
): (a: Row, b: Row) => number {
  const compare = compareSortKeys(order);
  return (a, b) => compare(sortKeysOf(order, a, reader), sortKeysOf(order, b, reader));
}

/** Compares the keys of two rows, for sorting; 0 where the order leaves them equal. */
export function compareSortKeys(order: readonly OrderKey[]): (a: SortKeys, b: SortKeys) => number {
  const descending = order.map((key) => key.kind === 'field' && key.descending);
  return (a, b) => {
    for (let at = 0; at < descending.length; at++) {
      const result = compareKeys(a[at] ?? null, b[at] ?? null, descending[at] === true);
      if (result !== 0) return result;
    }
    return 0;
  };
}

/** Nulls come last in either direction. */
export function compareKeys(a: Scalar | null, b: Scalar | null, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return descending ? compareScalars(b, a) : compareScalars(a, b);
}
