/** The statements that look up one thing of a release in PostgreSQL: prepared once on each connection. */

import { inflateRawSync } from 'node:zlib';
import type { Boundary, BoundaryQuestion } from '../../domain/boundary.js';
import type { RecordedFacts } from '../../facts/field.js';
import { FIELD_NAMES } from '../../facts/field-numbers.js';
import { decodePolygons } from '../../release/boundaries/boundary-codec.js';
import { damageFailure, readWhole } from '../../release/damage.js';
import { decodeFacts } from '../../release/facts/decode-facts.js';
import { decodeComparables, type TimelessComparables } from './comparables-codec.js';
import { CONTROL, changesPart, type PartName, rowsOf, type StoredRelease } from './control.js';
import type { Rows, Servers } from './servers.js';
import { StoredBlocks } from './stored-blocks.js';

export class Lookups {
  readonly #servers: Servers;
  readonly #stored: StoredRelease;

  constructor(servers: Servers, stored: StoredRelease) {
    this.#servers = servers;
    this.#stored = stored;
  }

  /** Where each block is, and a way to what it holds. */
  async openBlocks(): Promise<StoredBlocks> {
    const [keys, rows] = await Promise.all([this.part('block-keys'), this.part('first-rows')]);
    return new StoredBlocks(new BigInt64Array(keys), new Uint32Array(rows), (wanted) =>
      this.#ask('blocks', {
        text: `SELECT sort_key, properties, prepared FROM ${this.#table('block')}
          WHERE sort_key = ANY($1) AND ${this.#rows('block')}`,
        values: [wanted.map(String)],
      }),
    );
  }

  async keyOf(uprn: number): Promise<bigint | undefined> {
    const [row] = await this.#ask('key', {
      text: `SELECT sort_key FROM ${this.#table('record')} WHERE uprn = $1 AND ${this.#rows('record')}`,
      values: [uprn],
    });
    return row === undefined ? undefined : BigInt(String(row[0]));
  }

  /** Of the property that has the key. */
  async recordedFacts(
    uprn: number,
    key: bigint,
    wanted?: ReadonlySet<string>,
  ): Promise<RecordedFacts> {
    const found = await this.#neighboursAt('facts', key);
    if (found === undefined) return {};
    return readWhole('facts', () => {
      const bytes = inflateRawSync(found.bytes);
      // Another version of the program would have another signature.
      const facts = decodeFacts(bytes, found.position, { uprn, names: FIELD_NAMES, wanted });
      if (facts === undefined) throw damageFailure(['facts']);
      // All of them: what is common in a release was written with each property.
      return facts.facts;
    });
  }

  /** Of the property that has the key. */
  async comparables(key: bigint): Promise<TimelessComparables | undefined> {
    const found = await this.#neighboursAt('comparables', key);
    return found && readWhole('comparables', () => decodeComparables(found.bytes, found.position));
  }

  /** What is stored of a few neighbours of whom one has the key, and which of them that is; the table has a column of its name. */
  async #neighboursAt(
    table: 'facts' | 'comparables',
    key: bigint,
  ): Promise<{ readonly bytes: Buffer; readonly position: number } | undefined> {
    const [row] = await this.#ask(table, {
      text: `SELECT sort_key, last_key, ${table} FROM ${this.#table(table)}
        WHERE sort_key <= $1 AND ${this.#rows(table)} ORDER BY sort_key DESC LIMIT 1`,
      values: [String(key)],
    });
    const [first, last, bytes] = row ?? [];
    // Nothing is written where there is nothing of any of them, and what comes before is of others.
    if (row === undefined || BigInt(String(last)) < key) return undefined;
    // The column of the statement.
    return { bytes: bytes as Buffer, position: Number(key - BigInt(String(first))) };
  }

  /** The first two values are the days. */
  events(
    { name, values, where }: { name: string; where: string; values: readonly unknown[] },
    days: readonly [from: number, to: number],
  ): Promise<Rows> {
    return this.#ask(`events-${name}`, {
      text: `SELECT event FROM ${this.#table('event')}
        WHERE ${where} AND day BETWEEN $1 AND $2 AND ${this.#rows('event')}`,
      values: [...days, ...values],
    });
  }

  /** As `encodeFact` wrote it. */
  async postcode(postcode: string): Promise<string | undefined> {
    const [row] = await this.#ask('postcode', {
      text: `SELECT fact FROM ${this.#table('postcode')} WHERE postcode = $1 AND ${this.#rows('postcode')}`,
      values: [postcode],
    });
    return row === undefined ? undefined : String(row[0]);
  }

  /** Of those whose boundaries are there: one step from name to name along the index. */
  async boundaryLayers(): Promise<readonly string[]> {
    const next = (from: string) =>
      `(SELECT layer FROM ${this.#table('boundary')} WHERE ${from} AND ${this.#rows('boundary')} ORDER BY layer LIMIT 1)`;
    const rows = await this.#ask('boundary-layers', {
      text: `WITH RECURSIVE step (name) AS (
        SELECT ${next('true')} UNION ALL SELECT ${next('layer > step.name')} FROM step WHERE step.name IS NOT NULL
      ) SELECT name FROM step WHERE name IS NOT NULL`,
      values: [],
    });
    return rows.map(([name]) => String(name));
  }

  async boundaries({
    layer,
    box,
    smallest,
    limit,
  }: BoundaryQuestion): Promise<readonly Boundary[]> {
    const rows = await this.#ask('boundaries', {
      text: `SELECT reference, name, polygons FROM ${this.#table('boundary')}
        WHERE box(point(west, south), point(east, north)) && box(point($1, $2), point($3, $4))
        AND layer = $5 AND (east - west >= $6 OR north - south >= $6) AND ${this.#rows('boundary')}
        ORDER BY size DESC, reference LIMIT $7`,
      values: [...box, layer, smallest, limit],
    });
    return readWhole('boundaries', () =>
      rows.map(([reference, name, polygons]) => ({
        layer,
        reference: String(reference),
        name: name === null ? null : String(name),
        // The column of the statement.
        polygons: decodePolygons(polygons as Buffer),
      })),
    );
  }

  /** Where the first properties of blocks are; of those that have a position. */
  async pointsOf(keys: readonly bigint[]): Promise<Rows> {
    return this.#ask('points', {
      text: `SELECT sort_key, latitude, longitude FROM ${this.#table('record')}
        WHERE sort_key = ANY($1) AND ${this.#rows('record')}
        AND latitude IS NOT NULL AND longitude IS NOT NULL`,
      values: [keys.map(String)],
    });
  }

  /** What belongs to the release as a whole. */
  async part(name: PartName): Promise<ArrayBuffer> {
    const pieces = await this.#servers.ask(this.#stored.release.id, {
      text: `SELECT bytes FROM ${CONTROL}.part WHERE release = $1 AND name = $2 ORDER BY number`,
      values: [this.#stored.release.id, name],
    });
    const whole = Buffer.concat(pieces.map(([bytes]) => bytes as Buffer));
    // Small buffers lie in a pool; a copy begins at 0.
    return new Uint8Array(whole).buffer;
  }

  /** Ids of the releases since which the changes are known, oldest first. */
  async releasesSince(): Promise<readonly string[]> {
    const { id } = this.#stored.release;
    const rows = await this.#servers.ask(id, {
      text: `SELECT DISTINCT name FROM ${CONTROL}.part WHERE release = $1 AND name LIKE $2`,
      values: [id, `${changesPart('')}%`],
    });
    return rows.map(([name]) => String(name).slice(changesPart('').length)).sort();
  }

  #ask(name: string, statement: { text: string; values: readonly unknown[] }): Promise<Rows> {
    const { release } = this.#stored;
    return this.#servers.ask(release.id, { name: `${name} ${release.id}`, ...statement });
  }

  #table(name: string): string {
    return `${this.#stored.schema}.${name}`;
  }

  #rows(table: string): string {
    return rowsOf(this.#stored.version, table);
  }
}
