import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Accuracy, AccuracyTally, type Example } from './accuracy.js';
import type { LocatedParts } from './difference.js';
import { judge } from './judgement.js';
import type { KnownUprn } from './known-uprn.js';

const OPTIONS = { minConfidence: 0.5, precision: 0.75 };
const IN_DATA = 9;
const NO_PARTS: LocatedParts = {
  sub_building_name: null,
  building_name: null,
  building_number: null,
  dependent_thoroughfare: null,
  thoroughfare: null,
  post_town: null,
  postcode: null,
};

function home(uprn: number) {
  return { uprn, line: `home ${uprn}`, parts: { ...NO_PARTS, building_number: String(uprn) } };
}

interface Row {
  readonly known: Exclude<KnownUprn, 'unread'>;
  /** Best guess, if any. */
  readonly best?: number;
  readonly confidence?: number;
  readonly isTied?: boolean;
}

/** Homes up to 9 are in the data. */
function tallied(rows: readonly Row[], options = OPTIONS): Accuracy {
  const tally = new AccuracyTally(options);
  for (const example of examplesOf(rows)) tally.add(example);
  return tally.accuracy;
}

function examplesOf(rows: readonly Row[]): Example[] {
  return rows.map(({ best, confidence = 0, isTied = false, known }, at) => {
    const isHeld = known !== 'none' && known <= IN_DATA;
    const guess = best === undefined ? undefined : { property: home(best), confidence, isTied };
    const judgement = judge(known, isHeld ? home(known) : undefined, guess);
    return { row: at + 1, asked: `row ${at + 1}`, judgement };
  });
}

/** Calculated by hand in the tests below. */
const LIST: readonly Row[] = [
  { known: 1, best: 1, confidence: 1 },
  { known: 2, best: 2, confidence: 0.9 },
  { known: 3, best: 4, confidence: 0.8 },
  { known: 4, best: 4, confidence: 0.6 },
  { known: 5, best: 5, confidence: 0.4 },
  { known: 6, best: 7, confidence: 0.2 },
  { known: 7 },
  { known: 8, best: 8, confidence: 0.5, isTied: true },
  { known: 'none', best: 1, confidence: 0.7 },
  { known: 'none', best: 1, confidence: 0.1 },
  { known: 100, best: 1, confidence: 0.95 },
  { known: 101 },
];

