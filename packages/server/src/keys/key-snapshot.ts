/**
 * All keys in one small file beside their database, which servers follow. It is replaced by renaming, so it can lie on a volume
 * that servers mount read-only, and be copied between machines.
 */

import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@property-lookup/kernel/failure';
import Database from 'libsql';
import type { KeyRecord } from './key-record.js';
import { type KeyRow, type KeySource, toRecord } from './key-store.js';

/** File names in the data directory. */
export const KEYS_FILE = 'keys.sqlite';
export const SNAPSHOT_FILE = 'keys.json';

/** Other users have no use for the hashes. */
export const PRIVATE_FILE = 0o600;

/** Version of the file format. */
const FORMAT = 1;

interface KeySnapshot {
  readonly format: typeof FORMAT;
  readonly keys: readonly KeyRow[];
}

export function writeSnapshot(directory: string, keys: readonly KeyRow[]): void {
  const path = join(directory, SNAPSHOT_FILE);
  const next = `${path}.new`;
  const snapshot: KeySnapshot = { format: FORMAT, keys };
  try {
    // Keeps the mode that somebody has set; a new file is only for its owner.
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? PRIVATE_FILE;
    writeFileSync(next, `${JSON.stringify(snapshot)}\n`, { mode });
    chmodSync(next, mode);
    const fd = openSync(next, 'r');
    fsyncSync(fd);
    closeSync(fd);
    renameSync(next, path);
  } catch (cause) {
    rmSync(next, { force: true });
    throw cause;
  }
}

/** Reads the keys of a data directory without ever writing to it. */
export function openKeySnapshot(directory: string): KeySource {
  const snapshot = join(directory, SNAPSHOT_FILE);
  const database = join(directory, KEYS_FILE);
  return {
    list(): readonly KeyRecord[] {
      if (existsSync(snapshot)) return readSnapshot(snapshot).map(toRecord);
      // Earlier versions wrote no snapshot; the next change of keys writes one.
      return existsSync(database) ? readDatabase(database).map(toRecord) : [];
    },
    version() {
      const paths = [snapshot, database, `${database}-wal`];
      return paths.map(stampOf).join(' ');
    },
    close() {},
  };
}

/** A stamp that differs whenever the content of the file does. */
function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? '-' : `${stat.ino}.${stat.size}.${stat.mtimeMs}`;
}

function readSnapshot(path: string): readonly KeyRow[] {
  const found = parseSnapshot(readText(path));
  if (found !== undefined) return found.keys;
  throw new Failure(
    'damaged',
    'The API keys cannot be read: keys.json is damaged; `property-lookup keys list` writes it again.',
  );
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const sentence =
      'The API keys cannot be read: keys.json cannot be opened; the user of the server must be allowed to read it.';
    throw new Failure('unavailable', sentence, { cause });
  }
}

/** Undefined if the text is no snapshot of this format. */
export function parseSnapshot(text: string): KeySnapshot | undefined {
  try {
    const { format, keys } = JSON.parse(text) as Partial<KeySnapshot>;
    return format === FORMAT && Array.isArray(keys) && keys.every(isRow)
      ? { format, keys }
      : undefined;
  } catch {
    return undefined;
  }
}

function isRow(row: Partial<Record<keyof KeyRow, unknown>>): boolean {
  const {
    created_at_ms: created,
    expires_at_ms: expires,
    hash,
    id,
    name,
    rate,
    revoked_at_ms: revoked,
    scope = null,
  } = row;
  const isHash = typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash);
  const isTime = (value: unknown): boolean => value === null || Number.isFinite(value);
  const isRate = rate === null || typeof rate === 'string';
  const isScope = scope === null || typeof scope === 'string';
  const isNamed = typeof id === 'string' && typeof name === 'string';
  return (
    isNamed &&
    isHash &&
    isRate &&
    isScope &&
    Number.isFinite(created) &&
    isTime(expires) &&
    isTime(revoked)
  );
}

function readDatabase(path: string): readonly KeyRow[] {
  try {
    const db = new Database(path, { readonly: true });
    try {
      // The table is STRICT and has exactly the columns of KeyRow.
      return db.prepare('SELECT * FROM api_key ORDER BY created_at_ms, id').all() as KeyRow[];
    } finally {
      db.close();
    }
  } catch (cause) {
    throw new Failure(
      'unavailable',
      'The API keys cannot be read: run `property-lookup keys list` once where the data directory can be written.',
      { cause },
    );
  }
}
