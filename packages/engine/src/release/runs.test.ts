import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BASE, factRuns, type RowRun } from './runs.js';

/** The origin of each row. */
function spelt(runs: readonly RowRun[]): readonly string[] {
  return runs.flatMap(({ source, firstRow, rows }) =>
    Array.from({ length: rows }, (_, at) => `${source} ${firstRow + at}`),
  );
}

it("takes each row from the re-recorded ones, or else from its property's old row", () => {
  const run = fc.record({
    isBase: fc.boolean(),
    firstRow: fc.nat(50),
    rows: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(run), fc.func(fc.boolean()), (given, isRecorded) => {
      const runs = given.map(({ isBase, firstRow, rows }) => ({
        ...{ source: isBase ? BASE : 3, firstRow, rows },
      }));
      const total = runs.reduce((sum, { rows }) => sum + rows, 0);
      const recorded = Array.from({ length: total }, (_, row) => row).filter((row) =>
        isRecorded(row),
      );
      const half = Math.floor(recorded.length / 2);
      const lists = [recorded.slice(0, half), recorded.slice(half)];
      const places = lists.map((rows, source) => ({ source, rows }));
      const found = spelt(factRuns(runs, places, (row) => row + 1_000));
      const expected = spelt(runs).map((base, row) => {
        const source = lists.findIndex((rows) => rows.includes(row));
        if (source >= 0) return `${source} ${lists[source]?.indexOf(row)}`;
        return base.startsWith(`${BASE} `) ? base : `${BASE} ${row + 1_000}`;
      });
      expect(found).toEqual(expected);
    }),
  );
});

it('refuses a new property without records', () => {
  const added = [{ source: 0, firstRow: 0, rows: 1 }];
  expect(() => factRuns(added, [], () => undefined)).toThrow('nothing was recorded');
});
