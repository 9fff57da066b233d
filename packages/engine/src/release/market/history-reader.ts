/** Reads the market history of a release: the events of a property or place in a period. */

import { setImmediate } from 'node:timers/promises';
import type { HistoryEvent, HistoryPlace, HistoryWindow } from '@property-lookup/facts/events';
import { dayNumber } from '@property-lookup/kernel/calendar';
import { damageFailure, readWhole } from '@property-lookup/tables/damage';
import type { TableReader } from '@property-lookup/tables/files';
import { firstKeyOf, postcodeRange } from '../blocks/postcode-number.js';
import { HISTORY_TABLE } from '../layout.js';
import type { PropertyFinder } from '../property-finder.js';
import { decodeEvent } from './event-codec.js';
import {
  AUTHORITIES,
  type AuthorityBlocks,
  BlockEvents,
  HISTORY,
  HISTORY_INDEX,
  NO_EVENTS,
  type RowEvents,
} from './history-tables.js';

/** Events examined per turn, between which other requests run. */
const TURN_EVENTS = 512;

/** A block with its event index; `row` is set if only one of its rows was asked for. */
interface IndexedBlock {
  readonly key: number;
  /** Only the index part has been read. */
  readonly events: BlockEvents;
  readonly row?: number;
}

const indexed = (key: number, index: Buffer): IndexedBlock =>
  readWhole(HISTORY_TABLE, () => ({ key, events: new BlockEvents(index, noEvents) }));

export class HistoryReader {
  readonly #events: TableReader<number, Buffer>;
  readonly #index: TableReader<number, Buffer>;
  readonly #authorities: TableReader<string, AuthorityBlocks>;
  readonly #finder: Pick<PropertyFinder, 'findRow' | 'blocks'>;
  /** The last inflated block, because imports ask for its rows one after the other. */
  #recent: { readonly block: number; readonly events: BlockEvents | undefined } | undefined;

  /** Folder of the release, and its properties. */
  constructor(dir: string, finder: Pick<PropertyFinder, 'findRow' | 'blocks'>) {
    this.#events = HISTORY.open(dir);
    this.#index = HISTORY_INDEX.open(dir);
    this.#authorities = AUTHORITIES.open(dir);
    this.#finder = finder;
  }

  /** In no particular order; reads and decodes in turns. */
  async find(place: HistoryPlace, window: HistoryWindow): Promise<readonly HistoryEvent[]> {
    const days = [dayNumber(window.from), dayNumber(window.to)] as const;
    const found: HistoryEvent[] = [];
    let looked = 0;
    for (const turn of this.#turnsOf(place)) {
      if (looked >= TURN_EVENTS) {
        await setImmediate();
        looked = 0;
      }
      for (const { events } of turn) looked += events.count;
      const wanted = readWhole(HISTORY_TABLE, () =>
        turn.map((block) => ({ ...block, numbers: wantedOf(block, place, days) })),
      ).filter(({ numbers }) => numbers.length > 0);
      // Neighbouring blocks are read together.
      const [first, last] = [wanted[0]?.key ?? 0, wanted.at(-1)?.key ?? -1];
      const bodies = new Map(this.#events.entries(first, last + 1));
      for (const { events, key, numbers } of wanted) {
        readWhole(HISTORY_TABLE, () => {
          events.take(requireIntact(bodies.get(key)));
          for (const at of numbers) found.push(eventOf(events.event(at), place));
        });
      }
    }
    return found;
  }

  /** All events of a block in property order, with their authorities. */
  ofBlock(
    block: number,
  ): readonly { readonly localAuthority: string | null; readonly event: HistoryEvent }[] {
    const events = this.#at(block);
    if (events === undefined) return [];
    return readWhole(HISTORY_TABLE, () =>
      Array.from({ length: events.count }, (_, at) => ({
        localAuthority: events.localAuthority(at),
        event: decodeEvent(events.event(at)),
      })),
    );
  }

  /** The events of the property at a row. */
  ofRow(row: number): RowEvents {
    const { blocks } = this.#finder;
    const block = blocks.blockOfRow(row);
    const events = this.#at(block);
    if (events === undefined) return NO_EVENTS;
    return readWhole(HISTORY_TABLE, () => events.ofRow(row - blocks.firstRow(block)));
  }

  close(): void {
    this.#events.close();
    this.#index.close();
    this.#authorities.close();
  }

  /** Consecutive blocks with events of the place, in batches small enough for one turn. */
  *#turnsOf({ kind, value }: HistoryPlace): Generator<readonly IndexedBlock[]> {
    if (kind === 'uprn') {
      const row = this.#finder.findRow(value);
      if (row === undefined) return;
      const { blocks } = this.#finder;
      const block = blocks.blockOfRow(row);
      const key = blocks.keyAt(block);
      const index = this.#index.get(key);
      if (index !== undefined) {
        yield [{ ...indexed(key, index), row: row - blocks.firstRow(block) }];
      }
      return;
    }
    for (const [from, to] of this.#rangesOf({ kind, value })) {
      let turn: IndexedBlock[] = [];
      let events = 0;
      for (const [key, index] of this.#index.entries(from, to)) {
        const block = indexed(key, index);
        turn.push(block);
        events += block.events.count;
        if (events < TURN_EVENTS) continue;
        yield turn;
        [turn, events] = [[], 0];
      }
      yield turn;
    }
  }

