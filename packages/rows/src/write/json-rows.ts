/** The rows of a table as JSON objects. */

import type { Scalar } from '@property-lookup/query';
import type { TableColumn, TableRows } from './table.js';

const ENCODER = new TextEncoder();

export const NOTHING = new Uint8Array(0);

export function* jsonRows(
  columns: readonly TableColumn[],
  { count, values }: TableRows,
): Generator<string> {
  const heads = columns.map(({ name }, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  const lists = columns.map((_, at) => values[at] ?? []);
  const prints = columns.map(printerOf);
  for (let row = 0; row < count; row++) {
    let text = '';
    for (let at = 0; at < lists.length; at++) {
      text += heads[at] + (prints[at] ?? printed)(lists[at]?.[row] ?? null);
    }
    yield `${text}}`;
  }
}

/** Printer for the values of a column; null in a column of lists is an empty list. */
const printerOf = ({ separator }: TableColumn): typeof printed =>
  separator === undefined
    ? printed
    : (text) => JSON.stringify(text === null ? [] : String(text).split(separator));

function printed(value: Scalar | null): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

export function bytesOf(text: string): Uint8Array {
  return ENCODER.encode(text);
}
