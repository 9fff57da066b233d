import { expect, it } from 'vitest';
import { editionOf } from './edition.js';

const TODAY = '2026-11-24';

it.each([
  ['AddressBasePlus_FULL_2026-09-01_001.csv', '2026-09-01'],
  ['ABFLGB_CSV_20260901.zip: data.csv', '2026-09-01'],
  ['osopenuprn_202609.csv', '2026-09-01'],
  ['CCOD_FULL_2026_09.csv', '2026-09-01'],
  ['ONSPD_AUG_2026.csv', '2026-08-01'],
  ['NSUL_AUGUST_2026.zip', '2026-08-01'],
  ['gazetteer 04-01-2017.csv', '2017-01-04'],
])('%s is of %s', (name, day) => {
  expect(editionOf(name, [], TODAY)).toBe(day);
});

it.each([
  ['SX9090-first3600.csv'],
  ['certificates-2024.csv'],
  ['list.csv'],
  ['order_1234567_0001.csv'],
  ['x-2026-02-30.csv'],
  ['forecast-2027-01-01.csv'],
  ['market_2026.csv'],
])('%s says no day', (name) => {
  expect(editionOf(name, ['1', '2026-01-01'], TODAY)).toBeUndefined();
});

it('is the day of the extract in a header record, before that in the name', () => {
  const header = ['10', 'NAG Hub - GeoPlace', '9999', '2014-06-07', '1', '2014-06-07', '09:01:38'];
  expect(editionOf('SX9090.csv', header, TODAY)).toBe('2014-06-07');
  expect(editionOf('SX9090_2020-01-01.csv', header, TODAY)).toBe('2014-06-07');
  expect(editionOf('SX9090_2020-01-01.csv', header.with(3, ''), TODAY)).toBe('2020-01-01');
});
