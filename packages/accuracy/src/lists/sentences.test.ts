import { describe, expect, it, test } from 'vitest';
import { AccuracyTally } from './accuracy.js';
import {
  listedSentences,
  percentText,
  rowsSentences,
  shortened,
  targetSentence,
  withCount,
} from './sentences.js';
import { shareOf } from './share.js';

test.each([
  [1, '100 %'],
  [0.9996, '99.96 %'],
  [0.9994, '99.9 %'],
  [0.99999999, '99.999 %'],
  [0.9876, '98.8 %'],
  [0.0004, '0.04 %'],
  [0.00000001, '0.001 %'],
  [0, '0 %'],
])('%d is written %s', (value, text) => {
  expect(percentText(value)).toBe(text);
});

test('a share is written with its counts and its interval', () => {
  expect(withCount(shareOf(3, 4))).toBe('3 of 4, 75.0 % (30.1 to 95.4 %)');
  expect(withCount(shareOf(0, 0))).toBe('0 of 0, -');
});

test('shortens a long cell', () => {
  expect(shortened('x'.repeat(500)).length).toBeLessThan(50);
});

describe('sentences about a list', () => {
  const tally = (rows: number): AccuracyTally => {
    const made = new AccuracyTally({ minConfidence: 0.5, precision: 0.99 });
    const guess = { uprn: 1, address: '', confidence: 0.9, isTied: false, difference: null };
    for (let row = 1; row <= rows; row++) {
      const judgement = { known: 1, isInData: true, trueAddress: '' };
      made.add({ row, asked: '', judgement: { ...judgement, guess: { ...guess, isRight: true } } });
    }
    return made;
  };

  it('warn about few rows', () => {
    expect(rowsSentences(tally(99).accuracy).join(' ')).toContain('These are few');
    expect(rowsSentences(tally(100).accuracy).join(' ')).not.toContain('These are few');
  });

  it('tell a reached threshold from a proven one', () => {
    expect(targetSentence(tally(50).accuracy.target)).toBe(
      'From 0.9 on, the precision is 100 % (92.9 to 100 %), which reaches 99.0 % and keeps 50 of 50 rows. So few rows cannot prove it: the interval of no threshold lies wholly at 99.0 % or above.',
    );
    expect(targetSentence(tally(500).accuracy.target)).toContain('chance does not explain it');
    expect(targetSentence(tally(0).accuracy.target)).toBe('Nothing is matched at any threshold.');
  });

  it('name the rows left out', () => {
    const made = tally(2);
    made.addUnread({ row: 3, cell: 'see note' });
    const guess = { uprn: 1, address: '', confidence: 0.9, isTied: false, difference: null };
    const judgement = { known: 7, isInData: false, trueAddress: '' };
    made.add({
      row: 4,
      asked: '',
      judgement: { ...judgement, guess: { ...guess, isRight: false } },
    });
    const text = rowsSentences(made.accuracy).join(' ');
    expect(text).toContain('1 row more names a UPRN that is not in the data');
    expect(text).toContain('At 0.5, 1 of them is matched to another property.');
    expect(text).toContain(
      "1 row has something in the place of the UPRN that is none, such as 'see note' in row 3, and is left out.",
    );
  });
});

describe('the share of listed homes', () => {
  const estimate = { value: 0.93, low: 0.9, high: 0.96 };
  const share = { applied: undefined, estimate, problem: undefined };
  const told = 'The data are likely to have the home of 93.0 % of the rows (90.0 to 96.0 %).';
  const known = (inData: number, none: number) => {
    const notInData = { rows: 0, matched: shareOf(0, 0), examples: [] };
    return { inData, none, notInData };
  };

  it('comes with its interval, its use and the known share', () => {
    expect(listedSentences(share)).toEqual([told]);
    expect(listedSentences({ ...share, applied: 0.93 })).toEqual([
      `${told} Confidences follow a share of 93.0 %.`,
    ]);
    expect(listedSentences(share, known(19, 1))).toEqual([
      told,
      'By the known properties it is 95.0 %, which the interval covers.',
    ]);
    expect(listedSentences(share, known(1, 1))[1]).toContain('does not cover');
    expect(listedSentences(share, known(0, 0))).toEqual([told]);
  });

  it('is left out with too few rows', () => {
    const none = { ...share, estimate: undefined };
    expect(listedSentences(none)).toEqual([]);
    expect(listedSentences({ ...none, problem: 'Too few.' })).toEqual(['Too few.']);
    expect(listedSentences({ ...none, applied: 0.5 })).toEqual([
      'Confidences follow a share of 50.0 %.',
    ]);
  });
});
