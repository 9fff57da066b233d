import { expect, test } from 'vitest';
import { readKnownUprn } from './known-uprn.js';

test.each([
  ['100012345678', 100_012_345_678],
  [' 000012345678 ', 12_345_678],
  ['100012345678.0', 100_012_345_678],
  ["'100012345678", 100_012_345_678],
  ['UPRN: 5', 5],
  ['', 'none'],
  ['  ', 'none'],
  ['NONE', 'none'],
  ['no_match', 'none'],
  ['No match', 'none'],
  ['0', 'unread'],
  ['1.00012E+11', 'unread'],
  ['12 High Street', 'unread'],
  ['nonesuch', 'unread'],
] as const)('%j is %s', (cell, known) => {
  expect(readKnownUprn(cell)).toBe(known);
});
