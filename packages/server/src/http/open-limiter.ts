/** Opens the limiter that the settings ask for: one for this process alone, or one shared through Redis. */

import type { Logger } from 'pino';
import type { Metrics } from './metrics.js';
import { type RateLimiter, TokenBuckets } from './rate-limiter.js';

/** Without a URL there is no Redis. Its failures go to the log, and to the metrics if there are any. */
export async function openLimiter(
  redisUrl: string | null,
  logger: Logger,
  metrics?: Pick<Metrics, 'watchLimiter'>,
): Promise<RateLimiter> {
  if (redisUrl === null) return new TokenBuckets();
  // Loaded on demand, because the Redis client consists of five hundred modules.
  const { RedisLimiter } = await import('./redis-limiter.js');
  const limiter = new RedisLimiter(redisUrl, {
    onAway: (reason) => logger.warn({ reason }, 'Redis is away: rates are kept by each server'),
    onBack: () => logger.info('Redis is back: rates are shared again'),
  });
  metrics?.watchLimiter(limiter);
  return limiter;
}
