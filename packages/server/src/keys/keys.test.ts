/** Creating, storing and holding keys, up to the limits of each. */

import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@property-lookup/kernel/failure';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { hashApiKey, isApiKey, makeApiKey, withoutKeys } from './api-key.js';
import { parseExpiry } from './key-record.js';
import { openKeySnapshot, parseSnapshot } from './key-snapshot.js';
import { newRecord, toRecord } from './key-store.js';
import { parseRate, printRate } from './rate.js';
import { openKeyStore } from './sqlite-key-store.js';

describe('the text of a key', () => {
  it('differs from every text with another character', () => {
    const key = makeApiKey();
    expect(isApiKey(key)).toBe(true);
    for (const other of [`${key}a`, key.slice(0, -1), `a${key}`, key.replace('pk_', 'sk_'), '']) {
      expect(isApiKey(other)).toBe(false);
    }
    for (let at = 'pk_live_'.length; at < key.length; at++) {
      const other = key.slice(0, at) + (key[at] === 'x' ? 'y' : 'x') + key.slice(at + 1);
      expect(isApiKey(other)).toBe(false);
    }
  });

  it('has the agreed checksum, so that keys of every version stay valid', () => {
    const secret = '0'.repeat(43);
    expect(isApiKey(`pk_live_${secret}${CHECKSUM_OF_ZEROES}`)).toBe(true);
  });

  it('is removed from text for people', () => {
    const [one, other] = [makeApiKey(), makeApiKey()];
    expect(withoutKeys(`a ${one}, ${other}; pk_live_x`)).toBe(
      'a pk_live_***, pk_live_***; pk_live_***',
    );
    expect(withoutKeys('nothing of that')).toBe('nothing of that');
    expect(withoutKeys('pk_live_')).toBe('pk_live_');
  });
});

/** The last six base-62 digits of the first eight bytes of the SHA-256 of prefix and secret. */
const CHECKSUM_OF_ZEROES = checksumByHand(`pk_live_${'0'.repeat(43)}`);

function checksumByHand(text: string): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const number = BigInt(`0x${hashApiKey(text).slice(0, 16)}`);
  return Array.from(
    { length: 6 },
    (_, at) => digits[Number((number / 62n ** BigInt(5 - at)) % 62n)],
  ).join('');
}

