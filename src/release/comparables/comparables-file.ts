/** The comparables of the homes of one postcode area, in SQLite: each home with its heaviest, each sale once. */

import Database from 'libsql';
import type { KeptComparable, KeptComparables } from '../../domain/comparables.js';
import { readWhole } from '../damage.js';
import { decodeUses, encodeUses, type Use } from './use-codec.js';

const SCHEMA = `
CREATE TABLE about (as_of TEXT NOT NULL);
CREATE TABLE home (
  uprn INTEGER PRIMARY KEY, value INTEGER NOT NULL, area_average INTEGER NOT NULL, own_weight REAL NOT NULL,
  count INTEGER NOT NULL, others_weight REAL NOT NULL, uses BLOB NOT NULL, as_of TEXT
);
CREATE TABLE sale (
  number INTEGER PRIMARY KEY, uprn INTEGER, address TEXT NOT NULL, sold_on TEXT NOT NULL, price INTEGER NOT NULL,
  new_build INTEGER NOT NULL, type TEXT NOT NULL
);`;

/** A sale as it is told of wherever it counts. */
export type SoldHome = Omit<KeptComparable, 'weight' | 'indexedGbp' | 'distanceMetres'>;

export interface HomeComparables extends Omit<KeptComparables, 'asOf' | 'listed' | 'isValuedAnew'> {
  readonly listed: readonly (Omit<Use, 'sale'> & { readonly saleId: string })[];
}

export class ComparablesWriter {
  readonly #database: Database.Database;
  readonly #home: Database.Statement;
  readonly #sale: Database.Statement;
  /** Numbers of the sales that were written, by id. */
  readonly #numbers = new Map<string, number>();
  #nextSale: number;

  private constructor(path: string, isNew: boolean) {
    this.#database = new Database(path);
    // Until the release is published nobody reads it, so that a journal would protect nothing.
    this.#database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
    if (isNew) this.#database.exec(SCHEMA);
    this.#nextSale = isNew ? 0 : this.#salesHeld();
    this.#database.exec('BEGIN');
    this.#home = this.#database.prepare(
      'INSERT OR REPLACE INTO home VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#sale = this.#database.prepare('INSERT INTO sale VALUES (?, ?, ?, ?, ?, ?, ?)');
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
  }

  finish(): void {
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
    const number = this.#nextSale++;
    this.#numbers.set(saleId, number);
    const { uprn, address, soldOn, priceGbp, isNewBuild, type } = saleOf(saleId);
    this.#sale.run(number, uprn, address, soldOn, priceGbp, isNewBuild ? 1 : 0, type);
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
    this.#home = this.#database.prepare('SELECT * FROM home WHERE uprn = ?');
    this.#sale = this.#database.prepare('SELECT * FROM sale WHERE number = ?');
    const about = this.#database.prepare('SELECT as_of FROM about').get() as { as_of: string };
    this.#asOf = about.as_of;
  }

  find(uprn: number): Omit<KeptComparables, 'isValuedAnew'> | undefined {
    return readWhole(COMPARABLES, () => {
      // The columns of SCHEMA.
      const row = this.#home.get(uprn) as HomeRow | undefined;
      if (row === undefined) return undefined;
      return {
        asOf: row.as_of ?? this.#asOf,
        valueGbp: row.value,
        areaAverageGbp: row.area_average,
        ownWeight: row.own_weight,
        count: row.count,
        othersWeight: row.others_weight,
        listed: decodeUses(row.uses).map((use) => this.#comparable(use)),
      };
    });
  }

  close(): void {
    this.#database.close();
  }

  #comparable({ sale, ...use }: Use): KeptComparable {
    // The columns of SCHEMA; a number that leads nowhere is damage.
    const row = this.#sale.get(sale) as SaleRow;
    return {
      uprn: row.uprn,
      address: row.address,
      soldOn: row.sold_on,
      priceGbp: row.price,
      isNewBuild: row.new_build === 1,
      type: row.type,
      ...use,
    };
  }
}

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
