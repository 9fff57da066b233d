/**
 * The market history of the properties of a release: events in the order of the rows, and an index with the row and
 * the day of each, so that those of a place and some days are found before any is decoded.
 */

import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { dayNumber } from '../../domain/calendar.js';
import type { HistoryEvent } from '../../events/history-event.js';
import type { HistoryPlace, HistoryWindow } from '../../events/market-place.js';
import { AppendFile } from '../../table/append-file.js';
import { damageFailure, readWhole } from '../../table/damage.js';
import { readChecked } from '../../table/page-checks.js';
import type { PropertyFinder } from '../property-finder.js';
import { decodeEvent, encodeEvent } from './event-codec.js';
import { type EventEntry, EventIndex, EventIndexWriter } from './event-index.js';

/** The file that a report of damage names; see `releasePaths`. */
const HISTORY = 'history.dat';

export interface HistoryPaths {
  readonly history: string;
  readonly historyIndex: string;
  readonly historyAuthorities: string;
}

/** Events from `first` on, up to where the next run begins, are of properties of one authority. */
type AuthorityRun = readonly [first: number, localAuthority: string | null];

/** The events of consecutive rows. Plain data. */
export interface EncodedHistory {
  readonly rows: readonly number[];
  /** Days since 1970-01-01. */
  readonly days: readonly number[];
  /** Bytes of each event. */
  readonly lengths: readonly number[];
  readonly authorities: readonly AuthorityRun[];
  readonly bytes: Uint8Array;
}

/** Encodes the events of rows, in their order. */
export class HistoryEncoder {
  readonly #rows: number[] = [];
  readonly #days: number[] = [];
  readonly #events: Buffer[] = [];
  readonly #authorities: AuthorityRun[] = [];

  add(row: number, localAuthority: string | null, events: readonly HistoryEvent[]): void {
    for (const event of events) {
      if (this.#authorities.at(-1)?.[1] !== localAuthority) {
        this.#authorities.push([this.#rows.length, localAuthority]);
      }
      this.#rows.push(row);
      this.#days.push(dayNumber(event.date));
      this.#events.push(encodeEvent(event));
    }
  }

  finish(): EncodedHistory {
    const lengths = this.#events.map(({ length }) => length);
    const bytes = new Uint8Array(Buffer.concat(this.#events));
    return {
      rows: this.#rows,
      days: this.#days,
      authorities: this.#authorities,
      lengths,
      bytes,
    };
  }
}

export class HistoryFileWriter {
  readonly #file: AppendFile;
  readonly #index: EventIndexWriter;
  readonly #authoritiesPath: string;
  readonly #authorities: AuthorityRun[] = [];

  constructor(paths: HistoryPaths) {
    this.#file = new AppendFile(paths.history);
    this.#index = new EventIndexWriter(paths.historyIndex);
    this.#authoritiesPath = paths.historyAuthorities;
  }

  add({ rows, days, lengths, authorities, bytes }: EncodedHistory): void {
    for (const [first, code] of authorities) {
      const isAnother = this.#authorities.at(-1)?.[1] !== code || this.#authorities.length === 0;
      if (isAnother) this.#authorities.push([this.#index.count + first, code]);
    }
    let offset = this.#file.offset;
    for (const [at, row] of rows.entries()) {
      this.#index.add({ row, day: days[at] ?? 0, offset });
      offset += lengths[at] ?? 0;
    }
    this.#file.add(bytes);
  }

  finish(): void {
    this.#index.finish(this.#file.offset);
    this.#file.close();
    writeFileSync(this.#authoritiesPath, JSON.stringify(this.#authorities));
  }
}

/** The history of a release, to be copied into the next. */
export class HistoryCopy {
  readonly #events: EventIndex;
  readonly #authorities: readonly AuthorityRun[];

  constructor(paths: HistoryPaths) {
    this.#events = new EventIndex(paths.historyIndex, paths.history);
    this.#authorities = readAuthorities(paths.historyAuthorities);
  }

  /** The events of rows `from` to `to`, the last not included, whose rows are so much further in the new release. */
  *ofRows(from: number, to: number, shift: number): Generator<EncodedHistory> {
    const [start, end] = [this.#events.firstOfRow(from), this.#events.firstOfRow(to)];
    for (const { first, rows, ...pieces } of this.#events.pieces(start, end)) {
      const authorities = this.#authoritiesOf(first, first + rows.length);
      yield { ...pieces, authorities, rows: rows.map((row) => row + shift) };
    }
  }

  close(): void {
    this.#events.close();
  }

  /** Authorities of some events, counted from the first of them. */
  #authoritiesOf(first: number, end: number): readonly AuthorityRun[] {
    return this.#authorities.flatMap(([start, code], at): AuthorityRun[] => {
      const next = this.#authorities[at + 1]?.[0] ?? Number.POSITIVE_INFINITY;
      return start < end && next > first ? [[Math.max(start - first, 0), code]] : [];
    });
  }
}

function readAuthorities(path: string): readonly AuthorityRun[] {
  return readWhole(HISTORY, () => {
    // Written by HistoryFileWriter.
    const runs: unknown = JSON.parse(readChecked(path).toString());
    return runs as readonly AuthorityRun[];
  });
}

export class HistoryFile {
  readonly #events: EventIndex;
  readonly #authoritiesPath: string;
  /** Read when first needed, so that damage to it costs no other question. */
  #authorities: readonly AuthorityRun[] | undefined;
  readonly #finder: Pick<PropertyFinder, 'findRow' | 'blocks'>;

