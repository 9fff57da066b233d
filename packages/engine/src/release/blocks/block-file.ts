/** Reads the blocks of a release, found by postcode or by row through a small index in memory. */

import { EMPTY_BLOCK, type PreparedBlock, prepare } from '@property-lookup/address/blocks';
import { lowerBound } from '@property-lookup/kernel/collections';
import type { Property } from '@property-lookup/model/property';
import { yieldsAddress } from '@property-lookup/model/property';
import { damageFailure, readWhole } from '@property-lookup/tables/damage';
import { type MemoryBudget, PieceFile } from '@property-lookup/tables/files';
import { recordLines } from '../columns/list-text.js';
import { releasePaths } from '../layout.js';
import type { RowRange } from '../runs.js';
import { decodeBlock, decodeOne } from './block-codec.js';
import { readBlockIndex } from './block-index.js';
import { firstKeyOf, postcodeNumber, postcodeOfKey } from './postcode-number.js';
import { decodePrepared } from './prepared-codec.js';

/** File name in damage reports; see `releasePaths`. */
const BLOCKS = 'blocks.dat';
const PREPARED = 'prepared.dat';

/** A block as described by the index. */
export interface BlockOutline {
  /** The value of `blockKey`. */
  readonly key: number;
  readonly firstRow: number;
  readonly rows: number;
}

/** The index takes 36 bytes per block, and there is about one block per postcode. */
export class BlockFile {
  readonly #blocks: PieceFile;
  readonly #preparedBlocks: PieceFile;
  readonly #keys: Float64Array;
  readonly #firstRows: Uint32Array;
  readonly #offsets: Float64Array;
  readonly #preparedOffsets: Float64Array;
  /** The block decoded last, because walks over all properties ask for one row after the other. */
  #last: { readonly block: number; readonly properties: readonly Property[] } | undefined;

  /** `dir` is the release's folder. */
  constructor(dir: string, budget?: MemoryBudget) {
    const paths = releasePaths(dir);
    this.#preparedBlocks = new PieceFile(paths.prepared, budget);
    this.#blocks = new PieceFile(paths.blocks, budget);
    const { keys, firstRows, offsets } = readBlockIndex(paths.blockIndex);
    this.#keys = keys;
    this.#firstRows = firstRows;
    this.#offsets = offsets.blocks;
    this.#preparedOffsets = offsets.prepared;
  }

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
    // A block is limited in size; the rest of the postcode is in the next ones.
    for (let block = this.#firstOf(number); this.postcodeAt(block) === number; block++)
      properties.push(...this.read(block));
    return properties;
  }

  preparedOfPostcode(postcode: string): PreparedBlock {
    const number = postcodeNumber(postcode);
    const block = this.#firstOf(number);
    if (this.postcodeAt(block) !== number) return EMPTY_BLOCK;
    // A postcode with more properties than a block holds is rare enough to prepare again.
    if (this.postcodeAt(block + 1) === number) return prepareProperties(this.ofPostcode(postcode));
    return this.#prepared(block);
  }

