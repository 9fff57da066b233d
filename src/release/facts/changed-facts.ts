/** Writes the facts of a release that changes: blocks that stay are copied, of the others each property's facts are gathered. */

import { FactTable } from '../../facts/fact-table.js';
import { FIELD_NAMES } from '../../facts/field-numbers.js';
import { damageFailure } from '../../table/damage.js';
import type { BlockFile } from '../blocks/block-file.js';
import { BASE, type RowRun } from '../runs.js';
import { decodeFacts } from './decode-facts.js';
import { encodePieces, FactsFile, FactsFileWriter, type FactsPaths } from './facts-file.js';
import type { OwnFacts } from './facts-format.js';

/** What was recorded anew of one property: its facts as a piece of its own. */
export interface NewFacts {
  readonly uprn: number;
  readonly facts: Uint8Array;
}

export interface ChangedFacts {
  /** Files of the release before, and its blocks. */
  readonly base: { readonly paths: FactsPaths; readonly blocks: BlockFile };
  /** Paths of the new release, whose blocks are written. */
  readonly paths: FactsPaths;
  readonly blocks: BlockFile;
  /** Where the facts of each row are from, in order. */
  readonly runs: readonly RowRun[];
  readonly recorded: (source: number, at: number) => NewFacts;
}

export function writeChangedFacts({ base, paths, blocks, runs, recorded }: ChangedFacts): void {
  const file = new FactsFile(base.paths, base.blocks);
  const before = new FactsBefore(file, base.blocks);
  const writer = new FactsFileWriter(paths);
  const rows = new RowsOfRuns(runs);
  for (let block = 0; block < blocks.count; block++) {
    const size = blocks.firstRow(block + 1) - blocks.firstRow(block);
    const whole = wholeBlock(base.blocks, rows.run, rows.at, size);
    if (whole !== undefined) {
      writer.add(file.piecesOfBlock(whole));
      rows.skip(size);
      continue;
    }
    const properties = Array.from({ length: size }, () => {
      const { source, row } = rows.next();
      return source === BASE ? before.ofRow(row) : newFacts(recorded(source, row));
    });
    const table = FactTable.of(
      properties.map(({ facts }) => facts),
      properties.map(({ sets }) => sets),
    );
    const uprns = properties.map(({ uprn }) => uprn);
    writer.add(encodePieces(table, uprns, [size]));
  }
  writer.finish();
  file.close();
}

/** The block of the release before whose rows are the next ones, all of them and no others. */
function wholeBlock(
  blocks: BlockFile,
  run: RowRun | undefined,
  at: number,
  size: number,
): number | undefined {
  if (run === undefined || run.source !== BASE || run.rows - at < size) return undefined;
  const row = run.firstRow + at;
  const block = blocks.blockOfRow(row);
  const isWhole = blocks.firstRow(block) === row && blocks.firstRow(block + 1) === row + size;
  return isWhole ? block : undefined;
}

/** Neighbours are read one after the other, so that a block is decoded once. */
class FactsBefore {
  readonly #file: FactsFile;
  readonly #blocks: BlockFile;
  #block = -1;
  #facts: readonly (OwnFacts | undefined)[] = [];

  constructor(file: FactsFile, blocks: BlockFile) {
    this.#file = file;
    this.#blocks = blocks;
  }

  ofRow(row: number): OwnFacts {
    const block = this.#blocks.blockOfRow(row);
    if (block !== this.#block) {
      this.#block = block;
      this.#facts = this.#file.ofBlock(block);
    }
    const facts = this.#facts[row - this.#blocks.firstRow(block)];
    const { uprn } = this.#blocks.atRow(row);
    // What is damaged is not to be written anew as if it were whole.
    if (facts !== undefined && facts.uprn !== uprn) throw damageFailure(['facts.dat']);
    return facts ?? { uprn, facts: {}, sets: [] };
  }
}

function newFacts({ uprn, facts }: NewFacts): OwnFacts {
  const decoded = decodeFacts(Buffer.from(facts), 0, { uprn, names: FIELD_NAMES });
  if (decoded === undefined) throw new Error('facts of another property');
  return decoded;
}

/** Goes through runs row by row. */
class RowsOfRuns {
  readonly #runs: readonly RowRun[];
  #number = 0;
  /** Rows of the run that are done with. */
  at = 0;

  constructor(runs: readonly RowRun[]) {
    this.#runs = runs;
  }

  get run(): RowRun | undefined {
    return this.#runs[this.#number];
  }

  /** Within the run. */
  skip(rows: number): void {
    this.at += rows;
    if (this.at < (this.run?.rows ?? 0)) return;
    this.#number++;
    this.at = 0;
  }

  next(): { readonly source: number; readonly row: number } {
    const { run, at } = this;
    if (run === undefined) throw new Error('no facts for the last rows');
    this.skip(1);
    return { source: run.source, row: run.firstRow + at };
  }
}
