/** Which word of a listed address a typed word means: the same, a misspelling, or written apart or together. */

import { describe, expect, test } from 'vitest';
import { prepare } from '../candidates/prepare.js';
import { readAddress } from '../read/read-address.js';
import { comparePostcodes } from './compare.js';
import { EVIDENCE } from './evidence.js';
import { linkWords } from './link-words.js';

/** Each word of the query with the word that it means and how well that is said. */
function linked(query: string, form: string, isGarbled = false): string[] {
  const reading = readAddress(query);
  const block = prepare([{ uprn: 1, postcode: null, forms: [form] }]);
  const { blockWord, quality } = linkWords(reading, block, isGarbled);
  expect(quality).toHaveLength(block.words.length);
  return reading.words.map(({ text }, i) => {
    const word = blockWord[i] ?? -1;
    if (word < 0) return `${text} -`;
    return `${text} ${block.words[word]} ${(quality[word] ?? 0).toFixed(2)}`;
  });
}

/** How well the query says each word of the form. */
function said(query: string, form: string): string[] {
  const block = prepare([{ uprn: 1, postcode: null, forms: [form] }]);
  const { quality } = linkWords(readAddress(query), block);
  return block.words.map((word, i) => `${word} ${(quality[i] ?? 0).toFixed(2)}`);
}

describe('words', () => {
  test('that are the same, at any place', () => {
    expect(linked('2 Tansy Road, Oldby', '2, TANSY ROAD, OLDBY')).toEqual([
      'TANSY TANSY 1.00',
      'ROAD ROAD 1.00',
      'OLDBY OLDBY 1.00',
    ]);
    expect(said('2 Oldby', '2, TANSY ROAD, OLDBY')).toEqual([
      'TANSY 0.00',
      'ROAD 0.00',
      'OLDBY 1.00',
    ]);
  });

  test('that mean nothing there', () => {
    expect(linked('2 Sage Road', '2, TANSY ROAD')).toEqual(['SAGE -', 'ROAD ROAD 1.00']);
  });

  test('with one letter wrong mean the most like', () => {
    expect(linked('2 Tanzy Road', '2, TANSY ROAD')[0]).toBe('TANZY TANSY 0.80');
    expect(linked('2 Fennell Road', '2, FENNEN FENNEL ROAD')[0]).toBe('FENNELL FENNEL 0.86');
    expect(linked('2 Fennell Road', '2, FENNEL FENNEN ROAD')[0]).toBe('FENNELL FENNEL 0.86');
  });

  test('misspelt beside the same word rightly spelt take nothing from it', () => {
    expect(said('2 Tansy Tanzy Road', '2, TANSY ROAD')).toEqual(['TANSY 1.00', 'ROAD 1.00']);
  });

  test('typed apart', () => {
    expect(linked('2 Aber Gwyl Road', '2, ABERGWYL ROAD')).toEqual([
      'ABER ABERGWYL 0.95',
      'GWYL ABERGWYL 0.95',
      'ROAD ROAD 1.00',
    ]);
  });

  test('typed together', () => {
    expect(linked('2 Abergwyl Road', '2, ABER GWYL ROAD')[0]).toBe('ABERGWYL ABER 0.95');
    expect(said('2 Abergwyl Road', '2, ABER GWYL ROAD')).toEqual([
      'ABER 0.95',
      'GWYL 0.95',
      'ROAD 1.00',
    ]);
  });

  test('typed together only of halves that are no chance', () => {
    expect(said('2 Abcd Road', '2, AB CD ROAD')).toEqual(['AB 0.00', 'CD 0.00', 'ROAD 1.00']);
    expect(said('2 Agwyl Road', '2, A GWYL ROAD').at(-1)).toBe('ROAD 1.00');
    expect(said('2 Abgwy Road', '2, AB GWY ROAD')).toEqual(['AB 0.95', 'GWY 0.95', 'ROAD 1.00']);
    expect(said('2 Abergwyl Road', '2, ABER ROAD')).toEqual(['ABER 0.00', 'ROAD 1.00']);
  });
});

describe('words of which only the sound or parts are left', () => {
  test.each([
    ['2 Beet Ive Road', '2, BEEHIVE ROAD', ['BEET BEEHIVE', 'IVE BEEHIVE']],
    ['2 Lester Road', '2, LEICESTER ROAD', ['LESTER LEICESTER']],
    ['2 Whitechaple Road', '2, WHITE CHAPEL ROAD', ['WHITECHAPLE WHITE']],
    ['2 Kwebek Road', '2, QUEBEC ROAD', ['KWEBEK QUEBEC']],
  ])('%s is %s', (query, form, expected) => {
    const found = linked(query, form, true).map((link) => link.slice(0, -5));
    expect(found.slice(0, -1)).toEqual(expected);
    expect(linked(query, form).join()).toMatch(/ -/);
  });

  test('are no word that the query has besides', () => {
    expect(linked('2 Lester Road, Leicester', '2, OAK ROAD, LEICESTER', true)[0]).toBe('LESTER -');
  });

  test('do not join over a comma', () => {
    expect(linked('2 Beet, Ive Road', '2, BEEHIVE ROAD', true)[0]).toBe('BEET -');
  });

  test('are told apart from misspelt ones', () => {
    const block = prepare([{ uprn: 1, postcode: null, forms: ['2, QUEBEC ROAD, LEICESTER'] }]);
    const { garbled } = linkWords(readAddress('2 Kwebek Road, Leicster'), block, true);
    expect([...garbled].map((word) => block.words[word])).toEqual(['QUEBEC']);
  });
});

test.each([
  [null, 'ZE9 1AA', 'postcodeMissing'],
  ['ZE9 1AA', '', 'postcodeUnlisted'],
  ['ZE9 1AA', 'ZE9 1AA', 'postcodeEqual'],
  ['ZE9 1AB', 'ZE9 1BA', 'postcodeSlip'],
  ['ZE9 1AB', 'ZE8 1AB', 'postcodeSlip'],
  ['ZE9 1AB', 'ZE9 1CD', 'postcodeSector'],
  ['ZE9 1AB', 'ZE9 2CD', 'postcodeDistrict'],
  ['ZE9 1AB', 'ZE7 2CD', 'postcodeArea'],
  ['E9 1AB', 'E17 2CD', 'postcodeArea'],
  ['E9 1AB', 'EC1A 2CD', 'postcodeFar'],
  ['ZE9 1AB', 'YE7 2CD', 'postcodeFar'],
  ['ZE9 1AB', 'ZA7 2CD', 'postcodeFar'],
])('postcodes %s and %s: %s', (query, candidate, kind) => {
  expect(EVIDENCE[comparePostcodes(query, candidate)]?.name).toBe(kind);
});
