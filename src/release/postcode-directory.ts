/** The postcodes of a release and what the directories say of each, in SQLite. */

import Database from 'libsql';
import { geographyOf, geographyValues, type PostcodeFact } from '../domain/fact.js';
import { damageFailure, readWhole } from '../table/damage.js';
import { BulkTable } from './bulk-table.js';
import { POSTCODES_FILE } from './layout.js';

/** Postcodes remembered: neighbours are asked for in a row when properties are scanned. */
const REMEMBERED_MAX = 10_000;

/** Postcodes asked for in one statement. */
const READ_AT_ONCE = 5_000;

export class PostcodeDirectoryWriter {
  readonly #table: BulkTable;
  #rows = 0;

  constructor(path: string) {
    this.#table = new BulkTable(path, {
      schema:
        'CREATE TABLE postcode (postcode TEXT PRIMARY KEY, fact TEXT NOT NULL) WITHOUT ROWID;',
      insert: 'INSERT INTO postcode VALUES (?, ?)',
      indexes: [],
    });
  }

  /** Each postcode once. */
  add(fact: PostcodeFact): void {
    this.#table.add(fact.postcode, encodeFact(fact));
    this.#rows++;
  }

  /** Number of postcodes written. */
  finish(): number {
    this.#table.finish();
    return this.#rows;
  }
}

/** What is said of a postcode from now on; null where nothing is any more. */
export interface PostcodeChange {
  readonly postcode: string;
  readonly fact: PostcodeFact | null;
}

/** Changes some postcodes of a file, which is a copy of that of the release before; returns how many it has then. */
export function changePostcodes(path: string, changes: readonly PostcodeChange[]): number {
  const database = new Database(path);
  try {
    // Until the release is published nobody reads it, so that a journal would protect nothing.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
    const remove = database.prepare('DELETE FROM postcode WHERE postcode = ?');
    const insert = database.prepare('INSERT INTO postcode VALUES (?, ?)');
    for (const { postcode, fact } of changes) {
      remove.run(postcode);
      if (fact !== null) insert.run(postcode, encodeFact(fact));
    }
    database.exec('COMMIT');
    // The column of the statement.
    return (database.prepare('SELECT count(*) AS count FROM postcode').get() as { count: number })
      .count;
  } finally {
    database.close();
  }
}

export class PostcodeDirectory {
  readonly #database: Database.Database;
  readonly #select: Database.Statement;
  readonly #remembered = new Map<string, PostcodeFact | undefined>();

  constructor(path: string) {
    this.#database = new Database(path, { readonly: true });
    this.#select = this.#database.prepare('SELECT postcode, fact FROM postcode WHERE postcode = ?');
  }

  find(postcode: string): PostcodeFact | undefined {
    if (this.#remembered.has(postcode)) return this.#remembered.get(postcode);
    const fact = readWhole(POSTCODES_FILE, () => this.#read(postcode));
    if (this.#remembered.size >= REMEMBERED_MAX) this.#remembered.clear();
    this.#remembered.set(postcode, fact);
    return fact;
  }

  /** Reads these at once, which takes a fraction of asking for one after the other. */
  remember(postcodes: readonly string[]): void {
    const wanted = postcodes.filter((postcode) => !this.#remembered.has(postcode));
    for (let at = 0; at < wanted.length; at += READ_AT_ONCE) {
      const batch = wanted.slice(at, at + READ_AT_ONCE);
      for (const postcode of batch) this.#remembered.set(postcode, undefined);
      for (const [postcode, fact] of readWhole(POSTCODES_FILE, () => this.#readAll(batch))) {
        this.#remembered.set(postcode, fact);
      }
    }
  }

  /** What is said of each postcode, in the order of the postcodes. */
  *all(): Generator<PostcodeFact> {
    const select = this.#database.prepare('SELECT postcode, fact FROM postcode ORDER BY postcode');
    for (const row of select.iterate()) {
      const { postcode, fact } = row as { postcode: string; fact: string };
      yield decodeFact(postcode, fact);
    }
  }

  close(): void {
    this.#database.close();
  }

  #readAll(postcodes: readonly string[]): readonly (readonly [string, PostcodeFact])[] {
    const select = this.#database.prepare(
      'SELECT postcode, fact FROM postcode WHERE postcode IN (SELECT value FROM json_each(?))',
    );
    // The columns that the statement selects.
    const rows = select.all(JSON.stringify(postcodes)) as { postcode: string; fact: string }[];
    return rows.map(({ postcode, fact }) => [postcode, decodeFact(postcode, fact)]);
  }

  #read(postcode: string): PostcodeFact | undefined {
    // The columns that the statement selects.
    const row = this.#select.get(postcode) as { postcode: string; fact: string } | undefined;
    if (row === undefined) return undefined;
    if (row.postcode !== postcode) throw damageFailure([POSTCODES_FILE]);
    return decodeFact(postcode, row.fact);
  }
}

/** Values in a fixed order without names: two million postcodes repeat nothing. */
export function encodeFact(fact: PostcodeFact): string {
  const { terminated, x, y, grid, latitude, longitude, areas, origins } = fact;
  const isIrish = grid === 'irish' ? 1 : 0;
  const values = [terminated, x, y, isIrish, latitude, longitude, origins ?? 0];
  const codes = geographyValues(areas);
  return JSON.stringify(codes.some((code) => code !== null) ? [...values, ...codes] : values);
}

export function decodeFact(postcode: string, text: string): PostcodeFact {
  // Written by encodeFact of the same layout version.
  const [terminated, x, y, grid, latitude, longitude, origins, ...codes] = JSON.parse(text) as [
    string | null,
    number | null,
    number | null,
    0 | 1,
    number | null,
    number | null,
    string | 0,
    ...(string | null)[],
  ];
  const areas = geographyOf((_, at) => codes[at] ?? null);
  // Spelt out: an object that is put together takes many times as long.
  const fact: PostcodeFact & { origins?: string } = {
    kind: 'postcode',
    postcode,
    terminated,
    x,
    y,
    grid: grid === 1 ? 'irish' : 'british',
    latitude,
    longitude,
    areas,
  };
  if (origins !== 0) fact.origins = origins;
  return fact;
}
