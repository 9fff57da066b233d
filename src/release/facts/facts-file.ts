/** Keeps what is recorded of all properties in one file: the names of the fields, and some compressed pieces for every block. */

import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FactTable } from '../../facts/fact-table.js';
import { FIELD_NAMES } from '../../facts/field-numbers.js';
import { AppendFile } from '../../table/append-file.js';
import { damageFailure, readWhole } from '../../table/damage.js';
import { type MemoryBudget, PieceFile } from '../../table/piece-file.js';
import { RecentPieces } from '../../table/recent-pieces.js';
import type { BlockFile } from '../blocks/block-file.js';
import { decodeAllFacts } from './decode-facts.js';
import { encodeFacts } from './encode-facts.js';
import type { OwnFacts } from './facts-format.js';
import { FactsPiece } from './facts-piece.js';

/** Neighbours share values, and one property is read with few others. */
const PIECE_ROWS_MAX = 24;

/** Pieces of a block of so many rows: all but the last have the same number of rows. */
function piecesOf(rows: number): { readonly count: number; readonly rows: number } {
  const count = Math.ceil(rows / PIECE_ROWS_MAX);
  return { count, rows: Math.ceil(rows / Math.max(count, 1)) };
}

export interface FactsPaths {
  readonly facts: string;
  /** Offsets of the pieces, as 64-bit floats. */
  readonly factsIndex: string;
}

/** The facts of consecutive blocks. Plain data. */
export interface EncodedPieces {
  readonly pieces: Uint8Array;
  /** Where each piece begins. */
  readonly offsets: readonly number[];
}

/** The properties of consecutive blocks of so many rows each, which are the rows of the table, with their UPRNs. */
export function encodePieces(
  table: FactTable,
  uprns: readonly number[],
  blocks: readonly number[],
): EncodedPieces {
  const pieces: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  let row = 0;
  for (const size of blocks) {
    const end = row + size;
    const { rows } = piecesOf(size);
    while (row < end) {
      const own = uprns.slice(row, Math.min(row + rows, end));
      const bytes = encodeFacts(table, row, own);
      offsets.push(length);
      row += own.length;
      if (bytes === undefined) continue;
      const piece = deflateRawSync(bytes);
      pieces.push(piece);
      length += piece.length;
    }
  }
  return { pieces: new Uint8Array(Buffer.concat(pieces)), offsets };
}

/** Takes the pieces of every block, in order. */
export class FactsFileWriter {
  readonly #file: AppendFile;
  readonly #indexPath: string;
  readonly #offsets: number[] = [];

  constructor(paths: FactsPaths) {
    this.#file = new AppendFile(paths.facts);
    this.#file.add(Buffer.from(JSON.stringify(FIELD_NAMES)));
    this.#indexPath = paths.factsIndex;
  }

  add({ pieces, offsets }: EncodedPieces): void {
    const before = this.#file.offset;
    for (const offset of offsets) this.#offsets.push(before + offset);
    this.#file.add(pieces);
  }

  finish(): void {
    this.#offsets.push(this.#file.offset);
    this.#file.close();
    writeFileSync(this.#indexPath, new Uint8Array(Float64Array.from(this.#offsets).buffer));
  }
}

/** How the file is divided: what readers of blocks know. */
type Blocks = Pick<BlockFile, 'count' | 'firstRow' | 'blockOfRow'>;

export class FactsFile {
  /** In reports of damage. */
  readonly #name: string;
  readonly #blocks: Blocks;
  /** Number of the first piece of each block. */
  readonly #firstPieces: Uint32Array;
  readonly #pieces: PieceFile;
  /** Decompressed. */
  readonly #recent: RecentPieces<FactsPiece>;
  readonly #offsets: Float64Array;
  /** Names of the fields by their numbers in the file; read when first needed, so that damage costs nothing but facts. */
  #names: readonly string[] | undefined;

