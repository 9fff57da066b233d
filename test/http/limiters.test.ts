/** The limiters of one process, of a worker, and of a server whose Redis is away or answers. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { openLimiter } from '@property-lookup/server';
import type { FromPrimary, FromWorker } from '@property-lookup/server/inside/http/cluster/messages';
import {
  type Channel,
  SharedLimiter,
} from '@property-lookup/server/inside/http/cluster/shared-limiter';
import { decisionOf, TokenBuckets } from '@property-lookup/server/inside/http/rate-limiter';
import { RedisLimiter } from '@property-lookup/server/inside/http/redis-limiter';
import { REDIS_PROGRAM, startRedis } from '@property-lookup/testing/redis-server';
import { sharedDecisions, untilShared } from '@property-lookup/testing/shared-decisions';
import fc from 'fast-check';
import pino from 'pino';
import { describe, expect, it } from 'vitest';

/** So slow that no token grows back meanwhile. */
const RATE = { count: 3, seconds: 86_400 };
/** Nothing listens there (IANA: reserved for echoes of nothing, `tcpmux`). */
const NOBODY = 'redis://127.0.0.1:1';

describe('TokenBuckets', () => {
  it('count parts of a request, ten tenths as one', () => {
    const buckets = new TokenBuckets();
    const rate = { count: 1, seconds: 1_000 };
    const tenths = Array.from({ length: 10 }, () => buckets.take('a', rate, 0, 0.1));
    expect(tenths.map(({ allowed }) => allowed)).toEqual(Array(10).fill(true));
    expect(tenths.at(-1)).toEqual({
      ...{ allowed: true, remaining: 0, resetSeconds: 1_000, retryAfterSeconds: 0 },
    });
    // What was refused costs nothing.
    expect(buckets.take('a', rate, 0, 0.1)).toEqual({
      ...{ allowed: false, remaining: 0, resetSeconds: 1_000, retryAfterSeconds: 100 },
    });
    expect(buckets.take('a', rate, 100_000, 0.1).allowed).toBe(true);
  });

  it('never hold more than the rate, however long nobody asks', () => {
    const buckets = new TokenBuckets();
    const rate = { count: 2, seconds: 10 };
    buckets.take('a', rate, 0);
    expect(buckets.take('a', rate, 1e9)).toEqual({
      ...{ allowed: true, remaining: 1, resetSeconds: 5, retryAfterSeconds: 0 },
    });
    buckets.take('a', rate, 1e9);
    expect(buckets.take('a', rate, 1e9).allowed).toBe(false);
  });

  it('let what costs more than they hold go on when they are full, and the next wait for what it owes', () => {
    const buckets = new TokenBuckets();
    const rate = { count: 10, seconds: 1 };
    expect(buckets.take('a', rate, 0, 100)).toEqual({
      ...{ allowed: true, remaining: 0, resetSeconds: 10, retryAfterSeconds: 0 },
    });
    expect(buckets.take('a', rate, 5_000, 1)).toMatchObject({
      allowed: false,
      retryAfterSeconds: 5,
    });
    expect(buckets.take('a', rate, 9_200, 100)).toMatchObject({
      ...{ allowed: false, remaining: 2, retryAfterSeconds: 1 },
    });
    expect(buckets.take('a', rate, 10_200, 100).allowed).toBe(true);
  });

  it('say when as much is there as was asked for, and not a second earlier', () => {
    const asked = fc.record({
      count: fc.integer({ min: 1, max: 20 }),
      seconds: fc.integer({ min: 1, max: 60 }),
      cost: fc.constantFrom(0.5, 1, 30),
    });
    fc.assert(
      fc.property(asked, ({ count, seconds, cost }) => {
        const rate = { count, seconds };
        const after = (retrySeconds: number) => {
          const buckets = new TokenBuckets();
          let decision = buckets.take('a', rate, 0, cost);
          while (decision.allowed) decision = buckets.take('a', rate, 0, cost);
          const told = decision.retryAfterSeconds;
          return { told, allowed: buckets.take('a', rate, (told + retrySeconds) * 1_000, cost) };
        };
        const { told, allowed } = after(0);
        expect(told).toBeGreaterThan(0);
        expect(allowed.allowed).toBe(true);
        expect(after(-1).allowed.allowed).toBe(false);
      }),
    );
  });

  it('round down what is left and up what is waited for', () => {
    const rate = { count: 10, seconds: 60 };
    expect(decisionOf({ allowed: true, tokens: 4.99 }, rate, 1)).toEqual({
      ...{ allowed: true, remaining: 4, resetSeconds: 31, retryAfterSeconds: 0 },
    });
    expect(decisionOf({ allowed: false, tokens: 0.25 }, rate, 1)).toEqual({
      ...{ allowed: false, remaining: 0, resetSeconds: 59, retryAfterSeconds: 5 },
    });
  });
});

