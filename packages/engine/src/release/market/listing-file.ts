/** The listings of a release in SQLite: by identifier, by property, and by place and status. */

import { copyFileSync, existsSync } from 'node:fs';
import type { TransactionType } from '@property-lookup/facts/events';
import {
  isListedAt,
  type ListingPlace,
  listedPlace,
  type PlacedListing,
} from '@property-lookup/facts/events';
import { outcodeOf, sectorOf } from '@property-lookup/kernel/address';
import { damageFailure, readWhole } from '@property-lookup/tables/damage';
import Database from 'libsql';
import { LISTINGS_FILE } from '../layout.js';

const SCHEMA = `CREATE TABLE listing (
  id INTEGER PRIMARY KEY,
  listing_id TEXT NOT NULL,
  market TEXT NOT NULL,
  status TEXT NOT NULL,
  uprn INTEGER,
  postcode TEXT,
  sector TEXT,
  outcode TEXT,
  local_authority TEXT,
  latitude REAL,
  longitude REAL,
  listing TEXT NOT NULL
) STRICT`;

/** The column of each kind of place with a single value. */
const COLUMNS = {
  listing: 'listing_id',
  uprn: 'uprn',
  postcode: 'postcode',
  sector: 'sector',
  outcode: 'outcode',
  'local-authority': 'local_authority',
} as const satisfies Readonly<Record<Exclude<ListingPlace['kind'], 'box'>, string>>;

/** Each index contains every column by which a question selects. */
const INDEXES = [
  ...Object.values(COLUMNS).map(
    (column) => `CREATE INDEX listing_by_${column} ON listing (${column}, market, status)`,
  ),
  'CREATE INDEX listing_by_position ON listing (market, latitude, longitude, status)',
];

/** A listing as a table row without its number. Plain data. */
export type ListingRow = readonly (string | number | null)[];

export function listingRow(placed: PlacedListing): ListingRow {
  const { listing, property, localAuthority } = placed;
  const { postcode, latitude, longitude } = listedPlace(listing, property);
  return [
    listing.listingId,
    listing.transactionType,
    listing.status,
    listing.link?.uprn ?? null,
    postcode,
    postcode === null ? null : sectorOf(postcode),
    postcode === null ? null : outcodeOf(postcode),
    localAuthority,
    latitude,
    longitude,
    JSON.stringify(placed),
  ];
}

/** Listings written in one transaction. */
const BATCH_ROWS = 50_000;

/** Written in a build folder and published as a whole. */
export class ListingFileWriter {
  readonly #database: Database.Database;
  readonly #insert: Database.Statement;
  readonly #isNew: boolean;
  #rows = 0;

