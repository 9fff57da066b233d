import { expect, it } from 'vitest';
import { editionOf, heldEdition, nextEdition } from './editions.js';

it.each([
  ['weekly', undefined, '2026-08-30', '2026-09-06'],
  ['every six weeks', undefined, '2026-09-01', '2026-10-13'],
  ['monthly', undefined, '2026-12-05', '2027-01-01'],
  ['quarterly', { months: [2, 5, 8, 11] }, '2026-08-01', '2026-11-01'],
  ['quarterly', { months: [2, 5, 8, 11] }, '2026-11-20', '2027-02-01'],
  ['twice a year', { months: [4, 10] }, '2026-10-01', '2027-04-01'],
  ['quarterly', { months: [2, 5, 8, 11], publishedAfterDays: 27 }, '2026-08-01', '2026-11-28'],
  ['monthly', { publishedAfterDays: 75 }, '2026-08-01', '2026-11-15'],
  ['every few years', undefined, '2026-08-01', null],
  ['as often as agents send it', undefined, '2026-08-01', null],
] as const)(
  'an edition published %s (%o) for %s is followed on %s',
  (appears, editions, date, next) => {
    expect(nextEdition({ appears, ...(editions !== undefined && { editions }) }, date)).toBe(next);
  },
);

const QUARTERLY = { appears: 'quarterly', editions: { months: [2, 5, 8, 11] } };
const imported = (edition?: string) => ({ edition, importedAt: '2026-09-03T10:00:00Z' });

it('is outdated from the day the next edition is available', () => {
  const on = (today: string) => heldEdition(QUARTERLY, imported('2026-08-01'), today).isOutdated;
  expect([on('2026-10-31'), on('2026-11-01')]).toEqual([false, true]);
});

it('is as new as its import without a known edition', () => {
  expect(heldEdition(QUARTERLY, imported(), '2026-10-01')).toEqual({
    edition: null,
    nextEdition: '2026-11-01',
    isOutdated: false,
  });
});

it('is never outdated without a calendar of the publisher', () => {
  expect(heldEdition({ appears: 'every few years' }, imported('1991-01-01'), '2026-10-01')).toEqual(
    {
      edition: '1991-01-01',
      nextEdition: null,
      isOutdated: false,
    },
  );
});

const TODAY = '2026-11-24';

it.each([
  ['AddressBasePlus_FULL_2026-09-01_001.csv', '2026-09-01'],
  ['ABFLGB_CSV_20260901.zip: data.csv', '2026-09-01'],
  ['osopenuprn_202609.csv', '2026-09-01'],
  ['CCOD_FULL_2026_09.csv', '2026-09-01'],
  ['ONSPD_AUG_2026.csv', '2026-08-01'],
  ['NSUL_AUGUST_2026.zip', '2026-08-01'],
  ['gazetteer 04-01-2017.csv', '2017-01-04'],
])('%s is from %s', (name, day) => {
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
])('%s gives no day', (name) => {
  expect(editionOf(name, ['1', '2026-01-01'], TODAY)).toBeUndefined();
});

it('is the day of the extract in a header record, else in the name', () => {
  const header = ['10', 'NAG Hub - GeoPlace', '9999', '2014-06-07', '1', '2014-06-07', '09:01:38'];
  expect(editionOf('SX9090.csv', header, TODAY)).toBe('2014-06-07');
  expect(editionOf('SX9090_2020-01-01.csv', header, TODAY)).toBe('2014-06-07');
  expect(editionOf('SX9090_2020-01-01.csv', header.with(3, ''), TODAY)).toBe('2020-01-01');
});
