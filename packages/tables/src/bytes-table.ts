/** Tables from numbers, such as block keys, to bytes that were encoded elsewhere. */

import type { TableDeclaration } from './declaration.js';
import { type Table, table } from './table.js';

const itself = <Value>(value: Value): Value => value;

export function bytesTable(
  name: string,
  options: Omit<TableDeclaration<number, Buffer>, 'name' | 'key' | 'codec'>,
): Table<number, Buffer> {
  const codec = { encode: itself<Buffer>, decode: itself<Buffer> };
  return table({ ...{ name, key: itself<number>, codec }, ...options });
}

/** An entry of such a table. Plain data, which a thread can transfer. */
export interface KeyedBytes {
  readonly key: number;
  readonly bytes: Uint8Array;
}
