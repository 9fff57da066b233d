/** Scores and probabilities of candidates, and which candidates are scored at all. */

import { describe, expect, test } from 'vitest';
import { prepare } from '../candidates/prepare.js';
import { startComparison } from '../compare/compare.js';
import { readAddress } from '../read/read-address.js';
import {
  hasSameStreet,
  isBestEven,
  isBestGarbled,
  probabilities,
  scoreBlock,
  weigh,
} from './score.js';

const POSTCODE = 'ZE9 1AA';

function compared(query: string, ...properties: readonly (readonly string[])[]) {
  const candidates = properties.map((forms, i) => ({ uprn: i + 1, postcode: POSTCODE, forms }));
  return startComparison(readAddress(`${query} ${POSTCODE}`), prepare(candidates));
}

describe('scoring a block', () => {
  test('gives each property once, by the form that fits best, wherever it stands', () => {
    const one = ['2, TANSY ROAD'];
    const [alone] = scoreBlock(compared('2 Tansy Road', one));
    for (const forms of [
      ['2, TANSY ROAD', '2, OLD TANSY ROAD'],
      ['2, OLD TANSY ROAD', '2, TANSY ROAD'],
      ['FLAT 1, 2, TANSY ROAD', '2, TANSY ROAD', '2A, TANSY ROAD'],
    ]) {
      const scored = scoreBlock(compared('2 Tansy Road', forms));
      expect(scored.map(({ property }) => property)).toEqual([0]);
      expect(scored[0]?.score).toBeCloseTo(alone?.score ?? 0);
    }
  });

  test('keeps the order of the block, leaves out whom accept refuses', () => {
    const block = [['2, TANSY ROAD'], ['2, TANSY ROAD, OLDBY'], ['2, TANSY CLOSE']];
    const comparison = compared('2 Tansy Road', ...block);
    const uprnsOf = (accept?: (uprn: number) => boolean) =>
      scoreBlock(comparison, accept).map(({ property }) => property + 1);
    expect(uprnsOf()).toEqual([1, 2, 3]);
    expect(uprnsOf((uprn) => uprn !== 1)).toEqual([2, 3]);
    expect(uprnsOf(() => false)).toEqual([]);
  });

  test('leaves out what is more than 14 log-odds behind the best, before and behind it', () => {
    const far = ['SAGE BARN, KELP LANE, FARBY'];
    const right = ['2, TANSY ROAD, OLDBY'];
    for (const order of [
      [far, right],
      [right, far],
    ]) {
      const scored = scoreBlock(compared('2 Tansy Road, Oldby', ...order));
      expect(scored.map(({ property }) => order[property])).toEqual([right]);
    }
    expect(scoreBlock(compared('2 Tansy Road, Oldby', far))).toHaveLength(1);
  });

  test('compares forms that share no number only where none shares one', () => {
    const both = scoreBlock(compared('2 Tansy Road', ['2A, TANSY ROAD'], ['4, TANSY ROAD']));
    expect(both.map(({ property }) => property)).toEqual([0]);
    const neither = scoreBlock(compared('2 Tansy Road', ['6, TANSY ROAD'], ['4, TANSY ROAD']));
    expect(neither.map(({ property }) => property)).toEqual([0, 1]);
    const unnumbered = scoreBlock(
      compared('Rose Cottage, 2 Tansy Road', ['2, TANSY ROAD'], ['ROSE COTTAGE, TANSY ROAD']),
    );
    expect(unnumbered.map(({ property }) => property)).toEqual([0, 1]);
  });
});

describe('the very street', () => {
  test.each([
    ['2 Tansy Road', [['4, TANSY ROAD']], true],
    ['2 Tansy Road', [['4, SAGE ROAD'], ['6, TANSY ROAD']], true],
    ['2 Tansy Road', [['4, SAGE ROAD']], false],
    ['2 Tansy Road', [['2, TANSY LANE']], false],
    ['2 Tanzy Road', [['2, TANSY ROAD']], false],
    ['2 Old Tansy Road', [['2, TANSY ROAD']], false],
    ['2 Tansy Road', [['2, ALDER COURT, TANSY ROAD']], false],
    ['2 Tansy Road', [], false],
  ])('%s among %j: %s', (query, properties, expected) => {
    expect(hasSameStreet(compared(query, ...properties))).toBe(expected);
  });
});

describe('the best is even', () => {
  test.each([
    ['2 Tansy Road', ['2, TANSY ROAD'], true],
    ['2 Tanzy Road', ['2, TANSY ROAD'], true],
    ['2 Tansy Lane', ['2, TANSY ROAD'], false],
    ['2 Sage Road', ['2, TANSY ROAD'], false],
    ['2 Old Tansy Road', ['2, TANSY ROAD'], false],
    ['2 Mint Road', ['2, ALDER COURT, MINT ROAD'], false],
    ['Sorrel Farm, Bracken Lane', ['THE COACH HOUSE, SORREL FARM, BRACKEN LANE'], false],
    ['The Coach House, Sorrel Farm, Bracken Lane', ['SORREL FARM, BRACKEN LANE'], false],
    ['Sorrel Farm, Bracken Lane', ['SORREL FARM, BRACKEN LANE'], true],
  ])('%s and %j: %s', (query, forms, expected) => {
    expect(isBestEven(scoreBlock(compared(query, forms)))).toBe(expected);
  });

  test('the best counts, wherever it stands; without scores nothing is even', () => {
    const uneven = ['2A, TANSY LANE'];
    const even = ['2, TANSY ROAD'];
    expect(isBestEven(scoreBlock(compared('2 Tansy Road', uneven, even)))).toBe(true);
    expect(isBestEven(scoreBlock(compared('2 Tansy Road', even, uneven)))).toBe(true);
    expect(isBestEven([])).toBe(false);
  });
});

test('a score is the weighted sum of the evidence', () => {
  expect(weigh(Float64Array.of(1, 0.5, 2, 0), [-3, 4, 0.25, 100])).toBe(-0.5);
});

describe('probabilities', () => {
  const sumOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);

  test('one candidate is weighed against none, which scores 0', () => {
    expect(probabilities([0])[0]).toBeCloseTo(0.5);
    expect(probabilities([Math.log(3)])[0]).toBeCloseTo(0.75);
    expect(probabilities([-Math.log(3)])[0]).toBeCloseTo(0.25);
  });

  test('several share by their odds', () => {
    const shares = probabilities([Math.log(6), Math.log(2), Math.log(1)]);
    expect(shares.map((share) => Math.round(share * 100))).toEqual([60, 20, 10]);
    expect(sumOf(shares)).toBeCloseTo(0.9);
  });

  test('scores too large for an exponential still share', () => {
    expect(probabilities([1000, 1000])).toEqual([0.5, 0.5]);
    expect(probabilities([-1000, -1001])).toEqual([0, 0]);
    expect(probabilities([])).toEqual([]);
  });
});

test.each([
  ['7 Kwebek Road, Oldby', true],
  ['7 Quebeck Road, Oldby', false],
  ['7 Quebec Road, Oldby', false],
])('the best property has words of %s only by their sound: %s', (text, expected) => {
  const block = prepare([{ uprn: 1, postcode: null, forms: ['7, QUEBEC ROAD, OLDBY'] }]);
  const scored = scoreBlock(startComparison(readAddress(text), block, { isGarbled: true }));
  expect(isBestGarbled(scored)).toBe(expected);
  expect(isBestGarbled([])).toBe(false);
});
