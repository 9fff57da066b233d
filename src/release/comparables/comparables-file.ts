/** The comparables of the homes of one postcode area, in SQLite: each home with its heaviest, each sale once, many to a row. */

import Database from 'libsql';
import type { KeptComparable, KeptComparables } from '../../domain/comparables.js';
import { readWhole } from '../../table/damage.js';
import { RecentMap } from '../recent-map.js';
import { encodeHome, findHome, type HomeUses, type Use } from './use-codec.js';

const SCHEMA = `
CREATE TABLE about (as_of TEXT NOT NULL);
CREATE TABLE home (first_uprn INTEGER PRIMARY KEY, homes BLOB NOT NULL);
CREATE TABLE anew (uprn INTEGER PRIMARY KEY, as_of TEXT NOT NULL, home BLOB NOT NULL);
CREATE TABLE sale (first_number INTEGER PRIMARY KEY, sales TEXT NOT NULL);`;

/** Homes and sales in a row of the file: a row each would take ten times as long to write. */
const ROW_HOMES = 64;
const ROW_SALES = 64;

/** Rows of sales that a file keeps as they are read, some 20 KB each. */
const KEPT_ROWS = 16;

/** A sale as it is shown wherever it counts. */
export type SoldHome = Omit<KeptComparable, 'weight' | 'indexedGbp' | 'distanceMetres'>;

export interface HomeComparables extends Omit<HomeUses, 'uprn' | 'listed'> {
  readonly listed: readonly (Omit<Use, 'sale'> & { readonly saleId: string })[];
}

export class ComparablesWriter {
  readonly #database: Database.Database;
  /** In memory until all are known: 160 bytes each. */
  readonly #homes: { readonly uprn: number; readonly bytes: Buffer }[] = [];
  readonly #sales: SoldHome[] = [];
  /** Numbers of the sales, by id. */
  readonly #numbers = new Map<string, number>();
  /** Number of the first of them: rows that are there already stay as they are. */
  readonly #firstSale: number;
  /** Homes that are written as they come, in place of what the file has of them. */
  readonly #anew: Database.Statement;

  private constructor(database: Database.Database, firstSale: number) {
    this.#database = database;
    this.#firstSale = firstSale;
    this.#anew = database.prepare('INSERT OR REPLACE INTO anew VALUES (?, ?, ?)');
    database.exec('BEGIN');
  }

  /** The day that the values are of. */
  static create(path: string, asOf: string): ComparablesWriter {
    const database = openToWrite(path);
    database.exec(SCHEMA);
    database.prepare('INSERT INTO about VALUES (?)').run(asOf);
    return new ComparablesWriter(database, 0);
  }

  /** A file that was finished before, to replace what it has of some homes. */
  static reopen(path: string): ComparablesWriter {
    const database = openToWrite(path);
    const { last } = database.prepare('SELECT max(first_number) AS last FROM sale').get() as {
      readonly last: number | null;
    };
    return new ComparablesWriter(database, last === null ? 0 : last + ROW_SALES);
  }

  /** Each home once; `saleOf` gives a sale that is listed for the first time. */
  add(uprn: number, home: HomeComparables, saleOf: (saleId: string) => SoldHome): void {
    this.#homes.push({ uprn, bytes: this.#encode(uprn, home, saleOf) });
  }

  /** With the day that the value is of, where it is not that of the file. */
  replace(
    uprn: number,
    asOf: string,
    home: HomeComparables,
    saleOf: (saleId: string) => SoldHome,
  ): void {
    this.#anew.run(uprn, asOf, this.#encode(uprn, home, saleOf));
  }

  #encode(uprn: number, home: HomeComparables, saleOf: (saleId: string) => SoldHome): Buffer {
    const listed = home.listed.map(({ saleId, weight, indexedGbp, distanceMetres }) => {
      return { sale: this.#numberOf(saleId, saleOf), weight, indexedGbp, distanceMetres };
    });
    const { valueGbp, areaAverageGbp, ownWeight, count, othersWeight } = home;
    const uses = { uprn, valueGbp, areaAverageGbp, ownWeight, count, othersWeight, listed };
    return encodeHome(uses);
  }

