/** Writes the blocks of a release, and beside each its prepared candidates, in the default order. */

import { writeFileSync } from 'node:fs';
import { makeVector, Table, tableToIPC } from 'apache-arrow';
import type { Property } from '../../../domain/property-record.js';
import { BLOCK_ROWS_MAX, releasePaths } from '../layout.js';
import { AppendFile } from './append-file.js';
import { encodeBlock } from './block-codec.js';
import { postcodeNumber } from './postcode-number.js';
import { prepareProperties } from './prepare-properties.js';
import { encodePrepared } from './prepared-codec.js';

export class BlockFileWriter {
  readonly #dir: string;
  readonly #blocks: AppendFile;
  readonly #prepared: AppendFile;
  readonly #postcodes: number[] = [];
  readonly #firstRows: number[] = [];
  readonly #offsets: number[] = [];
  readonly #preparedOffsets: number[] = [];
  #rows = 0;

  /** `dir` is the release's folder. */
  constructor(dir: string) {
    this.#dir = dir;
    this.#blocks = new AppendFile(releasePaths(dir).blocks);
    this.#prepared = new AppendFile(releasePaths(dir).prepared);
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

  finish(): void {
    // One entry more than there are blocks, so that the end of each is the beginning of the next.
    this.#addEntry(Number.MAX_SAFE_INTEGER);
    this.#blocks.close();
    this.#prepared.close();
    const index = new Table({
      postcode: makeVector(Float64Array.from(this.#postcodes)),
      first_row: makeVector(Uint32Array.from(this.#firstRows)),
      offset: makeVector(Float64Array.from(this.#offsets)),
      prepared_offset: makeVector(Float64Array.from(this.#preparedOffsets)),
    });
    writeFileSync(releasePaths(this.#dir).blockIndex, tableToIPC(index, 'file'));
  }

  #addBlock(properties: readonly Property[]): void {
    this.#addEntry(postcodeNumber(properties[0]?.address.postcode ?? null));
    this.#blocks.add(encodeBlock(properties));
    this.#prepared.add(encodePrepared(prepareProperties(properties)));
    this.#rows += properties.length;
  }

  #addEntry(postcode: number): void {
    this.#postcodes.push(postcode);
    this.#firstRows.push(this.#rows);
    this.#offsets.push(this.#blocks.offset);
    this.#preparedOffsets.push(this.#prepared.offset);
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
