import { expect, it } from 'vitest';
import { firstDayOf, monthOf } from './calendar.js';

it('counts months as the calendar does', () => {
  for (let day = -40_000; day < 40_000; day += 17) {
    const date = new Date(day * 86_400_000);
    expect(monthOf(day)).toBe((date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth());
  }
});

it('finds the first day of a month', () => {
  expect(firstDayOf(0)).toBe(0);
  for (let month = -500; month < 900; month += 7) {
    expect(monthOf(firstDayOf(month))).toBe(month);
    expect(monthOf(firstDayOf(month) - 1)).toBe(month - 1);
  }
});
