/** Locks a data directory for one import at a time. The operating system releases the lock when the process ends. */

import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { cutToDate } from '@property-lookup/kernel/calendar';
import { Failure } from '@property-lookup/kernel/failure';
import { DATA_DIRECTORY } from '@property-lookup/kernel/progress';
import Database from 'libsql';
import type { ImportPaths } from './import-paths.js';

/** Holder of the lock, written to a file beside it. */
interface Holder {
  /** Id of the process in its own container. */
  readonly pid: number;
  readonly host: string;
  /** Time of locking, RFC 3339. */
  readonly since: string;
}

/**
 * Takes the lock, and returns a function that releases it. Failure `busy` if another import holds it, in any process or container;
 * `what` names the holder in that sentence.
 */
export function lockImports(paths: ImportPaths, what = 'import'): () => void {
  mkdirSync(dirname(paths.lock), DATA_DIRECTORY);
  const lock = takeLock(paths, what);
  const unlock = (): void => {
    rmSync(paths.lockHolder, { force: true });
    lock.close();
  };
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
  };
  try {
    writeFileSync(paths.lockHolder, JSON.stringify(holder));
  } catch (cause) {
    unlock();
    throw cause;
  }
  return unlock;
}

/**
 * SQLite locks a byte range of the file (fcntl), and counts its own connections. The system drops such a lock when the
 * process closes any other descriptor of the file, so only SQLite may open it, and the holder is in a file of its own.
 * The file is never removed: two imports could then each lock a file of that name.
 */
function takeLock(paths: ImportPaths, what: string): Database.Database {
  const database = new Database(paths.lock);
  try {
    // SQLite would open an unwritable file for reading, without an error.
    accessSync(paths.lock, constants.W_OK);
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return database;
  } catch (cause) {
    database.close();
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'SQLITE_BUSY') {
      throw new Failure('busy', refusal(readHolder(paths), what), { cause });
    }
    if (code === 'EACCES' || code === 'EROFS') throw cause;
    const sentence = 'The data directory cannot be locked: its file system refuses it.';
    throw new Failure('unavailable', sentence, { cause });
  }
}

function refusal(holder: Holder | undefined, what: string): string {
  const who =
    holder === undefined
      ? ''
      : ` (process ${holder.pid} on host ${holder.host}, since ${minuteOf(holder.since)})`;
  return `Another ${what}${who} is running on this data directory: wait for it to end, or stop it.`;
}

const minuteOf = (time: string): string => `${cutToDate(time)} ${time.slice(11, 16)} UTC`;

/** Undefined if the other import has only just begun or is just ending. */
function readHolder(paths: ImportPaths): Holder | undefined {
  try {
    // Written by lockImports.
    return JSON.parse(readFileSync(paths.lockHolder, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
