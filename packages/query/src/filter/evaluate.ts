/** Evaluates a condition on one row, in whatever form the row is stored. Every store must agree with this reference. */

import type { Condition } from './condition.js';
import type { Point } from './distance.js';
import type { FilterField, Scalar } from './filter-field.js';
import { leafTest, pointTest } from './leaf-test.js';

type ReadValue = (field: FilterField) => Scalar | null;
type ReadPoint = (field: FilterField) => Point | null;
type RowTest = (read: ReadValue, readPoint: ReadPoint) => boolean;

/** For a single row; for many, prepare once with `rowTest`. */
export function evaluate(condition: Condition, read: ReadValue, readPoint: ReadPoint): boolean {
  return rowTest(condition)(read, readPoint);
}

/** Prepares a condition, and returns a test for rows in any form: it is given the functions that read a row. */
export function rowTest(condition: Condition): RowTest {
  if (condition.kind === 'all') {
    const parts = condition.of.map(rowTest);
    return (read, readPoint) => parts.every((part) => part(read, readPoint));
  }
  if (condition.kind === 'any') {
    const parts = condition.of.map(rowTest);
    return (read, readPoint) => parts.some((part) => part(read, readPoint));
  }
  const { field } = condition;
  if (condition.kind === 'near' || condition.kind === 'within') {
    const test = pointTest(condition);
    return (_read, readPoint) => {
      const point = readPoint(field);
      return point !== null && test(point.latitude, point.longitude);
    };
  }
  const test = leafTest(condition);
  if (field.type !== 'location') return (read) => test(read(field));
  // Only the presence of a location matters here, so any value can stand for a point.
  return (_read, readPoint) => test(readPoint(field) === null ? null : true);
}