describe('notation of keys', () => {
  it('reads rates up to their bounds, and as it prints them', () => {
    expect(parseRate(' 600/60 ')).toEqual({ count: 600, seconds: 60 });
    for (const text of ['1/1', '1000000000/86400']) {
      expect(printRate(parseRate(text) as never)).toBe(text);
    }
    for (const text of ['1000000001/1', '1/86401', '0/1', '1/0', '1/1/1', 'a1/1', '1/1a', '-1/1']) {
      expect(parseRate(text)).toBeUndefined();
    }
  });

  it('reads only times to the millisecond with a zone', () => {
    const noon = Date.parse('2026-01-31T12:00:00Z');
    for (const [text, ms] of [
      ['2026-01-31T12:00Z', noon],
      [' 2026-01-31T12:00:00Z ', noon],
      ['2026-01-31T12:00:00.250Z', noon + 250],
      ['2026-01-31T13:00:00+01:00', noon],
      ['2026-01-31T07:00:00-05:00', noon],
      [' 2026-01-31 ', Date.parse('2026-02-01T00:00:00Z')],
      ['2024-02-29', Date.parse('2024-03-01T00:00:00Z')],
    ] as const) {
      expect([text, parseExpiry(text)]).toEqual([text, ms]);
    }
    for (const text of [
      ...['2026-01-31T12:00:00', '2026-01-31T12Z', 'x2026-01-31', '2026-01-31x', '2026-1-31'],
      ...['2026-01-31T12:00:00Zx', 'x2026-01-31T12:00:00Z', '2025-02-29', '2026-13-01'],
      ...['2026-01-31T12:00:00.Z', '2026-01-31T25:00Z', '2026-01-31T12:00:00+1:00', ''],
    ]) {
      expect([text, parseExpiry(text)]).toEqual([text, undefined]);
    }
  });

  it('refuses names that cannot be shown, and expiries that have passed', () => {
    const named = (name: string) => () => newRecord({ name }, 'hash', 0);
    for (const name of ['', '   ', 'a'.repeat(101), 'a\nb', 'a\u0000']) {
      expect(named(name)).toThrow(
        new Failure('wrong-usage', 'The name of a key must be 1 to 100 printable characters.'),
      );
    }
    expect(named(` ${'a'.repeat(100)} `)().name).toBe('a'.repeat(100));
    expect(newRecord({ name: 'é', expiresAtMs: 1 }, 'hash', 0)).toEqual({
      ...{
        id: expect.stringMatching(/^[0-9a-f]{10}$/),
        name: 'é',
        hash: 'hash',
        rate: null,
        dataSet: null,
        scope: null,
      },
      ...{ createdAtMs: 0, expiresAtMs: 1, revokedAtMs: null },
    });
    expect(() => newRecord({ name: 'a', expiresAtMs: 0 }, 'hash', 0)).toThrow(/in the future/);
  });

  it('is the same from a table with numbers or with texts', () => {
    const row = { id: 'a', name: 'b', hash: 'c', rate: '5/1' };
    const rate = { count: 5, seconds: 1 };
    const record = { ...row, rate, dataSet: null, scope: null, createdAtMs: 1, revokedAtMs: 3 };
    for (const [created_at_ms, revoked_at_ms] of [
      [1, 3],
      ['1', '3'],
    ] as const) {
      const read = toRecord({ ...row, created_at_ms, expires_at_ms: null, revoked_at_ms });
      expect(read).toEqual({ ...record, expiresAtMs: null });
    }
    const times = { created_at_ms: 1, expires_at_ms: '9', revoked_at_ms: null };
    expect(toRecord({ ...row, ...times, rate: null })).toMatchObject({
      ...{ rate: null, expiresAtMs: 9, revokedAtMs: null },
    });
    expect(toRecord({ ...row, ...times, rate: 'nonsense' }).rate).toBeNull();
  });
});

