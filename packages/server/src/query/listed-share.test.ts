/** Reading the share of listed homes, and choosing the rows from which it is estimated. */

import { describe, expect, it } from 'vitest';
import { ListedTally, listedShareOf, RowSample, readListed } from './listed-share.js';

describe('readListed', () => {
  it.each<readonly [string, number | 'auto' | undefined]>([
    ['0.95', 0.95],
    ['1', 1],
    ['1e-3', 0.001],
    ['auto', 'auto'],
    ...['0', '-0.1', '1.01', 'AUTO', '', 'NaN'].map((text) => [text, undefined] as const),
  ])('reads %j as %j', (text, wish) => {
    expect(readListed(text)).toBe(wish);
  });
});

describe('the sample', () => {
  it('contains every row of a short list, and some from each part of a long one', () => {
    const short = new RowSample<number>();
    for (let row = 0; row < 300; row++) short.add(row);
    expect(short.rows).toEqual(Array.from({ length: 300 }, (_, row) => row));
    const long = new RowSample<number>();
    for (let row = 0; row < 100_000; row++) long.add(row);
    expect(long.rows).toHaveLength(10_000);
    expect(new Set(long.rows).size).toBe(10_000);
    for (let part = 0; part < 10; part++) {
      const from = part * 10_000;
      const of = long.rows.filter((row) => row >= from && row < from + 10_000).length;
      expect(of).toBeGreaterThan(850);
      expect(of).toBeLessThan(1_150);
    }
  });
});

describe('the share', () => {
  const tally = new ListedTally();
  for (let row = 0; row < 500; row++) tally.add(row % 10 === 0 ? 0.01 : 0.999);

  it('is applied as given, or estimated on request', () => {
    expect(listedShareOf(undefined, tally)).toMatchObject({ applied: undefined });
    expect(listedShareOf(0.7, tally)).toMatchObject({ applied: 0.7, problem: undefined });
    const { applied, estimate } = listedShareOf('auto', tally);
    expect(applied).toBe(estimate?.value);
    expect(applied).toBeCloseTo(0.9, 1);
  });

  it('is not applied if there are too few rows', () => {
    const share = listedShareOf('auto', new ListedTally());
    expect(share).toMatchObject({ applied: undefined, estimate: undefined });
    expect(share.problem).toContain('this list has 0 with an address');
  });
});
