/** Indexes the blocks of a release: each block's key, first row, and offset in each file. */

import { writeFileSync } from 'node:fs';
import { readChecked } from '@property-lookup/tables/damage';
import {
  Table as ArrowTable,
  makeVector,
  type Table,
  tableFromIPC,
  tableToIPC,
  type Vector,
} from 'apache-arrow';
/** The parts stored for each block: its properties, their form for the matcher, and its streets. */
export const PIECES = ['blocks', 'prepared', 'spots'] as const;
export type Piece = (typeof PIECES)[number];

/** One entry per block and an additional last one, so that each block ends where the next begins. */
export interface BlockIndex {
  /** The values of `blockKey`. */
  readonly keys: Float64Array;
  readonly firstRows: Uint32Array;
  readonly offsets: Readonly<Record<Piece, Float64Array>>;
}

export function blocksIn({ keys }: Pick<BlockIndex, 'keys'>): number {
  return keys.length - 1;
}

export function readBlockIndex(path: string): BlockIndex {
  const table = tableFromIPC(readChecked(path));
  const offsets = PIECES.map((piece) => [piece, valuesOf<Float64Array>(table, piece)] as const);
  return {
    keys: valuesOf<Float64Array>(table, 'key'),
    firstRows: valuesOf<Uint32Array>(table, 'first_row'),
    // Every piece has its entry.
    offsets: Object.fromEntries(offsets) as Record<Piece, Float64Array>,
  };
}

export function writeBlockIndex(path: string, { keys, firstRows, offsets }: BlockIndex): void {
  const pieces = PIECES.map((piece) => [piece, makeVector(offsets[piece])] as const);
  const table = new ArrowTable({
    key: makeVector(keys),
    first_row: makeVector(firstRows),
    ...Object.fromEntries(pieces),
  });
  writeFileSync(path, tableToIPC(table, 'file'));
}

/** A column of the type that `writeBlockIndex` gave it. */
function valuesOf<T extends Float64Array | Uint32Array>(table: Table, name: string): T {
  const column = table.getChild(name);
  if (column === null) throw new Error('block index without a column');
  return arrowValues<T>(column);
}

/**
 * The numbers of an Arrow column as a typed array, without the padding to eight bytes. Takes the first batch, the only one in
 * our files.
 */
function arrowValues<T extends Float64Array | Int32Array | Uint32Array>(vector: Vector): T {
  const data = vector.data[0];
  // The caller knows the type that the column was written with.
  return data?.values.subarray(data.offset, data.offset + data.length) as T;
}
