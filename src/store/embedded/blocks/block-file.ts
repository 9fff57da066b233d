/** All blocks of a release in one file, found by postcode or by row through a small index in memory. */

import { closeSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { makeVector, Table, tableFromIPC, tableToIPC } from 'apache-arrow';
import type { Property } from '../../../domain/property-record.js';
import { arrowValues } from '../columns/arrow-values.js';
import { BLOCK_ROWS_MAX } from '../layout.js';
import { lowerBound } from '../lower-bound.js';
import { decodeBlock, encodeBlock } from './block-codec.js';
import { postcodeNumber } from './postcode-number.js';

/** Bytes gathered before they are written. */
const FLUSH_BYTES = 1 << 20;

/** Appends blocks in the default order and then writes their index. */
export class BlockFileWriter {
  readonly #fd: number;
  readonly #postcodes: number[] = [];
  readonly #firstRows: number[] = [];
  readonly #offsets: number[] = [];
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #offset = 0;
  #rows = 0;

  constructor(path: string) {
    this.#fd = openSync(path, 'w');
  }

  /** Number of properties so far, which is the row of the next one. */
  get rows(): number {
    return this.#rows;
  }

  /** Properties in the default order; a postcode may not be split over two calls. */
  add(properties: readonly Property[]): void {
    let start = 0;
    while (start < properties.length) {
      const end = blockEnd(properties, start);
      this.#addBlock(properties.slice(start, end));
      start = end;
    }
  }

  finish(indexPath: string): void {
    this.#flush();
    closeSync(this.#fd);
    this.#firstRows.push(this.#rows);
    this.#offsets.push(this.#offset);
    this.#postcodes.push(Number.MAX_SAFE_INTEGER);
    const index = new Table({
      postcode: makeVector(Float64Array.from(this.#postcodes)),
      first_row: makeVector(Uint32Array.from(this.#firstRows)),
      offset: makeVector(Float64Array.from(this.#offsets)),
    });
    writeFileSync(indexPath, tableToIPC(index, 'file'));
  }

  #addBlock(properties: readonly Property[]): void {
    const bytes = encodeBlock(properties);
    this.#postcodes.push(postcodeNumber(properties[0]?.address.postcode ?? null));
    this.#firstRows.push(this.#rows);
    this.#offsets.push(this.#offset);
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    this.#offset += bytes.length;
    this.#rows += properties.length;
    if (this.#pendingBytes >= FLUSH_BYTES) this.#flush();
  }

  #flush(): void {
    writeSync(this.#fd, Buffer.concat(this.#pending));
    this.#pending = [];
    this.#pendingBytes = 0;
  }
}

function blockEnd(properties: readonly Property[], start: number): number {
  const postcode = properties[start]?.address.postcode;
  let end = start + 1;
  while (
    end < properties.length &&
    end - start < BLOCK_ROWS_MAX &&
    properties[end]?.address.postcode === postcode
  ) {
    end++;
  }
  return end;
}

/** Decoded blocks remembered: a match reads a postcode and then its best property; about 20 KB each. */
const REMEMBERED_MAX = 512;

/** Reads blocks; the index is held in memory (20 bytes a block, one block a postcode). */
export class BlockFile {
  readonly #fd: number;
  readonly #postcodes: Float64Array;
  readonly #firstRows: Uint32Array;
  readonly #offsets: Float64Array;
  readonly #remembered = new Map<number, readonly Property[]>();

  constructor(path: string, indexPath: string) {
    this.#fd = openSync(path, 'r');
    const index = tableFromIPC(readFileSync(indexPath));
    this.#postcodes = columnValues<Float64Array>(index, 'postcode');
    this.#firstRows = columnValues<Uint32Array>(index, 'first_row');
    this.#offsets = columnValues<Float64Array>(index, 'offset');
  }

  /** Blocks in the file. */
  get count(): number {
    return this.#offsets.length - 1;
  }

  get rows(): number {
    return this.#firstRows[this.count] ?? 0;
  }

  /** All properties of a postcode, in the default order. */
  ofPostcode(postcode: string): Property[] {
    const number = postcodeNumber(postcode);
    const properties: Property[] = [];
    let block = lowerBound(this.#postcodes, number);
    while (block < this.count && this.#postcodes[block] === number) {
      const decoded = this.read(block);
      for (const property of decoded) properties.push(property);
      block++;
    }
    return properties;
  }

  /** The properties at these rows, in the given order. */
  atRows(rows: ArrayLike<number>): Property[] {
    const properties: Property[] = [];
    let block = -1;
    let decoded: readonly Property[] = [];
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const wanted = this.blockOfRow(row);
      if (wanted !== block) decoded = this.read(wanted);
      block = wanted;
      const property = decoded[row - this.firstRow(block)];
      if (property !== undefined) properties.push(property);
    }
    return properties;
  }

  /** The block that holds a row. */
  blockOfRow(row: number): number {
    return lowerBound(this.#firstRows, row + 1) - 1;
  }

  firstRow(block: number): number {
    return this.#firstRows[block] ?? 0;
  }

  read(block: number): readonly Property[] {
    const remembered = this.#remembered.get(block);
    if (remembered !== undefined) return remembered;
    const decoded = this.#decode(block);
    if (this.#remembered.size >= REMEMBERED_MAX) {
      // Maps keep the order of insertion: the first is the oldest.
      const oldest = this.#remembered.keys().next();
      if (oldest.done !== true) this.#remembered.delete(oldest.value);
    }
    this.#remembered.set(block, decoded);
    return decoded;
  }

  #decode(block: number): Property[] {
    const offset = this.#offsets[block] ?? 0;
    const bytes = Buffer.allocUnsafe((this.#offsets[block + 1] ?? offset) - offset);
    readSync(this.#fd, bytes, 0, bytes.length, offset);
    return decodeBlock(bytes);
  }

  close(): void {
    closeSync(this.#fd);
  }
}

/** A column with the type that BlockFileWriter gives it. */
function columnValues<T extends Float64Array | Uint32Array>(index: Table, name: string): T {
  const column = index.getChild(name);
  if (column === null) throw new Error('block index without a column');
  return arrowValues<T>(column);
}
