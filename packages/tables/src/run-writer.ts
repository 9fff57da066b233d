/** Writes a run, a file of sorted entries (`docs/reference/table.md`): groups, then the index that is kept in memory, then a trailer. */

import { AppendFile } from './append-file.js';
import type { Entry } from './declaration.js';
import { encodeGroup } from './group.js';

/** Last number of a run; a file that ends otherwise is no run, or was truncated. */
export const RUN_MARK = 0x7ab1e001;

/** Length of the trailer, in 64-bit floats: groups, entries, run before, keys with a value, mark. */
export const RUN_END_NUMBERS = 5;

/** Number of the run before the first. */
export const NO_RUN = -1;

interface RunPlace {
  /** Both as in the table's declaration. */
  readonly group: number;
  readonly isPlain?: boolean | undefined;
  /** Number of the run that it changes. */
  readonly before: number;
}

export class RunWriter {
  readonly #file: AppendFile;
  readonly #place: RunPlace;
  /** All keys, if the run changes another: most keys looked up are only in the first. */
  readonly #keys: number[] = [];
  readonly #firstKeys: number[] = [];
  readonly #offsets: number[] = [];
  #group: Entry[] = [];
  #entries = 0;
  #last = -1;

  constructor(path: string, place: RunPlace) {
    this.#file = new AppendFile(path);
    this.#place = place;
  }

  get entries(): number {
    return this.#entries;
  }

  /** Takes keys in ascending order, each once. */
  add(entry: Entry): void {
    if (!(entry.key > this.#last)) throw new Error('keys of a run do not ascend');
    this.#last = entry.key;
    this.#entries++;
    if (this.#place.before !== NO_RUN) this.#keys.push(entry.key);
    this.#group.push(entry);
    if (this.#group.length === this.#place.group) this.#endGroup();
  }

  /** `living` is the number of keys with a value from this run on. */
  finish(living: number): void {
    if (this.#group.length > 0) this.#endGroup();
    this.#offsets.push(this.#file.offset);
    const { before } = this.#place;
    const end = [this.#firstKeys.length, this.#entries, before, living, RUN_MARK];
    for (const numbers of [this.#keys, this.#firstKeys, this.#offsets, end]) {
      this.#file.add(new Uint8Array(Float64Array.from(numbers).buffer));
    }
    this.#file.close();
  }

  #endGroup(): void {
    this.#firstKeys.push(this.#group[0]?.key ?? 0);
    this.#offsets.push(this.#file.offset);
    this.#file.add(encodeGroup(this.#group, this.#place.isPlain));
    this.#group = [];
  }
}
