/** How soon servers switch to a newer release, and how long the removal of an older one waits for that. */

import { setTimeout as sleep } from 'node:timers/promises';

/** How often a server asks its store for a newer release, a query of microseconds. */
export const ASK_EVERY_MS = 1_000;

/** Every server has switched by then. */
const SWITCHED_MS = 2 * ASK_EVERY_MS;

/** Resolves once servers have left a release that was replaced at this time, in milliseconds since 1970. */
export async function untilSwitched(replacedMs: number): Promise<void> {
  const sinceMs = Math.max(0, Date.now() - replacedMs);
  if (sinceMs < SWITCHED_MS) await sleep(SWITCHED_MS - sinceMs);
}
