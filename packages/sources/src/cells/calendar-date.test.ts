import { describe, expect, it } from 'vitest';
import { parseDate, parseMonth } from './calendar-date.js';

describe('parseDate', () => {
  it.each([
    ['2023-07-28 00:00', '2023-07-28'],
    ['2021-04-16', '2021-04-16'],
    ['2026-02-06T16:57:00Z', '2026-02-06'],
    ['22/02/2021 00:00', '2021-02-22'],
    ['1/2/2020', '2020-02-01'],
    [' 2020-02-01 ', '2020-02-01'],
    ['1 March 2024', '2024-03-01'],
    ['2024/03/01 00:00:00', '2024-03-01'],
    ['01/03/24', '2024-03-01'],
    ['01/03/95 10:00', '1995-03-01'],
    ['2024/03-01', undefined],
    ['01-Mar-24', '2024-03-01'],
    ['2nd Sept. 1999 00:00', '1999-09-02'],
    ['31-Apr-2024', undefined],
    ['1 Mars 2024', undefined],
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', undefined],
    ['1900-02-29', undefined],
    ['31/04/2020', undefined],
    ['2020-00-10', undefined],
    ['0000-00-00', undefined],
    ['2018', undefined],
    ['20180101', undefined],
    ['', undefined],
  ])('reads %s', (text, expected) => {
    expect(parseDate(text)).toBe(expected);
  });
});

describe('parseMonth', () => {
  it.each([
    ['2024-11', '2024-11'],
    ['01/11/2024', '2024-11'],
    ['2024-11-01', '2024-11'],
    ['202411', '2024-11'],
    ['202411.0', '2024-11'],
    ['2024-13', undefined],
    ['202413', undefined],
    ['Nov 2024', '2024-11'],
    ['Jul-25', '2025-07'],
    ['Jan-95', '1995-01'],
    ['Unit-24', undefined],
  ])('reads %s', (text, expected) => {
    expect(parseMonth(text)).toBe(expected);
  });
});
