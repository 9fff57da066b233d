/** The comparables of the homes of one postcode area, in SQLite: each home with its heaviest, each sale once, many to a row. */

import Database from 'libsql';
import type { KeptComparable, KeptComparables } from '../../domain/comparables.js';
import { readWhole } from '../damage.js';
import { encodeHome, findHome, type HomeUses, type Use } from './use-codec.js';

const SCHEMA = `
CREATE TABLE about (as_of TEXT NOT NULL);
<<<<<<< HEAD
CREATE TABLE home (first_uprn INTEGER PRIMARY KEY, homes BLOB NOT NULL);
CREATE TABLE sale (first_number INTEGER PRIMARY KEY, sales TEXT NOT NULL);`;

/** Homes and sales in a row of the file: a row each would take ten times as long to write. */
const ROW_HOMES = 64;
const ROW_SALES = 64;
=======
CREATE TABLE home (
  uprn INTEGER PRIMARY KEY, value INTEGER NOT NULL, area_average INTEGER NOT NULL, own_weight REAL NOT NULL,
  count INTEGER NOT NULL, others_weight REAL NOT NULL, uses BLOB NOT NULL, as_of TEXT
);
CREATE TABLE sale (
  number INTEGER PRIMARY KEY, uprn INTEGER, address TEXT NOT NULL, sold_on TEXT NOT NULL, price INTEGER NOT NULL,
  new_build INTEGER NOT NULL, type TEXT NOT NULL
);`;
>>>>>>> wt/console

/** A sale as it is told of wherever it counts. */
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
  #nextSale: number;

  private constructor(path: string, isNew: boolean) {
    this.#database = new Database(path);
    // Until the release is published nobody reads it, so that a journal would protect nothing.
    this.#database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
<<<<<<< HEAD
    this.#database.exec(SCHEMA);
    this.#database.prepare('INSERT INTO about VALUES (?)').run(asOf);
=======
    if (isNew) this.#database.exec(SCHEMA);
    this.#nextSale = isNew ? 0 : this.#salesHeld();
    this.#database.exec('BEGIN');
    this.#home = this.#database.prepare(
      'INSERT OR REPLACE INTO home VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#sale = this.#database.prepare('INSERT INTO sale VALUES (?, ?, ?, ?, ?, ?, ?)');
>>>>>>> wt/console
  }

  /** The day that the values are of. */
  static create(path: string, asOf: string): ComparablesWriter {
    const writer = new ComparablesWriter(path, true);
    writer.#database.prepare('INSERT INTO about VALUES (?)').run(asOf);
    return writer;
  }

  /** A file that was finished before, to replace what it has of some homes. */
  static reopen(path: string): ComparablesWriter {
    return new ComparablesWriter(path, false);
  }

  /** Each home once; `saleOf` gives a sale that is listed for the first time. */
  add(uprn: number, home: HomeComparables, saleOf: (saleId: string) => SoldHome): void {
<<<<<<< HEAD
    const listed = home.listed.map(({ saleId, weight, indexedGbp, distanceMetres }) => {
      return { sale: this.#numberOf(saleId, saleOf), weight, indexedGbp, distanceMetres };
    });
    const { valueGbp, areaAverageGbp, ownWeight, count, othersWeight } = home;
    const uses = { uprn, valueGbp, areaAverageGbp, ownWeight, count, othersWeight, listed };
    this.#homes.push({ uprn, bytes: encodeHome(uses) });
=======
    this.replace(uprn, null, home, saleOf);
  }

  /** With the day that the value is of, where it is not that of the file. */
  replace(
    uprn: number,
    asOf: string | null,
    home: HomeComparables,
    saleOf: (saleId: string) => SoldHome,
  ): void {
    const uses = home.listed.map(({ saleId, ...use }) => {
      return { ...use, sale: this.#numberOf(saleId, saleOf) };
    });
    const { valueGbp, areaAverageGbp, ownWeight, count, othersWeight } = home;
    const blob = encodeUses(uses);
    this.#home.run(uprn, valueGbp, areaAverageGbp, ownWeight, count, othersWeight, blob, asOf);
>>>>>>> wt/console
  }

  finish(): void {
    this.#database.exec('BEGIN');
    const homes = this.#database.prepare('INSERT INTO home VALUES (?, ?)');
    this.#homes.sort((a, b) => a.uprn - b.uprn);
    for (let from = 0; from < this.#homes.length; from += ROW_HOMES) {
      const row = this.#homes.slice(from, from + ROW_HOMES);
      homes.run(row[0]?.uprn, Buffer.concat(row.map(({ bytes }) => bytes)));
    }
    const sales = this.#database.prepare('INSERT INTO sale VALUES (?, ?)');
    for (let from = 0; from < this.#sales.length; from += ROW_SALES) {
      sales.run(from, JSON.stringify(this.#sales.slice(from, from + ROW_SALES)));
    }
    this.#database.exec('COMMIT');
    this.#database.close();
  }

  /** Numbers begin at 0 and leave none out. */
  #salesHeld(): number {
    const { held } = this.#database.prepare('SELECT count(*) AS held FROM sale').get() as {
      readonly held: number;
    };
    return held;
  }

  #numberOf(saleId: string, saleOf: (saleId: string) => SoldHome): number {
    const known = this.#numbers.get(saleId);
    if (known !== undefined) return known;
<<<<<<< HEAD
    const number = this.#sales.push(saleOf(saleId)) - 1;
=======
    const number = this.#nextSale++;
>>>>>>> wt/console
    this.#numbers.set(saleId, number);
    return number;
  }
}

/** The file's name in reports of damage; see `releasePaths`. */
const COMPARABLES = 'comparables';

export class ComparablesFile {
  readonly #database: Database.Database;
  readonly #home: Database.Statement;
  readonly #sale: Database.Statement;
  readonly #asOf: string;

  constructor(path: string) {
    this.#database = new Database(path, { readonly: true });
    const last = (column: string) => `WHERE ${column} <= ? ORDER BY ${column} DESC LIMIT 1`;
    this.#home = this.#database.prepare(`SELECT homes FROM home ${last('first_uprn')}`);
    this.#sale = this.#database.prepare('SELECT sales FROM sale WHERE first_number = ?');
    const about = this.#database.prepare('SELECT as_of FROM about').get() as { as_of: string };
    this.#asOf = about.as_of;
  }

  find(uprn: number): Omit<KeptComparables, 'isValuedAnew'> | undefined {
    return readWhole(COMPARABLES, () => {
      // The columns of SCHEMA.
      const row = this.#home.get(uprn) as { homes: Uint8Array } | undefined;
      const home = row && findHome(row.homes, uprn);
      if (home === undefined) return undefined;
      return {
<<<<<<< HEAD
        asOf: this.#asOf,
        valueGbp: home.valueGbp,
        areaAverageGbp: home.areaAverageGbp,
        ownWeight: home.ownWeight,
        count: home.count,
        othersWeight: home.othersWeight,
        listed: home.listed.map(({ sale, ...use }) => ({ ...this.#sold(sale), ...use })),
=======
        asOf: row.as_of ?? this.#asOf,
        valueGbp: row.value,
        areaAverageGbp: row.area_average,
        ownWeight: row.own_weight,
        count: row.count,
        othersWeight: row.others_weight,
        listed: decodeUses(row.uses).map((use) => this.#comparable(use)),
>>>>>>> wt/console
      };
    });
  }

  close(): void {
    this.#database.close();
  }

  #sold(number: number): SoldHome {
    const place = number % ROW_SALES;
    // The columns of SCHEMA; a number that leads nowhere is damage.
    const { sales } = this.#sale.get(number - place) as { sales: string };
    const sold = (JSON.parse(sales) as SoldHome[])[place];
    if (sold === undefined) throw new Error('a comparable is none of the sales');
    return sold;
  }
}
<<<<<<< HEAD
=======

interface HomeRow {
  readonly value: number;
  readonly area_average: number;
  readonly own_weight: number;
  readonly count: number;
  readonly others_weight: number;
  readonly uses: Uint8Array;
  /** Of a home that was valued after the others. */
  readonly as_of: string | null;
}

interface SaleRow {
  readonly uprn: number | null;
  readonly address: string;
  readonly sold_on: string;
  readonly price: number;
  readonly new_build: 0 | 1;
  readonly type: KeptComparable['type'];
}
>>>>>>> wt/console