  /** Half-open ranges of block keys. */
  #rangesOf({
    kind,
    value,
  }: Exclude<HistoryPlace, { kind: 'uprn' }>): readonly (readonly [from: number, to: number])[] {
    if (kind !== 'local-authority') {
      const [from, to] = postcodeRange({ kind, value });
      return [[firstKeyOf(from), firstKeyOf(to)]];
    }
    const blocks = this.#authorities.get(value);
    return blocks?.code === value ? blocks.ranges.map(([first, last]) => [first, last + 1]) : [];
  }

  #at(block: number): BlockEvents | undefined {
    if (this.#recent?.block !== block) this.#recent = { block, events: this.#open(block) };
    return this.#recent.events;
  }

  #open(block: number): BlockEvents | undefined {
    const key = this.#finder.blocks.keyAt(block);
    const index = this.#index.get(key);
    if (index === undefined) return undefined;
    return readWhole(
      HISTORY_TABLE,
      () => new BlockEvents(index, () => requireIntact(this.#events.get(key))),
    );
  }
}

/** Positions of the block's events that happened in the place and period. */
function wantedOf(
  { events, row }: IndexedBlock,
  place: HistoryPlace,
  [from, to]: readonly [from: number, to: number],
): readonly number[] {
  const numbers: number[] = [];
  for (let at = 0; at < events.count; at++) {
    const day = events.day(at);
    const isWanted = day >= from && day <= to && (row === undefined || events.row(at) === row);
    if (isWanted && isIn(place, events, at)) numbers.push(at);
  }
  return numbers;
}

/** For callers that only read the index. */
const noEvents = (): Buffer => requireIntact(undefined);

function requireIntact(events: Buffer | undefined): Buffer {
  if (events === undefined) throw damageFailure([HISTORY_TABLE]);
  return events;
}

/** Whether an event is of the place: an authority's blocks also have events of others, a postcode's do not. */
const isIn = ({ kind, value }: HistoryPlace, events: BlockEvents, at: number): boolean =>
  kind !== 'local-authority' || events.localAuthority(at) === value;

function eventOf(bytes: Buffer, { kind, value }: HistoryPlace): HistoryEvent {
  const event = decodeEvent(bytes);
  // Checks the event's own UPRN, because the index may be wrong.
  if (kind === 'uprn' && event.link.uprn !== value) throw damageFailure([HISTORY_TABLE]);
  return event;
}
