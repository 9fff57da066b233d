/** Says how soon servers turn to a newer release, and how long the removal of an older one waits for that. */

import { setTimeout as sleep } from 'node:timers/promises';

/** How often a server asks its store for a newer release; a query of microseconds. */
export const ASK_EVERY_MS = 1_000;

/** By then every server has asked, and opened what is newer. */
const TURNED_MS = 2 * ASK_EVERY_MS;

/** Until servers have turned away from a release that was replaced at a time, in milliseconds since 1970. */
export async function untilTurned(replacedMs: number): Promise<void> {
  const sinceMs = Math.max(0, Date.now() - replacedMs);
  if (sinceMs < TURNED_MS) await sleep(TURNED_MS - sinceMs);
}