  constructor(paths: HistoryPaths, finder: Pick<PropertyFinder, 'findRow' | 'blocks'>) {
    this.#events = new EventIndex(paths.historyIndex, paths.history);
    this.#authoritiesPath = paths.historyAuthorities;
    this.#finder = finder;
  }

  /** In no particular order; read and decoded turn by turn. */
  async find(place: HistoryPlace, { from, to }: HistoryWindow): Promise<readonly HistoryEvent[]> {
    const first = dayNumber(from);
    const last = dayNumber(to);
    const isWanted = ({ day }: Pick<EventEntry, 'day'>): boolean => day >= first && day <= last;
    const found: HistoryEvent[] = [];
    for (const [start, end] of this.#rangesOf(place)) {
      let isFirst = true;
      for (const pieces of this.#events.read(start, end, isWanted)) {
        // Between some hundred events other requests have their turn.
        if (!isFirst) await setImmediate();
        isFirst = false;
        for (const bytes of pieces) found.push(readWhole(HISTORY, () => eventOf(bytes, place)));
      }
    }
    return found;
  }

  /** All events of some rows, in their order, with the authority of each; the last row is not included. */
  *ofRows(
    from: number,
    to: number,
  ): Generator<{ readonly localAuthority: string | null; readonly event: HistoryEvent }> {
    const [start, end] = this.#eventsOf([from, to]);
    const runs = this.#authorityRuns();
    let run = runs.findLastIndex(([first]) => first <= start);
    let number = start;
    for (const pieces of this.#events.read(start, end, () => true)) {
      for (const bytes of pieces) {
        while ((runs[run + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= number) run++;
        number++;
        const event = readWhole(HISTORY, () => decodeEvent(bytes));
        yield { localAuthority: runs[run]?.[1] ?? null, event };
      }
    }
  }

  close(): void {
    this.#events.close();
  }

  /** Events of the place, by their numbers: the last is not included. */
  #rangesOf(place: HistoryPlace): readonly (readonly [start: number, end: number])[] {
    const { kind, value } = place;
    if (kind === 'local-authority') return this.#rangesOfAuthority(value);
    if (kind === 'uprn') {
      const row = this.#finder.findRow(value);
      return row === undefined ? [] : [this.#eventsOf([row, row + 1])];
    }
    return [this.#eventsOf(this.#finder.blocks.rowsOfPostcodes({ kind, value }))];
  }

  #eventsOf([from, to]: readonly [number, number]): readonly [start: number, end: number] {
    return [this.#events.firstOfRow(from), this.#events.firstOfRow(to)];
  }

  #authorityRuns(): readonly AuthorityRun[] {
    this.#authorities ??= readAuthorities(this.#authoritiesPath);
    return this.#authorities;
  }

  #rangesOfAuthority(code: string): readonly (readonly [start: number, end: number])[] {
    const runs = this.#authorityRuns();
    return runs.flatMap(([start, localAuthority], at) =>
      localAuthority === code ? [[start, runs[at + 1]?.[0] ?? this.#events.count] as const] : [],
    );
  }
}

function eventOf(bytes: Buffer, { kind, value }: HistoryPlace): HistoryEvent {
  const event = decodeEvent(bytes);
  // The event says itself whose it is; the index is what is doubted.
  if (kind === 'uprn' && event.link.uprn !== value) throw damageFailure([HISTORY]);
  return event;
}
