/** Writes the market history of a release, or what changes in it, block by block. */

import type { TableWriter } from '../../table/table-writer.js';
import { BlockEvents, type EncodedEvents } from './block-events.js';
import { AUTHORITIES, HISTORY, HISTORY_INDEX, type KeyRange } from './history-tables.js';

export class HistoryWriter {
  readonly #dir: string;
  readonly #base: string | undefined;
  readonly #events: TableWriter<number, Buffer>;
  readonly #index: TableWriter<number, Buffer>;
  /** By authority. */
  readonly #blocks = new Map<string, KeyRange[]>();
  /** Key of the block with events that came last. */
  #last: number | undefined;

  /** Folder of the release, and of the one that changes. */
  constructor(dir: string, base?: string) {
    this.#dir = dir;
    this.#base = base;
    this.#events = HISTORY.write(dir, { before: base, isSorted: true });
    this.#index = HISTORY_INDEX.write(dir, { before: base, isSorted: true });
  }

  /** The events of a block; undefined where it has none. In the order of the keys. */
  add(key: number, encoded: EncodedEvents | undefined): void {
    if (encoded === undefined) {
      this.#events.remove(key);
      this.#index.remove(key);
      return;
    }
    const index = Buffer.from(encoded.index);
    this.#events.put(key, Buffer.from(encoded.events));
    this.#index.put(key, index);
    for (const code of new BlockEvents(index, noEvents).authorities) {
      if (code !== null) this.#cover(code, key);
    }
    this.#last = key;
  }

  /** A range goes on where no block with events lies between; what it has once it keeps, because events say themselves where they happened. */
  #cover(code: string, key: number): void {
    const ranges = this.#rangesOf(code);
    const at = ranges.findLastIndex(([first]) => first <= key);
    const [first = key, last = -1] = ranges[at] ?? [];
    if (last >= key) return;
    if (last === this.#last) ranges[at] = [first, key];
    else ranges.splice(at + 1, 0, [key, key]);
  }

  #rangesOf(code: string): KeyRange[] {
    const known = this.#blocks.get(code);
    if (known !== undefined) return known;
    const before = this.#base === undefined ? undefined : AUTHORITIES.open(this.#base);
    const ranges = [...(before?.get(code)?.ranges ?? [])];
    before?.close();
    this.#blocks.set(code, ranges);
    return ranges;
  }

  finish(): void {
    this.#events.finish();
    this.#index.finish();
    const authorities = AUTHORITIES.write(this.#dir, { before: this.#base });
    for (const [code, ranges] of this.#blocks) authorities.put(code, { code, ranges });
    authorities.finish();
  }
}

const noEvents = (): Buffer => Buffer.alloc(0);
