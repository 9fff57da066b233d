import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partLines } from './part-lines.js';

const ENDS = [
  '\n',
  '\r\n',
  '\r',
  '\u2028',
  '\u0085',
  '<br>',
  '<BR />',
  ' <br/>\n',
  '\\n',
  ',\n',
  '\n\n',
];

it('separates lines by commas, whatever their line ends', () => {
  const line = fc.constantFrom('The Cottage', '12 Mill Lane', 'Flat 2, Ash House', 'St. Brn');
  const lines = fc.array(fc.tuple(line, fc.constantFrom(...ENDS)), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(lines, (all) => {
      const cell = all.map(([text, end]) => text + end).join('');
      expect(partLines(cell)).toBe(all.map(([text]) => text).join(', '));
    }),
  );
});

it('leaves a cell of one line unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', ',', '<', '\t', '1') }), (cell) => {
      expect(partLines(cell)).toBe(cell);
    }),
  );
});
