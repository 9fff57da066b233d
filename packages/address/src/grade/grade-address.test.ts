import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candidate } from '../candidates/candidate.js';
import { type Match, matchAddress } from '../match.js';
import { lookupAmong } from '../memory-lookup.js';
import { type GradedMatch, gradeAddress, gradesOf, weighSteps } from './grade-address.js';
import type { Step } from './steps.js';

const list = (...rows: readonly (readonly [number, string, string?])[]): Candidate[] =>
  rows.map(([uprn, form, postcode = 'EX4 1AA']) => ({ uprn, forms: [form], postcode }));

/** Other streets, without which a name tells nothing. */
const OTHERS = list(
  ...Array.from({ length: 12 }, (_, i) => [100 + i, `${i + 1}, Moss Close, Oldby`] as const),
  ...Array.from(
    { length: 12 },
    (_, i) => [200 + i, `${i + 1}, Alder Way, Oldby`, 'EX4 1AB'] as const,
  ),
);
const HOUSES = list(
  ...OTHERS.map(({ uprn, forms, postcode }) => [uprn, forms[0] ?? '', postcode ?? ''] as const),
  [1, '1, Tansy Road, Oldby'],
  [3, '3, Tansy Road, Oldby'],
  [4, '4, Tansy Road, Oldby'],
  [7, '7, Tansy Road, Oldby'],
  [20, 'Rose Cottage, Fern Lane, Oldby', 'EX4 1AB'],
);
const FLATS = list(
  [11, 'Flat 1, 12 Tansy Road, Oldby'],
  [12, 'Flat 2, 12 Tansy Road, Oldby'],
  [13, 'Flat 3, 12 Tansy Road, Oldby'],
);
const BUILDING = list([10, '12 Tansy Road, Oldby']);

function gradeAmong(text: string, candidates: readonly Candidate[]): GradedMatch {
  return gradeAddress(text, lookupAmong(candidates)) as GradedMatch;
}

describe('the likeliest grade', () => {
  it.each([
    ['the address itself', '3, Tansy Road, Oldby, EX4 1AA', HOUSES, 'exact', [3]],
    ['the address spelt otherwise', '3 Tansey Rd, Oldby EX4 1AA', HOUSES, 'same', [3]],
    [
      'a flat of a building that is listed',
      'Flat 9, 12 Tansy Road, Oldby, EX4 1AA',
      [...HOUSES, ...BUILDING],
      'part of',
      [10],
    ],
    [
      'a flat of a building that is listed with other flats',
      'Flat 9, 12 Tansy Road, Oldby, EX4 1AA',
      [...HOUSES, ...FLATS, ...BUILDING],
      'part of',
      [10],
    ],
    [
      'a flat of a building of which others are listed',
      'Flat 4, 12 Tansy Road, Oldby, EX4 1AA',
      [...HOUSES, ...FLATS],
      'next to',
      [12],
    ],
    [
      'a building of which flats are listed',
      '12 Tansy Road, Oldby, EX4 1AA',
      [...HOUSES, ...FLATS],
      'has parts',
      [11, 12, 13],
    ],
    ['a number between others', '5 Tansy Road, Oldby, EX4 1AA', HOUSES, 'next to', [3, 7]],
    ['a number beyond all others', '9 Tansy Road, Oldby, EX4 1AA', HOUSES, 'next to', [7]],
    ['a number without its postcode', '5 Tansy Road, Oldby', HOUSES, 'next to', [3, 7]],
    ['a number in a street of names', '12 Fern Lane, Oldby, EX4 1AB', HOUSES, 'street', []],
    ['a street without a number', 'Tansy Road, Oldby, EX4 1AA', HOUSES, 'street', []],
    ['nothing but the postcode', 'Quillow House, Vennimore, EX4 1AA', HOUSES, 'postcode', []],
  ] as const)('of %s', (_name, text, candidates, grade, uprns) => {
    const [first] = gradeAmong(text, candidates).grades;
    expect(first).toMatchObject({ grade, uprns });
    expect(first?.probability).toBeGreaterThan(0.3);
  });

  it('names the street, and its postcode where it has one', () => {
    const [first] = gradeAmong('5 Tansy Rd, Oldby, EX4 1AA', HOUSES).grades;
    expect(first).toMatchObject({
      street: 'TANSY ROAD',
      postcode: 'EX4 1AA',
      inStreet: expect.any(Number),
    });
  });

  it('counts all parts and names the first', () => {
    const flats = list(
      ...Array.from(
        { length: 9 },
        (_, i) => [i + 1, `Flat ${i + 1}, 12 Tansy Road, Oldby`] as const,
      ),
    );
    const [first] = gradeAmong('12 Tansy Road, Oldby, EX4 1AA', flats).grades;
    expect(first).toMatchObject({ grade: 'has parts', partCount: 9, uprns: [1, 2, 3, 4, 5] });
  });

  it('is none of a text that says nothing, or lacks the postcode that is required', () => {
    const lookup = lookupAmong(HOUSES);
    expect(gradeAmong('???', HOUSES).grades).toEqual([]);
    const asked = gradeAddress('5 Tansy Road, Oldby', lookup, { requirePostcode: true });
    expect((asked as GradedMatch).grades).toEqual([]);
  });
});

