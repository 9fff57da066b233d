/**
 * Verifies files of an open release that are not checked page by page, because SQLite accesses pages itself: each is read in
 * full before its first use, and again after somebody has written to it.
 */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { getOr } from '@property-lookup/kernel/collections';
import { startThreadPool, type ThreadPool } from '@property-lookup/tables/threads';
import { CHECKSUM_FILE, damagedFiles, type FileChecksum } from './checksums.js';
import type { DamagedFiles } from './damaged-files.js';

/** Smaller files are read at once, in one or two milliseconds; starting a thread takes longer. */
const SMALL_BYTES = 1024 * 1024;

const isChecked = (name: string): boolean => name.endsWith('.sqlite');

export class WholeChecks {
  readonly #dir: string;
  readonly #damaged: DamagedFiles;
  readonly #files: ReadonlyMap<string, FileChecksum>;
  /** The modification time of each verified file. */
  readonly #writtenAt = new Map<string, string>();
  readonly #reading = new Map<string, Promise<void>>();
  readonly #threads = new Set<ThreadPool>();
  #isStopped = false;

  /** `damaged` receives the names of files found to be damaged. */
  constructor(dir: string, files: readonly FileChecksum[], damaged: DamagedFiles) {
    this.#dir = dir;
    this.#damaged = damaged;
    this.#files = new Map(
      files.filter(({ name }) => isChecked(name)).map((file) => [file.name, file]),
    );
  }

  /**
   * Call it before each use of a file: afterwards the file is known to be intact or is among the damaged ones. Usually there is
   * nothing to wait for.
   */
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

  /** Verifies all files one after the other, so that nobody has to wait later. */
  async lookAtAll(): Promise<void> {
    for (const name of this.#files.keys()) {
      if (this.#isStopped) return;
      await this.look(name);
    }
  }

  /** Ends the current verification without an error for those who wait for it. */
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

  /** Damage persists until the release is reopened, because SQLite may have cached damaged pages. */
  #conclude({ name }: FileChecksum, writtenAt: string, isSound: boolean): void {
    if (isSound) this.#writtenAt.set(name, writtenAt);
    else this.#damaged.add([name]);
  }

  /** Empty for a missing file. */
  #stampOf(name: string): string {
    const found = statSync(join(this.#dir, name), { throwIfNoEntry: false });
    return found === undefined ? '' : `${found.mtimeMs} ${found.size} ${found.ino}`;
  }
}
