/** Confidences and decisions at a share of listed homes. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from './decide.js';
import { LISTED_USUAL } from './estimate-listed.js';
import { listedProbability, withListedShare } from './listed-share.js';

type Found = Verdict & { readonly hasPostcode: boolean; readonly isWidened: boolean };

function found(confidences: readonly number[], given: Partial<Found> = {}): Found {
  const candidates = confidences.map((confidence, at) => {
    return { uprn: at + 1, confidence, postcode: 'EX4 1AA', score: -at };
  });
  const isMatched = (confidences[0] ?? 0) >= 0.5;
  return {
    decision: isMatched ? 'matched' : 'unmatched',
    reason: isMatched ? 'best-evidence' : 'number-not-listed',
    ...{ candidates, tiedCount: Math.min(candidates.length, 1), hasPostcode: true },
    ...{ isWidened: false, ...given },
  };
}

const best = (match: Found): number => match.candidates[0]?.confidence ?? 0;

/** Confidences as the matcher gives them: in steps, falling, together at most 1. */
const matches = fc
  .array(fc.integer({ min: 1, max: 3_300 }), { minLength: 1, maxLength: 3 })
  .map((steps) => found(steps.sort((a, b) => b - a).map((step) => step / 10_000)));
const shares = fc.integer({ min: 1, max: 1_000 }).map((step) => step / 1_000);

describe('withListedShare', () => {
  it('changes nothing at the usual share', () => {
    fc.assert(
      fc.property(matches, (match) => {
        expect(withListedShare(match, LISTED_USUAL)).toEqual(match);
      }),
    );
  });

  it('never lowers a confidence where the share rises, nor changes the order, nor tells more than 1', () => {
    fc.assert(
      fc.property(matches, shares, shares, (match, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((share) =>
          withListedShare(match, share).candidates.map(({ confidence }) => confidence),
        ) as [number[], number[]];
        for (const [at, confidence] of more.entries())
          expect(confidence).toBeGreaterThanOrEqual(less[at] ?? 0);
        expect(more.toSorted((a, b) => b - a)).toEqual(more);
        expect(more.reduce((sum, confidence) => sum + confidence, 0)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('follows with the decision, and says why', () => {
    const refused = withListedShare(found([0.37]), 0.98);
    expect(refused).toMatchObject({ decision: 'matched', reason: 'listed-share' });
    expect(best(refused)).toBeGreaterThan(0.5);
    const taken = withListedShare(found([0.6]), 0.5);
    expect(taken).toMatchObject({ decision: 'unmatched', reason: 'listed-share' });
    expect(withListedShare(found([0.9]), 0.95)).toMatchObject({ reason: 'best-evidence' });
  });

  it('leaves what is exact, and a text of several homes', () => {
    for (const match of [
      found([1]),
      found([0.3, 0.19], { reason: 'several-properties' }),
      found([], { reason: 'no-candidates' }),
    ])
      expect(withListedShare(match, 0.5)).toBe(match);
  });

  it('leaves a tie a tie', () => {
    const tied = found([0.2, 0.2], { tiedCount: 2 });
    expect(withListedShare(tied, 1)).toMatchObject({ decision: 'ambiguous', tiedCount: 2 });
  });

  it('never exceeds the probability that an address is its own', () => {
    const { candidates, ...match } = found([0.4]);
    const inferred = candidates.map((one) => ({ ...one, addressConfidence: 0.5 }));
    expect(best(withListedShare({ ...match, candidates: inferred }, 1))).toBeLessThanOrEqual(0.5);
  });
});

describe('listedProbability', () => {
  it('is that of all candidates, and of no text that says nothing of the list', () => {
    expect(listedProbability(found([0.3, 0.2]))).toBeCloseTo(0.5);
    expect(listedProbability(found([], { reason: 'no-candidates' }))).toBe(0);
    expect(listedProbability(found([], { reason: 'nothing-to-read' }))).toBeUndefined();
    expect(listedProbability(found([], { hasPostcode: false }))).toBeUndefined();
  });
});
