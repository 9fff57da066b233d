/**
 * The recorded facts of a release as tables: the facts of each block in deflated pieces, and sets of facts that many properties
 * share.
 */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type FactTable, placeOfSet } from '@property-lookup/model/fields';
import { bytesTable, type KeyedBytes } from '@property-lookup/tables';
import { FACT_SETS_TABLE, FACTS_TABLE } from '../layout.js';
import { encodeFacts } from './facts-format.js';

/** Keyed by block; values come from `encodeBlockFacts`. */
export const FACTS = bytesTable(FACTS_TABLE, { group: 1, isPlain: true });

/** Keyed by the first identifier of a few consecutive sets, which are encoded like properties. */
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

/** Location of a set: the key in the table, and the position in its group. */
export function keyOfSet(id: number): { readonly key: number; readonly at: number } {
  const at = placeOfSet(id).at % SETS_TOGETHER;
  return { key: id - at, at };
}

/** Number of bundles of sets in a release, one for each table of facts. */
export function bundlesIn(dir: string): number {
  const sets = FACT_SETS.open(dir);
  const { lastKey } = sets;
  sets.close();
  return lastKey === undefined ? 0 : placeOfSet(lastKey).bundle + 1;
}

/** A compromise: neighbours share values, but a single property is read with few others. */
const PIECE_ROWS_MAX = 24;

const NUMBER_BYTES = 4;

/** The pieces of a block with this many rows; all but the last have the same number of rows. */
export function piecesOf(rows: number): { readonly count: number; readonly rows: number } {
  const count = Math.ceil(rows / PIECE_ROWS_MAX);
  return { count, rows: Math.ceil(rows / Math.max(count, 1)) };
}

/** Encodes properties whose table rows are consecutive from `first`; undefined if none has a fact. */
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
    // Nothing is written if no row has a fact.
    if (bytes !== undefined) end += pieces[pieces.push(deflateRawSync(bytes)) - 1]?.length ?? 0;
    at = head.writeUInt32LE(end, at);
  }
  return end === 0 ? undefined : Buffer.concat([head, ...pieces]);
}

/** The pieces from `encodeFacts`; empty if no row of the piece has a fact. */
export class BlockFacts {
  readonly rows: number;
  readonly #bytes: Buffer;

  /** Takes the output of `encodeBlockFacts`. */
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
