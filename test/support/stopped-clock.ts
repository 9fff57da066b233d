/** Stops the clock for the tests of a file: an import judges what is recent by the day on which it runs. */

import { afterAll, beforeAll, vi } from 'vitest';
import { NOW_MS } from './made-up-homes.js';

const DAY_MS = 86_400_000;

/** The clock stands at the moment of the test server's own. */
export function stopClock(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS }));
  afterAll(() => void vi.useRealTimers());
}

/** `YYYY-MM-DD`, counted back from the day at which the clock stands. */
export function daysAgo(days: number): string {
  return new Date(NOW_MS - days * DAY_MS).toISOString().slice(0, 10);
}