const candidates = [...HOUSES, ...FLATS, ...BUILDING];
const lookup = lookupAmong(candidates);
const texts = fc
  .tuple(
    fc.constantFrom('', 'Flat 2, ', 'Flat 9, ', 'Rose Cottage, ', 'First Floor, '),
    fc.constantFrom('', '1 ', '3', '5 ', '12 ', '12A '),
    fc.constantFrom('Tansy Road', 'Tansey Rd', 'Fern Lane', 'Quillow Way', ''),
    fc.constantFrom('', ', Oldby', ', Newby'),
    fc.constantFrom('', ', EX4 1AA', ', EX4 1AB', ', EX4'),
  )
  .map((parts) => parts.join(''));

describe('whatever is asked', () => {
  it('the match is the one without grades, and its property is graded by its confidence', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { grades, match } = gradeAddress(text, lookup) as GradedMatch;
        expect(match).toEqual(matchAddress(text, lookup) as Match);
        const own = grades.filter(({ grade }) => grade === 'exact' || grade === 'same');
        const confidences = new Map(match.candidates.map((one) => [one.uprn, one.confidence]));
        for (const { probability, uprns } of own)
          expect(probability).toBeLessThanOrEqual(confidences.get(uprns[0] ?? 0) ?? 0);
        if (match.decision !== 'matched') return;
        const { confidence, uprn } = match.candidates[0] ?? {};
        expect(own[0]).toMatchObject({ probability: confidence, uprns: [uprn], inStreet: uprn });
      }),
    );
  });

  it('probabilities fall, and all together are no more than 1', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { grades } = gradeAddress(text, lookup) as GradedMatch;
        const said = grades.map(({ probability }) => probability);
        expect(said).toEqual(said.toSorted((a, b) => b - a));
        expect(said.every((one) => one >= 0.05 && one <= 1)).toBe(true);
        expect(said.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('holds for any raw probabilities', () => {
    const step = fc.record<Step>({
      grade: fc.constantFrom('exact', 'same', 'part of', 'has parts', 'next to', 'street'),
      raw: fc.double({ min: 0, max: 1, noNaN: true }),
      uprns: fc.constant([1]),
      partCount: fc.constant(null),
      street: fc.constant(null),
      postcode: fc.constant(null),
      inStreet: fc.constant(1),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 7 }), fc.boolean(), (steps, isMatched) => {
        const shares = weighSteps(steps).reduce((total, { share }) => total + share, 0);
        expect(shares).toBeLessThanOrEqual(1 + 1e-9);
        const sum = gradesOf(steps, isMatched).reduce(
          (total, { probability }) => total + probability,
          0,
        );
        expect(sum).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
