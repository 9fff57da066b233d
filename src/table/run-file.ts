/** Reads a run: which group has a key is found in memory, the group is read from disk and compared with its checksums. */

import { damageFailure, readWhole } from './damage.js';
import type { Entry } from './entry.js';
import { Group } from './group.js';
import { lowerBound } from './lower-bound.js';
import { PieceFile } from './piece-file.js';
import { RecentPieces } from './recent-pieces.js';
import { NO_RUN, RUN_END_NUMBERS, RUN_MARK } from './run-writer.js';

const NUMBER_BYTES = 8;

export class RunFile {
  /** In reports of damage. */
  readonly name: string;
  readonly path: string;
  /** Entries, values or not. */
  readonly entries: number;
  readonly before: number;
  readonly living: number;
  readonly #file: PieceFile;
  /** All of them, if the run changes another. */
  readonly #keys: Float64Array | undefined;
  readonly #firstKeys: Float64Array;
  /** One more than there are groups. */
  readonly #offsets: Float64Array;
  readonly #recent: RecentPieces<Group>;

  /** Keeps so many bytes of groups that were read last. */
  constructor(path: string, name: string, keptBytes: number) {
    this.path = path;
    this.name = name;
    this.#recent = new RecentPieces(keptBytes);
    this.#file = new PieceFile(path, undefined, name);
    let end = this.#file.size;
    const numbers = (count: number): Float64Array => {
      const found = this.#numbersBefore(end, count);
      end -= found.byteLength;
      return found;
    };
    const [groups = 0, entries = 0, before = 0, living = 0, mark] = numbers(RUN_END_NUMBERS);
    if (mark !== RUN_MARK) throw damageFailure([name]);
    [this.entries, this.before, this.living] = [entries, before, living];
    this.#offsets = numbers(groups + 1);
    this.#firstKeys = numbers(groups);
    this.#keys = before === NO_RUN ? undefined : numbers(entries);
    if (this.#offsets[groups] !== end) throw damageFailure([name]);
  }

  /** Undefined where the run says nothing of the key; its `value` is, where it says that there is none. */
  find(key: number): Entry | undefined {
    if (this.#keys !== undefined && this.#keys[lowerBound(this.#keys, key)] !== key)
      return undefined;
    const number = this.#groupOf(key);
    if (number < 0) return undefined;
    return readWhole(this.name, () => {
      const group = this.#recent.getOr(number, () => this.#read(number));
      const position = group.positionOf(key);
      if (position === group.count || group.keyAt(position) !== key) return undefined;
      return { key, value: group.valueAt(position) };
    });
  }

  /** In ascending order, beginning with the first key that is not less. */
  *from(key: number): Generator<Entry> {
    for (let number = Math.max(0, this.#groupOf(key)); number < this.#firstKeys.length; number++) {
      const group = readWhole(this.name, () => this.#read(number));
      for (let at = group.positionOf(key); at < group.count; at++) {
        yield { key: group.keyAt(at), value: group.valueAt(at) };
      }
    }
  }

  close(): void {
    this.#file.close();
  }

  /** The last group that begins with this key or a smaller one; -1 where none does. */
  #groupOf(key: number): number {
    let [low, high] = [0, this.#firstKeys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#firstKeys[middle] ?? 0) <= key) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  #read(number: number): Group {
    const offset = this.#offsets[number] ?? 0;
    const end = this.#offsets[number + 1] ?? offset;
    const group = new Group(this.#file.read(offset, end - offset));
    // The index may be of another file.
    if (group.keyAt(0) !== this.#firstKeys[number]) throw damageFailure([this.name]);
    return group;
  }

  #numbersBefore(end: number, count: number): Float64Array {
    const length = count * NUMBER_BYTES;
    const bytes = length <= end && length >= 0 ? this.#file.read(end - length, length) : undefined;
    if (bytes?.length !== length) throw damageFailure([this.name]);
    // Copied, because a view of numbers must begin at a multiple of their size.
    return new Float64Array(Uint8Array.from(bytes).buffer);
  }
}
