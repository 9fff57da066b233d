/** Writes the events of the properties of one block, and beside them an index of the day and the property of each, which is searched without them. */

import { dayNumber } from '../../domain/calendar.js';
import type { HistoryEvent } from '../../events/history-event.js';
import { encodeEvent } from './event-codec.js';

/** What happened to one property. */
export interface RowEvents {
  readonly localAuthority: string | null;
  /** Days since 1970-01-01, one an event. */
  readonly days: readonly number[];
  /** As `encodeEvent` writes them. */
  readonly events: readonly Buffer[];
}

/** Where nothing happened. */
export const NO_EVENTS: RowEvents = { localAuthority: null, days: [], events: [] };

export const rowEvents = (
  localAuthority: string | null,
  events: readonly HistoryEvent[],
): RowEvents => ({
  localAuthority,
  days: events.map(({ date }) => dayNumber(date)),
  events: events.map(encodeEvent),
});

/** Plain data, which a thread can hand over. */
export interface EncodedEvents {
  readonly index: Uint8Array;
  readonly events: Uint8Array;
}

const COUNT_BYTES = 4;
/** Of an event: its day, where it ends, the row of its property within the block, and the number of the authority. */
const ENTRY_BYTES = 12;

/** Undefined where nothing happened to any; rows are those of the block, in their order. */
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
  return { index: new Uint8Array(index), events: new Uint8Array(Buffer.concat(bodies)) };
}

export class BlockEvents {
  readonly count: number;
  readonly #index: Buffer;
  readonly #readEvents: () => Buffer;
  #events: Buffer | undefined;
  #authorities: readonly (string | null)[] | undefined;

  /** What `encodeBlockEvents` made; the events are read when the first is asked for. */
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

  /** Each authority that some of them happened in. */
  get authorities(): readonly (string | null)[] {
    if (this.#authorities === undefined) {
      const text = this.#index.toString('utf8', COUNT_BYTES + this.count * ENTRY_BYTES);
      // Written by encodeBlockEvents.
      this.#authorities = JSON.parse(text) as readonly (string | null)[];
    }
    return this.#authorities;
  }

  /** The events, where they were read beside those of neighbours. */
  take(events: Buffer): void {
    this.#events = events;
  }

  /** As `encodeEvent` wrote it. */
  event(at: number): Buffer {
    this.#events ??= this.#readEvents();
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
