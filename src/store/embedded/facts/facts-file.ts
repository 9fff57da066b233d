/** The recorded facts of all properties in one file, a piece for every sixteen rows. */

import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import type { RecordedFacts } from '../../store.js';
import { AppendFile } from '../blocks/append-file.js';
import { decodeAllFacts, decodeFacts, encodeFacts } from './facts-codec.js';

/** Rows of one piece: neighbours share values, and one property is read with few others. */
const PIECE_ROWS = 16;

export interface FactsPaths {
  readonly facts: string;
  /** Offsets of the pieces, as 64-bit floats. */
  readonly factsIndex: string;
}

/** Takes the facts of every row in order. */
export class FactsFileWriter {
  readonly #file: AppendFile;
  readonly #indexPath: string;
  readonly #offsets: number[] = [];
  #piece: RecordedFacts[] = [];

  constructor(paths: FactsPaths) {
    this.#file = new AppendFile(paths.facts);
    this.#indexPath = paths.factsIndex;
  }

  add(facts: RecordedFacts): void {
    this.#piece.push(facts);
    if (this.#piece.length === PIECE_ROWS) this.#endPiece();
  }

  finish(): void {
    if (this.#piece.length > 0) this.#endPiece();
    this.#offsets.push(this.#file.offset);
    this.#file.close();
    writeFileSync(this.#indexPath, new Uint8Array(Float64Array.from(this.#offsets).buffer));
  }

  #endPiece(): void {
    this.#offsets.push(this.#file.offset);
    const isEmpty = this.#piece.every((facts) => Object.keys(facts).length === 0);
    this.#file.add(isEmpty ? Buffer.alloc(0) : encodeFacts(this.#piece));
    this.#piece = [];
  }
}

export class FactsFile {
  readonly #fd: number;
  readonly #offsets: Float64Array;

  constructor(paths: FactsPaths) {
    this.#fd = openSync(paths.facts, 'r');
    this.#offsets = new Float64Array(new Uint8Array(readFileSync(paths.factsIndex)).buffer);
  }

  ofRow(row: number): RecordedFacts {
    return decodeFacts(this.#readPiece(Math.floor(row / PIECE_ROWS)), row % PIECE_ROWS);
  }

  /** Of consecutive rows, each piece read once. */
  ofRows(firstRow: number, size: number): readonly RecordedFacts[] {
    const facts: RecordedFacts[] = [];
    for (let row = firstRow; row < firstRow + size; ) {
      const within = row % PIECE_ROWS;
      const piece = decodeAllFacts(this.#readPiece((row - within) / PIECE_ROWS), PIECE_ROWS);
      const some = piece.slice(within, within + firstRow + size - row);
      facts.push(...some);
      row += some.length;
    }
    return facts;
  }

  #readPiece(piece: number): Buffer {
    const offset = this.#offsets[piece] ?? 0;
    const bytes = Buffer.allocUnsafe((this.#offsets[piece + 1] ?? offset) - offset);
    readSync(this.#fd, bytes, 0, bytes.length, offset);
    return bytes;
  }

  close(): void {
    closeSync(this.#fd);
  }
}
