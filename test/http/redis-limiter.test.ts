/** Rates shared by way of a real Redis: exact over several servers, each server's own while it is away; skipped where none is installed. */

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RedisLimiter } from '@property-lookup/server/inside/http/redis-limiter';
import { openKeyStore } from '@property-lookup/server/keys';
import { type Serving, startServing } from '@property-lookup/testing/program';
import { REDIS_PROGRAM, type RedisServer, startRedis } from '@property-lookup/testing/redis-server';
import { sharedDecisions, untilShared } from '@property-lookup/testing/shared-decisions';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publish } from './fixture.js';

/** So slow that no test lasts until a token has grown back. */
const RATE = { count: 50, seconds: 86_400 };

describe.skipIf(REDIS_PROGRAM === undefined)('rates in Redis', () => {
  const limiters: RedisLimiter[] = [];
  let redis: RedisServer;
  let events: string[] = [];

  function newLimiter(): RedisLimiter {
    const limiter = new RedisLimiter(redis.url, {
      onAway: (reason) => events.push(`away: ${reason}`),
      onBack: () => events.push('back'),
    });
    limiters.push(limiter);
    return limiter;
  }

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(() => {
    for (const limiter of limiters.splice(0)) limiter.close();
    events = [];
  });
  afterAll(() => redis?.kill());

  it('allows as many requests as one bucket has, whoever of two takes them', async () => {
    const both = [newLimiter(), newLimiter()] as const;
    const all = await sharedDecisions(both, (key) =>
      Promise.all(Array.from({ length: 200 }, (_, at) => both[at % 2]?.take(key, RATE, 0, 1))),
    );
    expect(all.filter((decision) => decision?.allowed)).toHaveLength(RATE.count);
    const remaining = all.flatMap((decision) => (decision?.allowed ? decision.remaining : []));
    expect(remaining.toSorted((a, b) => b - a)).toEqual(
      Array.from({ length: 50 }, (_, at) => 49 - at),
    );
    const refused = all.find((decision) => decision?.allowed === false);
    expect(refused).toMatchObject({ remaining: 0, resetSeconds: 86_400 });
    // One of fifty a day comes every half an hour.
    expect(refused?.retryAfterSeconds).toBeGreaterThan(1_700);
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(1_728);
  });

  it('takes parts of a request, and lets them grow back', async () => {
    const limiter = newLimiter();
    const rate = { count: 1, seconds: 1 };
    const decided = await sharedDecisions([limiter], async (key) => {
      const tenths = await Promise.all(
        Array.from({ length: 10 }, () => limiter.take(key, rate, 0, 0.1)),
      );
      const start = performance.now();
      while (!(await limiter.take(key, rate, 0, 1)).allowed) await sleep(20);
      return { tenths, waitedMs: performance.now() - start };
    });
    expect(decided.tenths.every(({ allowed }) => allowed)).toBe(true);
    // What grew back while the tenths were taken is not to be waited for.
    expect(decided.waitedMs).toBeGreaterThan(300);
  });

  it('goes on alone while Redis is killed or stands still, says so once, and comes back', async () => {
    const limiter = newLimiter();
    await untilShared(limiter);
    events = [];
    await redis.kill();
    for (let taken = 0; taken < RATE.count; taken++) {
      expect((await limiter.take('alone', RATE, 0, 1)).allowed).toBe(true);
    }
    expect((await limiter.take('alone', RATE, 0, 1)).allowed).toBe(false);
    expect(limiter.ownDecisions).toBeGreaterThan(RATE.count);
    expect([limiter.isShared, events.length, events[0]]).toEqual([
      ...[false, 1, expect.stringMatching(/^away: \w/)],
    ]);
    await redis.start();
    await untilShared(limiter);
    expect(events.at(-1)).toBe('back');
    events = [];
    redis.pause();
    expect((await limiter.take('still', RATE, 0, 1)).allowed).toBe(true);
    expect(events).toEqual(['away: ETIMEDOUT']);
    redis.resume();
    await untilShared(limiter);
    expect(events.at(-1)).toBe('back');
  });

  it('does not blame Redis while the server itself is busy', async () => {
    const limiter = newLimiter();
    await untilShared(limiter);
    events = [];
    const taking = limiter.take('busy', RATE, 0, 1);
    // The command leaves; its answer waits in the socket until the server has time again.
    await new Promise(setImmediate);
    const busyUntil = performance.now() + 600;
    while (performance.now() < busyUntil);
    expect((await taking).allowed).toBe(true);
    expect([limiter.isShared, events]).toEqual([true, []]);
  });

  it('holds two running servers to one rate, with a metric and a warning when it is lost', async () => {
    const data = join(temporaryDir(), 'data');
    await publish(data);
    const keys = openKeyStore(data);
    const { key } = keys.create({ name: 'shared', rate: RATE }, Date.now());
    keys.close();
    const settings = ['--redis-url', redis.url, '--metrics-port', '0'];
    const servers = await Promise.all([
      startServing(data, ...settings),
      startServing(data, ...settings),
    ]);
    try {
      const path = '/api/v2/address-lookup/postcode?postcode=EX4+1AA';
      const ask = async ({ url }: Serving): Promise<number> => {
        const answer = await fetch(`${url}${path}`, {
          headers: { authorization: `Api-Key ${key}` },
        });
        await answer.arrayBuffer();
        return answer.status;
      };
      const [one, two] = servers;
      const statuses: number[] = [];
      while (statuses.length < 100) {
        // Both at once, but never so many that a busy machine keeps Redis waiting.
        statuses.push(...(await Promise.all([one, two, one, two].map(ask))));
      }
      // A machine too busy for Redis to answer in time may let a server decide alone.
      const alone = (await ownDecisions(one)) + (await ownDecisions(two));
      const allowed = statuses.filter((status) => status === 200).length;
      expect(allowed).toBeGreaterThanOrEqual(RATE.count);
      expect(allowed).toBeLessThanOrEqual(RATE.count + alone);
      expect(statuses.filter((status) => status === 429)).toHaveLength(100 - allowed);
      const before = await ownDecisions(one);
      await redis.kill();
      expect(await ask(one)).toBe(200);
      // The log is written beside the answers.
      await expect.poll(() => one.log()).toContain('Redis is away');
      expect(one.log()).not.toContain(key);
      expect(await metricsOf(one)).toContain('property_lookup_rates_shared 0');
      expect(await ownDecisions(one)).toBe(before + 1);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await redis.kill();
      await redis.start();
    }
  });
});

async function metricsOf(server: Serving): Promise<string> {
  const url = /Metrics at (\S+)/.exec(server.output())?.[1] ?? '';
  return (await fetch(url)).text();
}

async function ownDecisions(server: Serving): Promise<number> {
  const metrics = await metricsOf(server);
  return Number(
    /^property_lookup_rate_decisions_own_total (\d+)/m.exec(metrics)?.[1] ?? Number.NaN,
  );
}
