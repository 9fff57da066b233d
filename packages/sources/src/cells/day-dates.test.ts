import { expect, it } from 'vitest';
import { dayAt, parseDay } from './day-dates.js';

it.each([
  ['2017-01-19', '2017-01-19'],
  ['2024-02-18T15:54:31.021Z', '2024-02-18'],
  ['19/01/2017', '2017-01-19'],
  ['9.1.2017', '2017-01-09'],
  ['09-01-2017 10:00:00', '2017-01-09'],
  ['20240501', '2024-05-01'],
  ['20241301', null],
  ['45413', null],
  ['1968', null],
  ['2017-02-30', null],
  ['31/06/2017', null],
  ['soon', null],
])('reads %s as %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
  expect(dayAt([text], 0)).toBe(day);
});

it('reads a missing column as null', () => {
  expect(dayAt(['2017-01-19'], -1)).toBeNull();
});
