import { Failure } from '@property-lookup/kernel/failure';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashApiKey, makeApiKey } from './api-key.js';
import type { KeyRecord } from './key-record.js';
import { KeyRing } from './key-ring.js';
import { type KeySource, newRecord } from './key-store.js';

/** A source whose keys arrive when a test says so. */
function slowSource(records: readonly KeyRecord[]) {
  const asked = { versions: 0, lists: 0 };
  let version = '1';
  let held = records;
  let answer: (() => void) | undefined;
  const source: KeySource = {
    version() {
      asked.versions++;
      return new Promise((resolve) => {
        answer = () => resolve(version);
      });
    },
    async list() {
      asked.lists++;
      return held;
    },
    close() {},
  };
  return {
    ...{ asked, source },
    answer: () => answer?.(),
    change(next: readonly KeyRecord[]) {
      version += '1';
      held = next;
    },
  };
}

function recordOf(key: string, given: Partial<KeyRecord> = {}): KeyRecord {
  return newRecordOf({ ...given, hash: hashApiKey(key) });
}

function newRecordOf(given: Partial<KeyRecord>): KeyRecord {
  return { ...newRecord({ name: 'a' }, '', 0), ...given };
}

describe('KeyRing', () => {
  it('waits for the first keys, but not later', async () => {
    const [key, next] = [makeApiKey(), makeApiKey()];
    const record = recordOf(key);
    const { source, asked, answer, change } = slowSource([record]);
    const ring = new KeyRing(source);
    const first = ring.find(key, 0);
    const unknown = ring.find(makeApiKey(), 0);
    expect(first).toBeInstanceOf(Promise);
    answer();
    expect([await first, await unknown]).toEqual([record, undefined]);
    expect(asked).toEqual({ versions: 1, lists: 1 });
    expect(ring.find(key, 1_999)).toBe(record);
    expect(asked.versions).toBe(1);
    // Revoked meanwhile, it stays valid until the ring learns of it.
    change([{ ...record, revokedAtMs: 2_000 }, recordOf(next)]);
    expect(ring.find(key, 2_000)).toBe(record);
    expect(asked.versions).toBe(2);
    // A key that was just created waits for the read in progress.
    const made = ring.find(next, 2_001);
    answer();
    expect(await made).toMatchObject({ hash: hashApiKey(next) });
    expect(ring.find(key, 2_002)).toBeUndefined();
    expect(asked).toEqual({ versions: 2, lists: 2 });
  });

  it('asks no more than ten times a second for keys that it does not know', () => {
    const asked: number[] = [];
    let nowMs = 0;
    const source: KeySource = {
      version: () => {
        asked.push(nowMs);
        return 'same';
      },
      list: () => [],
      close() {},
    };
    const ring = new KeyRing(source);
    for (; nowMs < 1_000; nowMs += 10) expect(ring.find(makeApiKey(), nowMs)).toBeUndefined();
    expect(asked).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900]);
    // A text that cannot be a key causes no read.
    nowMs = 1_900;
    for (; nowMs < 2_890; nowMs += 10) expect(ring.find('nonsense', nowMs)).toBeUndefined();
    expect(asked.slice(10)).toHaveLength(0);
    ring.find('nonsense', 2_900);
    expect(asked).toHaveLength(11);
    // Also by a clock that was set back.
    ring.find('nonsense', 500);
    expect(asked).toHaveLength(12);
  });

  it('keeps known keys when they cannot be read, and fails if it has read none', () => {
    const key = makeApiKey();
    const record = recordOf(key, { expiresAtMs: 9_000 });
    let isThere = false;
    const source: KeySource = {
      version: () => {
        if (isThere) return '1';
        throw new Failure('unavailable', 'away');
      },
      list: () => [record],
      close() {},
    };
    const ring = new KeyRing(source);
    expect(() => ring.find(key, 0)).toThrow('away');
    isThere = true;
    expect(ring.find(key, 2_000)).toBe(record);
    isThere = false;
    expect(ring.find(key, 5_000)).toBe(record);
    expect(ring.find(key, 8_999)).toBe(record);
    expect(ring.find(key, 9_000)).toBeUndefined();
  });

  it('reports that keys cannot be read, instead of an unknown key that may exist', () => {
    const [key, later] = [makeApiKey(), makeApiKey()];
    let records: readonly KeyRecord[] | undefined;
    let version = 0;
    const faults: unknown[] = [];
    const source: KeySource = {
      version: () => `${version++}`,
      list: () => {
        if (records !== undefined) return records;
        throw new Failure('damaged', 'broken');
      },
      close() {},
    };
    const ring = new KeyRing(source, (error) => faults.push(error));
    for (const nowMs of [0, 1, 99, 100, 150, 2_000]) {
      expect(() => ring.find(key, nowMs)).toThrow('broken');
      expect(ring.find('nonsense', nowMs)).toBeUndefined();
      expect(ring.state(nowMs)).toBe('unread');
    }
    expect(faults).toHaveLength(1);
    records = [recordOf(key)];
    expect(ring.state(4_000)).toBe('read');
    expect(ring.find(key, 4_000)).toMatchObject({ hash: hashApiKey(key) });
    expect(ring.find(later, 4_001)).toBeUndefined();
    // Broken again, then emptied: keys are only ever revoked, so an empty list is a fault too.
    for (const [nowMs, next] of [
      [6_000, undefined],
      [8_000, []],
    ] as const) {
      records = next;
      expect(ring.state(nowMs)).toBe('kept');
      expect(ring.find(key, nowMs)).toMatchObject({ hash: hashApiKey(key) });
      expect(() => ring.find(later, nowMs)).toThrow(/broken|gone/);
    }
    expect(faults).toHaveLength(2);
    records = [recordOf(later)];
    expect(ring.find(later, 9_000)).toMatchObject({ hash: hashApiKey(later) });
    expect(ring.find(key, 9_001)).toBeUndefined();
  });

  it('hides failures while it knows keys, even if the store is far away', async () => {
    const key = makeApiKey();
    const record = recordOf(key);
    let isThere = true;
    const source: KeySource = {
      version: async () => {
        if (isThere) return '1';
        throw new Failure('unavailable', 'away');
      },
      list: async () => [record],
      close() {},
    };
    const ring = new KeyRing(source);
    expect(await ring.find(key, 0)).toBe(record);
    isThere = false;
    expect(ring.find(key, 5_000)).toBe(record);
    await new Promise((resolve) => setImmediate(resolve));
    isThere = true;
    expect(ring.find(key, 9_000)).toBe(record);
  });

  it('never confuses two keys', () => {
    const keys = Array.from({ length: 20 }, makeApiKey);
    const records = keys.map((key, at) => recordOf(key, { id: String(at) }));
    const ring = new KeyRing({ version: () => '1', list: () => records, close() {} });
    fc.assert(
      fc.property(fc.nat(19), fc.nat(3_000), (at, nowMs) => {
        expect(ring.find(keys[at] ?? '', nowMs)).toBe(records[at]);
      }),
    );
  });
});
