/** From scored properties to matched, ambiguous or unmatched, and which candidates are listed. */

import { describe, expect, test } from 'vitest';
import { FORM, prepare } from '../candidates/prepare.js';
import { startComparison } from '../compare/compare.js';
import { EVIDENCE } from '../compare/evidence.js';
import { readAddress } from '../read/read-address.js';
import { decide, listed } from './decide.js';

/** Properties of a block with scores of our choosing, so that only the decision is tested. */
function scored(query: string, forms: readonly string[], scores: readonly number[]) {
  const candidates = forms.map((form, i) => ({
    uprn: 100 + i,
    postcode: i === 0 ? null : 'ZE9 1AA',
    forms: [form],
  }));
  const comparison = startComparison(readAddress(query), prepare(candidates));
  const { forms: packed } = comparison.block;
  let form = 0;
  return scores.map((score, property) => {
    const one = { comparison, property, score, form };
    form += packed[form + FORM.length] ?? 0;
    return one;
  });
}

const RAW = { calibrate: false };
const decided = (...scores: readonly number[]) => {
  const forms = scores.map((_, i) => `${i + 1}, TANSY ROAD`);
  return decide(scored('77 Tansy Road ZE9 1AA', forms, scores), 'best-evidence', RAW);
};
const oddsOf = (probability: number) => Math.log(probability / (1 - probability));

describe('the decision', () => {
  test('of nobody is unmatched', () => {
    expect(decide([], 'best-evidence', RAW)).toEqual({
      decision: 'unmatched',
      reason: 'no-candidates',
      candidates: [],
      tiedCount: 0,
    });
  });

  test('matches the best from one half on, wherever it stands', () => {
    const verdict = decided(-2, oddsOf(0.9), -5);
    expect(verdict).toMatchObject({ decision: 'matched', reason: 'best-evidence', tiedCount: 1 });
    expect(verdict.candidates[0]).toMatchObject({ uprn: 101, postcode: 'ZE9 1AA' });
    expect(decided(0)).toMatchObject({ decision: 'matched' });
    expect(decided(oddsOf(0.49))).toMatchObject({ decision: 'unmatched' });
  });

  test('is ambiguous where only several together reach one half', () => {
    // 40 % and 30 %, 30 % for none.
    const verdict = decided(Math.log(4 / 3), 0);
    expect(verdict).toMatchObject({ decision: 'ambiguous', reason: 'rivals', tiedCount: 1 });
    expect(verdict.candidates.map(({ confidence }) => confidence.toFixed(2))).toEqual([
      '0.40',
      '0.30',
    ]);
  });

  test('of equals is a tie, also at one half, unless they are unlikely', () => {
    expect(decided(40, 40)).toMatchObject({ decision: 'ambiguous', reason: 'tied', tiedCount: 2 });
    expect(decided(40, 40 - 1e-10, 30)).toMatchObject({ reason: 'tied', tiedCount: 2 });
    expect(decided(40, 40 - 1e-8)).toMatchObject({ reason: 'best-evidence', tiedCount: 1 });
    expect(decided(-4, -4)).toMatchObject({ decision: 'unmatched', tiedCount: 2 });
  });

  test('is calibrated unless asked not to be', () => {
    const one = scored('1 Tansy Road ZE9 1AA', ['1, TANSY ROAD'], [40]);
    expect(decide(one, 'best-evidence', RAW).candidates[0]?.confidence).toBe(1);
    expect(decide(one, 'best-evidence', {}).candidates[0]?.confidence).toBeLessThan(1);
  });
});

