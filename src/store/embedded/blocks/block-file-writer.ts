/** Writes the blocks of a release, and beside each its prepared candidates, in the default order. */

import { writeFileSync } from 'node:fs';
import { makeVector, Table, tableToIPC } from 'apache-arrow';
import { releasePaths } from '../layout.js';
import { AppendFile } from './append-file.js';

/** Blocks of consecutive properties; rows and offsets count from the first of them. */
export interface SectionBlocks {
  readonly rows: number;
  readonly blocks: Uint8Array;
  readonly prepared: Uint8Array;
  /** One entry a block in each. */
  readonly blockPostcodes: Float64Array;
  readonly blockRows: Uint32Array;
  readonly blockOffsets: Float64Array;
  readonly preparedOffsets: Float64Array;
}

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

  /** Number of blocks so far, which is the number of the next one. */
  get count(): number {
    return this.#firstRows.length;
  }

  add(section: SectionBlocks): void {
    section.blockPostcodes.forEach((postcode, at) => {
      this.#postcodes.push(postcode);
      this.#firstRows.push(this.#rows + (section.blockRows[at] ?? 0));
      this.#offsets.push(this.#blocks.offset + (section.blockOffsets[at] ?? 0));
      this.#preparedOffsets.push(this.#prepared.offset + (section.preparedOffsets[at] ?? 0));
    });
    this.#blocks.add(section.blocks);
    this.#prepared.add(section.prepared);
    this.#rows += section.rows;
  }

  finish(): void {
    // One entry more than there are blocks, so that the end of each is the beginning of the next.
    this.#postcodes.push(Number.MAX_SAFE_INTEGER);
    this.#firstRows.push(this.#rows);
    this.#offsets.push(this.#blocks.offset);
    this.#preparedOffsets.push(this.#prepared.offset);
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
}
