import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addYears,
  DAY_MS,
  dayNumber,
  daysBetween,
  daysCovered,
  daysInMonth,
  dayText,
  firstDayOf,
  isDate,
  lastDayOf,
  MONTH_NAMES,
  monthNamed,
  monthNumber,
  monthOf,
  monthText,
  wholeYearsBetween,
} from './calendar.js';

const DAYS = { min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') };
const day = fc.integer(DAYS);
const date = day.map(dayText);
const years = fc.integer({ min: 0, max: 999 });

describe('days', () => {
  it('are dates that exist in the calendar', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (number, more) => {
        const text = dayText(number);
        expect(text).toBe(new Date(number * DAY_MS).toISOString().slice(0, 10));
        expect(dayNumber(text)).toBe(number);
        expect(isDate(text)).toBe(true);
        expect(addDays(text, more)).toBe(dayText(number + more));
        expect(daysBetween(text, addDays(text, more))).toBe(more);
      }),
    );
  });

  it.each([
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2023-02-29', false],
    ['2026-04-31', false],
    ['2026-00-10', false],
    ['2026-13-10', false],
    ['2026-01-00', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00:00Z', false],
  ])('of the calendar: %s, %s', (text, isReal) => {
    expect(isDate(text)).toBe(isReal);
  });

  it('covered by several spans count once', () => {
    const span = fc.tuple(date, date).map((ends) => ends.sort());
    fc.assert(
      fc.property(fc.array(span, { maxLength: 5 }), date, (pairs, asOf) => {
        const spans = pairs.map(([from = '', to = '']) => ({ from, to }));
        const covered = new Set<number>();
        for (const { from, to } of spans) {
          const end = Math.min(dayNumber(to), dayNumber(asOf));
          for (let at = dayNumber(from); at < end; at++) covered.add(at);
        }
        expect(daysCovered(spans, asOf)).toBe(covered.size);
      }),
      { numRuns: 20 },
    );
  });
});

describe('months', () => {
  it('begin and end where the calendar says', () => {
    fc.assert(
      fc.property(day, (number) => {
        const month = monthOf(number);
        expect(month).toBe(monthNumber(dayText(number)));
        expect(monthText(month)).toBe(dayText(number).slice(0, 7));
        const [first, last] = [firstDayOf(month), lastDayOf(month)];
        expect(dayText(first)).toBe(`${monthText(month)}-01`);
        const [year, ofYear] = monthText(month).split('-').map(Number);
        expect(last - first + 1).toBe(daysInMonth(year ?? 0, ofYear ?? 0));
        expect([monthOf(first - 1), monthOf(last + 1)]).toEqual([month - 1, month + 1]);
      }),
    );
  });

  it('are named in full or in short', () => {
    expect(MONTH_NAMES.map(monthNamed)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(['jan', 'SEPT', 'Ma', '', 'smarch'].map(monthNamed)).toEqual([1, 9, 0, 0, 0]);
  });
});

describe('full years between two days', () => {
  it.each([
    ['2026-03-25', '2084-03-25', 58],
    ['2026-03-26', '2084-03-25', 57],
    ['2026-03-24', '2084-03-25', 58],
    ['2024-02-29', '2026-02-28', 2],
    ['2024-02-29', '2028-02-28', 3],
    ['2026-02-28', '2028-02-29', 2],
    ['2026-03-01', '2028-02-29', 1],
    ['2026-01-31', '2027-01-31', 1],
    ['2026-01-31', '2027-01-30', 0],
    ['2026-01-01', '2020-01-01', 0],
  ])('from %s to %s: %i', (from, to, count) => {
    expect(wholeYearsBetween(from, to)).toBe(count);
  });

  it('count the anniversary itself, but not the day before it', () => {
    fc.assert(
      fc.property(date, years, (from, count) => {
        const anniversary = addYears(from, count) ?? '';
        expect(wholeYearsBetween(from, anniversary)).toBe(count);
        expect(wholeYearsBetween(from, addDays(anniversary, -1))).toBe(Math.max(0, count - 1));
      }),
    );
  });

  it('never grow as the start comes nearer', () => {
    fc.assert(
      fc.property(date, date, date, (...dates) => {
        const [a = '', b = '', c = ''] = dates.sort();
        const [long, short] = [wholeYearsBetween(a, c), wholeYearsBetween(b, c)];
        expect(long).toBeGreaterThanOrEqual(short ?? 0);
      }),
    );
  });

  it('are null for an invalid date', () => {
    expect(wholeYearsBetween('2026', '2027-01-01')).toBeNull();
    expect(wholeYearsBetween('2026-01-01', '')).toBeNull();
  });
});
