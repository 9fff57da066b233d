/** Writes a table, or what changes in one: the runs that are there are linked, and what is new becomes one more run. */

import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compactRuns } from './compact-runs.js';
import type { TableDeclaration } from './declaration.js';
import type { Entry } from './entry.js';
import { EntrySorter } from './entry-sorter.js';
import { linkOrCopy } from './link-or-copy.js';
import { NO_RUN, RunWriter } from './run-writer.js';
import { closeRuns, findInRuns, openRuns, type Runs, runName } from './runs.js';

/** Memory for entries that are not sorted yet, and for those of each run on disk while they are merged. */
const SORT_BYTES = 32 * 1024 * 1024;

export class TableWriter<K, V> {
  readonly #table: TableDeclaration<K, V>;
  readonly #dir: string;
  readonly #before: string | undefined;
  readonly #sorter: EntrySorter;

  /** The folder to write to, and that of the table that changes. */
  constructor(
    table: TableDeclaration<K, V>,
    dir: string,
    { before, sortBytes = SORT_BYTES }: { readonly before?: string; readonly sortBytes?: number },
  ) {
    this.#table = table;
    this.#dir = dir;
    this.#before = before;
    mkdirSync(dirname(join(dir, table.name)), { recursive: true });
    this.#sorter = new EntrySorter(join(dir, `${table.name}.sorting`), sortBytes);
  }

  /** In any order; of a key that comes again, what came last counts. */
  put(key: K, value: V): void {
    this.#sorter.add({ key: this.#table.key(key), value: this.#table.codec.encode(value) });
  }

  remove(key: K): void {
    this.#sorter.add({ key: this.#table.key(key), value: undefined });
  }

  /** Returns how many keys have a value. */
  finish(): number {
    const { group, name } = this.#table;
    const earlier = this.#before === undefined ? [] : openRuns(this.#before, name);
    try {
      for (const { file } of earlier) {
        linkOrCopy(file.path, join(this.#dir, file.name));
      }
      const living = this.#addRun(earlier);
      compactRuns(this.#dir, name, group);
      return living;
    } finally {
      closeRuns(earlier);
    }
  }

  #addRun(earlier: Runs): number {
    const last = earlier.at(-1);
    const before = last?.number ?? NO_RUN;
    const { group, name } = this.#table;
    const path = join(this.#dir, runName(name, before + 1));
    const run = new RunWriter(path, { group, before });
    let living = last?.file.living ?? 0;
    for (const entry of this.#sorter.drain()) {
      const was = findInRuns(earlier, entry.key);
      living += Number(entry.value !== undefined) - Number(was !== undefined);
      // What is there need not be written again, nor what was not there be removed.
      if (!isSame(entry.value, was)) run.add(entry);
    }
    run.finish(living);
    if (run.entries === 0 && last !== undefined) rmSync(path);
    return living;
  }
}

function isSame(a: Entry['value'], b: Entry['value']): boolean {
  return a === undefined || b === undefined ? a === b : a.equals(b);
}
