/** Compares two rows by the keys of an order; nulls, and rows without a point, come last both ways. */

import { compareScalars } from './compare.js';
import type { OrderKey } from './condition.js';
import { distanceMetres, type Point } from './distance.js';
import type { FilterField, Scalar } from './filter-field.js';

export interface RowReader<Row> {
  readonly value: (row: Row, field: FilterField) => Scalar | null;
  readonly point: (row: Row) => Point | null;
}

/** Rows that tie on every key compare as 0: the store adds the last tie-break. */
export function compareRows<Row>(
  order: readonly OrderKey[],
  reader: RowReader<Row>,
): (a: Row, b: Row) => number {
  const comparers = order.map((key) => keyComparer(key, reader));
  return (a, b) => {
    for (const comparer of comparers) {
      const result = comparer(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };
}

function keyComparer<Row>(key: OrderKey, reader: RowReader<Row>): (a: Row, b: Row) => number {
  const descending = key.kind === 'field' && key.descending;
  const read = (row: Row): Scalar | null => {
    if (key.kind === 'field') return reader.value(row, key.field);
    const point = reader.point(row);
    return point === null ? null : distanceMetres(key, point);
  };
  return (a, b) => {
    const left = read(a);
    const right = read(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return descending ? compareScalars(right, left) : compareScalars(left, right);
  };
}
