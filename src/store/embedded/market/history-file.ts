/** The market history of the properties of a release, in SQLite: by property, and by place and day. */

import { setImmediate } from 'node:timers/promises';
import Database from 'libsql';
import { outcodeOf, sectorOf } from '../../../domain/postcode.js';
import type { HistoryEvent } from '../../../events/history-event.js';
import { damageFailure, readWhole } from '../../damage.js';
import type { HistoryPlace, HistoryWindow, LocatedProperty } from '../../store.js';
import { BulkTable, type SqlRow } from '../bulk-table.js';

/** The file's name in reports of damage; see `releasePaths`. */
const HISTORY = 'history.sqlite';

/** Events decoded before other requests have their turn: some milliseconds. */
const TURN_EVENTS = 1_000;

const SCHEMA = `CREATE TABLE event (
  uprn INTEGER NOT NULL,
  date TEXT NOT NULL,
  postcode TEXT,
  sector TEXT,
  outcode TEXT,
  local_authority TEXT,
  event TEXT NOT NULL
) STRICT`;

const INDEXES = ['uprn', 'postcode', 'sector', 'outcode', 'local_authority'].map(
  (column) => `CREATE INDEX event_${column} ON event (${column}, date)`,
);

/** The events of a property as rows of the table. */
export function historyRows(
  { uprn, postcode, localAuthority }: LocatedProperty,
  events: readonly HistoryEvent[],
): readonly SqlRow[] {
  const sector = postcode === null ? null : sectorOf(postcode);
  const outcode = postcode === null ? null : outcodeOf(postcode);
  return events.map((event) => [
    uprn,
    event.date,
    postcode,
    sector,
    outcode,
    localAuthority,
    JSON.stringify(event),
  ]);
}

export class HistoryFileWriter {
  readonly #table: BulkTable;

  constructor(path: string) {
    const insert = 'INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)';
    this.#table = new BulkTable(path, { schema: SCHEMA, insert, indexes: INDEXES });
  }

  add(rows: readonly SqlRow[]): void {
    for (const row of rows) this.#table.add(...row);
  }

  finish(): void {
    this.#table.finish();
  }
}

/** The column of each kind of place. */
const COLUMNS: Readonly<Record<HistoryPlace['kind'], string>> = {
  uprn: 'uprn',
  postcode: 'postcode',
  sector: 'sector',
  outcode: 'outcode',
  'local-authority': 'local_authority',
};

/** Written by HistoryFileWriter of the same layout version. */
function eventOf(row: unknown, { kind, value }: HistoryPlace): HistoryEvent {
  const event = JSON.parse((row as { event: string }).event) as HistoryEvent;
  // The event says itself whose it is; the columns may be read from the index that is doubted.
  if (kind === 'uprn' && event.link.uprn !== value) throw damageFailure([HISTORY]);
  return event;
}

export class HistoryFile {
  readonly #database: Database.Database;
  readonly #selects: ReadonlyMap<string, Database.Statement>;

  constructor(path: string) {
    this.#database = new Database(path, { readonly: true });
    this.#selects = new Map(
      Object.entries(COLUMNS).map(([kind, column]) => [
        kind,
        this.#database.prepare(
          `SELECT event FROM event WHERE ${column} = ? AND date BETWEEN ? AND ?`,
        ),
      ]),
    );
  }

  /** In no particular order; decoded turn by turn. */
  async find(place: HistoryPlace, { from, to }: HistoryWindow): Promise<readonly HistoryEvent[]> {
    const { kind, value } = place;
    const rows = readWhole(HISTORY, () => this.#selects.get(kind)?.all(value, from, to) ?? []);
    const events: HistoryEvent[] = [];
    for (let at = 0; at < rows.length; at++) {
      if (at > 0 && at % TURN_EVENTS === 0) await setImmediate();
      events.push(readWhole(HISTORY, () => eventOf(rows[at], place)));
    }
    return events;
  }

  close(): void {
    this.#database.close();
  }
}
