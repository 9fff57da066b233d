/** One import at a time on a data directory: a lock of the kernel's, which ends with the process that holds it. */

import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { cutToDate } from '@property-lookup/kernel/calendar';
import { Failure } from '@property-lookup/kernel/failure';
import { DATA_DIRECTORY } from '@property-lookup/kernel/progress';
import Database from 'libsql';
import type { ImportPaths } from './import-paths.js';

/** Who holds the lock, as a file beside it says. */
interface Holder {
  /** Id of the process, as its own container counts. */
  readonly pid: number;
  readonly host: string;
  /** RFC 3339. */
  readonly since: string;
}

/** The result gives the lock back. Failure `busy` where another import holds it, in this process, another or another container. */
export function lockImports(paths: ImportPaths): () => void {
  mkdirSync(dirname(paths.lock), DATA_DIRECTORY);
  const lock = takeLock(paths);
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
 * SQLite locks a byte range of the file (fcntl), and keeps count of its own connections. The system drops such a lock
 * when the process closes any other descriptor of the file, so that nothing but SQLite may ever open it: hence
 * the holder's name is in a file of its own. The lock stays where it is: were it removed, two imports could each lock
 * a file of that name.
 */
function takeLock(paths: ImportPaths): Database.Database {
  const database = new Database(paths.lock);
  try {
    // SQLite would begin a mere reading of a file that it may not write.
    accessSync(paths.lock, constants.W_OK);
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return database;
  } catch (cause) {
    database.close();
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'SQLITE_BUSY') throw new Failure('busy', refusal(readHolder(paths)), { cause });
    if (code === 'EACCES' || code === 'EROFS') throw cause;
    const sentence = 'The data directory cannot be locked: its file system refuses it.';
    throw new Failure('unavailable', sentence, { cause });
  }
}

function refusal(holder: Holder | undefined): string {
  const who =
    holder === undefined
      ? ''
      : ` (process ${holder.pid} on host ${holder.host}, since ${minuteOf(holder.since)})`;
  return `Another import${who} is running on this data directory: wait for it to end, or stop it.`;
}

const minuteOf = (time: string): string => `${cutToDate(time)} ${time.slice(11, 16)} UTC`;

/** Undefined where the other import has only just begun or is just ending. */
function readHolder(paths: ImportPaths): Holder | undefined {
  try {
    // Written by lockImports.
    return JSON.parse(readFileSync(paths.lockHolder, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
