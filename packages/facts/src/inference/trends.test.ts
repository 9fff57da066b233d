import { NO_ADDRESS } from '@property-lookup/kernel/address';
import { expect, it } from 'vitest';
import { placeInRows } from './rows.js';
import { FIRST_TRENDS, TREND_COUNT, TRENDS } from './steps.js';
import { trendsOf } from './trends.js';

/** UPRNs in a row with house numbers. */
function trendsIn(lines: readonly string[]) {
  const homes = lines.map((line, i) => {
    const [buildingNumber = '', thoroughfare = 'Elm Road'] = line.split(' ', 2);
    const address = { ...NO_ADDRESS, buildingNumber, thoroughfare };
    return { uprn: 100 + i, easting: null, northing: null, usrn: null, postcode: null, address };
  });
  return trendsOf(placeInRows(homes, []).placed);
}

const at = (rates: Float64Array, i: number) => [
  ...rates.subarray(i * TREND_COUNT, (i + 1) * TREND_COUNT),
];

const likeliest = (rates: readonly number[]) => TRENDS[rates.indexOf(Math.max(...rates))];

it.each([
  ['1 2 3 4 5', 1],
  ['2 4 6 8 10', 2],
  ['9 8 7 6 5', -1],
  ['19 17 15 13 11', -2],
])('for %s the trend is %i, before and after', (numbers, trend) => {
  const { before, behind } = trendsIn(numbers.split(' '));
  expect(likeliest(at(before, 4))).toBe(trend);
  expect(likeliest(at(behind, 0))).toBe(trend);
  expect(at(before, 4).reduce((sum, rate) => sum + rate)).toBeCloseTo(1);
});

it('the trend is unknown before the first number of a row and after its last', () => {
  const { before, behind } = trendsIn(['1', '2', '3', '7 Oak', '9 Oak']);
  for (const first of [0, 3]) expect(at(before, first)).toEqual([...FIRST_TRENDS]);
  for (const last of [2, 4]) expect(at(behind, last)).toEqual([1, 1, 1, 1]);
});

it('a letter leaves the trend unchanged', () => {
  const { before, behind } = trendsIn(['2', '4', '4A', '6']);
  expect(at(before, 2)).toEqual(at(before, 1));
  expect(at(behind, 1)).toEqual(at(behind, 2));
});

it('surprise is small if numbers follow their UPRNs, and ends with the disorder', () => {
  const orderly = trendsIn(Array.from({ length: 30 }, (_, i) => String(1 + i))).surprise;
  const disorderly = trendsIn(
    Array.from({ length: 30 }, (_, i) => String(1 + ((i * 37) % 101))),
  ).surprise;
  expect(orderly[15]).toBeLessThan(0.5);
  expect(disorderly[15]).toBeGreaterThan(2);
  const half = trendsIn(
    Array.from({ length: 60 }, (_, i) => String(i < 20 ? 1 + ((i * 37) % 101) : 200 + i)),
  ).surprise;
  expect(half[10]).toBeGreaterThan(2 * (half[50] as number));
});