describe('SharedLimiter', () => {
  function channelOf() {
    const sent: FromWorker[] = [];
    let answer: (message: FromPrimary) => void = () => undefined;
    const channel: Channel = {
      send: (message) => void sent.push(message),
      onMessage: (hear) => {
        answer = hear;
      },
    };
    return { channel, sent, answer: (message: FromPrimary) => answer(message) };
  }
  const decided = (remaining: number) => ({
    ...{ allowed: true, remaining, resetSeconds: 0, retryAfterSeconds: 0 },
  });

  it('asks the primary, and gives each who waits the answer to his own question', async () => {
    const { channel, sent, answer } = channelOf();
    const limiter = new SharedLimiter(channel);
    const [one, other] = [limiter.take('a', RATE, 5, 1), limiter.take('b', RATE, 5, 0.1)];
    expect(sent).toEqual([
      { kind: 'take-token', id: 1, keyId: 'a', rate: RATE, cost: 1 },
      { kind: 'take-token', id: 2, keyId: 'b', rate: RATE, cost: 0.1 },
    ]);
    answer({ kind: 'take-settings', settings: {} as never });
    answer({ kind: 'token-taken', id: 9, decision: decided(9) });
    answer({ kind: 'token-taken', id: 2, decision: decided(2) });
    answer({ kind: 'token-taken', id: 1, decision: decided(1) });
    expect(await Promise.all([one, other])).toEqual([decided(1), decided(2)]);
  });
});

/** What a log and metrics hear of a limiter. */
function watched() {
  const lines: { level: number; msg: string; reason?: string }[] = [];
  const logger = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { lines, logger };
}

describe('RedisLimiter', () => {
  function limiterOf(url: string) {
    const events: string[] = [];
    const limiter = new RedisLimiter(url, {
      onAway: (reason) => events.push(`away: ${reason}`),
      onBack: () => events.push('back'),
    });
    return { events, limiter };
  }

  it('keeps rates itself where no Redis answers, and says so once with the reason', async () => {
    const { events, limiter } = limiterOf(NOBODY);
    try {
      expect([limiter.isShared, limiter.ownDecisions]).toEqual([true, 0]);
      await expect.poll(() => events).toHaveLength(1);
      const all = [];
      for (let at = 0; at < 5; at++) all.push((await limiter.take('a', RATE, 0, 1)).allowed);
      expect(all).toEqual([true, true, true, false, false]);
      expect((await limiter.take('b', RATE, 0, 1)).remaining).toBe(2);
      expect([limiter.isShared, limiter.ownDecisions]).toEqual([false, 6]);
      expect(events).toEqual(['away: ECONNREFUSED']);
    } finally {
      limiter.close();
    }
  });

  it('keeps rates itself before it is connected', async () => {
    const { events, limiter } = limiterOf(NOBODY);
    try {
      expect((await limiter.take('a', RATE, 0, 1)).remaining).toBe(2);
      expect(events).toEqual(['away: not connected']);
    } finally {
      limiter.close();
    }
  });

  it('is opened where the settings name a Redis, and tells the log', async () => {
    const { lines, logger } = watched();
    expect(await openLimiter(null, logger)).toBeInstanceOf(TokenBuckets);
    const seen: unknown[] = [];
    const limiter = await openLimiter(NOBODY, logger, {
      watchLimiter: (one) => void seen.push(one),
    });
    try {
      expect(limiter).toBeInstanceOf(RedisLimiter);
      expect(seen).toEqual([limiter]);
      await limiter.take('a', RATE, 0, 1);
      expect(lines).toEqual([
        expect.objectContaining({
          ...{ level: 40, reason: 'not connected' },
          msg: 'Redis is away: rates are kept by each server',
        }),
      ]);
    } finally {
      limiter.close?.();
    }
  });

  it('shares one bucket where a Redis answers, and notices when it goes and comes back', async () => {
    if (REDIS_PROGRAM === undefined) return;
    const redis = await startRedis();
    const { lines, logger } = watched();
    const valkey = redis.url.replace('redis:', 'valkey:');
    const mine = (await openLimiter(valkey, logger)) as RedisLimiter;
    const { limiter: other } = limiterOf(redis.url);
    try {
      const decided = await sharedDecisions([mine, other], async (key) => [
        await mine.take(`a ${key}`, RATE, 0, 1),
        await other.take(`a ${key}`, RATE, 0, 1),
        await mine.take(`a ${key}`, RATE, 0, 1),
        await other.take(`a ${key}`, RATE, 0, 1),
        await other.take(`b ${key}`, RATE, 0, 0.5),
        await mine.take(`c ${key}`, RATE, 0, 100),
        await other.take(`c ${key}`, RATE, 0, 0.5),
      ]);
      expect(decided).toMatchObject([
        { allowed: true, remaining: 2 },
        { allowed: true, remaining: 1 },
        { allowed: true, remaining: 0 },
        { allowed: false, remaining: 0, resetSeconds: 86_400, retryAfterSeconds: 28_800 },
        { allowed: true, remaining: 2 },
        { allowed: true, remaining: 0 },
        { allowed: false },
      ]);
      const before = lines.length;
      redis.pause();
      expect(await mine.take('a', RATE, 0, 1)).toMatchObject({ allowed: true, remaining: 2 });
      expect(mine.isShared).toBe(false);
      // Nobody waits again for one that has just not answered.
      const first = Promise.race([mine.take('a', RATE, 0, 1), nextTurn()]);
      expect(await first).toMatchObject({ remaining: 1 });
      redis.resume();
      await untilShared(mine);
      expect(lines.slice(before).map(({ msg, reason }) => [msg, reason])).toEqual([
        ['Redis is away: rates are kept by each server', 'ETIMEDOUT'],
        ['Redis is back: rates are shared again', undefined],
      ]);
    } finally {
      mine.close();
      other.close();
      await redis.kill();
    }
  });
});
