/**
 * Writes a table or a change of one: links the existing runs, writes new entries as one more run, and merges runs when there are
 * too many.
 */

import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Entry, TableDeclaration } from './declaration.js';
import { linkOrCopy } from './disk-files.js';
import { groupEntries, mergeEntries } from './merge-entries.js';
import { CHECKS_SUFFIX, writePageChecks } from './page-checks.js';
import { RunFile } from './run-file.js';
import { NO_RUN, RunWriter } from './run-writer.js';
import { closeRuns, findInRuns, openRuns, type Runs, type RunsOf, runName } from './runs.js';

/** Memory for unsorted entries, and for those of each run on disk during merging. */
const SORT_BYTES = 32 * 1024 * 1024;

export interface WritingOptions {
  /** Folder of the table to change. */
  readonly before?: string | undefined;
  readonly sortBytes?: number;
  /** Set if keys come in ascending order, each once, so nothing needs sorting. */
  readonly isSorted?: boolean;
}

/** The run being written, and those that it changes. */
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
  /** Number of keys with a value. */
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
    if (isSorted) return;
    const { isAppended, isPlain } = table;
    const path = join(dir, `${table.name}.sorting`);
    this.#sorter = new EntrySorter(path, { bytesMax: sortBytes, isAppended, isPlain });
  }

  /** In any order, unless they are sorted. */
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

  /** Returns the number of keys with a value. */
  finish(): number {
    const { earlier, path, run } = this.#begun();
    try {
      for (const { file } of earlier) linkRun(file.path, join(this.#dir, file.name));
      for (const entry of this.#sorter?.drain() ?? []) this.#write(entry);
      run.finish(this.#living);
      if (run.entries === 0 && earlier.length > 0) rmSync(path);
      else if (this.#table.isChecked === true) writePageChecks(path);
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
    // Skips values that are unchanged, and removals of missing keys.
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

/** Links a run with its checksums, if it has some of its own. */
function linkRun(from: string, to: string): void {
  linkOrCopy(from, to);
  const checks = `${from}${CHECKS_SUFFIX}`;
  if (existsSync(checks)) linkOrCopy(checks, `${to}${CHECKS_SUFFIX}`);
}

function isSame(a: Entry['value'], b: Entry['value']): boolean {
  return a === undefined || b === undefined ? a === b : a.equals(b);
}

/** A run with fewer than this many times the entries of those after it is merged with them, so an entry is seldom rewritten. */
const GROWTH = 8;
/** Maximum number of runs, as every look-up reads them all. */
const RUNS_MAX = 4;

/** Merges as many of a table's newest runs as necessary. */
function compactRuns(dir: string, table: RunsOf): void {
  const runs = openRuns(dir, table);
  try {
    const kept = runsToKeep(runs);
    if (kept.length < runs.length - 1) mergeRuns(dir, table, { runs, kept });
  } finally {
    closeRuns(runs);
  }
}

/** All except the last, or fewer if some are merged with it. */
function runsToKeep(runs: Runs): Runs {
  let kept = runs.slice(0, -1);
  let entries = runs.at(-1)?.file.entries ?? 0;
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    const isSmall = last.file.entries < entries * GROWTH;
    if (!isSmall && kept.length < RUNS_MAX) break;
    entries += last.file.entries;
    kept = kept.slice(0, -1);
  }
  return kept;
}

function mergeRuns(
  dir: string,
  { name, group, isPlain, isChecked }: RunsOf,
  { runs, kept }: { readonly runs: Runs; readonly kept: Runs },
): void {
  const merged = runs.slice(kept.length);
  const newest = merged.at(-1);
  const path = join(dir, runName(name, (newest?.number ?? NO_RUN) + 1));
  const writer = new RunWriter(path, { group, isPlain, before: kept.at(-1)?.number ?? NO_RUN });
  for (const entry of mergeEntries(merged.map(({ file }) => file.entriesOf()).reverse())) {
    // Without a run below, there is nothing to remove.
    if (entry.value !== undefined || kept.length > 0) writer.add(entry);
  }
  writer.finish(newest?.file.living ?? 0);
  if (isChecked === true) writePageChecks(path);
  for (const { file } of merged) {
    rmSync(file.path);
    rmSync(`${file.path}${CHECKS_SUFFIX}`, { force: true });
  }
}

/** Memory of an entry besides its value. */
const ENTRY_BYTES = 150;

/** Number of entries compressed together in a temporary run, which is read once from start to end. */
const SPILLED_GROUP = 64;

interface SorterOptions {
  /** Memory that entries may take. */
  readonly bytesMax: number;
  /** Both as in the table's declaration. */
  readonly isAppended: boolean | undefined;
  readonly isPlain: boolean | undefined;
}

class EntrySorter {
  readonly #path: string;
  readonly #options: SorterOptions;
  #pending: Entry[] = [];
  #bytes = 0;
  readonly #spilled: string[] = [];
  /** The last temporary run, which can still be extended, and its last key. */
  #writer: RunWriter | undefined;
  #last = -1;

  /** `path` begins the names of the temporary files. */
  constructor(path: string, options: SorterOptions) {
    this.#path = path;
    this.#options = options;
  }

  add(entry: Entry): void {
    this.#pending.push(entry);
    this.#bytes += ENTRY_BYTES + (entry.value?.length ?? 0);
    if (this.#bytes > this.#options.bytesMax) this.#spill();
  }

  /** All entries in ascending order of keys, each once. Afterwards the sorter is empty. */
  *drain(): Generator<Entry> {
    this.#writer?.finish(0);
    this.#writer = undefined;
    const { isAppended, isPlain } = this.#options;
    const runs = this.#spilled.map(
      (path) => new RunFile(path, { name: 'entries that wait', isPlain }),
    );
    try {
      const origins = [...runs.map((run) => run.entriesOf()), this.#sorted()];
      if (isAppended) {
        for (const { entries } of groupEntries(origins)) yield joined(entries);
      } else yield* mergeEntries(origins.reverse());
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
    const { isAppended } = this.#options;
    for (let at = 0; at < entries.length; at++) {
      const first = at;
      const entry = entries[at] as Entry;
      while (entries[at + 1]?.key === entry.key) at++;
      yield isAppended ? joined(entries.slice(first, at + 1)) : (entries[at] as Entry);
    }
  }

  /** Entries that arrive in order extend a single run, however many there are. */
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
    const { isPlain } = this.#options;
    return new RunWriter(path, { group: isPlain ? 1 : SPILLED_GROUP, isPlain, before: NO_RUN });
  }
}

/** Joins the entries of a key into one, with their values concatenated. */
function joined(entries: readonly Entry[]): Entry {
  const [first] = entries;
  if (entries.length === 1 && first !== undefined) return first;
  const values = entries.flatMap(({ value }) => value ?? []);
  return { key: first?.key ?? 0, value: Buffer.concat(values) };
}
