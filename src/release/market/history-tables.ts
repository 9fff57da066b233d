/** The market history of a release as tables, and how they are written: the events of each block, their index, and the blocks that have events in each local authority. */

import { jsonCodec } from '../../table/declaration.js';
import { type Table, table } from '../../table/table.js';
import type { TableWriter } from '../../table/table-writer.js';
import { postcodeNumber } from '../blocks/postcode-number.js';
import { bytesTable } from '../bytes-table.js';
import { AUTHORITIES_TABLE, HISTORY_INDEX_TABLE, HISTORY_TABLE } from '../layout.js';
import { BlockEvents, type EncodedEvents } from './block-events.js';

/** By the keys of blocks, both as `encodeBlockEvents` makes them. */
export const HISTORY = bytesTable(HISTORY_TABLE, { group: 1, isPlain: true });
export const HISTORY_INDEX = bytesTable(HISTORY_INDEX_TABLE, { group: 16, isPlain: true });

/** From the key of a block to that of another, both included. */
export type KeyRange = readonly [first: number, last: number];

export interface AuthorityBlocks {
  /** GSS code. */
  readonly code: string;
  /** Ascending. Blocks between may have no event in the authority. */
  readonly ranges: readonly KeyRange[];
}

/** By GSS code, which is as long as the longest postcode. */
export const AUTHORITIES: Table<string, AuthorityBlocks> = table({
  ...{ name: AUTHORITIES_TABLE, key: postcodeNumber, group: 1 },
  codec: jsonCodec<AuthorityBlocks>(),
});

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
