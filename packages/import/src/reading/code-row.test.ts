import { type Row, TextRow } from '@property-lookup/sources/inside/cells/row';
import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextBook } from '../staging/text-book.js';
import { bytesOf, CodeRow } from './code-row.js';

const cell = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-',
    '.',
    '1.',
    '.5',
    '-0',
    '1e3',
    '0x10',
    '007',
    'I',
    ' I',
    'É  b',
  ),
  fc.constantFrom('RG1 1AA', 'rg11aa', 'RG1', '100040239485', '000000000001', '1234567890123'),
  fc.constantFrom(
    '12345678',
    '123456789',
    '53.2341957',
    '-1.4284401',
    '438248.00',
    'NaN',
    'Infinity',
  ),
  fc.double({ noNaN: true }).map(String),
  fc.integer().map(String),
  fc.string({ maxLength: 8 }).map((text) => Buffer.from(text).toString()),
);

/** Everything that a row can return. */
function told<Text>(row: Row<Text>, spell: (text: Text) => string): unknown {
  const spelt = (text: Text | null | undefined): unknown =>
    text === null || text === undefined ? text : spell(text);
  return Array.from({ length: row.length + 2 }, (_, place) => {
    const at = place - 1;
    const [first, second] = [row.text(at), row.text(0)];
    return {
      texts: [first, row.upper(at), row.postcode(at)].map(spelt),
      numbers: [row.uprn(at), row.udprn(at), row.number(at)],
      others: [row.letters(at), row.isFilled(at), spelt(row.of('dpa'))],
      joined: first === null || second === null ? null : spelt(row.joined(first, '-', second)),
      isSame: first === second,
    };
  });
}

it('reads what a row of texts does, and equal texts as one', () => {
  const book = new TextBook();
  const row = new CodeRow(book);
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (fields) => {
      row.fields = bytesOf(fields);
      expect(row.spelt()).toEqual(fields);
      expect(told(row, (number) => book.at(number))).toEqual(
        told(new TextRow(fields), (text) => text),
      );
    }),
    { numRuns: byLength(1_000, 5_000) },
  );
});
