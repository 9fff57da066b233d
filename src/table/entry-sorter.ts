/** Sorts entries that come in any order, in so much memory: what does not fit waits on disk, as sorted runs that are merged at the end. */

import { rmSync } from 'node:fs';
import type { Entry } from './entry.js';
import { mergeEntries } from './merge-entries.js';
import { RunFile } from './run-file.js';
import { NO_RUN, RunWriter } from './run-writer.js';

/** What an entry takes beside its value. */
const ENTRY_BYTES = 150;

/** Entries of a run on disk that are compressed together: runs are read once, from the beginning to the end. */
const SPILLED_GROUP = 64;

export class EntrySorter {
  readonly #path: string;
  readonly #bytesMax: number;
  #pending: Entry[] = [];
  #bytes = 0;
  readonly #spilled: string[] = [];
  /** The last of them, to which more can be added, and its last key. */
  #writer: RunWriter | undefined;
  #last = -1;

  /** Beginning of the names of files that wait, and the bytes of memory that entries may take. */
  constructor(path: string, bytesMax: number) {
    this.#path = path;
    this.#bytesMax = bytesMax;
  }

  /** If a key comes again, its last entry counts. */
  add(entry: Entry): void {
    this.#pending.push(entry);
    this.#bytes += ENTRY_BYTES + (entry.value?.length ?? 0);
    if (this.#bytes > this.#bytesMax) this.#spill();
  }

  /** All entries in ascending order of their keys, each once. The sorter is then empty. */
  *drain(): Generator<Entry> {
    this.#writer?.finish(0);
    this.#writer = undefined;
    const runs = this.#spilled.map((path) => new RunFile(path, { name: 'entries that wait' }));
    try {
      // The newest first.
      yield* mergeEntries([this.#sorted(), ...runs.reverse().map((run) => run.entriesOf())]);
    } finally {
      for (const run of runs) {
        run.close();
        rmSync(run.path);
      }
      this.#spilled.length = 0;
    }
  }

  *#sorted(): Generator<Entry> {
    // Sorting is stable.
    const entries = this.#pending.sort((a, b) => a.key - b.key);
    this.#pending = [];
    this.#bytes = 0;
    for (const [at, entry] of entries.entries()) {
      if (entries[at + 1]?.key !== entry.key) yield entry;
    }
  }

  /** What comes in order becomes one run, however much it is. */
  #spill(): void {
    for (const entry of this.#sorted()) {
      if (this.#writer === undefined || entry.key <= this.#last) this.#writer = this.#nextRun();
      this.#writer.add(entry);
      this.#last = entry.key;
    }
  }

  #nextRun(): RunWriter {
    this.#writer?.finish(0);
    const path = `${this.#path}${this.#spilled.length}`;
    this.#spilled.push(path);
    return new RunWriter(path, { group: SPILLED_GROUP, before: NO_RUN });
  }
}
