/** The values that each type accepts and refuses. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBoolean, readDate, readText } from './coerce.js';
import { readInteger, readNumber } from './read-number.js';

describe.each([
  [
    'integer',
    readInteger,
    [
      [3, 3],
      ['3', 3],
      [' -3 ', -3],
      ['007', 7],
      ['3.0', 3],
      ['1e2', 100],
      [-0, 0],
    ],
  ],
  [
    'number',
    readNumber,
    [
      [1.5, 1.5],
      ['1.5', 1.5],
      ['.5', 0.5],
      ['-1e-3', -0.001],
    ],
  ],
  [
    'boolean',
    readBoolean,
    [
      [true, true],
      [0, false],
      ['1', true],
      ['FALSE', false],
      ['True', true],
    ],
  ],
  [
    'text',
    readText,
    [
      ['x', 'x'],
      ['', ''],
      [' x ', ' x '],
      [12, '12'],
      [false, 'false'],
    ],
  ],
  [
    'date',
    readDate,
    [
      ['2024-02-29', '2024-02-29'],
      ['2024-01-31T23:59:59Z', '2024-01-31'],
      ['2024-01-31t00:00:00.123+05:30', '2024-01-31'],
      ['0001-01-01', '0001-01-01'],
    ],
  ],
] as const)('%s', (_type, read, cases) => {
  it.each(cases as readonly (readonly [unknown, unknown])[])('%j is %j', (given, wanted) => {
    expect(read(given)).toBe(wanted);
  });
});

describe.each([
  [
    'integer',
    readInteger,
    [
      '',
      ' ',
      'x',
      '0x10',
      '1.5',
      '1,000',
      'Infinity',
      '9007199254740992',
      1.5,
      Number.NaN,
      2 ** 53,
      true,
      [],
      {},
    ],
  ],
  ['number', readNumber, ['', 'NaN', '1e999', '1.2.3', Number.POSITIVE_INFINITY, false, [1]]],
  ['boolean', readBoolean, ['maybe', '', 2, 'yes', [], {}]],
  ['text', readText, ['a\0b', '\ud800', Number.NaN, [], {}, undefined]],
  [
    'date',
    readDate,
    [
      '2023-02-29',
      '1900-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-01-32',
      '2024-1-1',
      '0000-01-01',
      'notadate',
      '2024-01-01T25:00:00Z',
      '2024-01-01Tx',
      20240101,
    ],
  ],
] as const)('%s refuses', (_type, read, values) => {
  it.each([...values].map((value) => [value]))('%j', (value: unknown) => {
    expect(read(value)).toBeUndefined();
  });
});

it('accepts every calendar date and its timestamp', () => {
  const day = fc.date({
    min: new Date('0001-01-01'),
    max: new Date('9999-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (date) => {
      const text = date.toISOString();
      expect(readDate(text)).toBe(text.slice(0, 10));
      expect(readDate(text.slice(0, 10))).toBe(text.slice(0, 10));
    }),
  );
});
