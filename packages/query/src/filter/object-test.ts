/** Evaluates a condition on plain objects. */

import type { Condition } from './condition.js';
import type { Point } from './distance.js';
import { rowTest } from './evaluate.js';
import type { Scalar } from './filter-field.js';

/**
 * A test for `rows.filter`. The members of a row have the names of fields; a location is its members `latitude` and `longitude`,
 * in degrees. Whatever is neither text, number nor boolean counts as null.
 */
export function objectTest(condition: Condition): (row: object) => boolean {
  const test = rowTest(condition);
  return (row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return test(
      ({ name }) => scalarOf(values.get(name)),
      () => pointOf(values.get('latitude'), values.get('longitude')),
    );
  };
}

const scalarOf = (value: unknown): Scalar | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;

const pointOf = (latitude: unknown, longitude: unknown): Point | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
