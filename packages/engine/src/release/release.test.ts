import { expect, it } from 'vitest';
import { dayOfData, statedDay } from './release.js';

it('the day of the data is the stated one, or else that of the release', () => {
  const createdAt = '2026-11-21T06:55:00.123Z';
  expect(dayOfData({ createdAt })).toBe('2026-11-21');
  expect(dayOfData({ createdAt, asOf: '2026-09-01' })).toBe('2026-09-01');
  expect(statedDay({ createdAt })).toBeUndefined();
  expect(statedDay({ createdAt, asOf: '2026-11-21' })).toBeUndefined();
  expect(statedDay({ createdAt, asOf: '2026-09-01' })).toBe('2026-09-01');
});
