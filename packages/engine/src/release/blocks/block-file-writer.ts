/** Writes the blocks of a release in the default order: new ones, and unchanged ones copied from the base release. */

import { closeSync, openSync, readSync } from 'node:fs';
import { writeAll } from '@property-lookup/tables/files';
import { releasePaths } from '../layout.js';
import {
  type BlockIndex,
  PIECES,
  type Piece,
  readBlockIndex,
  writeBlockIndex,
} from './block-index.js';

/** Blocks of consecutive properties, with rows and offsets relative to the first. Plain data. */
export interface SectionBlocks {
  readonly rows: number;
  readonly index: BlockIndex;
  readonly pieces: Readonly<Record<Piece, Uint8Array>>;
}

/** Bytes copied at a time. */
const COPY_BYTES = 1 << 20;

function openPieces(dir: string, flags: string): Readonly<Record<Piece, number>> {
  const paths = releasePaths(dir);
  const fds = PIECES.map((piece) => [piece, openSync(paths[piece], flags)] as const);
  // Every piece has its entry.
  return Object.fromEntries(fds) as Record<Piece, number>;
}

/** The blocks of a published release, from which the next one copies. */
export class BlockSource {
  readonly index: BlockIndex;
  readonly #fds: Readonly<Record<Piece, number>>;

  /** `dir` is the release's folder. */
  constructor(dir: string) {
    this.index = readBlockIndex(releasePaths(dir).blockIndex);
    this.#fds = openPieces(dir, 'r');
  }

  *bytes(piece: Piece, from: number, to: number): Generator<Uint8Array> {
    for (let at = from; at < to; at += COPY_BYTES) {
      const bytes = new Uint8Array(Math.min(COPY_BYTES, to - at));
      readSync(this.#fds[piece], bytes, 0, bytes.length, at);
      yield bytes;
    }
  }

  close(): void {
    for (const piece of PIECES) closeSync(this.#fds[piece]);
  }
}

export class BlockFileWriter {
  readonly #path: string;
  readonly #fds: Readonly<Record<Piece, number>>;
  readonly #sizes: Record<Piece, number> = { blocks: 0, prepared: 0, spots: 0 };
  readonly #keys: number[] = [];
  readonly #firstRows: number[] = [];
  readonly #offsets: Readonly<Record<Piece, number[]>> = { blocks: [], prepared: [], spots: [] };
  #rows = 0;

  /** `dir` is the release's folder. */
  constructor(dir: string) {
    this.#path = releasePaths(dir).blockIndex;
    this.#fds = openPieces(dir, 'w');
  }

  /** Number of properties so far, which is the row of the next one. */
  get rows(): number {
    return this.#rows;
  }

  /** Adds blocks of a section, by half-open range. */
  add({ index, pieces }: SectionBlocks, from: number, to: number): void {
    this.#addIndex(index, from, to, (piece, start, end) => [pieces[piece].subarray(start, end)]);
  }

  /** Copies blocks of another release, by half-open range. */
  copy(source: BlockSource, from: number, to: number): void {
    this.#addIndex(source.index, from, to, (...range) => source.bytes(...range));
  }

  #addIndex(
    { keys, firstRows, offsets }: BlockIndex,
    from: number,
    to: number,
    bytesOf: (piece: Piece, from: number, to: number) => Iterable<Uint8Array>,
  ): void {
    const firstRow = firstRows[from] ?? 0;
    for (let block = from; block < to; block++) {
      this.#keys.push(keys[block] ?? 0);
      this.#firstRows.push(this.#rows + (firstRows[block] ?? 0) - firstRow);
    }
    for (const piece of PIECES) {
      const size = this.#sizes[piece];
      const start = offsets[piece][from] ?? 0;
      const end = offsets[piece][to] ?? start;
      for (let block = from; block < to; block++) {
        this.#offsets[piece].push(size + (offsets[piece][block] ?? 0) - start);
      }
      for (const bytes of bytesOf(piece, start, end)) writeAll(this.#fds[piece], bytes);
      this.#sizes[piece] = size + end - start;
    }
    this.#rows += (firstRows[to] ?? firstRow) - firstRow;
  }

  finish(): void {
    const offsets = PIECES.map((piece) => {
      closeSync(this.#fds[piece]);
      return [piece, Float64Array.from([...this.#offsets[piece], this.#sizes[piece]])] as const;
    });
    writeBlockIndex(this.#path, {
      keys: Float64Array.from([...this.#keys, Number.MAX_SAFE_INTEGER]),
      firstRows: Uint32Array.from([...this.#firstRows, this.#rows]),
      // Every piece has its entry.
      offsets: Object.fromEntries(offsets) as Record<Piece, Float64Array>,
    });
  }
}
