/** Writes the facts of a release that changes: blocks that stay are copied, of the others each property's facts are gathered. */

import type { RecordedFacts } from '../../facts/field.js';
import type { BlockFile } from '../blocks/block-file.js';
import { BASE, type RowRun } from '../building/runs.js';
import { decodeFacts, FIELD_NAMES } from './facts-codec.js';
import { FactsFile, FactsFileWriter, type FactsPaths, PiecesEncoder } from './facts-file.js';

/** What was recorded anew of one property: its facts as a piece of its own. */
export interface NewFacts {
  readonly uprn: number;
  readonly facts: Uint8Array;
}

export interface ChangedFacts {
  /** Files of the release before, and its blocks. */
  readonly base: { readonly paths: FactsPaths; readonly blocks: BlockFile };
  /** Of the new release, whose blocks are written. */
  readonly paths: FactsPaths;
  readonly blocks: BlockFile;
  /** Where the facts of each row are from, in order. */
  readonly runs: readonly RowRun[];
  readonly recorded: (source: number, at: number) => NewFacts;
}

export function writeChangedFacts({ base, paths, blocks, runs, recorded }: ChangedFacts): void {
  const before = new FactsFile(base.paths, base.blocks);
  const writer = new FactsFileWriter(paths);
  const rows = new RowsOfRuns(runs);
  for (let block = 0; block < blocks.count; block++) {
    const size = blocks.firstRow(block + 1) - blocks.firstRow(block);
    const whole = wholeBlock(base.blocks, rows.run, rows.at, size);
    if (whole !== undefined) {
      writer.add(before.piecesOfBlock(whole));
      rows.skip(size);
      continue;
    }
    const encoder = new PiecesEncoder([size]);
    for (let at = 0; at < size; at++) {
      const { source, row } = rows.next();
      encoder.add(
        source === BASE ? factsBefore(before, base.blocks, row) : newFacts(recorded(source, row)),
      );
    }
    writer.add(encoder.finish());
  }
  writer.finish();
  before.close();
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

function factsBefore(file: FactsFile, blocks: BlockFile, row: number) {
  const { uprn } = blocks.atRow(row);
  return { uprn, facts: file.ofRow(row, uprn) };
}

function newFacts({ uprn, facts }: NewFacts): { uprn: number; facts: RecordedFacts } {
  const decoded = decodeFacts(Buffer.from(facts), 0, { uprn, names: FIELD_NAMES });
  if (decoded === undefined) throw new Error('facts of another property');
  return { uprn, facts: decoded };
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
