/** Opens the limiter that the settings ask for: of this process alone, or shared by way of Redis. */

import type { Logger } from 'pino';
import type { Metrics } from './metrics.js';
import { type RateLimiter, TokenBuckets } from './rate-limiter.js';

/** Null is no Redis. What becomes of it goes to the log, and to the metrics where there are some. */
export async function openLimiter(
  redisUrl: string | null,
  logger: Logger,
  metrics?: Pick<Metrics, 'watchLimiter'>,
): Promise<RateLimiter> {
  if (redisUrl === null) return new TokenBuckets();
  // Its client is five hundred modules.
  const { RedisLimiter } = await import('./redis-limiter.js');
  const limiter = new RedisLimiter(redisUrl, {
    onAway: (reason) => logger.warn({ reason }, 'Redis is away: rates are kept by each server'),
    onBack: () => logger.info('Redis is back: rates are shared again'),
  });
  metrics?.watchLimiter(limiter);
  return limiter;
}
