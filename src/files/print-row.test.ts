import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printRow } from './print-row.js';
import { type Delimiter, splitRows } from './split-rows.js';

it('is read back as it was, whatever the delimiter', () => {
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

it('quotes no more than is needed', () => {
  expect(printRow(['a;b', 'c,d', 'e'], ';')).toBe('"a;b";c,d;e\n');
});
