/** Stops the clock for the tests of a file, because an import judges recency by the current day. */

import { afterAll, beforeAll, vi } from 'vitest';
import { NOW_MS } from './made-up-homes.js';

const DAY_MS = 86_400_000;

/** The clock stops at the time that the test server uses. */
export function stopClock(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS }));
  afterAll(() => void vi.useRealTimers());
}

/** `YYYY-MM-DD`, counted back from the day of the stopped clock. */
export function daysAgo(days: number): string {
  return new Date(NOW_MS - days * DAY_MS).toISOString().slice(0, 10);
}
