/** Reads a table: the newest run with a key decides its value. */

import { readWhole } from './damage.js';
import type { Entry, TableDeclaration } from './declaration.js';
import { mergeEntries } from './merge-entries.js';
import type { KeptOfRun } from './run-file.js';
import { closeRuns, findInRuns, openRuns, type Runs } from './runs.js';

/** Memory for recently read groups of each run by default, as neighbours are often read next. */
const KEPT_BYTES = 256 * 1024;

export class TableReader<K, V> {
  readonly #table: TableDeclaration<K, V>;
  readonly #runs: Runs;

  constructor(table: TableDeclaration<K, V>, dir: string, kept: KeptOfRun = { bytes: KEPT_BYTES }) {
    this.#table = table;
    this.#runs = openRuns(dir, table, kept);
  }

  /** Number of keys with a value. */
  get count(): number {
    return this.#runs.at(-1)?.file.living ?? 0;
  }

  get(key: K): V | undefined {
    const value = findInRuns(this.#runs, this.#table.key(key));
    return value && this.#decode(value);
  }

  has(key: K): boolean {
    return findInRuns(this.#runs, this.#table.key(key)) !== undefined;
  }

  /** All values in order of keys, or those with key numbers in a range, excluding its end. */
  *entries(from = 0, to = Number.POSITIVE_INFINITY): Generator<readonly [key: number, value: V]> {
    for (const { key, value } of this.sorted(from, to)) {
      if (value !== undefined) yield [key, this.#decode(value)];
    }
  }

  /** The same as bytes, with keys whose value was removed. */
  sorted(from = 0, to = Number.POSITIVE_INFINITY): Generator<Entry> {
    return mergeEntries(this.#runs.map(({ file }) => file.entriesOf(from, to)).reverse());
  }

  /** The greatest key, with a value or without; undefined if there is none. */
  get lastKey(): number | undefined {
    const keys = this.#runs.flatMap(({ file }) => file.lastKey ?? []);
    return keys.length === 0 ? undefined : Math.max(...keys);
  }

  /** Decodes a value; an unreadable one counts as damage. */
  #decode(value: Buffer): V {
    const { codec, name, advice } = this.#table;
    return readWhole(name, () => codec.decode(value), advice);
  }

  close(): void {
    closeRuns(this.#runs);
  }
}
