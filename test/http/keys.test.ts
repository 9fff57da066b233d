/** API keys: their text, their store, the server's memory of them, and the rate of each. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TokenBuckets } from '@property-lookup/server/inside/http/rate-limiter';
import { hashApiKey, isApiKey, makeApiKey } from '@property-lookup/server/inside/keys/api-key';
import {
  isActive,
  KeyRing,
  openKeySnapshot,
  openKeyStore,
  parseExpiry,
  parseRate,
} from '@property-lookup/server/keys';
import { NOW_MS } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const dir = temporaryDir();

describe('the text of a key', () => {
  it('has prefix and checksum, and is never the same', () => {
    const keys = Array.from({ length: 200 }, makeApiKey);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(/^pk_live_[0-9A-Za-z]{49}$/);
      expect(isApiKey(key)).toBe(true);
      const typo = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21);
      expect(isApiKey(typo)).toBe(false);
    }
  });

  it('is hashed as SHA-256', () => {
    expect(hashApiKey('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});

describe('the store of keys', () => {
  it('keeps no key, only its hash', () => {
    const data = join(dir, 'hashes');
    const store = openKeyStore(data);
    const { key } = store.create({ name: 'one' }, 0);
    store.close();
    const bytes = readdirSync(data).map((file) => readFileSync(join(data, file), 'latin1'));
    expect(bytes.join('')).toContain(hashApiKey(key));
    expect(bytes.join('')).not.toContain(key);
  });

  it('lists, revokes once and for all, and keeps rate and expiry', () => {
    const store = openKeyStore(join(dir, 'list'));
    const rate = { count: 5, seconds: 1 };
    const { record } = store.create({ name: ' two ', rate, expiresAtMs: 9 }, 1);
    expect(store.list()).toEqual([record]);
    expect(record).toMatchObject({ name: 'two', rate, expiresAtMs: 9, revokedAtMs: null });
    expect(store.revoke(record.id, 5).revokedAtMs).toBe(5);
    expect(store.revoke(record.id, 6).revokedAtMs).toBe(5);
    expect(() => store.revoke('nobody', 7)).toThrow('There is no key with id nobody.');
    expect(() => store.create({ name: ' ' }, 1)).toThrow('name of a key');
    expect(() => store.create({ name: 'late', expiresAtMs: 5 }, 5)).toThrow(
      '--expires must be in the future.',
    );
    store.close();
  });
});

describe('the keys in memory', () => {
  it('follow another process: a new key at once, a revocation within two seconds', async () => {
    const data = join(dir, 'ring');
    const server = openKeySnapshot(data);
    const command = openKeyStore(data);
    const ring = new KeyRing(server);
    expect(ring.find(makeApiKey(), 0)).toBeUndefined();
    const { key, record } = command.create({ name: 'new' }, 50);
    expect(ring.find(key, 50)).toBeUndefined();
    expect((await ring.find(key, 100))?.id).toBe(record.id);
    command.revoke(record.id, 200);
    expect((await ring.find(key, 2_099))?.id).toBe(record.id);
    expect(ring.find(key, 2_100)).toBeUndefined();
    server.close();
    command.close();
  });

  it('check a key in microseconds', () => {
    const store = openKeyStore(join(dir, 'speed'));
    const { key } = store.create({ name: 'fast' }, 0);
    const ring = new KeyRing(store);
    for (let i = 0; i < 20_000; i++) ring.find(key, 1);
    const started = performance.now();
    for (let i = 0; i < 20_000; i++) ring.find(key, 1);
    // The goal is 2 µs; the bound only tells a query on the way from none.
    expect((performance.now() - started) / 20_000).toBeLessThan(0.02);
    store.close();
  });
});

describe('a server whose keys are damaged', () => {
  it('says so, answers those it knows, and tells no other that its key is wrong', async () => {
    const folder = temporaryDir();
    const data = join(folder, 'data');
    const snapshot = join(data, 'keys.json');
    const server = await serveForTests(folder, { keys: new KeyRing(openKeySnapshot(data)) });
    const { key: other } = server.keyStore.create({ name: 'other' }, NOW_MS);
    const ask = async (key: string) => {
      const headers = { authorization: `Api-Key ${key}` };
      const { statusCode } = await server.app.inject({
        url: '/api/v2/property-lookup?page_size=1',
        headers,
      });
      return statusCode;
    };
    const ready = async () => (await server.app.inject('/ready')).json();
    const whole = readFileSync(snapshot, 'utf8');
    writeFileSync(snapshot, whole.slice(0, -9));
    expect([await ask(server.key), await ask(server.key), await ask('wrong')]).toEqual([
      503, 503, 401,
    ]);
    expect(await ready()).toEqual({ status: 'damaged', detail: 'The API keys cannot be read.' });
    writeFileSync(snapshot, whole);
    server.clock.nowMs += 2_000;
    expect([await ask(server.key), await ask(makeApiKey())]).toEqual([200, 401]);
    writeFileSync(snapshot, '');
    server.clock.nowMs += 2_000;
    expect([await ask(server.key), await ask(other), await ask(makeApiKey())]).toEqual([
      200, 200, 503,
    ]);
    expect(await ready()).toMatchObject({
      status: 'ready',
      keys: expect.stringContaining('cannot be read'),
    });
  });
});

describe('what is written of keys', () => {
  it.each([
    ['600/60', { count: 600, seconds: 60 }],
    ['0/60', undefined],
    ['10/0', undefined],
    ['10', undefined],
    ['1e3/60', undefined],
    ['10/100000', undefined],
  ])('reads the rate %s', (text, rate) => expect(parseRate(text)).toEqual(rate));

  it('stops a key at the millisecond of its expiry, and a revoked one at once', () => {
    const key = {
      id: 'a',
      name: 'a',
      hash: '',
      rate: null,
      dataSet: null,
      scope: null,
      createdAtMs: 0,
      revokedAtMs: null,
    };
    expect(isActive({ ...key, expiresAtMs: 10 }, 9)).toBe(true);
    expect(isActive({ ...key, expiresAtMs: 10 }, 10)).toBe(false);
    expect(isActive({ ...key, expiresAtMs: null }, 10)).toBe(true);
    expect(isActive({ ...key, expiresAtMs: null, revokedAtMs: 20 }, 10)).toBe(false);
  });

  it.each([
    ['2026-01-31', Date.parse('2026-02-01T00:00:00Z')],
    ['2026-01-31T10:00:00Z', Date.parse('2026-01-31T10:00:00Z')],
    ['2026-02-30', undefined],
    ['tomorrow', undefined],
    ['2026-13-01T10:00:00Z', undefined],
  ])('reads the expiry %s', (text, ms) => expect(parseExpiry(text)).toEqual(ms));
});

describe('the token buckets', () => {
  it('give what is allowed, then one by one', () => {
    const buckets = new TokenBuckets();
    const rate = { count: 2, seconds: 10 };
    expect(buckets.take('a', rate, 0)).toEqual({
      allowed: true,
      remaining: 1,
      resetSeconds: 5,
      retryAfterSeconds: 0,
    });
    expect(buckets.take('a', rate, 0).allowed).toBe(true);
    expect(buckets.take('a', rate, 0)).toMatchObject({ allowed: false, retryAfterSeconds: 5 });
    expect(buckets.take('b', rate, 0).allowed).toBe(true);
    expect(buckets.take('a', rate, 4_999).allowed).toBe(false);
    expect(buckets.take('a', rate, 5_000).allowed).toBe(true);
  });

  it('of a clock that is set back neither give nor take', () => {
    const buckets = new TokenBuckets();
    const rate = { count: 10, seconds: 10 };
    for (let i = 0; i < 5; i++) buckets.take('a', rate, 60_000);
    expect(buckets.take('a', rate, 0)).toMatchObject({ allowed: true, remaining: 4 });
    // From then on it fills again, by the clock as it is now.
    expect(buckets.take('a', rate, 1_000)).toMatchObject({ allowed: true, remaining: 4 });
    expect(buckets.take('a', rate, 1_000, 5)).toMatchObject({ allowed: false, remaining: 4 });
  });

  it('never give more than the rate in any time, and waiting as told is enough', () => {
    const rateArb = fc.record({
      count: fc.integer({ min: 1, max: 50 }),
      seconds: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(rateArb, fc.array(fc.nat({ max: 5_000 }), { maxLength: 200 }), (rate, gaps) => {
        const buckets = new TokenBuckets();
        let nowMs = 0;
        let given = 0;
        for (const gap of gaps) {
          nowMs += gap;
          const decision = buckets.take('key', rate, nowMs);
          given += Number(decision.allowed);
          expect(given).toBeLessThanOrEqual(
            rate.count + (nowMs / 1_000) * (rate.count / rate.seconds) + 1e-6,
          );
          if (decision.allowed) continue;
          nowMs += decision.retryAfterSeconds * 1_000;
          expect(buckets.take('key', rate, nowMs).allowed).toBe(true);
          given++;
        }
      }),
    );
  });
});
