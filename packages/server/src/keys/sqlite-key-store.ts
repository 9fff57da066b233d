/**
 * Stores API keys in `keys.sqlite` next to the data set; only commands open it. A change counts as done once it is in the
 * snapshot that servers follow.
 */

import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_DIRECTORY } from '@property-lookup/kernel/progress';
import Database from 'libsql';
import { hashApiKey, makeApiKey } from './api-key.js';
import { printBound } from './bound-key.js';
import type { KeyRecord } from './key-record.js';
import { KEYS_FILE, PRIVATE_FILE, writeSnapshot } from './key-snapshot.js';
import {
  type CreatedKey,
  type KeyRow,
  type KeyStore,
  type NewKey,
  newRecord,
  noSuchKey,
  toRecord,
} from './key-store.js';
import { printRate } from './rate.js';
import type { Scope } from './scope.js';

/** Another process may be writing a key, which takes milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

const SCHEMA = `CREATE TABLE IF NOT EXISTS api_key (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  rate TEXT,
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER,
  revoked_at_ms INTEGER,
  scope TEXT
) STRICT`;

/** Tables of earlier versions lack the column. */
const ADD_SCOPE = 'ALTER TABLE api_key ADD COLUMN scope TEXT';

/** A KeyStore whose methods are synchronous. */
export interface LocalKeyStore extends KeyStore {
  create(wanted: NewKey, nowMs: number): CreatedKey;
  list(): readonly KeyRecord[];
  revoke(id: string, nowMs: number): KeyRecord;
  rescope(id: string, scope: Scope | null): KeyRecord;
  version(): string;
  close(): void;
}

/** Opens the keys of a data directory, creating the directory and file if missing. */
export function openKeyStore(directory: string): LocalKeyStore {
  mkdirSync(directory, DATA_DIRECTORY);
  const path = join(directory, KEYS_FILE);
  // SQLite gives its auxiliary files the same permissions.
  closeSync(openSync(path, 'a', PRIVATE_FILE));
  const db = new Database(path, { timeout: BUSY_TIMEOUT_MS });
  db.exec('PRAGMA journal_mode = WAL');
  db.exec(SCHEMA);
  addScope(db);
  const insert = db.prepare(
    'INSERT INTO api_key (id, name, hash, rate, created_at_ms, expires_at_ms, scope) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const selectAll = db.prepare('SELECT * FROM api_key ORDER BY created_at_ms, id');
  const markRevoked = db.prepare(
    'UPDATE api_key SET revoked_at_ms = coalesce(revoked_at_ms, ?) WHERE id = ?',
  );
  const changeScope = db.prepare('UPDATE api_key SET scope = ? WHERE id = ?');
  const dataVersion = db.prepare('PRAGMA data_version');
  // The pragma only sees writes of other connections, so ours are counted here.
  let writes = 0;
  // The table is STRICT and has exactly the columns of KeyRow.
  const rows = (): readonly KeyRow[] => selectAll.all() as KeyRow[];
  const list = (): readonly KeyRecord[] => rows().map(toRecord);
  /** Makes a change and its snapshot, or neither; a simultaneous change waits. */
  const change = (write: () => void): void => {
    db.exec('BEGIN IMMEDIATE');
    try {
      write();
      writeSnapshot(directory, rows());
      db.exec('COMMIT');
      writes++;
    } catch (cause) {
      if (db.inTransaction) db.exec('ROLLBACK');
      throw cause;
    }
  };
  const named = (id: string): KeyRecord => {
    const record = list().find((key) => key.id === id);
    if (record === undefined) throw noSuchKey(id);
    return record;
  };
  // Written by a version without snapshots, or the command was killed between the two files.
  change(() => undefined);
  return {
    create(wanted, nowMs) {
      const key = makeApiKey();
      const record = newRecord(wanted, hashApiKey(key), nowMs);
      const rate = record.rate === null ? null : printRate(record.rate);
      change(() => {
        const { expiresAtMs, hash, id, name } = record;
        insert.run(id, name, hash, rate, nowMs, expiresAtMs, printBound(record));
      });
      return { key, record };
    },
    list,
    revoke(id, nowMs) {
      change(() => void markRevoked.run(nowMs, id));
      return named(id);
    },
    rescope(id, scope) {
      change(() => void changeScope.run(printBound({ ...named(id), scope }), id));
      return named(id);
    },
    version() {
      // The pragma returns one row with one column.
      const { data_version } = dataVersion.get() as { data_version: number };
      return `${data_version}.${writes}`;
    },
    close() {
      db.close();
    },
  };
}

function addScope(db: Database.Database): void {
  const columns = db.prepare('PRAGMA table_info(api_key)').all() as { readonly name: string }[];
  if (columns.some(({ name }) => name === 'scope')) return;
  db.exec(ADD_SCOPE);
}
