/** The recorded facts of all properties in one file: the names of the fields, and a piece for every sixteen rows. */

import { readFileSync, writeFileSync } from 'node:fs';
import type { RecordedFacts } from '../../facts/field.js';
import { AppendFile } from '../blocks/append-file.js';
import { damageFailure, readWhole } from '../damage.js';
import { type MemoryBudget, PieceFile } from '../piece-file.js';
import { decodeFacts, encodeFacts, FIELD_NAMES } from './facts-codec.js';

/** The file's name in reports of damage; see `releasePaths`. */
const FACTS = 'facts.dat';

/** Rows of one piece: neighbours share values, and one property is read with few others. */
const PIECE_ROWS = 16;

export interface FactsPaths {
  readonly facts: string;
  /** Offsets of the pieces, as 64-bit floats. */
  readonly factsIndex: string;
}

/** The facts of consecutive rows: whole pieces, and what is left of those that others share. Plain data. */
export interface EncodedPieces {
  /** Rows before the first whole piece. */
  readonly head: readonly RecordedFacts[];
  readonly pieces: Uint8Array;
  /** Where each piece begins. */
  readonly offsets: readonly number[];
  /** Rows after the last whole piece. */
  readonly tail: readonly RecordedFacts[];
}

/** Encodes rows from this one on. */
export class PiecesEncoder {
  readonly #head: RecordedFacts[] = [];
  readonly #pieces: Buffer[] = [];
  readonly #offsets: number[] = [];
  #length = 0;
  #row: number;
  #piece: RecordedFacts[] = [];

  constructor(firstRow: number) {
    this.#row = firstRow;
  }

  add(facts: RecordedFacts): void {
    const pieceRow = this.#row - this.#piece.length;
    this.#row++;
    if (pieceRow % PIECE_ROWS !== 0) {
      this.#head.push(facts);
      return;
    }
    this.#piece.push(facts);
    if (this.#piece.length < PIECE_ROWS) return;
    const bytes = encodePiece(this.#piece, pieceRow / PIECE_ROWS);
    this.#offsets.push(this.#length);
    this.#pieces.push(bytes);
    this.#length += bytes.length;
    this.#piece = [];
  }

  finish(): EncodedPieces {
    const pieces = new Uint8Array(this.#length);
    this.#pieces.forEach((bytes, at) => {
      pieces.set(bytes, this.#offsets[at] ?? 0);
    });
    return { head: this.#head, pieces, offsets: this.#offsets, tail: this.#piece };
  }
}

function encodePiece(rows: readonly RecordedFacts[], number: number): Buffer {
  const isEmpty = rows.every((facts) => Object.keys(facts).length === 0);
  return isEmpty ? Buffer.alloc(0) : encodeFacts(rows, number);
}

/** Takes the facts of every row in order; a piece may be of two neighbouring sections. */
export class FactsFileWriter {
  readonly #file: AppendFile;
  readonly #indexPath: string;
  readonly #offsets: number[] = [];
  #piece: RecordedFacts[] = [];

  constructor(paths: FactsPaths) {
    this.#file = new AppendFile(paths.facts);
    this.#file.add(Buffer.from(JSON.stringify(FIELD_NAMES)));
    this.#indexPath = paths.factsIndex;
  }

  add({ head, pieces, offsets, tail }: EncodedPieces): void {
    for (const facts of head) this.#addRow(facts);
    const before = this.#file.offset;
    for (const offset of offsets) this.#offsets.push(before + offset);
    this.#file.add(pieces);
    for (const facts of tail) this.#addRow(facts);
  }

  finish(): void {
    if (this.#piece.length > 0) this.#endPiece();
    this.#offsets.push(this.#file.offset);
    this.#file.close();
    writeFileSync(this.#indexPath, new Uint8Array(Float64Array.from(this.#offsets).buffer));
  }

  #addRow(facts: RecordedFacts): void {
    this.#piece.push(facts);
    if (this.#piece.length === PIECE_ROWS) this.#endPiece();
  }

  #endPiece(): void {
    const number = this.#offsets.length;
    this.#offsets.push(this.#file.offset);
    this.#file.add(encodePiece(this.#piece, number));
    this.#piece = [];
  }
}

export class FactsFile {
  readonly #pieces: PieceFile;
  readonly #offsets: Float64Array;
  /** As whoever wrote the file numbers them; read when first needed, so that damage costs nothing but facts. */
  #names: readonly string[] | undefined;

  constructor(paths: FactsPaths, budget?: MemoryBudget) {
    this.#pieces = new PieceFile(paths.facts, budget);
    this.#offsets = new Float64Array(new Uint8Array(readFileSync(paths.factsIndex)).buffer);
  }

  /** Failure `damaged` where the piece of the row turns out to be that of others. */
  ofRow(row: number): RecordedFacts {
    return readWhole(FACTS, () => {
      const number = Math.floor(row / PIECE_ROWS);
      const facts = decodeFacts(this.#readPiece(number), row % PIECE_ROWS, {
        number,
        names: this.#fieldNames(),
      });
      if (facts === undefined) throw damageFailure([FACTS]);
      return facts;
    });
  }

  #fieldNames(): readonly string[] {
    // Written by FactsFileWriter.
    this.#names ??= JSON.parse(this.#pieces.read(0, this.#offsets[0] ?? 0).toString()) as string[];
    return this.#names;
  }

  #readPiece(piece: number): Buffer {
    const offset = this.#offsets[piece] ?? 0;
    return this.#pieces.read(offset, (this.#offsets[piece + 1] ?? offset) - offset);
  }

  close(): void {
    this.#pieces.close();
  }
}
