import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asText, asValue, printRow, withoutMark } from './print-row.js';
import { type Delimiter, splitRows } from './split-rows.js';

it('reads back as written, with any delimiter', () => {
  const field = fc.string({
    unit: fc.constantFrom('a', '"', ',', ';', '\t', '|', '*', '\n', '\r', ' '),
  });
  fc.assert(
    fc.property(
      fc.array(field, { minLength: 2, maxLength: 5 }),
      fc.constantFrom<Delimiter>(',', ';', '\t', '|', '*'),
      (fields, delimiter) => {
        expect(splitRows(printRow(fields, delimiter), delimiter)).toEqual([fields]);
      },
    ),
    { numRuns: 2_000 },
  );
});

it('quotes no more than needed', () => {
  expect(printRow(['a;b', 'c,d', 'e'], ';')).toBe('"a;b";c,d;e\n');
});

const text = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', '1', '.', 'e', 'a', '＝'),
  maxLength: 6,
});

/** OWASP, CSV Injection: dangerous beginnings of cells. */
const DANGEROUS = /^[=+\-@\t\r\n＝＋－＠]/;

describe('a text for a spreadsheet', () => {
  it('never starts a formula unless it is a number, and reads back exactly', () => {
    fc.assert(
      fc.property(text, (value) => {
        const shown = asText(value);
        const isNumber = value === '-' || value === '+' || Number.isFinite(Number(value));
        expect(!DANGEROUS.test(shown.trimStart()) || isNumber).toBe(true);
        expect(withoutMark(shown)).toBe(value);
        expect(withoutMark(asValue(value))).toBe(value);
      }),
      { numRuns: byLength(1_000, 5_000) },
    );
  });

  it.each(['-1.2', '+44', '5e-05', '-1.', '.5', "'Tis", 'a=b', '', '-', "O'Hare", '1-3'])(
    'is left unchanged: %s',
    (value) => expect([asText(value), asValue(value)]).toEqual([value, value]),
  );

  it.each([
    '=1+1',
    '@SUM(A1)',
    '-1+1|cmd',
    '+1 Low Road',
    '\t=1',
    '\rx',
    "'=1",
    ' =1',
    '-1-',
    '--1',
  ])('starts with an apostrophe: %j', (value) => expect(asText(value)).toBe(`'${value}`));
});
