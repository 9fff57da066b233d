/** The boundaries of a release in SQLite, with an R-tree that finds those of a layer in a box. */

import { existsSync } from 'node:fs';
import {
  type Boundary,
  type BoundaryQuestion,
  boxOfPolygons,
  type DegreeBox,
} from '@property-lookup/kernel/geometry';
import { readWhole } from '@property-lookup/tables/damage';
import Database from 'libsql';
import { BOUNDARIES_FILE } from '../layout.js';
import { decodePolygons, encodePolygons, wholeSteps } from './boundary-codec.js';

/** The layer is a third dimension, so that no time is spent on boundaries of other layers. */
const SCHEMA = `
CREATE TABLE layer (number INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE VIRTUAL TABLE boundary USING rtree (
  id, west, east, south, north, layer_from, layer_to, +size REAL, +span REAL, +reference TEXT, +name TEXT, +polygons BLOB
);`;

/** Boundaries written in one transaction. */
const BATCH = 50_000;

/** Area of the bounding box in square degrees; the largest boundaries are shown first. */
export const sizeOf = ([west, south, east, north]: DegreeBox): number =>
  (east - west) * (north - south);

/** The longer side of the bounding box in degrees. The tree's 32-bit coordinates make small boxes larger. */
const spanOf = ([west, south, east, north]: DegreeBox): number =>
  Math.max(east - west, north - south);

export class BoundaryFileWriter {
  readonly #database: Database.Database;
  readonly #insert: Database.Statement;
  readonly #remove: Database.Statement;
  readonly #layers = new Map<string, number>();
  #count = 0;

  /** Creates a file, or opens an existing one. */
  constructor(path: string) {
    const isNew = !existsSync(path);
    this.#database = new Database(path);
    // Nobody reads the file before the release is published, so a journal would protect nothing.
    this.#database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
    if (isNew) this.#database.exec(SCHEMA);
    else this.#continue();
    this.#insert = this.#database.prepare(
      'INSERT INTO boundary VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#remove = this.#database.prepare(REMOVE);
    this.#database.exec('BEGIN');
  }

  /** Add each boundary once; adding neighbours consecutively improves the tree. */
  add({ layer, reference, name, polygons }: Boundary): void {
    // Rounded as a reader will see it.
    const [west, south, east, north] = boxOfPolygons(polygons).map(wholeSteps) as [...DegreeBox];
    const box = [west, south, east, north] as const;
    const number = this.#numberOf(layer);
    const bytes = encodePolygons(polygons);
    const place = [west, east, south, north, number, number];
    this.#insert.run(++this.#count, ...place, sizeOf(box), spanOf(box), reference, name, bytes);
    if (this.#count % BATCH === 0) this.#database.exec('COMMIT; BEGIN');
  }

  /** Removes an existing boundary; its polygons must equal the added ones. */
  remove({ layer, reference, polygons }: Boundary): void {
    const number = this.#layers.get(layer);
    if (number === undefined) return;
    const [west, south, east, north] = boxOfPolygons(polygons);
    // The middle lies in the stored box however coordinates were rounded.
    const [x, y] = [(west + east) / 2, (south + north) / 2];
    this.#remove.run(x, x, y, y, number, number, reference);
  }

  /** Removes layers without boundaries, which would otherwise be listed. */
  removeEmptyLayers(): void {
    const some = this.#database.prepare(
      'SELECT id FROM boundary WHERE layer_from = ? AND layer_to = ? LIMIT 1',
    );
    for (const [layer, number] of this.#layers) {
      if (some.get(number, number) !== undefined) continue;
      this.#database.prepare('DELETE FROM layer WHERE number = ?').run(number);
      this.#layers.delete(layer);
    }
  }

  finish(): void {
    this.#database.exec('COMMIT');
    this.#database.close();
  }

