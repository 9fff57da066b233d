/**
 * The market history of a release as tables and their encoding: the events of each block, their index, and the blocks with
 * events in each local authority.
 */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { HistoryEvent } from '@property-lookup/facts/events';
import { dayNumber } from '@property-lookup/kernel/calendar';
import { bytesTable, jsonCodec, type Table, table } from '@property-lookup/tables';
import type { TableWriter } from '@property-lookup/tables/files';
import { postcodeNumber } from '../blocks/postcode-number.js';
import { AUTHORITIES_TABLE, HISTORY_INDEX_TABLE, HISTORY_TABLE } from '../layout.js';
import { encodeEvent } from './event-codec.js';

export interface RowEvents {
  readonly localAuthority: string | null;
  /** Days since 1970-01-01, one per event. */
  readonly days: readonly number[];
  /** The output of `encodeEvent`. */
  readonly events: readonly Buffer[];
}

/** The events of a property that has none. */
export const NO_EVENTS: RowEvents = { localAuthority: null, days: [], events: [] };

export const rowEvents = (
  localAuthority: string | null,
  events: readonly HistoryEvent[],
): RowEvents => ({
  localAuthority,
  days: events.map(({ date }) => dayNumber(date)),
  events: events.map(encodeEvent),
});

/** Plain data, which a thread can transfer. */
export interface EncodedEvents {
  readonly index: Uint8Array;
  /** Deflated together to a fifth, because neighbours share streets, towns and agents. */
  readonly events: Uint8Array;
}

/** The compression level, as for groups of tables (ADR 22). */
const LEVEL = 3;

const COUNT_BYTES = 4;
/** An event's day, end offset, row in the block, and authority number. */
const ENTRY_BYTES = 12;

/** Undefined without events; `rows` are the rows of the block, in order. */
export function encodeBlockEvents(rows: readonly RowEvents[]): EncodedEvents | undefined {
  const bodies = rows.flatMap(({ events }) => events);
  if (bodies.length === 0) return undefined;
  const entries = Buffer.allocUnsafe(COUNT_BYTES + bodies.length * ENTRY_BYTES);
  const authorities: (string | null)[] = [];
  let at = entries.writeUInt32LE(bodies.length);
  let end = 0;
  for (const [row, { days, events, localAuthority }] of rows.entries()) {
    if (events.length > 0 && !authorities.includes(localAuthority)) {
      authorities.push(localAuthority);
    }
    for (const [event, { length }] of events.entries()) {
      end += length;
      at = entries.writeInt32LE(days[event] ?? 0, at);
      at = entries.writeUInt32LE(end, at);
      at = entries.writeUInt16LE(row, at);
      at = entries.writeUInt16LE(authorities.indexOf(localAuthority), at);
    }
  }
  const index = Buffer.concat([entries, Buffer.from(JSON.stringify(authorities))]);
  const events = deflateRawSync(Buffer.concat(bodies), { level: LEVEL });
  return { index: new Uint8Array(index), events: new Uint8Array(events) };
}

export class BlockEvents {
  readonly count: number;
  readonly #index: Buffer;
  readonly #readEvents: () => Buffer;
  #events: Buffer | undefined;
  #authorities: readonly (string | null)[] | undefined;

  /** Takes the output of `encodeBlockEvents`; the events are read on first use. */
  constructor(index: Buffer, readEvents: () => Buffer) {
    this.#index = index;
    this.#readEvents = readEvents;
    this.count = index.readUInt32LE();
  }

  day(at: number): number {
    return this.#index.readInt32LE(COUNT_BYTES + at * ENTRY_BYTES);
  }

  row(at: number): number {
    return this.#index.readUInt16LE(COUNT_BYTES + at * ENTRY_BYTES + 8);
  }

  localAuthority(at: number): string | null {
    const number = this.#index.readUInt16LE(COUNT_BYTES + at * ENTRY_BYTES + 10);
    return this.authorities[number] ?? null;
  }

  /** The distinct authorities of the events. */
  get authorities(): readonly (string | null)[] {
    if (this.#authorities === undefined) {
      const text = this.#index.toString('utf8', COUNT_BYTES + this.count * ENTRY_BYTES);
      // Written by encodeBlockEvents.
      this.#authorities = JSON.parse(text) as readonly (string | null)[];
    }
    return this.#authorities;
  }

  /** Provides the events if they were read together with those of other blocks. */
  take(events: Buffer): void {
    this.#events = inflateRawSync(events);
  }

  /** An event in the form of `encodeEvent`. */
  event(at: number): Buffer {
    this.#events ??= inflateRawSync(this.#readEvents());
    return this.#events.subarray(at === 0 ? 0 : this.#endOf(at - 1), this.#endOf(at));
  }

  ofRow(row: number): RowEvents {
    const own = Array.from({ length: this.count }, (_, at) => at).filter(
      (at) => this.row(at) === row,
    );
    const [first] = own;
    if (first === undefined) return NO_EVENTS;
    return {
      localAuthority: this.localAuthority(first),
      days: own.map((at) => this.day(at)),
      events: own.map((at) => this.event(at)),
    };
  }

  #endOf(at: number): number {
    return this.#index.readUInt32LE(COUNT_BYTES + at * ENTRY_BYTES + 4);
  }
}

/** Keyed by block, with the values of `encodeBlockEvents`. */
export const HISTORY = bytesTable(HISTORY_TABLE, { group: 1, isPlain: true });
export const HISTORY_INDEX = bytesTable(HISTORY_INDEX_TABLE, { group: 16, isPlain: true });

/** Block keys from the first to the last, both inclusive. */
type KeyRange = readonly [first: number, last: number];

export interface AuthorityBlocks {
  /** GSS code. */
  readonly code: string;
  /** Ascending. Blocks within a range may have no event in the authority. */
  readonly ranges: readonly KeyRange[];
}

/** Keyed by GSS code, which is as long as the longest postcode. */
export const AUTHORITIES: Table<string, AuthorityBlocks> = table({
  name: AUTHORITIES_TABLE,
  key: postcodeNumber,
  group: 1,
  codec: jsonCodec<AuthorityBlocks>(),
});

export class HistoryWriter {
  readonly #dir: string;
  readonly #base: string | undefined;
  readonly #events: TableWriter<number, Buffer>;
  readonly #index: TableWriter<number, Buffer>;
  /** Keyed by authority. */
  readonly #blocks = new Map<string, KeyRange[]>();
  /** Key of the previous block with events. */
  #last: number | undefined;

  /** Folders of the release and of its base. */
  constructor(dir: string, base?: string) {
    this.#dir = dir;
    this.#base = base;
    this.#events = HISTORY.write(dir, { before: base, isSorted: true });
    this.#index = HISTORY_INDEX.write(dir, { before: base, isSorted: true });
  }

  /** Adds the events of a block, in key order; undefined if it has none. */
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

  /** Extends a range if no block with events lies in between. Ranges never shrink, because events know their authority. */
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
