import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FormReader, readVariants } from './form-reader.js';

/** What has numbers, and what the reader looks at beside them. */
const NUMBERED = [
  'N',
  'NA',
  'NB',
  'NF',
  'NST',
  'NGF',
  'NTH',
  'FLAT N',
  'FLAT N/N',
  'N-N',
  'N TO N',
  'N N',
  'UNIT N',
  'BLOCK N',
  'G/N',
  '(N)',
];
const BESIDE = [
  ...[
    'FLOOR N',
    'SECOND FLOOR N',
    '1ST FLOOR FLAT N',
    'BASEMENT N',
    'REAR OF N',
    'NEXT TO N',
    'PO BOX N',
  ],
  ...['FLAT ONE', 'FLAT A', 'BLOCK II', 'GRAVE N', 'GARAGE N', 'NF', 'N/F', 'N & N', 'N, N', 'N.N'],
];
const NAMES = [
  ...['UPPER MILL', 'SECOND AVENUE', 'THE GROUND', 'B AND B', 'Y BONT', 'N TOWER'],

  'MOSS ROAD',
  'STRYD Y BONT',
  'ST ANNES COURT',
  'LEEDS',
  'B6413',
  'HIGH STREET',
  'FAWR',
  'LTD',
];

const piece = fc.constantFrom(...NUMBERED, ...BESIDE, ...NAMES);
const pattern = fc
  .array(fc.tuple(piece, fc.constantFrom(', ', ' ', ' - ')), { minLength: 1, maxLength: 5 })
  .map((pieces) => pieces.flat().slice(0, -1).join(''));
const number = fc.oneof(fc.nat(12), fc.nat(120), fc.nat(99_999), fc.constantFrom('007', '0'));

const numbered = (text: string, numbers: readonly (number | string)[]): string => {
  let next = 0;
  return text.replace(/\bN(?=(A|B|F|ST|GF|TH)?\b)/g, () =>
    String(numbers[next++ % numbers.length]),
  );
};

it('reads forms that differ in their numbers as each is read alone', () => {
  const numbers = fc.array(number, { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(pattern, fc.array(numbers, { minLength: 2, maxLength: 4 }), (text, all) => {
      const reader = new FormReader();
      for (const form of all.map((some) => numbered(text, some))) {
        expect(reader.read(form)).toEqual(readVariants(form));
      }
    }),
    { numRuns: 5_000 },
  );
});

it('reads a street once, whatever the numbers of its houses', () => {
  const reader = new FormReader();
  const [first, second] = ['FLAT 2, 14 MOSS ROAD, LEEDS', 'FLAT 31, 7 MOSS ROAD, LEEDS'].map(
    reader.read,
  );
  expect(second?.[0]?.words).toBe(first?.[0]?.words);
});
