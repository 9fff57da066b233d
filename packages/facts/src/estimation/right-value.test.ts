import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MODELLED_FIELDS, type ModelledField } from './modelled-fields.js';
import { codeOf, decode, isRight } from './right-value.js';

const [sample] = MODELLED_FIELDS;
if (sample === undefined) throw new Error('no field is modelled');
const MEASURE: ModelledField = { ...sample, right: 'tenth', decimals: 1 };
const WORD: ModelledField = { ...sample, right: 'equal' };

it('rounds measures to two percent', () => {
  fc.assert(
    fc.property(fc.double({ min: 10, max: 100_000, noNaN: true }), (value) => {
      const code = codeOf(MEASURE, value);
      expect(code === undefined ? 0 : Number(decode(MEASURE, code)) / value).toBeCloseTo(1, 1);
    }),
  );
});

it('has no code for a zero measure', () => {
  expect(codeOf(MEASURE, 0)).toBeUndefined();
  expect(codeOf(WORD, 0)).toBe(0);
});

it('allows measures a tenth of the truth, and words and counts no error', () => {
  expect(isRight(MEASURE, 109, 100)).toBe(true);
  expect(isRight(MEASURE, 111, 100)).toBe(false);
  expect(isRight(WORD, 4, 4)).toBe(true);
  expect(isRight(WORD, 40, 41)).toBe(false);
});
