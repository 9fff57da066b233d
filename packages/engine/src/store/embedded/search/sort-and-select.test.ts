/** Sorting rows by keys, and selecting numbers run by run, agree with the plain methods. */

import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { tableOf } from '@property-lookup/testing/random-tables';
import { run } from '@property-lookup/testing/run-steps';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_INTEGER, numberColumn, ZONE_ROWS } from '../../../release/columns/column.js';
import { Selection } from '../../../release/columns/selection.js';
import { orderRows } from './order-rows.js';
import { numbersAsWords, ranksAsWords, type SortWords, sortByWords } from './radix-sort.js';
import type { SearchData } from './row-plan.js';
import { selectNumbers } from './select-numbers.js';
import { spanOfPoints } from './select-points.js';
import { hullOf, intersectionOf } from './span.js';
import { STEP_ROWS } from './steps.js';

/** Sorts few rows in the way used for many. */
function sorted(rows: Uint32Array, words: SortWords): readonly number[] {
  const few = ended(sortByWords(rows, words));
  expect(ended(sortByWords(rows, words, 0))).toEqual(few);
  return few;
}

function ended(steps: ReturnType<typeof sortByWords>): readonly number[] {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return [...step.value];
  }
}

/** Equal keys keep their order; nulls come last in either direction. */
function plainlySorted(
  rows: readonly number[],
  keys: readonly (number | null)[],
  descending: boolean,
): readonly number[] {
  const order = rows.map((_, at) => at);
  order.sort((a, b) => {
    const [one, other] = [keys[a] ?? null, keys[b] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return descending ? other - one : one - other;
  });
  return order.map((at) => rows[at] ?? 0);
}

const key = fc.option(
  fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 }),
    fc.double({ noNaN: true }),
    fc.constantFrom(65_535, 65_536, 131_072, 1e-300, -1e-300),
  ),
);

