/** The estimate of the share of homes that a list has, from rows of which the share is known. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateListed, LISTED_ROWS_MIN, ListedTally, levelOf } from './estimate-listed.js';
import { LEVELS, LISTED_TYPICAL } from './listed-table.js';

/** Rows as the table says they are: some are listed, and some of these are written otherwise than they are listed. */
function countsOf(rows: number, listed: number, otherwise: number): number[] {
  return LISTED_TYPICAL.map(([alike, other, absent]) =>
    Math.round(
      rows * (listed * ((1 - otherwise) * alike + otherwise * other) + (1 - listed) * absent),
    ),
  );
}

const share = (min: number) => fc.integer({ min: min * 100, max: 100 }).map((one) => one / 100);
const rows = fc.integer({ min: LISTED_ROWS_MIN, max: 100_000 });

describe('the estimate', () => {
  it('finds the share of rows that are as the table says, however many are written otherwise', () => {
    fc.assert(
      fc.property(rows, share(0.3), share(0), (count, listed, otherwise) => {
        const { high, low, value } = estimateListed(countsOf(count, listed, otherwise));
        expect(Math.abs(value - listed)).toBeLessThan(0.05);
        expect(low).toBeLessThanOrEqual(listed);
        expect(high).toBeGreaterThanOrEqual(Math.min(listed, 0.999));
      }),
    );
  });

  it('is a share within its interval, whatever the rows', () => {
    const any = fc.array(fc.nat(5_000), {
      minLength: LISTED_TYPICAL.length,
      maxLength: LISTED_TYPICAL.length,
    });
    fc.assert(
      fc.property(any, (counts) => {
        const { high, low, value } = estimateListed(counts);
        expect([0, low, value, high, 1].toSorted((a, b) => a - b)).toEqual([
          0,
          low,
          value,
          high,
          1,
        ]);
      }),
    );
  });

  it('rises with rows that are surely listed', () => {
    fc.assert(
      fc.property(rows, share(0.3), fc.integer({ min: 100, max: 1_000 }), (count, listed, more) => {
        const counts = countsOf(count, listed, 0.3);
        const before = estimateListed(counts).value;
        counts[LEVELS.length] = (counts[LEVELS.length] ?? 0) + more;
        expect(estimateListed(counts).value).toBeGreaterThan(before - 1e-4);
      }),
    );
  });

  it('does not take all homes to be listed because all rows are', () => {
    const counts = countsOf(100_000, 1, 0).map((count, level) =>
      level === LEVELS.length ? count : 0,
    );
    const { high, value } = estimateListed(counts);
    expect(value).toBeLessThan(1);
    expect(high).toBe(1);
  });
});

describe('the tally', () => {
  it('needs some hundred rows that say something', () => {
    const tally = new ListedTally();
    for (let row = 1; row < LISTED_ROWS_MIN; row++) tally.add(1);
    tally.add(undefined);
    expect(tally).toMatchObject({ rows: LISTED_ROWS_MIN - 1, estimate: undefined });
    tally.add(0.99);
    expect(tally.estimate?.value).toBeGreaterThan(0.9);
  });

  it('puts each probability into the level that it begins or is in', () => {
    expect(levelOf(0)).toBe(0);
    expect(levelOf(1)).toBe(LEVELS.length);
    for (const [at, from] of LEVELS.entries()) expect(levelOf(from)).toBe(at + 1);
  });
});