  #continue(): void {
    for (const { number, name } of layersIn(this.#database)) this.#layers.set(name, number);
    const last = this.#database.prepare('SELECT max(id) AS id FROM boundary').get();
    // The type of the statement's column.
    this.#count = (last as { readonly id: number | null }).id ?? 0;
  }

  #numberOf(layer: string): number {
    const known = this.#layers.get(layer);
    if (known !== undefined) return known;
    const number = Math.max(-1, ...this.#layers.values()) + 1;
    this.#layers.set(layer, number);
    this.#database.prepare('INSERT INTO layer VALUES (?, ?)').run(number, layer);
    return number;
  }
}

interface LayerRow {
  readonly number: number;
  readonly name: string;
}

function layersIn(database: Database.Database): readonly LayerRow[] {
  // The columns of SCHEMA.
  return database.prepare('SELECT number, name FROM layer').all() as readonly LayerRow[];
}

const REMOVE = `
DELETE FROM boundary WHERE id IN (
  SELECT id FROM boundary
  WHERE west <= ? AND east >= ? AND south <= ? AND north >= ? AND layer_from = ? AND layer_to = ?
    AND reference = ?
)`;

/** Sorts only the boxes, and then reads the polygons of the remaining boundaries. */
const TOUCHING = `
SELECT reference, name, polygons FROM boundary WHERE id IN (
  SELECT id FROM boundary
  WHERE west <= ? AND east >= ? AND south <= ? AND north >= ? AND layer_from = ? AND layer_to = ?
    AND span >= ?
  ORDER BY size DESC, reference LIMIT ?
) ORDER BY size DESC, reference`;

/** Stops reading the tree after enough matches; a cross join keeps their order. */
const TOUCHING_FROM = `
SELECT reference, name, polygons FROM (
  SELECT id AS found FROM boundary
  WHERE west <= ? AND east >= ? AND south <= ? AND north >= ? AND layer_from = ? AND layer_to = ?
    AND span >= ?
  LIMIT ? OFFSET ?
) CROSS JOIN boundary ON id = found`;

interface BoundaryRow {
  readonly reference: string;
  readonly name: string | null;
  /** The driver returns one type for lists of rows and another for single rows. */
  readonly polygons: ArrayBuffer | Buffer;
}

export class BoundaryFile {
  readonly #database: Database.Database;
  readonly #touching: Database.Statement;
  readonly #touchingFrom: Database.Statement;
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(path: string) {
    this.#database = new Database(path, { readonly: true });
    this.#touching = this.#database.prepare(TOUCHING);
    this.#touchingFrom = this.#database.prepare(TOUCHING_FROM);
    this.#numbers = new Map(layersIn(this.#database).map(({ number, name }) => [name, number]));
  }

  /** Undefined if the release has no boundaries. */
  static openIfThere(path: string): BoundaryFile | undefined {
    return existsSync(path) ? new BoundaryFile(path) : undefined;
  }

  /** Ordered by name. */
  get layers(): readonly string[] {
    return [...this.#numbers.keys()].sort();
  }

  find({ layer, box, smallest, from, limit }: BoundaryQuestion): readonly Boundary[] {
    const number = this.#numbers.get(layer);
    if (number === undefined) return [];
    const [west, south, east, north] = box;
    return readWhole(BOUNDARIES_FILE, () => {
      const asked = [east, west, north, south, number, number, smallest, limit];
      const found =
        from === undefined ? this.#touching.all(...asked) : this.#touchingFrom.all(...asked, from);
      // The columns of the statements.
      const rows = found as readonly BoundaryRow[];
      return rows.map(({ reference, name, polygons }) => {
        return { layer, reference, name, polygons: decodePolygons(new Uint8Array(polygons)) };
      });
    });
  }

  /** All boundaries, layer by layer. */
  *all(): Generator<Boundary> {
    const select = this.#database.prepare(
      'SELECT reference, name, polygons FROM boundary WHERE layer_from = ? AND layer_to = ?',
    );
    for (const [layer, number] of this.#numbers) {
      for (const found of select.iterate(number, number)) {
        const { reference, name, polygons } = found as BoundaryRow;
        yield { layer, reference, name, polygons: decodePolygons(new Uint8Array(polygons)) };
      }
    }
  }

  close(): void {
    this.#database.close();
  }
}