describe('the keys of a data directory', () => {
  it('are listed oldest first, by the store and by its snapshot', () => {
    const data = join(temporaryDir(), 'new', 'data');
    const store = openKeyStore(data);
    const made = [30, 10, 20].map((nowMs) => store.create({ name: `of ${nowMs}` }, nowMs).record);
    const expected = made.toSorted((a, b) => a.createdAtMs - b.createdAtMs);
    expect(store.list()).toEqual(expected);
    expect(openKeySnapshot(data).list()).toEqual(expected);
    expect(() => store.revoke('nobody', 5)).toThrow(
      new Failure('not-found', 'There is no key with id nobody.'),
    );
    expect(store.revoke(expected[1]?.id ?? '', 40)).toEqual({ ...expected[1], revokedAtMs: 40 });
    expect(openKeySnapshot(data).list()).toEqual(store.list());
    store.close();
    expect(readdirSync(data).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('change their version with each change, whoever made it, and only then', async () => {
    const data = temporaryDir();
    const [one, other] = [openKeyStore(data), openKeyStore(data)];
    const source = openKeySnapshot(data);
    const seen = () => [one.version(), other.version(), source.version()];
    for (const change of [
      () => one.create({ name: 'a' }, 0),
      () => other.create({ name: 'b' }, 0),
      () => one.revoke(other.list()[0]?.id ?? '', 1),
    ]) {
      const before = seen();
      expect(seen()).toEqual(before);
      change();
      seen().forEach((version, at) => {
        expect(version).not.toBe(before[at]);
      });
    }
    one.close();
    other.close();
    source.close();
  });

  it('are empty before the first one, and reading them writes nothing', async () => {
    const data = join(temporaryDir(), 'none');
    const source = openKeySnapshot(data);
    expect(source.list()).toEqual([]);
    expect(source.version()).toBe('- - -');
    expect(existsSync(data)).toBe(false);
    const store = openKeyStore(data);
    expect(existsSync(join(data, 'keys.json'))).toBe(true);
    store.close();
  });

  it('are read from the database until the store writes a snapshot', () => {
    const data = temporaryDir();
    const store = openKeyStore(data);
    const { record } = store.create({ name: 'a' }, 0);
    store.close();
    rmSync(join(data, 'keys.json'));
    expect(openKeySnapshot(data).list()).toEqual([record]);
    openKeyStore(data).close();
    expect(parseSnapshot(readFileSync(join(data, 'keys.json'), 'utf8'))?.keys).toHaveLength(1);
  });

  it('are refused with advice if they cannot be read', () => {
    const data = temporaryDir();
    openKeyStore(data).close();
    writeFileSync(join(data, 'keys.json'), '{"format":1');
    expect(() => openKeySnapshot(data).list()).toThrow(
      new Failure(
        'damaged',
        'The API keys cannot be read: keys.json is damaged; `property-lookup keys list` writes it again.',
      ),
    );
    const other = temporaryDir();
    writeFileSync(
      join(other, 'keys.sqlite'),
      'no database, however long one looks at it'.repeat(99),
    );
    expect(() => openKeySnapshot(other).list()).toThrow(
      new Failure(
        'unavailable',
        'The API keys cannot be read: run `property-lookup keys list` once where the data directory can be written.',
      ),
    );
  });

  it.each([
    '',
    'null',
    '1',
    '"a"',
    '[]',
    '{}',
    '{"format":2,"keys":[]}',
    '{"format":1}',
    '{"keys":[]}',
    '{"format":1,"keys":{}}',
    '{"format":1,"keys":[null]}',
    '{"format":1,"keys":[{"id":"a","name":"a","hash":"ab","rate":null,"created_at_ms":0,"expires_at_ms":null,"revoked_at_ms":null}]}',
  ])('are not in %j', (text) => expect(parseSnapshot(text)).toBeUndefined());

  it('are private to their user until somebody changes that', () => {
    const data = join(temporaryDir(), 'data');
    const store = openKeyStore(data);
    store.create({ name: 'a' }, 0);
    const modeOf = (name: string) => statSync(join(data, name)).mode & 0o777;
    expect(modeOf('.')).toBe(0o700);
    for (const name of readdirSync(data)) expect([name, modeOf(name)]).toEqual([name, 0o600]);
    chmodSync(join(data, 'keys.json'), 0o644);
    store.create({ name: 'b' }, 1);
    expect(modeOf('keys.json')).toBe(0o644);
    store.close();
  });

  it('stay unchanged if a change cannot be written', () => {
    const data = temporaryDir();
    const store = openKeyStore(data);
    const { record } = store.create({ name: 'a' }, 0);
    const snapshot = readFileSync(join(data, 'keys.json'), 'utf8');
    // A folder at the path of the temporary file makes the write fail.
    copyFileSync(join(data, 'keys.json'), join(data, 'kept.json'));
    rmSync(join(data, 'keys.json'));
    const blocked = join(data, 'keys.json');
    temporaryFolderAt(blocked);
    expect(() => store.create({ name: 'b' }, 1)).toThrow();
    expect(store.list()).toEqual([record]);
    rmSync(blocked, { recursive: true });
    copyFileSync(join(data, 'kept.json'), blocked);
    expect(readFileSync(blocked, 'utf8')).toBe(snapshot);
    expect(existsSync(join(data, 'keys.json.new'))).toBe(false);
    expect(store.create({ name: 'b' }, 1).record.name).toBe('b');
    store.close();
  });
});

function temporaryFolderAt(path: string): void {
  mkdirSync(path);
  writeFileSync(join(path, 'in the way'), '');
}
