/**
 * Assembles the rows of a release block by block, from new sections and from unchanged blocks of the base release, and indexes
 * them by UPRN and street.
 */

import { closeSync, openSync, readSync } from 'node:fs';
import type { BlockStreets } from '@property-lookup/address/streets';
import { StreetTableBuilder } from '@property-lookup/address/streets';
import { BlockFileWriter, BlockSource } from '../blocks/block-file-writer.js';
import { blocksIn, readBlockIndex } from '../blocks/block-index.js';
import { releasePaths } from '../layout.js';
import { BASE, type Edit, MovedRows, type RowRun } from '../runs.js';
import { readPairs } from '../sorted-index.js';
import { writeStreets } from '../streets-file.js';
import { UprnIndexWriter } from '../uprn-index.js';
import type { Section } from './section.js';

export class ReleaseAssembly {
  readonly #dir: string;
  readonly #blocks: BlockFileWriter;
  readonly #uprns: UprnIndexWriter;
  readonly #base: { readonly dir: string; readonly blocks: BlockSource } | undefined;
  readonly #moved = new MovedRows();
  readonly #runs: RowRun[] = [];
  /** Number of the base release's blocks processed so far. */
  #baseBlock = 0;

  /** Folders of the unfinished release and of its base. */
  constructor(dir: string, base?: string) {
    this.#dir = dir;
    this.#blocks = new BlockFileWriter(dir);
    this.#uprns = new UprnIndexWriter(releasePaths(dir).uprnIndex);
    this.#base = base === undefined ? undefined : { dir: base, blocks: new BlockSource(base) };
  }

  /** Number of properties so far. */
  get rows(): number {
    return this.#blocks.rows;
  }

  /** The origins of the rows, in order. */
  get runs(): readonly RowRun[] {
    return this.#runs;
  }

  /** Appends a whole section. */
  addSection(section: Section, source: number): void {
    this.#add(section, source, { from: 0, to: blocksIn(section.index) });
  }

  /** Inserts a section according to its edits, which follow the order of the base release. */
  addEdits(section: Section, source: number, edits: readonly Edit[]): void {
    for (const edit of edits) {
      this.#copyUntil(edit.baseFrom);
      this.#add(section, source, edit);
      this.#baseBlock = edit.baseTo;
    }
  }

  /** Call it after the last block. */
  finish(): void {
    const base = this.#base;
    if (base !== undefined) {
      this.#copyUntil(blocksIn(base.blocks.index));
      base.blocks.close();
      for (const { keys, rows } of readPairs(releasePaths(base.dir).uprnIndex)) {
        for (const [at, key] of keys.entries()) {
          const row = this.#moved.find(rows[at] ?? 0);
          if (row !== undefined) this.#uprns.addKey(key, row);
        }
      }
    }
    this.#blocks.finish();
    this.#uprns.finish();
    indexStreets(this.#dir);
  }

  #add(section: Section, source: number, { from, to }: Pick<Edit, 'from' | 'to'>): void {
    const firstRow = section.index.firstRows[from] ?? 0;
    const rows = (section.index.firstRows[to] ?? 0) - firstRow;
    for (let at = 0; at < rows; at++) {
      this.#uprns.add(section.uprns[firstRow + at] ?? 0, this.rows + at);
    }
    this.#blocks.add(section, from, to);
    if (rows > 0) this.#runs.push({ source, firstRow, rows });
  }

  #copyUntil(block: number): void {
    const base = this.#base;
    if (base === undefined || block <= this.#baseBlock) return;
    const { firstRows } = base.blocks.index;
    const firstRow = firstRows[this.#baseBlock] ?? 0;
    const run = { source: BASE, firstRow, rows: (firstRows[block] ?? 0) - firstRow };
    this.#moved.add(run, this.rows);
    this.#runs.push(run);
    this.#blocks.copy(base.blocks, this.#baseBlock, block);
    this.#baseBlock = block;
  }
}

/** Indexes the streets of a release whose blocks have been written. */
function indexStreets(dir: string): void {
  const paths = releasePaths(dir);
  const index = readBlockIndex(paths.blockIndex);
  const offsets = index.offsets.spots;
  const builder = new StreetTableBuilder();
  const fd = openSync(paths.spots, 'r');
  try {
    for (let block = 0; block < blocksIn(index); block++) {
      const start = offsets[block] ?? 0;
      const bytes = Buffer.allocUnsafe((offsets[block + 1] ?? start) - start);
      readSync(fd, bytes, 0, bytes.length, start);
      // Written by encodeSection of the same layout version.
      builder.add(JSON.parse(bytes.toString()) as BlockStreets, block);
    }
  } finally {
    closeSync(fd);
  }
  writeStreets(paths.streets, builder.finish());
}
