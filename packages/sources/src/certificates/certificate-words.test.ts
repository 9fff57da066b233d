import { describe, expect, it } from 'vitest';
import { ageWhenLodged, buildingAge } from './certificate-age.js';
import { meaningfulText } from './certificate-text.js';
import {
  floorLevel,
  glazedType,
  hasSolar,
  isNewByReport,
  isNewByTransaction,
  isOldByTransaction,
  propertyType,
  transactionType,
} from './certificate-words.js';

describe('meaningfulText', () => {
  it.each(['', ' ', 'NO DATA!', 'NODATA!', 'INVALID!', 'N/A', 'NA', 'Not Recorded', 'unknown'])(
    'takes "%s" for a blank',
    (text) => {
      expect(meaningfulText(text)).toBeUndefined();
    },
  );

  it('keeps meaningful text, tidied', () => {
    expect(meaningfulText('  To unheated space,  insulated ')).toBe('To unheated space, insulated');
    expect(meaningfulText('0')).toBe('0');
  });
});

describe('floorLevel', () => {
  it.each([
    ['Ground', 0],
    ['ground floor', 0],
    ['Basement', 0],
    ['-1', 0],
    ['00', 0],
    ['01', 1],
    ['1', 1],
    ['1.0', 1],
    ['1st', 1],
    ['22nd', 22],
    ['20+', 20],
    ['21st or above', 21],
    ['mid floor', undefined],
    ['top floor', undefined],
  ])('reads %s', (text, expected) => {
    expect(floorLevel(text)).toBe(expected);
  });
});

describe('closed lists', () => {
  it('have no entries but their own', () => {
    expect([propertyType('constructor'), propertyType('PARK HOME')]).toEqual([
      undefined,
      'Park Home',
    ]);
    expect(buildingAge('constructor').band).toBeUndefined();
  });
});

describe('glazedType', () => {
  it.each([
    ['double glazing, unknown install date', 'Double'],
    ['triple, known data', 'Triple'],
    ['secondary glazing, low emissivity', 'Secondary'],
    ['single glazing', 'Single'],
    ['13', 'Double'],
    ['2106', undefined],
  ])('reads %s', (text, expected) => {
    expect(glazedType(text)).toBe(expected);
  });
});

describe('hasSolar', () => {
  it.each([
    ['0', false],
    ['45', true],
    ['0.0', false],
    ['Array: Roof Area: 40%; Connection: one dwelling;  |', true],
    ['Array: Peak Power: 2.7; Orientation: South;  |', true],
    ['Array: Supply: 0;  |', false],
    ['Array: Roof Area: %;  |', undefined],
  ])('reads %s', (text, expected) => {
    expect(hasSolar(text)).toBe(expected);
  });
});

describe('new builds', () => {
  it('are recognised by the transaction, else by the kind of report', () => {
    expect([isNewByTransaction('new dwelling'), isNewByTransaction('6')]).toEqual([true, true]);
    expect(isNewByTransaction('marketed sale')).toBeUndefined();
    expect([isNewByReport('3'), isNewByReport('101'), isNewByReport('2')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isOldByTransaction('rental (private)')).toBe(false);
    expect(isOldByTransaction('not sale or rental')).toBeUndefined();
    expect(isOldByTransaction('none of the above')).toBeUndefined();
    expect(
      transactionType(
        'not recorded - this is for backwards compatibility only and should not be used',
      ),
    ).toBeUndefined();
  });
});

describe('buildingAge', () => {
  it.each([
    ['England and Wales: 1950-1966', '2014-01-01', '1950-1966', undefined],
    ['1950-1966', '2014-01-01', '1950-1966', undefined],
    ['England and Wales: before 1900', '2014-01-01', 'before 1900', undefined],
    ['England and Wales: 2007 onwards', '2012-05-01', '2007-2011', undefined],
    ['England and Wales: 2007 onwards', '2016-05-01', '2007-2011', undefined],
    ['England and Wales: 2012 onwards', '2020-01-01', '2012 onwards', undefined],
    ['England and Wales: 2022 onwards', '2026-01-01', '2022 onwards', undefined],
    ['Scotland: 1950-1964', '2020-01-01', '1950-1966', undefined],
    ['before 1919', '2020-01-01', 'before 1900', undefined],
    ['Scotland: 1992-1998', '2020-01-01', '1991-1995', undefined],
    ['1930-1949 | 1992-1998', '2020-01-01', '1930-1949', undefined],
    ['M', '2026-01-01', '2022 onwards', undefined],
    ['1750', '2021-02-22', 'before 1900', 1750],
    ['2019', '2019-06-01', '2012-2021', 2019],
    ['2099', '2019-06-01', undefined, undefined],
    ['0', '2019-06-01', undefined, undefined],
  ])('reads %s lodged %s', (text, lodged, band, year) => {
    expect(ageWhenLodged(buildingAge(text), lodged)).toMatchObject({ band, year });
  });
});
