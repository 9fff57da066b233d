/** Keeps API keys in `keys.sqlite` next to the data set, where commands and running servers share them. */

import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { Failure } from '../domain/failure.js';
import { hashApiKey, makeApiKey } from './api-key.js';
import type { KeyRecord } from './key-record.js';
import { parseRate, printRate, type Rate } from './rate.js';

const KEYS_FILE = 'keys.sqlite';

/** Another process may be writing a key; that takes milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/** Bytes of randomness in an id: few enough to type, enough never to meet again among thousands. */
const ID_BYTES = 5;

const NAME_CHARACTERS_MAX = 100;

const SCHEMA = `CREATE TABLE IF NOT EXISTS api_key (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  rate TEXT,
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER,
  revoked_at_ms INTEGER
) STRICT`;

export interface NewKey {
  readonly name: string;
  readonly rate?: Rate | null;
  readonly expiresAtMs?: number | null;
}

export interface KeyStore {
  /** Makes a key; `key` is its text, which nobody can show again. */
  create(wanted: NewKey, nowMs: number): { readonly key: string; readonly record: KeyRecord };
  /** Every key ever made, oldest first. */
  list(): readonly KeyRecord[];
  /** Rejects an unknown id with Failure `not-found`; revoking twice changes nothing. */
  revoke(id: string, nowMs: number): KeyRecord;
  /** Changes whenever a key was written, here or in another process. */
  version(): string;
  close(): void;
}

/** Opens the keys of a data directory, making the directory and the file where missing. */
export function openKeyStore(directory: string): KeyStore {
  mkdirSync(directory, { recursive: true });
  const db = new Database(join(directory, KEYS_FILE), { timeout: BUSY_TIMEOUT_MS });
  db.exec('PRAGMA journal_mode = WAL');
  db.exec(SCHEMA);
  const insert = db.prepare(
    'INSERT INTO api_key (id, name, hash, rate, created_at_ms, expires_at_ms) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const selectAll = db.prepare('SELECT * FROM api_key ORDER BY created_at_ms, id');
  const markRevoked = db.prepare(
    'UPDATE api_key SET revoked_at_ms = coalesce(revoked_at_ms, ?) WHERE id = ?',
  );
  const dataVersion = db.prepare('PRAGMA data_version');
  // The pragma sees the writes of other connections only; ours are counted here.
  let writes = 0;
  const list = (): readonly KeyRecord[] => selectAll.all().map(toRecord);
  return {
    create(wanted, nowMs) {
      const key = makeApiKey();
      const record = newRecord(wanted, hashApiKey(key), nowMs);
      const rate = record.rate === null ? null : printRate(record.rate);
      writes++;
      insert.run(record.id, record.name, record.hash, rate, nowMs, record.expiresAtMs);
      return { key, record };
    },
    list,
    revoke(id, nowMs) {
      writes++;
      markRevoked.run(nowMs, id);
      const record = list().find((key) => key.id === id);
      if (record === undefined) throw new Failure('not-found', `There is no key with id ${id}.`);
      return record;
    },
    version() {
      // The pragma answers with one row of one column.
      const { data_version } = dataVersion.get() as { data_version: number };
      return `${data_version}.${writes}`;
    },
    close() {
      db.close();
    },
  };
}

function newRecord(wanted: NewKey, hash: string, nowMs: number): KeyRecord {
  const name = wanted.name.trim();
  if (name === '' || name.length > NAME_CHARACTERS_MAX || /\p{Cc}/u.test(name)) {
    throw new Failure(
      'wrong-usage',
      `The name of a key must be 1 to ${NAME_CHARACTERS_MAX} printable characters.`,
    );
  }
  const expiresAtMs = wanted.expiresAtMs ?? null;
  if (expiresAtMs !== null && expiresAtMs <= nowMs) {
    throw new Failure('wrong-usage', '--expires must be in the future.');
  }
  return {
    id: randomBytes(ID_BYTES).toString('hex'),
    name,
    hash,
    rate: wanted.rate ?? null,
    createdAtMs: nowMs,
    expiresAtMs,
    revokedAtMs: null,
  };
}

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly rate: string | null;
  readonly created_at_ms: number;
  readonly expires_at_ms: number | null;
  readonly revoked_at_ms: number | null;
}

function toRecord(stored: unknown): KeyRecord {
  // The table is STRICT and its columns are those of KeyRow.
  const row = stored as KeyRow;
  return {
    id: row.id,
    name: row.name,
    hash: row.hash,
    rate: row.rate === null ? null : (parseRate(row.rate) ?? null),
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    revokedAtMs: row.revoked_at_ms,
  };
}
