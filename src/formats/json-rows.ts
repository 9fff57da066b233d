/** The rows of a table as JSON objects. */

import type { Scalar } from '../filter/filter-field.js';
import type { TableColumn, TableRows } from './table.js';

const ENCODER = new TextEncoder();

export const NOTHING = new Uint8Array(0);

export function* jsonRows(
  columns: readonly TableColumn[],
  { count, values }: TableRows,
): Generator<string> {
  const heads = columns.map(({ name }, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  const lists = columns.map((_, at) => values[at] ?? []);
  for (let row = 0; row < count; row++) {
    let text = '';
    for (let at = 0; at < lists.length; at++) text += heads[at] + printed(lists[at]?.[row] ?? null);
    yield `${text}}`;
  }
}

function printed(value: Scalar | null): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** Text as the bytes that are sent. */
export function bytesOf(text: string): Uint8Array {
  return ENCODER.encode(text);
}
