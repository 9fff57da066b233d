/** What limiters decide by their Redis, on a machine that may be too busy for Redis to answer in time. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisLimiter } from '@property-lookup/server/inside/http/redis-limiter';

let keys = 0;

/** Asked for nothing, so that it says no more than who decides. */
const PROBE = { count: 1, seconds: 86_400 };

export async function untilShared(...limiters: readonly RedisLimiter[]): Promise<void> {
  for (const limiter of limiters) {
    for (;;) {
      await limiter.take('probe', PROBE, 0, 0);
      if (limiter.isShared) break;
      await sleep(50);
    }
  }
}

/** Asks again, for another key, where a limiter decided alone because the answer of Redis was late. */
export async function sharedDecisions<T>(
  limiters: readonly RedisLimiter[],
  ask: (key: string) => Promise<T>,
): Promise<T> {
  const alone = () => limiters.reduce((sum, { ownDecisions }) => sum + ownDecisions, 0);
  for (;;) {
    await untilShared(...limiters);
    const before = alone();
    const decided = await ask(`key ${++keys}`);
    if (alone() === before) return decided;
  }
}
