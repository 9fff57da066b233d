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

export interface WritingOptions {
  /** Folder of the table that changes. */
  readonly before?: string | undefined;
  readonly sortBytes?: number;
  /** Keys ascend as they come, each once: nothing waits to be sorted. */
  readonly isSorted?: boolean;
}

/** The run that is written, and those that it changes. */
interface NewRun {
  readonly earlier: Runs;
  readonly path: string;
  readonly run: RunWriter;
}

export class TableWriter<K, V> {
  readonly #table: TableDeclaration<K, V>;
  readonly #dir: string;
  readonly #before: string | undefined;
  readonly #sorter: EntrySorter | undefined;
  #new: NewRun | undefined;
  /** Keys with a value. */
  #living = 0;

  /** `dir` is the folder to write to. */
  constructor(
    table: TableDeclaration<K, V>,
    dir: string,
    { before, isSorted = false, sortBytes = SORT_BYTES }: WritingOptions,
  ) {
    this.#table = table;
    this.#dir = dir;
    this.#before = before;
    mkdirSync(dirname(join(dir, table.name)), { recursive: true });
    if (!isSorted) this.#sorter = new EntrySorter(join(dir, `${table.name}.sorting`), sortBytes);
  }

  /** In any order, unless they are sorted; of a key that comes again, what came last counts. */
  put(key: K, value: V): void {
    this.#add({ key: this.#table.key(key), value: this.#table.codec.encode(value) });
  }

  remove(key: K): void {
    this.#add({ key: this.#table.key(key), value: undefined });
  }

  #add(entry: Entry): void {
    if (this.#sorter === undefined) this.#write(entry);
    else this.#sorter.add(entry);
  }

  /** Returns how many keys have a value. */
  finish(): number {
    const { earlier, path, run } = this.#begun();
    try {
      for (const { file } of earlier) linkOrCopy(file.path, join(this.#dir, file.name));
      for (const entry of this.#sorter?.drain() ?? []) this.#write(entry);
      run.finish(this.#living);
      if (run.entries === 0 && earlier.length > 0) rmSync(path);
      compactRuns(this.#dir, this.#table);
      return this.#living;
    } finally {
      closeRuns(earlier);
    }
  }

  #write(entry: Entry): void {
    const { earlier, run } = this.#begun();
    const was = findInRuns(earlier, entry.key);
    this.#living += Number(entry.value !== undefined) - Number(was !== undefined);
    // What is there need not be written again, nor what was not there be removed.
    if (!isSame(entry.value, was)) run.add(entry);
  }

  #begun(): NewRun {
    this.#new ??= this.#begin();
    return this.#new;
  }

  #begin(): NewRun {
    const { group, isPlain, name } = this.#table;
    const earlier = this.#before === undefined ? [] : openRuns(this.#before, this.#table);
    const last = earlier.at(-1);
    const before = last?.number ?? NO_RUN;
    this.#living = last?.file.living ?? 0;
    const path = join(this.#dir, runName(name, before + 1));
    return { earlier, path, run: new RunWriter(path, { group, isPlain, before }) };
  }
}

function isSame(a: Entry['value'], b: Entry['value']): boolean {
  return a === undefined || b === undefined ? a === b : a.equals(b);
}
