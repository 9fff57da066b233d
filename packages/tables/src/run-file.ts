/** Reads a run: finds the group of a key in memory, then reads it from disk and compares it with its checksums. */

import { lowerBound } from '@property-lookup/kernel/collections';
import { damageFailure, readWhole } from './damage.js';
import type { Entry } from './declaration.js';
import { Group } from './group.js';
import { type MemoryBudget, PieceFile } from './piece-file.js';
import { RecentPieces } from './recent-pieces.js';
import { NO_RUN, RUN_END_NUMBERS, RUN_MARK } from './run-writer.js';

const NUMBER_BYTES = 8;

/** Maximum size of a read that covers adjacent groups. */
const READ_BYTES = 64 * 1024;

/** Memory that a run may use for caching. */
export interface KeptOfRun {
  /** For recently read groups. */
  readonly bytes: number;
  /** For the file as stored. */
  readonly budget?: MemoryBudget | undefined;
}

export const NOTHING_KEPT: KeptOfRun = { bytes: 0 };

interface RunOptions {
  readonly name: string;
  /** Whether its groups are uncompressed. */
  readonly isPlain?: boolean | undefined;
  readonly advice?: string | undefined;
  readonly kept?: KeptOfRun;
}

export class RunFile {
  /** Appears in reports of damage. */
  readonly name: string;
  readonly path: string;
  /** Number of entries, with or without a value. */
  readonly entries: number;
  readonly before: number;
  readonly living: number;
  readonly #file: PieceFile;
  readonly #isPlain: boolean;
  readonly #advice: string | undefined;
  /** All keys, if the run changes another. */
  readonly #keys: Float64Array | undefined;
  readonly #firstKeys: Float64Array;
  /** One more than the number of groups. */
  readonly #offsets: Float64Array;
  readonly #recent: RecentPieces<Group>;

  constructor(path: string, { name, isPlain = false, advice, kept = NOTHING_KEPT }: RunOptions) {
    this.path = path;
    this.name = name;
    this.#isPlain = isPlain;
    this.#advice = advice;
    this.#recent = new RecentPieces(kept.bytes);
    this.#file = new PieceFile(path, kept.budget, { name, advice });
    let end = this.#file.size;
    const numbers = (count: number): Float64Array => {
      const found = this.#numbersBefore(end, count);
      end -= found.byteLength;
      return found;
    };
    const [groups = 0, entries = 0, before = 0, living = 0, mark] = numbers(RUN_END_NUMBERS);
    if (mark !== RUN_MARK) throw damageFailure([name], undefined, advice);
    [this.entries, this.before, this.living] = [entries, before, living];
    this.#offsets = numbers(groups + 1);
    this.#firstKeys = numbers(groups);
    this.#keys = before === NO_RUN ? undefined : numbers(entries);
    if (this.#offsets[groups] !== end) throw damageFailure([name], undefined, advice);
  }

  /** Undefined if the run does not have the key; its `value` is undefined if the run removes it. */
  find(key: number): Entry | undefined {
    if (this.#keys !== undefined && this.#keys[lowerBound(this.#keys, key)] !== key)
      return undefined;
    const number = this.#groupOf(key);
    if (number < 0) return undefined;
    return readWhole(
      this.name,
      () => {
        const group = this.#recent.getOr(number, () => this.#read(number, number + 1)[0] as Group);
        const position = group.positionOf(key);
        if (position === group.count || group.keyAt(position) !== key) return undefined;
        return { key, value: group.valueAt(position) };
      },
      this.#advice,
    );
  }

  /** Entries in ascending order, from the first key not below `from` up to before `to`. */
  *entriesOf(from = 0, to = Number.POSITIVE_INFINITY): Generator<Entry> {
    const end = lowerBound(this.#firstKeys, to);
    for (let number = Math.max(0, this.#groupOf(from)); number < end; ) {
      const groups = readWhole(this.name, () => this.#read(number, end), this.#advice);
      number += groups.length;
      for (const group of groups) {
        for (let at = group.positionOf(from); at < group.count; at++) {
          const key = group.keyAt(at);
          if (key >= to) return;
          yield { key, value: group.valueAt(at) };
        }
      }
    }
  }

  /** Undefined for a run without entries. */
  get lastKey(): number | undefined {
    const last = this.#firstKeys.length - 1;
    if (last < 0) return undefined;
    const [group] = readWhole(this.name, () => this.#read(last, last + 1), this.#advice);
    return group?.keyAt(group.count - 1);
  }

  close(): void {
    this.#file.close();
  }

  /** The last group that begins at this key or below; -1 if none does. */
  #groupOf(key: number): number {
    let [low, high] = [0, this.#firstKeys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#firstKeys[middle] ?? 0) <= key) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** This group and those that follow, at least one, up to before `end`. */
  #read(from: number, end: number): readonly Group[] {
    const offset = this.#offsets[from] ?? 0;
    let to = from + 1;
    while (to < end && (this.#offsets[to + 1] ?? 0) - offset <= READ_BYTES) to++;
    const bytes = this.#file.read(offset, (this.#offsets[to] ?? offset) - offset);
    return Array.from({ length: to - from }, (_, at) => {
      const [start, next] = [this.#offsets[from + at] ?? 0, this.#offsets[from + at + 1] ?? 0];
      const group = new Group(bytes.subarray(start - offset, next - offset), this.#isPlain);
      // The index may belong to a different file.
      if (group.keyAt(0) !== this.#firstKeys[from + at])
        throw damageFailure([this.name], undefined, this.#advice);
      return group;
    });
  }

  #numbersBefore(end: number, count: number): Float64Array {
    const length = count * NUMBER_BYTES;
    const bytes = length <= end && length >= 0 ? this.#file.read(end - length, length) : undefined;
    if (bytes?.length !== length) throw damageFailure([this.name], undefined, this.#advice);
    // Copied, because a view of numbers must be aligned.
    return new Float64Array(Uint8Array.from(bytes).buffer);
  }
}