describe('accuracy', () => {
  it('agrees with a count by hand at each threshold', () => {
    const { thresholds } = tallied(LIST);
    const counts = thresholds.map(({ minConfidence, matched, precision, recall, declined }) => [
      minConfidence,
      ...[matched.count, precision.count, precision.of, recall.count, recall.of, declined.count],
    ]);
    expect(counts).toEqual([
      [0.1, 8, 4, 8, 4, 8, 0],
      [0.3, 6, 4, 6, 4, 8, 1],
      [0.5, 5, 3, 5, 3, 8, 1],
      [0.7, 4, 2, 4, 2, 8, 1],
      [0.8, 3, 2, 3, 2, 8, 2],
      [0.9, 2, 2, 2, 2, 8, 2],
      [0.95, 1, 1, 1, 1, 8, 2],
      [0.99, 1, 1, 1, 1, 8, 2],
      [1, 1, 1, 1, 1, 8, 2],
    ]);
    expect(thresholds[2]?.precision.value).toBe(0.6);
    expect(thresholds[2]?.matched.of).toBe(10);
  });

  it('counts the best candidate at 0, tied or not', () => {
    const { errors, thresholds } = tallied(LIST, { ...OPTIONS, minConfidence: 0 });
    expect(thresholds[0]).toMatchObject({
      minConfidence: 0,
      matched: { count: 9, of: 10 },
      precision: { count: 5, of: 9 },
    });
    expect(errors.map(({ kind }) => kind)).not.toContain('refused-tied');
  });

  it('sorts errors into classes, most confident first', () => {
    const { errors } = tallied([...LIST, { known: 3, best: 5, confidence: 0.99 }]);
    const seen = errors.map(({ kind, share, examples }) => [
      kind,
      share.count,
      examples.map(({ row }) => row),
    ]);
    expect(seen).toEqual([
      ['other-number', 2, [13, 3]],
      ['matched-none', 1, [9]],
      ['refused-tied', 1, [8]],
      ['refused-unsure', 1, [5]],
      ['refused-other', 2, [6, 7]],
    ]);
    expect(errors[0]?.share.of).toBe(11);
  });

  it('leaves addresses that are not in the data out of all figures and counts them apart', () => {
    const held = LIST.filter(({ known }) => known === 'none' || known <= IN_DATA);
    const { notInData, ...figures } = tallied(LIST);
    expect(notInData).toMatchObject({ rows: 2, matched: { count: 1, of: 2 } });
    expect(notInData.examples.map(({ row }) => row)).toEqual([11, 12]);
    const { notInData: nothing, ...others } = tallied(held);
    expect(nothing.rows).toBe(0);
    expect(others).toEqual(figures);
  });

  it('finds the lowest threshold that reaches the precision, and the lowest that proves it', () => {
    const { target } = tallied(LIST);
    expect(target.reached?.minConfidence).toBe(0.9);
    expect(target.reached?.matched).toMatchObject({ count: 2, of: 10 });
    expect(target.proven).toBeUndefined();
    const many = [
      ...Array.from({ length: 40 }, () => ({ known: 1, best: 1, confidence: 0.97 })),
      ...Array.from({ length: 4 }, () => ({ known: 1, best: 2, confidence: 0.6 })),
      ...Array.from({ length: 60 }, () => ({ known: 1, best: 2, confidence: 0.55 })),
    ];
    const { reached, proven } = tallied(many).target;
    expect([reached?.minConfidence, proven?.minConfidence]).toEqual([0.6, 0.6]);
    const strict = tallied(many, { ...OPTIONS, precision: 0.9 }).target;
    expect([strict.reached?.minConfidence, strict.proven?.minConfidence]).toEqual([0.6, 0.97]);
    const never = tallied([{ known: 1, best: 2, confidence: 0.9 }]).target;
    expect([never.reached, never.best?.minConfidence]).toEqual([undefined, 0.9]);
  });

  it('counts tied guesses in the calibration, and unreadable rows nowhere', () => {
    const tally = new AccuracyTally(OPTIONS);
    for (const example of examplesOf(LIST)) tally.add(example);
    tally.addUnread({ row: 30, cell: 'later' });
    tally.addUnread({ row: 20, cell: 'see note' });
    const { bins, judged, unread } = tally.accuracy;
    expect(judged).toBe(10);
    expect(unread).toEqual({ rows: 2, first: { row: 20, cell: 'see note' } });
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(9);
    expect(bins.find(({ from }) => from === 0.5)?.right).toMatchObject({ count: 1, of: 1 });
  });

  const anyRow = fc.record({
    known: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant('none' as const)),
    best: fc.integer({ min: 1, max: IN_DATA }),
    confidence: fc.integer({ min: 0, max: 10_000 }).map((level) => level / 10_000),
    isTied: fc.boolean(),
  });
  const anyRows = fc.array(anyRow, { maxLength: 60 });

  it('keeps fewer rows at each higher threshold', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { curve, thresholds } = tallied(rows);
        for (const all of [thresholds, [...curve].reverse()]) {
          all.slice(1).forEach((at, i) => {
            const before = all[i];
            expect(at.minConfidence).toBeGreaterThan(before?.minConfidence ?? 1);
            expect(at.matched.count).toBeLessThanOrEqual(before?.matched.count ?? 0);
            expect(at.recall.count).toBeLessThanOrEqual(before?.recall.count ?? 0);
            expect(at.declined.count).toBeGreaterThanOrEqual(before?.declined.count ?? 0);
          });
        }
      }),
    );
  });

  it('gives the same result for any order of rows', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const forward = new AccuracyTally(OPTIONS);
        const backward = new AccuracyTally(OPTIONS);
        const examples = examplesOf(rows);
        for (const example of examples) forward.add(example);
        for (const example of examples.reverse()) backward.add(example);
        expect(backward.accuracy).toEqual(forward.accuracy);
      }),
      { numRuns: 30 },
    );
  });

  it('counts each row once: right, an error, or rightly refused', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { errors, inData, judged, none, notInData, thresholds } = tallied(rows);
        const at = thresholds.find(({ minConfidence }) => minConfidence === 0.5);
        const wrong = errors.reduce((sum, { share }) => sum + share.count, 0);
        expect((at?.recall.count ?? 0) + (at?.declined.count ?? 0) + wrong).toBe(judged);
        expect(inData + none + notInData.rows).toBe(rows.length);
      }),
    );
  });
});