  /** Keeps so many bytes of what was read last, for reading single properties. */
  constructor(paths: FactsPaths, blocks: Blocks, budget?: MemoryBudget, keptBytes = 0) {
    this.#name = basename(paths.facts);
    this.#blocks = blocks;
    this.#firstPieces = firstPiecesOf(blocks);
    this.#pieces = new PieceFile(paths.facts, budget);
    this.#recent = new RecentPieces(keptBytes);
    this.#offsets = new Float64Array(new Uint8Array(readFileSync(paths.factsIndex)).buffer);
  }

  /** What is written of the property at a row; Failure `damaged` where what is there turns out to be of another. `wanted` as in `AskedFacts`. */
  ofRow(row: number, uprn: number, wanted?: ReadonlySet<string>): OwnFacts {
    return readWhole(this.#name, () => {
      const block = this.#blocks.blockOfRow(row);
      const first = this.#blocks.firstRow(block);
      const { rows } = piecesOf(this.#blocks.firstRow(block + 1) - first);
      const piece = (this.#firstPieces[block] ?? 0) + Math.floor((row - first) / rows);
      // Nothing is written where no row has a fact.
      if (this.#offsets[piece] === this.#offsets[piece + 1]) return { uprn, facts: {}, sets: [] };
      const opened = this.#recent.getOr(piece, (number) => new FactsPiece(this.#readPiece(number)));
      const asked = { uprn, names: this.fieldNames(), wanted };
      const facts = opened.ofRow((row - first) % rows, asked);
      if (facts === undefined) throw damageFailure([this.#name]);
      return facts;
    });
  }

  /** Facts of every row of a block, in order; undefined if nothing is recorded. */
  ofBlock(block: number): readonly (OwnFacts | undefined)[] {
    return readWhole(this.#name, () => {
      const size = this.#blocks.firstRow(block + 1) - this.#blocks.firstRow(block);
      const { count, rows } = piecesOf(size);
      const first = this.#firstPieces[block] ?? 0;
      type Rows = readonly (OwnFacts | undefined)[];
      return Array.from({ length: count }, (_, at) => at).flatMap((at): Rows => {
        const bytes = this.#readPiece(first + at);
        const own = Math.min(rows, size - at * rows);
        if (bytes.length === 0) return Array.from({ length: own }, () => undefined);
        return decodeAllFacts(bytes, this.fieldNames());
      });
    });
  }

  /** Names of the fields, in the order of their numbers in the file. */
  fieldNames(): readonly string[] {
    // Written by FactsFileWriter.
    this.#names ??= JSON.parse(this.#pieces.read(0, this.#offsets[0] ?? 0).toString()) as string[];
    return this.#names;
  }

  /** The pieces of a block as they are on disk. */
  piecesOfBlock(block: number): EncodedPieces {
    const from = this.#firstPieces[block] ?? 0;
    const { count } = piecesOf(this.#blocks.firstRow(block + 1) - this.#blocks.firstRow(block));
    const begin = this.#offsets[from] ?? 0;
    const pieces = this.#pieces.read(begin, (this.#offsets[from + count] ?? begin) - begin);
    const offsets = Array.from(this.#offsets.subarray(from, from + count), (at) => at - begin);
    return { pieces, offsets };
  }

  #readPiece(piece: number): Buffer {
    const offset = this.#offsets[piece] ?? 0;
    const bytes = this.#pieces.read(offset, (this.#offsets[piece + 1] ?? offset) - offset);
    return bytes.length === 0 ? bytes : inflateRawSync(bytes);
  }

  close(): void {
    this.#pieces.close();
  }
}

function firstPiecesOf(blocks: Blocks): Uint32Array {
  const first = new Uint32Array(blocks.count);
  let pieces = 0;
  for (let block = 0; block < blocks.count; block++) {
    first[block] = pieces;
    pieces += piecesOf(blocks.firstRow(block + 1) - blocks.firstRow(block)).count;
  }
  return first;
}
