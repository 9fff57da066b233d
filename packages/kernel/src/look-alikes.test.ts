/** A postcode is read even if any of its characters was mistaken for a look-alike. */

import { expect, it } from 'vitest';
import { postcodesLike } from './look-alikes.js';

it.each([
  ['S4O IZA', 'S40 1ZA'],
  ['s4oiza', 'S40 1ZA'],
  ['CMI GGT', 'CM1 6GT'],
  ['5W1A 2AA', 'SW1A 2AA'],
  ['8S8 1L5', 'BS8 1LS'],
  ['0X1 2JD', 'OX1 2JD'],
  ['IS1 4AP', 'LS1 4AP'],
  ['E14 SAB', 'E14 5AB'],
  ['N1 9GU', 'N1 9GU'],
])('reads %s as %s, among others', (text, postcode) => {
  expect(postcodesLike(text)).toContain(postcode);
});

it('reads a postcode in every way its characters may be misread', () => {
  const alike = ['0OQ', '1IL', '2Z', '5S', '6G', '8B'];
  for (const postcode of ['SO10 2BS', 'BL8 1GZ', 'G1 5QL', 'OL16 2ZZ', 'SG8 0IO']) {
    for (let at = 0; at < postcode.length; at++) {
      const others = alike.find((each) => each.includes(postcode.charAt(at))) ?? '';
      for (const other of others) {
        const text = postcode.slice(0, at) + other + postcode.slice(at + 1);
        expect([text, postcodesLike(text).includes(postcode)]).toEqual([text, true]);
      }
    }
  }
});

it('puts the written text before its look-alikes, and leaves other text alone', () => {
  expect(postcodesLike('S40 1ZA')[0]).toBe('S40 1ZA');
  expect(postcodesLike('S4O 1ZA')).toEqual(expect.arrayContaining(['S4O 1ZA', 'S40 1ZA']));
  for (const text of ['', 'CM1', 'high street', 'Totnes', '12 S40 1ZA', 'UPRN 1', '1234567']) {
    expect([text, postcodesLike(text)]).toEqual([text, []]);
  }
});
