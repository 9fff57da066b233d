/**
 * All keys as one small file beside their database: what servers follow. It is replaced by renaming, so that it can lie on a
 * volume that servers may only read, and be copied from machine to machine.
 */

import {
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
import Database from 'libsql';
import { Failure } from '../domain/failure.js';
import type { KeyRecord } from './key-record.js';
import { type KeyRow, type KeySource, toRecord } from './key-store.js';

/** Names below the data directory. */
export const KEYS_FILE = 'keys.sqlite';
export const SNAPSHOT_FILE = 'keys.json';

/** Version of the file's format. */
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
    writeFileSync(next, `${JSON.stringify(snapshot)}\n`);
    const fd = openSync(next, 'r');
    fsyncSync(fd);
    closeSync(fd);
    renameSync(next, path);
  } catch (cause) {
    rmSync(next, { force: true });
    throw cause;
  }
}

/** Reads the keys of a data directory and writes nothing, not even where there are none. */
export function openKeySnapshot(directory: string): KeySource {
  const snapshot = join(directory, SNAPSHOT_FILE);
  const database = join(directory, KEYS_FILE);
  return {
    list(): readonly KeyRecord[] {
      if (existsSync(snapshot)) return readSnapshot(snapshot).map(toRecord);
      // Written by a version that made no snapshots; the next change of keys makes one.
      return existsSync(database) ? readDatabase(database).map(toRecord) : [];
    },
    version() {
      const paths = [snapshot, database, `${database}-wal`];
      return paths.map(stampOf).join(' ');
    },
    close() {},
  };
}

/** What another content of a file changes. */
function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? '-' : `${stat.ino}.${stat.size}.${stat.mtimeMs}`;
}

function readSnapshot(path: string): readonly KeyRow[] {
  const found = parseSnapshot(readFileSync(path, 'utf8'));
  if (found !== undefined) return found.keys;
  throw new Failure(
    'damaged',
    'The API keys cannot be read: keys.json is damaged; `property-lookup keys list` writes it anew.',
  );
}

/** Undefined for what is no snapshot of this format. */
export function parseSnapshot(text: string): KeySnapshot | undefined {
  try {
    const snapshot: unknown = JSON.parse(text);
    const isOne =
      typeof snapshot === 'object' &&
      snapshot !== null &&
      'format' in snapshot &&
      snapshot.format === FORMAT &&
      'keys' in snapshot &&
      Array.isArray(snapshot.keys);
    // Written by writeSnapshot.
    return isOne ? (snapshot as KeySnapshot) : undefined;
  } catch {
    return undefined;
  }
}

function readDatabase(path: string): readonly KeyRow[] {
  try {
    const db = new Database(path, { readonly: true });
    try {
      // The table is STRICT and its columns are those of KeyRow.
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