  /** Reads the data of these postcodes, in this order, into the disk cache. */
  async readAhead(postcodes: readonly string[]): Promise<void> {
    const runs = postcodes.map((postcode) => {
      const number = postcodeNumber(postcode);
      const first = this.#firstOf(number);
      return [first, this.endOfPostcode(first, number)] as const;
    });
    const readRuns = (file: PieceFile, offsets: Float64Array): Promise<void> =>
      file.readAhead(runs.map(([from, to]) => [offsets[from] ?? 0, offsets[to] ?? 0] as const));
    await Promise.all([
      readRuns(this.#preparedBlocks, this.#preparedOffsets),
      readRuns(this.#blocks, this.#offsets),
    ]);
  }

  /** Prepared candidates of a block by number. Throws Failure `damaged` if there is no such block. */
  preparedAt(block: number): PreparedBlock {
    if (block >= this.count) throw damageFailure(['the index by street']);
    return this.#prepared(block);
  }

  #prepared(block: number): PreparedBlock {
    return readWhole(PREPARED, () => {
      const piece = readPiece(this.#preparedBlocks, this.#preparedOffsets, block);
      const prepared = decodePrepared(piece);
      this.#assertIs(block, prepared.postcodes[prepared.postcodeOf[0] ?? 0] || null, PREPARED);
      if (prepared.uprns.length !== this.#sizeOf(block)) throw damageFailure([PREPARED]);
      return prepared;
    });
  }

  /** Decodes only the property at a row. Throws Failure `damaged` if there is no such row. */
  atRow(row: number): Property {
    return readWhole(BLOCKS, () => {
      const block = this.blockOfRow(row);
      const piece = readPiece(this.#blocks, this.#offsets, block);
      const property = decodeOne(piece, row - this.firstRow(block));
      if (property === undefined) throw damageFailure([BLOCKS]);
      this.#assertIs(block, property.address.postcode, BLOCKS);
      return property;
    });
  }

  /** Refuses a block whose own postcode differs from the index, so that another postcode is never served. */
  #assertIs(block: number, postcode: string | null, part: string): void {
    if (postcodeNumber(postcode) !== this.postcodeAt(block)) throw damageFailure([part]);
  }

  #sizeOf(block: number): number {
    return this.firstRow(block + 1) - this.firstRow(block);
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

  /** The postcode of a block as a number; larger than all others after the last block. */
  postcodeAt(block: number): number {
    return block < this.count ? postcodeOfKey(this.keyAt(block)) : Number.POSITIVE_INFINITY;
  }

  /** The block's key, which no change outside its postcode affects. */
  keyAt(block: number): number {
    return this.#keys[block] ?? 0;
  }

  /** The first block of a postcode, or the position where it would be. */
  #firstOf(postcode: number): number {
    return lowerBound(this.#keys, firstKeyOf(postcode));
  }

  /** The end of a postcode's blocks, given the first; equal to it if there are none. */
  endOfPostcode(block: number, postcode: number): number {
    let end = block;
    while (this.postcodeAt(end) === postcode) end++;
    return end;
  }

  /** A block's bytes as stored. */
  bytesAt(block: number): Buffer {
    return readPiece(this.#blocks, this.#offsets, block);
  }

  /** The row of a postcode's first property; for an absent postcode, that of the next one. */
  firstRowOfPostcode(postcode: string): number {
    return this.firstRow(this.#firstOf(postcodeNumber(postcode)));
  }

  /** The rows of the postcodes whose numbers are from one up to before another. */
  rowsOfPostcodes(from: number, to: number): RowRange {
    const firstRow = this.firstRow(this.#firstOf(from));
    return { firstRow, size: this.firstRow(this.#firstOf(to)) - firstRow };
  }

  blockOfRow(row: number): number {
    return lowerBound(this.#firstRows, row + 1) - 1;
  }

  /** The blocks of a row range that begins and ends with a block, without reading them. */
  *outlinesIn({ firstRow, size }: RowRange): Generator<BlockOutline> {
    for (let block = this.blockOfRow(firstRow); this.firstRow(block) < firstRow + size; block++) {
      yield { key: this.keyAt(block), firstRow: this.firstRow(block), rows: this.#sizeOf(block) };
    }
  }

  firstRow(block: number): number {
    return this.#firstRows[block] ?? 0;
  }

  read(block: number): readonly Property[] {
    if (this.#last?.block === block) return this.#last.properties;
    return readWhole(BLOCKS, () => {
      const properties = decodeBlock(readPiece(this.#blocks, this.#offsets, block));
      this.#assertIs(block, properties[0]?.address.postcode ?? null, BLOCKS);
      if (properties.length !== this.#sizeOf(block)) throw damageFailure([BLOCKS]);
      this.#last = { block, properties };
      return properties;
    });
  }

  close(): void {
    this.#blocks.close();
    this.#preparedBlocks.close();
  }
}

/** The bytes between two consecutive offsets. */
function readPiece(file: PieceFile, offsets: Float64Array, at: number): Buffer {
  const offset = offsets[at] ?? 0;
  return file.read(offset, (offsets[at + 1] ?? offset) - offset);
}

/** Prepares properties as candidates for the matcher; `onReading` is as for `prepare`. */
export function prepareProperties(
  properties: readonly Property[],
  onReading?: Parameters<typeof prepare>[1],
): PreparedBlock {
  return prepare(
    properties.map((property) => {
      const { addressConfidence: confidence, uprn, forms, aliases, address } = property;
      const own = { uprn, postcode: address.postcode, yieldsAddress: yieldsAddress(property) };
      return { ...own, forms, aliases: recordLines({ forms, aliases }), confidence };
    }),
    onReading,
  );
}
