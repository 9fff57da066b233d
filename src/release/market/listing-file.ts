/** The listings of a release, in SQLite: by identifier, by property, and by place and status. */

import Database from 'libsql';
import { outcodeOf, sectorOf } from '../../domain/postcode.js';
import type { TransactionType } from '../../events/listing.js';
import { listedPlace } from '../../events/listing-row.js';
import type { ListingBox, ListingPlace } from '../../events/market-place.js';
import type { PlacedListing } from '../../events/placed-listing.js';
import { damageFailure, readWhole } from '../../table/damage.js';
import { BulkTable, type SqlRow } from '../bulk-table.js';
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

/** The column of each kind of place that has one value. */
const COLUMNS = {
  listing: 'listing_id',
  uprn: 'uprn',
  postcode: 'postcode',
  sector: 'sector',
  outcode: 'outcode',
  'local-authority': 'local_authority',
} as const satisfies Readonly<Record<Exclude<ListingPlace['kind'], 'box'>, string>>;

/** They hold all that a question chooses by, and are made when all listings are in. */
const INDEXES = [
  ...Object.values(COLUMNS).map(
    (column) => `CREATE INDEX listing_by_${column} ON listing (${column}, market, status)`,
  ),
  'CREATE INDEX listing_by_position ON listing (market, latitude, longitude, status)',
];

/** A listing as a row of the table. */
export function listingRow(placed: PlacedListing): SqlRow {
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

/** Takes what `listingRow` makes. */
export const INSERT_LISTING = 'INSERT INTO listing VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';

export class ListingFileWriter {
  readonly #table: BulkTable;

  constructor(path: string) {
    this.#table = new BulkTable(path, { schema: SCHEMA, insert: INSERT_LISTING, indexes: INDEXES });
  }

  add(row: SqlRow): void {
    this.#table.add(...row);
  }

  finish(): void {
    this.#table.finish();
  }
}

/** Which listings of a place are asked for. */
interface ListingScope {
  readonly transactionType: TransactionType;
  /** Values of LISTING_STATUS; undefined is all of them. */
  readonly statuses: readonly string[] | undefined;
}

export interface ListingAtRow {
  readonly row: number;
  readonly placed: PlacedListing;
}

/** Statuses are given as a JSON list, or null for all of them. */
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

  /** Every listing, one after the other. */
  *all(): Generator<PlacedListing> {
    const select = this.#database.prepare('SELECT listing FROM listing ORDER BY id');
    // Written by ListingFileWriter of the same layout version.
    for (const row of select.iterate()) {
      yield JSON.parse((row as { listing: string }).listing) as PlacedListing;
    }
  }

  /** Rows of the listings of a place, by an index that holds all that they are chosen by. */
  rowsAt(place: ListingPlace, { transactionType, statuses }: ListingScope): readonly number[] {
    const scope = [transactionType, statuses === undefined ? null : JSON.stringify(statuses)];
    return readWhole(LISTINGS_FILE, () => {
      if (place.kind !== 'box') {
        return idsIn(this.#byPlace.get(place.kind)?.all(...scope, place.value) ?? []);
      }
      const { minLatitude, maxLatitude, minLongitude, maxLongitude } = place.value;
      return idsIn(this.#inBox.all(...scope, minLatitude, maxLatitude, minLongitude, maxLongitude));
    });
  }

  /** The listings of these rows, which are in the order of the file, and whose place is known. */
  read(rows: readonly number[], place: ListingPlace): readonly ListingAtRow[] {
    const read = this.#read(rows);
    if (!read.every(({ placed }) => isAt(placed, place))) throw damageFailure([LISTINGS_FILE]);
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

/** Whether what was found is what was asked for: the listing says itself where it belongs. */
function isAt(placed: PlacedListing, place: ListingPlace): boolean {
  const { listing, property, localAuthority } = placed;
  const { postcode, latitude, longitude } = listedPlace(listing, property);
  switch (place.kind) {
    case 'listing':
      return listing.listingId === place.value;
    case 'uprn':
      return listing.link?.uprn === place.value;
    case 'postcode':
      return postcode === place.value;
    case 'sector':
      return postcode !== null && sectorOf(postcode) === place.value;
    case 'outcode':
      return postcode !== null && outcodeOf(postcode) === place.value;
    case 'local-authority':
      return localAuthority === place.value;
    case 'box':
      return latitude !== null && longitude !== null && isWithin(place.value, latitude, longitude);
  }
}

function isWithin(box: ListingBox, latitude: number, longitude: number): boolean {
  return (
    latitude >= box.minLatitude &&
    latitude <= box.maxLatitude &&
    longitude >= box.minLongitude &&
    longitude <= box.maxLongitude
  );
}

/** The column that the statements select. */
function idsIn(rows: readonly unknown[]): readonly number[] {
  return rows.map((row) => (row as { id: number }).id);
}
