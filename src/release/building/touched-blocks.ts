/** Finds the blocks of a changed release whose records are not those of the release before, and where those of each property come from. */

import type { BlockFile } from '../blocks/block-file.js';
import type { PropertyFinder } from '../property-finder.js';
import { BASE, type RecordedPlaces, type RowRun } from '../runs.js';

/** A property's place: in a list of those that were recorded anew, or its row in the release before (`BASE`). */
export interface RecordPlace {
  readonly uprn: number;
  readonly source: number;
  readonly at: number;
}

export interface TouchedBlock {
  readonly key: number;
  /** None where the block is no more. */
  readonly properties: readonly RecordPlace[];
}

export interface Touching {
  readonly before: PropertyFinder;
  readonly after: PropertyFinder;
  /** Where the properties are from. */
  readonly runs: readonly RowRun[];
  readonly recorded: readonly RecordedPlaces[];
}

/** In the order of their keys, each once. */
export function touchedBlocks(touching: Touching): readonly TouchedBlock[] {
  const { blocks } = touching.after;
  const places = new Map(
    touching.recorded.flatMap(({ source, rows }) =>
      rows.map((row, at) => [row, { source, at }] as const),
    ),
  );
  const written = [...writtenBlocks(touching, places.keys())].map((block): TouchedBlock => {
    const firstRow = blocks.firstRow(block);
    const properties = blocks.read(block).map(({ uprn }, at) => {
      const place = places.get(firstRow + at) ?? placeBefore(touching, uprn);
      return { uprn, ...place };
    });
    return { key: blocks.keyAt(block), properties };
  });
  const keys = new Set(written.map(({ key }) => key));
  const gone = goneKeys(touching).filter((key) => !keys.has(key));
  const all = [...written, ...gone.map((key) => ({ key, properties: [] }))];
  return all.sort((a, b) => a.key - b.key);
}

function placeBefore({ before }: Touching, uprn: number): Omit<RecordPlace, 'uprn'> {
  const at = before.findRow(uprn);
  if (at === undefined) throw new Error('nothing was recorded of a new property');
  return { source: BASE, at };
}

/** Blocks that were written anew, or have properties that were recorded anew. */
function writtenBlocks({ after, runs }: Touching, recorded: Iterable<number>): ReadonlySet<number> {
  const { blocks } = after;
  const found = new Set(Array.from(recorded, (row) => blocks.blockOfRow(row)));
  let row = 0;
  for (const { source, rows } of runs) {
    if (source !== BASE) for (const block of blocksIn(blocks, row, row + rows)) found.add(block);
    row += rows;
  }
  return found;
}

/** Keys of the blocks of the release before that were not taken over. */
function goneKeys({ before: { blocks }, runs }: Touching): readonly number[] {
  const gone: number[] = [];
  const end = { source: BASE, firstRow: blocks.rows, rows: 0 };
  let row = 0;
  for (const { firstRow, rows, source } of [...runs, end]) {
    if (source !== BASE) continue;
    for (const block of blocksIn(blocks, row, firstRow)) gone.push(blocks.keyAt(block));
    row = firstRow + rows;
  }
  return gone;
}

/** The blocks of some rows, the last not included. */
function* blocksIn(blocks: BlockFile, from: number, to: number): Generator<number> {
  if (from >= to) return;
  for (let block = blocks.blockOfRow(from); blocks.firstRow(block) < to; block++) yield block;
}
