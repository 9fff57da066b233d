/** Reads the rows of a property selection with all their fields, and tests whether each belongs. */

import type { Condition, Scalar } from '@property-lookup/query';
import { rowTest } from '@property-lookup/query/evaluate';
import type { PropertyQuery } from './property-query.js';
import type { Statement } from './servers.js';

type Row = readonly unknown[];

/** All rows in order, with their key followed by the fields. */
export function selectFields(query: PropertyQuery): Statement {
  const { fields, from, key, order, orderValues, uprn, values } = query;
  const columns = [key, ...fields.map(({ sql }) => sql)].join(', ');
  const by = order.length === 0 ? key : [...order, uprn].join(', ');
  const text = `SELECT ${columns} ${from} ORDER BY ${by}`;
  return { text, values: [...values, ...orderValues] };
}

/** Reads one field of a row of `selectFields`; null if the field is not included. */
export function readerOf({ fields }: PropertyQuery, name: string): (row: Row) => Scalar | null {
  const at = fields.findIndex(({ field }) => field.name === name);
  if (at < 0) return () => null;
  const isInteger = fields[at]?.field.type === 'integer';
  return (row) => {
    // The key comes first.
    const found = row[at + 1] as Scalar | null;
    // PostgreSQL's client returns large integers as strings.
    return isInteger && found !== null ? Number(found) : found;
  };
}

/** Tests rows of `selectFields` if PostgreSQL selects more than the condition does. */
export function rowTester(query: PropertyQuery, where: Condition): (row: Row) => boolean {
  const matches = rowTest(where);
  const readers = new Map(query.fields.map(({ field: { name } }) => [name, readerOf(query, name)]));
  return (row) => {
    const value = (name: string) => readers.get(name)?.(row) ?? null;
    const point = (): { latitude: number; longitude: number } | null => {
      const [latitude, longitude] = [value('latitude'), value('longitude')];
      if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
      return { latitude, longitude };
    };
    return matches(({ name }) => value(name), point);
  };
}