describe('the list', () => {
  test('ends at one per cent and at ten, but has the best however unlikely', () => {
    expect(decided(3, 0, -3).candidates).toHaveLength(2);
    expect(decided(-9).candidates).toHaveLength(1);
    const many = Array.from({ length: 20 }, (_, i) => -i / 1000);
    expect(decided(...many).candidates).toHaveLength(10);
    const tied = new Array<number>(20).fill(0);
    expect(decided(...tied).candidates).toHaveLength(20);
    expect(decided(...tied, -0.5).candidates).toHaveLength(20);
  });

  test('has the score, the postcode if there is one, and evidence only where it is asked for', () => {
    const [first, second] = scored(
      '1 Tansy Road ZE9 1AA',
      ['1, TANSY ROAD', '2, TANSY ROAD'],
      [3, 1],
    );
    if (!first || !second) throw new Error('not scored');
    expect(listed(first, 0.7, false)).toEqual({
      uprn: 100,
      confidence: 0.7,
      postcode: null,
      score: 3,
    });
    const { evidence, fits, ...rest } = listed(second, 0.2, true);
    expect(fits?.form).toBe(second.form);
    expect(rest).toEqual({ uprn: 101, confidence: 0.2, postcode: 'ZE9 1AA', score: 1 });
    const names = EVIDENCE.filter((_, i) => evidence?.[i] !== 0).map(({ name }) => name);
    expect(names).toEqual(['candidate', 'numberConflict', 'streetAll', 'postcodeEqual']);
    const bare = { ...second, comparison: { block: second.comparison.block } };
    expect(listed(bare, 0.2, true)).not.toHaveProperty('evidence');
  });

  test('keeps evidence with trace', () => {
    const one = scored('1 Tansy Road ZE9 1AA', ['1, TANSY ROAD'], [3]);
    const { candidates } = decide(one, 'best-evidence', { trace: true });
    expect(candidates[0]?.evidence).toHaveLength(EVIDENCE.length);
    expect(decide(one, 'best-evidence', {}).candidates[0]).not.toHaveProperty('evidence');
  });
});

describe('why nothing is matched', () => {
  test.each([
    ['4 Tansy Road', '2, TANSY ROAD', 'number-not-listed'],
    ['4 Tansy Road', 'TANSY ROAD', 'number-not-listed'],
    ['4 Old Tansy Road', '2, SAGE TANSY ROAD', 'weak-evidence'],
    ['4 Sage Road', '2, TANSY ROAD', 'weak-evidence'],
    ['Larkrise, Mint Road', 'MINT HOUSE, MINT ROAD', 'building-not-listed'],
    ['2 Acacia House, Tansy Road', '2, ALDER COURT, TANSY ROAD', 'weak-evidence'],
    ['Flat 1, 2 Tansy Road', 'FLAT 2, 2, TANSY ROAD', 'part-not-listed'],
    ['Flat 1, 2 Tansy Road', '2, TANSY ROAD', 'part-not-listed'],
    ['2A Tansy Road', '2B, TANSY ROAD', 'part-not-listed'],
    ['2A Tansy Road', '2, TANSY ROAD', 'part-not-listed'],
    ['First Floor Flat, 2 Tansy Road', 'SECOND FLOOR FLAT, 2, TANSY ROAD', 'part-not-listed'],
    ['2 Tansy Road', 'FLAT 2, 2, TANSY ROAD', 'part-not-given'],
    ['2 Tansy Road', '2A, TANSY ROAD', 'part-not-given'],
    ['2 Tansy Road', 'FIRST FLOOR FLAT, 2, TANSY ROAD', 'part-not-given'],
    ['2 Tansy Road', '2, TANSY ROAD', 'weak-evidence'],
  ])('%s and %s: %s', (query, form, reason) => {
    const one = scored(`${query} ZE9 1AA`, [form], [-5]);
    expect(decide(one, 'best-evidence', RAW)).toMatchObject({ decision: 'unmatched', reason });
  });

  test('the best says why, not those behind it', () => {
    const forms = ['2, SAGE ROAD', '2A, TANSY ROAD'];
    const two = scored('2 Tansy Road ZE9 1AA', forms, [-9, -5]);
    expect(decide(two, 'best-evidence', RAW).reason).toBe('part-not-given');
  });
});
