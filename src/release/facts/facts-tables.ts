/** What is recorded of the properties of a release, as tables: the facts of each block, in deflated pieces, and the sets of facts that many properties have. */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type FactTable, placeOfSet } from '../../facts/fact-table.js';
import { bytesTable, type KeyedBytes } from '../bytes-table.js';
import { FACT_SETS_TABLE, FACTS_TABLE } from '../layout.js';
import { encodeFacts } from './facts-format.js';

/** By the keys of blocks; values are what `encodeBlockFacts` makes. */
export const FACTS = bytesTable(FACTS_TABLE, { group: 1, isPlain: true });

/** By the identifier of the first of a few neighbouring sets, which are written as properties are. */
export const FACT_SETS = bytesTable(FACT_SETS_TABLE, { group: 1, isPlain: false });

const SETS_TOGETHER = 24;

export function encodeSets(facts: FactTable): readonly KeyedBytes[] {
  const { table, ids } = facts.setsAsRows();
  return ids.flatMap((key, at) => {
    if (at % SETS_TOGETHER > 0) return [];
    const bytes = encodeFacts(table, at, ids.slice(at, at + SETS_TOGETHER));
    return bytes === undefined ? [] : [{ key, bytes: new Uint8Array(bytes) }];
  });
}

/** Where a set is: the key in the table, and its place among those that are there. */
export function keyOfSet(id: number): { readonly key: number; readonly at: number } {
  const at = placeOfSet(id).at % SETS_TOGETHER;
  return { key: id - at, at };
}

/** How many bundles of sets the release in a folder has, one of each table of facts. */
export function bundlesIn(dir: string): number {
  const sets = FACT_SETS.open(dir);
  const { lastKey } = sets;
  sets.close();
  return lastKey === undefined ? 0 : placeOfSet(lastKey).bundle + 1;
}

/** Neighbours share values, and one property is read with few others. */
const PIECE_ROWS_MAX = 24;

const NUMBER_BYTES = 4;

/** Pieces of a block of so many rows: all but the last have the same number of rows. */
export function piecesOf(rows: number): { readonly count: number; readonly rows: number } {
  const count = Math.ceil(rows / PIECE_ROWS_MAX);
  return { count, rows: Math.ceil(rows / Math.max(count, 1)) };
}

/** The properties whose rows in the table follow each other from `first`; undefined where none of them has a fact. */
export function encodeBlockFacts(
  table: FactTable,
  first: number,
  uprns: readonly number[],
): Buffer | undefined {
  const { count, rows } = piecesOf(uprns.length);
  const head = Buffer.alloc((1 + count) * NUMBER_BYTES);
  let at = head.writeUInt32LE(uprns.length);
  let end = 0;
  const pieces: Buffer[] = [];
  for (let row = 0; row < uprns.length; row += rows) {
    const bytes = encodeFacts(table, first + row, uprns.slice(row, row + rows));
    // Nothing is written where no row has a fact.
    if (bytes !== undefined) end += pieces[pieces.push(deflateRawSync(bytes)) - 1]?.length ?? 0;
    at = head.writeUInt32LE(end, at);
  }
  return end === 0 ? undefined : Buffer.concat([head, ...pieces]);
}

/** Each piece as `encodeFacts` wrote it; without any bytes where no row has a fact. */
export class BlockFacts {
  readonly rows: number;
  readonly #bytes: Buffer;

  /** What `encodeBlockFacts` made. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.rows = bytes.readUInt32LE();
  }

  piece(at: number): Buffer {
    const start = (1 + piecesOf(this.rows).count) * NUMBER_BYTES;
    const from = at === 0 ? 0 : this.#endOf(at - 1);
    const piece = this.#bytes.subarray(start + from, start + this.#endOf(at));
    return piece.length === 0 ? piece : inflateRawSync(piece);
  }

  #endOf(at: number): number {
    return this.#bytes.readUInt32LE((1 + at) * NUMBER_BYTES);
  }
}