  finish(): void {
    const homes = this.#database.prepare('INSERT INTO home VALUES (?, ?)');
    this.#homes.sort((a, b) => a.uprn - b.uprn);
    for (let from = 0; from < this.#homes.length; from += ROW_HOMES) {
      const row = this.#homes.slice(from, from + ROW_HOMES);
      homes.run(row[0]?.uprn, Buffer.concat(row.map(({ bytes }) => bytes)));
    }
    const sales = this.#database.prepare('INSERT INTO sale VALUES (?, ?)');
    for (let from = 0; from < this.#sales.length; from += ROW_SALES) {
      sales.run(this.#firstSale + from, JSON.stringify(this.#sales.slice(from, from + ROW_SALES)));
    }
    this.#database.exec('COMMIT');
    this.#database.close();
  }

  #numberOf(saleId: string, saleOf: (saleId: string) => SoldHome): number {
    const known = this.#numbers.get(saleId);
    if (known !== undefined) return known;
    const number = this.#firstSale + this.#sales.push(saleOf(saleId)) - 1;
    this.#numbers.set(saleId, number);
    return number;
  }
}

/** Until the release is published nobody reads it, so that a journal would protect nothing. */
function openToWrite(path: string): Database.Database {
  const database = new Database(path);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
  return database;
}

/** The file's name in reports of damage; see `releasePaths`. */
const COMPARABLES = 'comparables';

export class ComparablesFile {
  readonly #database: Database.Database;
  readonly #home: Database.Statement;
  readonly #anew: Database.Statement;
  readonly #sale: Database.Statement;
  readonly #asOf: string;
  /** Rows of sales as they are read: a home lists many of a row, and its neighbours list the same ones. */
  readonly #rows = new RecentMap<number, readonly SoldHome[]>(KEPT_ROWS);

  constructor(path: string) {
    this.#database = new Database(path, { readonly: true });
    const last = (column: string) => `WHERE ${column} <= ? ORDER BY ${column} DESC LIMIT 1`;
    this.#home = this.#database.prepare(`SELECT homes FROM home ${last('first_uprn')}`);
    this.#anew = this.#database.prepare('SELECT as_of, home FROM anew WHERE uprn = ?');
    this.#sale = this.#database.prepare('SELECT sales FROM sale WHERE first_number = ?');
    const about = this.#database.prepare('SELECT as_of FROM about').get() as { as_of: string };
    this.#asOf = about.as_of;
  }

  find(uprn: number): Omit<KeptComparables, 'isValuedAnew'> | undefined {
    return readWhole(COMPARABLES, () => {
      // The columns of SCHEMA, here and below.
      const anew = this.#anew.get(uprn) as { as_of: string; home: Uint8Array } | undefined;
      const row = this.#home.get(uprn) as { homes: Uint8Array } | undefined;
      const bytes = anew?.home ?? row?.homes;
      const home = bytes && findHome(bytes, uprn);
      if (home === undefined) return undefined;
      return {
        asOf: anew?.as_of ?? this.#asOf,
        valueGbp: home.valueGbp,
        areaAverageGbp: home.areaAverageGbp,
        ownWeight: home.ownWeight,
        count: home.count,
        othersWeight: home.othersWeight,
        listed: home.listed.map(({ sale, ...use }) => ({ ...this.#sold(sale), ...use })),
      };
    });
  }

  close(): void {
    this.#database.close();
  }

  #sold(number: number): SoldHome {
    const place = number % ROW_SALES;
    const row = this.#rows.getOr(number - place, (first) => {
      // The columns of SCHEMA; a number that leads nowhere is damage.
      const { sales } = this.#sale.get(first) as { sales: string };
      return JSON.parse(sales) as readonly SoldHome[];
    });
    const sold = row[place];
    if (sold === undefined) throw new Error('a comparable is none of the sales');
    return sold;
  }
}
