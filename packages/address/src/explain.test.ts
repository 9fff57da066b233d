/** What `explain` prints is true of its case, and shows which words of the text the property explains. */

import { expect, test } from 'vitest';
import { explain } from './explain.js';
import { type Match, matchAddress } from './match.js';
import { lookupAmong } from './memory-lookup.js';

const LOOKUP = lookupAmong([
  { uprn: 1, postcode: 'ZE1 1AA', forms: ['7 Tansy Road, Oldby'] },
  { uprn: 2, postcode: 'ZE1 1AA', forms: ['28 Tansy Road, Oldby'] },
  { uprn: 3, postcode: 'ZE2 1AB', forms: ['4 Market Street, Netherby'] },
  { uprn: 4, postcode: 'ZE1 1AC', forms: ['4 Market Street, Oldby'] },
]);

const told = (text: string): string =>
  explain(matchAddress(text, LOOKUP, { trace: true }) as Match).join('\n');

test('shows the stretch that a property explains, and what is left over', () => {
  expect(told('JOB 4471 Loc: 7 Tansy Rd, Oldby ZE1 1AA. Dog in yard')).toContain(
    'It accounts for "7 Tansy Rd, Oldby ZE1 1AA"; left over: "JOB 4471 Loc", "Dog in yard".',
  );
  expect(told('opposite 7 Tansy Road, Oldby ZE1 1AA')).toContain('left over: "opposite".');
  expect(told('7 Tansy Road, Oldby, ZE1 1AA')).toContain('left over: nothing.');
});

test('shows the pieces as they were written, whatever was mended in them', () => {
  expect(told('7TansyR0ad / 0ldby ZE1 1AA, 2 acres')).toContain(
    'It accounts for "7TansyR0ad / 0ldby ZE1 1AA"; left over: "2 acres".',
  );
  expect(told('Frónt flat, 7 T a n s y Road, ZE1 1AB')).toContain(
    'It accounts for "7 T a n s y Road"; left over: "Frónt flat", "ZE1 1AB".',
  );
});

test('leaves no word over that was read in other letters', () => {
  expect(told('Twenty-eight Tansy Road, Oldby, ZE1 1AA')).not.toContain('left over');
});

test('says where the rivals were sought, and how many', () => {
  expect(told('7 Tansy Road, Oldby, ZE1 1AA')).toContain(
    'Compared with 2 properties of its postcode.',
  );
  expect(told('7 Tansy Road, Oldby')).toContain(
    'Compared with 1 property, found by postcode, street',
  );
  expect(told('9 Nettle Way, Dockham ZE9 9ZZ')).toContain('Compared with no property.');
});

test('names no runner-up of a tie', () => {
  const text = told('4 Market Street');
  expect(text).toContain('2 properties fit equally well.');
  expect(text).not.toContain('points behind');
});
