import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addYears, wholeYearsBetween } from './dates.js';

const day = fc
  .integer({
    min: Date.parse('1900-01-01') / 86_400_000,
    max: Date.parse('2199-12-31') / 86_400_000,
  })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const years = fc.integer({ min: 0, max: 999 });

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

  it('are all of them on the anniversary, and one fewer the day before it', () => {
    fc.assert(
      fc.property(day, years, (from, count) => {
        const anniversary = addYears(from, count) ?? '';
        expect(wholeYearsBetween(from, anniversary)).toBe(count);
        const eve = new Date(Date.parse(anniversary) - 86_400_000).toISOString().slice(0, 10);
        expect(wholeYearsBetween(from, eve)).toBe(Math.max(0, count - 1));
      }),
    );
  });

  it('never grow as the day from which they count comes nearer', () => {
    fc.assert(
      fc.property(day, day, day, (...days) => {
        const [a = '', b = '', c = ''] = days.sort();
        const [long, short] = [wholeYearsBetween(a, c), wholeYearsBetween(b, c)];
        expect(long).toBeGreaterThanOrEqual(short ?? 0);
      }),
    );
  });

  it('are not known of what is no date', () => {
    expect(wholeYearsBetween('2026', '2027-01-01')).toBeNull();
    expect(wholeYearsBetween('2026-01-01', '')).toBeNull();
  });
});