describe('rows', () => {
  it('are sorted by number in either direction, missing ones last', () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), fc.boolean(), (given, descending) => {
        // Both zeroes are one number with two representations.
        const keys = given.map((one) => (one === 0 ? 0 : one));
        const rows = keys.map((_, at) => at * 7);
        const numbers = Float64Array.from(keys, (one) => one ?? Number.NaN);
        const before = numbers.slice();
        const words = numbersAsWords(numbers, descending);
        expect(sorted(Uint32Array.from(rows), words)).toEqual(
          plainlySorted(rows, keys, descending),
        );
        expect(numbers).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });

  it('are sorted by rank in either direction, missing ones last', () => {
    const ranks = fc.array(fc.integer({ min: 0, max: 70_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(ranks, fc.boolean(), fc.boolean(), (given, descending, isNoneAmong) => {
        const none = Math.max(...given) + (isNoneAmong ? 0 : 1);
        const rows = given.map((_, at) => at * 3 + 1);
        const keys = given.map((rank) => (rank === none ? null : rank));
        const words = ranksAsWords(Uint32Array.from(given), none, descending);
        expect(sorted(Uint32Array.from(rows), words)).toEqual(
          plainlySorted(rows, keys, descending),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('are sorted by the given numbers and no others in memory', () => {
    const numbers = Float64Array.from([9, 3, 1, 2]);
    for (const descending of [false, true]) {
      const words = numbersAsWords(numbers.subarray(1), descending);
      const order = sorted(Uint32Array.from([10, 20, 30]), words);
      expect(order).toEqual(descending ? [10, 30, 20] : [20, 30, 10]);
    }
  });

  it('keep UPRN order by distance if a coordinate is unknown', () => {
    const homes = [3, 1, 2].map((uprn) => ({ property: { ...BARE_PROPERTY, uprn } }));
    const table = tableOf(homes, 'numbers');
    const degrees = numberColumn(Float64Array.from([51, 51, 51]));
    const distance = { kind: 'distance', latitude: 51, longitude: -1 } as const;
    for (const known of [undefined, 'latitude', 'longitude']) {
      const data: SearchData = {
        ...table,
        column: (field) => (field.name === known ? degrees : table.column(field)),
      };
      const rows = run(orderRows([distance], Uint32Array.from([0, 1, 2]), data));
      expect([...rows]).toEqual([1, 2, 0]);
    }
  });

  it('pause while they are counted and moved', () => {
    const count = 2 * STEP_ROWS + 1;
    const numbers = Float64Array.from({ length: count }, (_, at) => Math.sqrt(at));
    const steps = sortByWords(new Uint32Array(count), numbersAsWords(numbers, false));
    let pauses = 0;
    while (steps.next().done !== true) pauses++;
    // Four digits, each examined twice, in three stretches.
    expect(pauses).toBe(4 * 2 * 3);
  });
});

describe('numbers within bounds', () => {
  const RUNS = 4;
  const ROWS = RUNS * ZONE_ROWS - 100;
  /** Runs of equal numbers, of spread numbers, and with gaps. */
  const runOfRows = fc.record({
    base: fc.constantFrom(-10, 0, 10, 20),
    spread: fc.constantFrom(1, 2, 15),
    gaps: fc.constantFrom(0, 7),
  });
  const bound = fc.constantFrom(-11, -10, -9, 0, 1, 9, 10, 20, 34, 35);

  it('are found whether or not whole runs lie within', () => {
    fc.assert(
      fc.property(
        fc.array(runOfRows, { minLength: RUNS, maxLength: RUNS }),
        fc.tuple(bound, bound),
        fc.constantFrom(0, 1, 2),
        fc.boolean(),
        (runs, [low, high], firstRun, isInteger) => {
          const at = (row: number): number | null => {
            const { base, gaps, spread } = runs[Math.floor(row / ZONE_ROWS)] ?? runs[0] ?? NO_RUN;
            return gaps > 0 && row % gaps === 0 ? null : base + (row % spread);
          };
          const rows = Array.from({ length: ROWS }, (_, row) => at(row));
          const column = numberColumn(
            isInteger
              ? Int32Array.from(rows, (value) => value ?? NO_INTEGER)
              : Float64Array.from(rows, (value) => value ?? Number.NaN),
          );
          const firstRow = firstRun * ZONE_ROWS;
          const within = new Selection(ROWS - firstRow);
          for (let row = 0; row < within.size; row += 3) within.add(row);
          const found = selectNumbers(column, { low, high }, firstRow, within);
          const expected = rows.flatMap((value, row) => {
            const isAsked = row >= firstRow && (row - firstRow) % 3 === 0;
            return isAsked && value !== null && value >= low && value <= high
              ? [row - firstRow]
              : [];
          });
          const selected: number[] = [];
          found.eachRow((row) => {
            selected.push(row);
            return true;
          });
          expect(selected).toEqual(expected);
        },
      ),
      { numRuns: 20 },
    );
  });
});

const NO_RUN = { base: 0, spread: 1, gaps: 0 };

describe('spans', () => {
  const span = fc
    .tuple(fc.nat(20), fc.nat(20))
    .map(([from, length]) => ({ from, to: from + length }));
  const spans = fc.array(span, { minLength: 1, maxLength: 4 });
  const has = ({ from, to }: { from: number; to: number }, at: number) => at >= from && at < to;
  const PLACES = Array.from({ length: 45 }, (_, at) => at);

  it('have an intersection', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const common = intersectionOf(all);
        for (const at of PLACES) expect(has(common, at)).toBe(all.every((one) => has(one, at)));
        expect(common.to).toBeGreaterThanOrEqual(common.from);
      }),
    );
  });

  it('have a smallest enclosing span, unless all are empty', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const taken = PLACES.filter((at) => all.some((one) => has(one, at)));
        const [first, last] = [taken[0], taken.at(-1)];
        expect(hullOf(all)).toEqual(
          first === undefined || last === undefined
            ? { from: 0, to: 0 }
            : { from: first, to: last + 1 },
        );
      }),
    );
  });
});

describe('points', () => {
  it('near a place lie in the examined stretch of rows', () => {
    const rows = 5 * ZONE_ROWS - 7;
    // Ordered from south to north.
    const latitudes = Float64Array.from({ length: rows }, (_, row) => 50 + row / 4_000);
    const longitudes = latitudes.map(() => -1);
    const [south, west] = [numberColumn(latitudes), numberColumn(longitudes)];
    const location = { name: 'location', type: 'location' } as const;
    const metres = fc.constantFrom(10, 5_000, 90_000);
    fc.assert(
      fc.property(fc.double({ min: 49, max: 57, noNaN: true }), metres, (latitude, maxMetres) => {
        const leaf = {
          kind: 'near',
          field: location,
          latitude,
          longitude: -1,
          minMetres: 0,
          maxMetres,
        } as const;
        const { from, to } = spanOfPoints(leaf, south, west);
        const inside = [...latitudes.keys()].filter(
          (row) => Math.abs((latitudes[row] as number) - latitude) * 111_000 < maxMetres,
        );
        expect(inside.filter((row) => row < from || row >= to)).toEqual([]);
        expect(to - from).toBeLessThanOrEqual(inside.length + 2 * ZONE_ROWS);
      }),
    );
  });
});
