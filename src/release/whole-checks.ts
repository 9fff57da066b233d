/**
 * Checks files of an open release that are not compared page by page, because SQLite has its own ways to their pages: each is
 * read through before it is first trusted, and again when somebody wrote to it.
 */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { getOr } from '../domain/get-or.js';
import { startThreadPool, type ThreadPool } from '../threads/thread-pool.js';
import { CHECKSUM_FILE, damagedFiles, type FileChecksum } from './checksums.js';
import type { DamagedFiles } from './damaged-files.js';

/** Up to so many bytes a file is read at once, in a millisecond or two; a thread takes longer to start. */
const SMALL_BYTES = 1024 * 1024;

const isChecked = (name: string): boolean => name.endsWith('.sqlite');

export class WholeChecks {
  readonly #dir: string;
  readonly #damaged: DamagedFiles;
  readonly #files: ReadonlyMap<string, FileChecksum>;
  /** When each of those that were read was last written. */
  readonly #writtenAt = new Map<string, string>();
  readonly #reading = new Map<string, Promise<void>>();
  readonly #threads = new Set<ThreadPool>();
  #isStopped = false;

  /** The folder of the release, its files, and which of them are damaged, to which others are added. */
  constructor(dir: string, files: readonly FileChecksum[], damaged: DamagedFiles) {
    this.#dir = dir;
    this.#damaged = damaged;
    this.#files = new Map(
      files.filter(({ name }) => isChecked(name)).map((file) => [file.name, file]),
    );
  }

  /** Before each use of a file: once it is over, the file is known to be sound, or is among the damaged. Nothing to wait for as a rule. */
  look(name: string): void | Promise<void> {
    const file = this.#files.get(name);
    if (file === undefined || this.#damaged.has(name)) return;
    const writtenAt = this.#stampOf(name);
    if (this.#writtenAt.get(name) === writtenAt) return;
    if (file.bytes <= SMALL_BYTES) {
      const found = CHECKSUM_FILE.run(join(this.#dir, name));
      this.#conclude(file, writtenAt, found === file.sha256);
      return;
    }
    return getOr(this.#reading, name, () => this.#read(file, writtenAt));
  }

  /** All files, one after the other, so that nobody has to wait later. */
  async lookAtAll(): Promise<void> {
    for (const name of this.#files.keys()) {
      if (this.#isStopped) return;
      await this.look(name);
    }
  }

  /** Ends what is being read, without an error for those who wait for it. */
  stop(): void {
    this.#isStopped = true;
    for (const thread of this.#threads) void thread.close();
  }

  async #read(file: FileChecksum, writtenAt: string): Promise<void> {
    const thread = startThreadPool({ threads: 1 });
    this.#threads.add(thread);
    try {
      const damaged = await damagedFiles(this.#dir, [file], thread);
      this.#conclude(file, writtenAt, damaged.length === 0);
    } catch (error) {
      if (!this.#isStopped) throw error;
    } finally {
      this.#reading.delete(file.name);
      this.#threads.delete(thread);
      await thread.close();
    }
  }

  /** Damage stays until the release is opened again: SQLite may remember what it read meanwhile. */
  #conclude({ name }: FileChecksum, writtenAt: string, isSound: boolean): void {
    if (isSound) this.#writtenAt.set(name, writtenAt);
    else this.#damaged.add([name]);
  }

  /** Empty for a file that is gone. */
  #stampOf(name: string): string {
    const found = statSync(join(this.#dir, name), { throwIfNoEntry: false });
    return found === undefined ? '' : `${found.mtimeMs} ${found.size} ${found.ino}`;
  }
}
