/** What is recorded in a release that changes: of each row what its run says, whether its block is copied or gathered anew. */

import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { temporaryDir } from '../../../test/support/temporary-dir.js';
import { FactTable } from '../../facts/fact-table.js';
import type { RecordedFacts } from '../../facts/field.js';
import { lowerBound } from '../../table/lower-bound.js';
import type { BlockFile } from '../blocks/block-file.js';
import { BASE, type RowRun } from '../runs.js';
import { type NewFacts, writeChangedFacts } from './changed-facts.js';
import { encodeFacts } from './encode-facts.js';
import { encodePieces, FactsFile, FactsFileWriter } from './facts-file.js';

interface Row {
  readonly uprn: number;
  readonly facts: RecordedFacts;
  readonly sets: readonly number[];
}

const bedrooms = (value: number): RecordedFacts => ({
  BEDROOMS: { value, confidence: null, modelled: false, source: 'LIST', asOf: null },
});

/** Of every other block of the release before nothing is recorded. */
const before = (row: number, block: number): Row => ({
  uprn: 1_000 + row,
  facts: block % 2 === 0 && row % 3 > 0 ? bedrooms(row) : {},
  sets: block % 2 === 0 && row % 4 > 2 ? [7, 65_000 + row] : [],
});
const anew = (at: number): Row => ({
  uprn: 9_000 + at,
  facts: at % 3 > 0 ? bedrooms(100 + at) : {},
  sets: at % 3 === 2 ? [9] : [],
});

/** Sizes of the blocks before; a block is as it was, or some rows of it and others that were recorded anew. */
const release = fc.record({
  sizes: fc.array(fc.constantFrom(1, 2, 5, 24, 30), { minLength: 1, maxLength: 5 }),
  blocks: fc.array(
    fc.oneof(
      fc.record({ whole: fc.nat(9) }),
      fc.record({
        from: fc.nat(70),
        rows: fc.constantFrom(1, 2, 5, 24, 30),
        added: fc.array(fc.nat(20), { maxLength: 3 }),
      }),
    ),
    { minLength: 1, maxLength: 6 },
  ),
});

const dir = temporaryDir();
let files = 0;
const pathsOf = (name: string) => ({
  facts: join(dir, `${name}.dat`),
  factsIndex: join(dir, `${name}.idx`),
});

/** As a file of blocks of so many rows has them. */
function blocksOf(sizes: readonly number[], uprns: readonly number[]): BlockFile {
  const firstRows = [0];
  for (const size of sizes) firstRows.push((firstRows.at(-1) ?? 0) + size);
  return {
    count: sizes.length,
    firstRow: (block: number) => firstRows[block] ?? 0,
    blockOfRow: (row: number) => lowerBound(firstRows, row + 1) - 1,
    atRow: (row: number) => ({ uprn: uprns[row] }),
  } as unknown as BlockFile;
}

function written(name: string, sizes: readonly number[], rows: readonly Row[]) {
  const paths = pathsOf(name);
  const writer = new FactsFileWriter(paths);
  const table = FactTable.of(
    rows.map(({ facts }) => facts),
    rows.map(({ sets }) => sets),
  );
  const uprns = rows.map(({ uprn }) => uprn);
  writer.add(encodePieces(table, uprns, sizes));
  writer.finish();
  return { paths, blocks: blocksOf(sizes, uprns) };
}

/** What is recorded anew comes as a piece of its own. */
function newFacts({ uprn, facts, sets }: Row): NewFacts {
  const bytes = encodeFacts(FactTable.of([facts], [sets]), 0, [uprn]);
  return { uprn, facts: new Uint8Array(bytes ?? []) };
}

interface Placed {
  readonly source: number;
  readonly row: number;
}

function runsOf(rows: readonly Placed[]): readonly RowRun[] {
  const runs: RowRun[] = [];
  for (const { source, row } of rows) {
    const last = runs.at(-1);
    if (last?.source === source && last.firstRow + last.rows === row) {
      runs[runs.length - 1] = { ...last, rows: last.rows + 1 };
    } else runs.push({ source, firstRow: row, rows: 1 });
  }
  return runs;
}

it('is what was recorded before or anew', () => {
  fc.assert(
    fc.property(release, ({ sizes, blocks }) => {
      const firstRows = [0];
      for (const size of sizes) firstRows.push((firstRows.at(-1) ?? 0) + size);
      const total = firstRows.at(-1) ?? 0;
      const blockOf = (row: number) => lowerBound(firstRows, row + 1) - 1;
      const rows = Array.from({ length: total }, (_, row) => before(row, blockOf(row)));
      const base = written(`base-${files}`, sizes, rows);
      const old = (from: number, to: number): readonly Placed[] =>
        Array.from({ length: to - from }, (_, at) => ({ source: BASE, row: from + at }));
      const placed = blocks.map((block) => {
        if ('whole' in block) {
          const number = block.whole % sizes.length;
          return old(firstRows[number] ?? 0, firstRows[number + 1] ?? 0);
        }
        const from = block.from % total;
        return [
          ...old(from, Math.min(total, from + block.rows)),
          ...block.added.map((at) => ({ source: at % 2, row: at })),
        ];
      });
      const expected = placed.flat().map(({ source, row }) => {
        return source === BASE ? (rows[row] as Row) : anew(row);
      });
      const paths = pathsOf(`changed-${files++}`);
      const after = blocksOf(
        placed.map(({ length }) => length),
        expected.map(({ uprn }) => uprn),
      );
      writeChangedFacts({
        base,
        ...{ paths, blocks: after, runs: runsOf(placed.flat()) },
        recorded: (_, at) => newFacts(anew(at)),
      });
      const file = new FactsFile(paths, after);
      expect(expected.map(({ uprn }, row) => file.ofRow(row, uprn))).toEqual(expected);
      for (let block = 0; block < after.count; block++) {
        const own = expected.slice(after.firstRow(block), after.firstRow(block + 1));
        const read = file.ofBlock(block);
        expect(own.map((row, at) => read[at] ?? { ...row, facts: {}, sets: [] })).toEqual(own);
      }
      file.close();
    }),
    { numRuns: 60 },
  );
});

it('is refused where the release before has the facts of others there, or a row is of no run', () => {
  const rows = [0, 1, 2].map((row) => before(row, 0));
  const { paths, blocks } = written('damaged', [3], rows);
  const others = { ...blocks, atRow: () => ({ uprn: 1 }) } as unknown as BlockFile;
  const change = (base: BlockFile, runs: readonly RowRun[], recorded = newFacts(anew(1))) =>
    writeChangedFacts({
      base: { paths, blocks: base },
      ...{ paths: pathsOf('new'), blocks: blocksOf([2], []), runs },
      recorded: () => recorded,
    });
  const run = { source: BASE, firstRow: 0, rows: 2 };
  expect(() => change(others, [run])).toThrow('The data set is damaged: facts.dat changed');
  expect(() => change(blocks, [{ ...run, rows: 1 }])).toThrow('no facts for the last rows');
  const ofAnother = { ...newFacts(anew(1)), uprn: 5 };
  expect(() => change(blocks, [{ source: 0, firstRow: 0, rows: 2 }], ofAnother)).toThrow(
    'facts of another property',
  );
});