  /** Creates a file, or copies that of the base release. */
  constructor(path: string, before?: string) {
    this.#isNew = before === undefined;
    if (before !== undefined) copyFileSync(before, path);
    this.#database = new Database(path);
    // Nobody reads the file before publication, so a journal would protect nothing.
    this.#database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
    if (this.#isNew) this.#database.exec(SCHEMA);
    this.#insert = this.#database.prepare(
      'INSERT INTO listing VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#database.exec('BEGIN');
  }

  add(row: ListingRow): void {
    this.#insert.run(...row);
    if (++this.#rows % BATCH_ROWS === 0) this.#database.exec('COMMIT; BEGIN');
  }

  /** Removes rows with one of these values. */
  remove(column: 'listing_id' | 'uprn', values: Iterable<string | number>): void {
    const remove = this.#database.prepare(`DELETE FROM listing WHERE ${column} = ?`);
    for (const value of values) remove.run(value);
  }

  finish(): void {
    this.#database.exec('COMMIT');
    // Created last, because an index that grows with its table costs several times as much.
    if (this.#isNew) for (const index of INDEXES) this.#database.exec(index);
    this.close();
  }

  close(): void {
    this.#database.close();
  }
}

/** Outdated listings and their replacements. */
interface ListingChanges {
  /** Identifiers of listings. */
  readonly removed: Iterable<string>;
  /** Properties whose listings are all removed. */
  readonly ofUprns: Iterable<number>;
  readonly added: readonly ListingRow[];
}

/** Writes the listings of a changed release; writes nothing if there are none before and after. */
export function writeChangedListings(
  before: string,
  path: string,
  { removed, ofUprns, added }: ListingChanges,
): void {
  const hasSome = existsSync(before);
  if (!hasSome && added.length === 0) return;
  const writer = new ListingFileWriter(path, hasSome ? before : undefined);
  try {
    writer.remove('listing_id', removed);
    writer.remove('uprn', ofUprns);
    for (const row of added) writer.add(row);
    writer.finish();
  } finally {
    writer.close();
  }
}

/** Selects listings of a place. */
interface ListingScope {
  readonly transactionType: TransactionType;
  /** Values of LISTING_STATUS; undefined for all. */
  readonly statuses: readonly string[] | undefined;
}

interface ListingAtRow {
  readonly row: number;
  readonly placed: PlacedListing;
}

/** Statuses are a JSON list, or null for all. */
const SCOPE = 'market = ?1 AND (?2 IS NULL OR status IN (SELECT value FROM json_each(?2)))';
const IN_BOX = 'latitude BETWEEN ?3 AND ?4 AND longitude BETWEEN ?5 AND ?6';

export class ListingFile {
  readonly #database: Database.Database;
  readonly #select: Database.Statement;
  readonly #inBox: Database.Statement;
  readonly #byPlace: ReadonlyMap<string, Database.Statement>;

  constructor(path: string) {
    this.#database = new Database(path, { readonly: true });
    const ids = (where: string): Database.Statement =>
      this.#database.prepare(`SELECT id FROM listing WHERE ${SCOPE} AND ${where}`);
    this.#select = this.#database.prepare(
      'SELECT id, listing FROM listing WHERE id IN (SELECT value FROM json_each(?))',
    );
    this.#inBox = ids(IN_BOX);
    this.#byPlace = new Map(
      Object.entries(COLUMNS).map(([kind, column]) => [kind, ids(`${column} = ?3`)]),
    );
  }

  /** All listings, one after the other. */
  *all(): Generator<PlacedListing> {
    const select = this.#database.prepare('SELECT listing FROM listing ORDER BY id');
    // Written by ListingFileWriter of the same layout version.
    for (const row of select.iterate()) {
      yield JSON.parse((row as { listing: string }).listing) as PlacedListing;
    }
  }

  /** Rows of a place's listings, from an index that contains all selection columns. */
  rowsAt(place: ListingPlace, { transactionType, statuses }: ListingScope): readonly number[] {
    const scope = [transactionType, statuses === undefined ? null : JSON.stringify(statuses)];
    return readWhole(LISTINGS_FILE, () => {
      if (place.kind !== 'box') {
        return idsIn(this.#byPlace.get(place.kind)?.all(...scope, place.value) ?? []);
      }
      const [west, south, east, north] = place.value;
      return idsIn(this.#inBox.all(...scope, south, north, west, east));
    });
  }

  /** The listings at these rows, which must be in file order; `place` is known. */
  read(rows: readonly number[], place: ListingPlace): readonly ListingAtRow[] {
    const read = this.#read(rows);
    if (!read.every(({ placed }) => isListedAt(placed, place)))
      throw damageFailure([LISTINGS_FILE]);
    return read;
  }

  /** In the order of the rows. */
  atRows(rows: readonly number[]): readonly PlacedListing[] {
    const placed = new Map(this.#read(rows).map((read) => [read.row, read.placed]));
    return rows.map((row) => {
      const listing = placed.get(row);
      if (listing === undefined) throw damageFailure([LISTINGS_FILE]);
      return listing;
    });
  }

  close(): void {
    this.#database.close();
  }

  #read(rows: readonly number[]): readonly ListingAtRow[] {
    return readWhole(LISTINGS_FILE, () =>
      this.#select.all(JSON.stringify(rows)).map((found) => {
        const { id, listing } = found as { id: number; listing: string };
        // Written by ListingFileWriter of the same layout version.
        return { row: id, placed: JSON.parse(listing) as PlacedListing };
      }),
    );
  }
}

/** The only column of the statements. */
function idsIn(rows: readonly unknown[]): readonly number[] {
  return rows.map((row) => (row as { id: number }).id);
}
