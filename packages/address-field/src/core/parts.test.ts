import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinedLines, lineOf, partsOf } from './parts.js';

it.each([
  ['99 Nowhere Lane, Crediton, EX17 3AA', ['99 Nowhere Lane', '', 'Crediton', 'EX17 3AA']],
  ['99 Nowhere Lane, Crediton ex173aa', ['99 Nowhere Lane', '', 'Crediton', 'EX17 3AA']],
  ['Flat 1, The Mill, 9 High Street, Ayr', ['Flat 1', 'The Mill, 9 High Street', 'Ayr', '']],
  ['1 high', ['1 high', '', '', '']],
  ['', ['', '', '', '']],
])('%s has these parts', (line, parts) => {
  expect(Object.values(partsOf(line))).toEqual(parts);
});

const word = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,12}[a-z]$/).map((text) => text.trim());

it('reads the parts of a line that it wrote', () => {
  fc.assert(
    fc.property(
      word,
      word,
      word,
      fc.constantFrom('EX17 3AA', 'M1 1AE'),
      (one, two, town, postcode) => {
        const parts = { 'line-1': one, 'line-2': two, town, postcode };
        expect(partsOf(lineOf(parts))).toEqual(parts);
      },
    ),
  );
});

it('loses no word of any text', () => {
  const wordsOf = (text: string) => text.toUpperCase().replace(/[\s,]+/g, '');
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(wordsOf(lineOf(partsOf(text)))).toBe(wordsOf(text));
    }),
  );
});

it('joins the lines and cells of a pasted address', () => {
  expect(joinedLines('5 High St,\r\n\r\n Exeter\tEX4 1AA\n')).toBe('5 High St, Exeter, EX4 1AA');
  fc.assert(fc.property(fc.string(), (text) => !/[\r\n\t]/.test(joinedLines(text))));
});
