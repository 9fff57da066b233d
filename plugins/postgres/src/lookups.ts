/** Statements that look up one item of a release in PostgreSQL, prepared once per connection. */

import { inflateRawSync } from 'node:zlib';
import { COMPARABLES_CODEC } from '@property-lookup/engine/build';
import { EVIDENCE_CODEC } from '@property-lookup/engine/evidence';
import { areaOfText, decodeFacts, postcodeRange } from '@property-lookup/engine/stored';
import type { HomeEvidence } from '@property-lookup/facts/claims';
import type { HistoryPlace } from '@property-lookup/facts/events';
import { FIELD_NAMES, type RecordedFacts } from '@property-lookup/model/fields';
import type { AreaKind, AreaReport, Comparables, NamedArea } from '@property-lookup/model/property';
import { type Codec, Group } from '@property-lookup/tables';
import { damageFailure, readWhole } from '@property-lookup/tables/damage';
import { CONTROL, type PartName, type PartSince, rowsOf, type StoredRelease } from './control.js';
import { Parameters } from './filter-sql.js';
import { areasOfKeys, inAreas } from './layout.js';
import type { TablesOf } from './property-query.js';
import type { Rows, Servers } from './servers.js';
import { keysOfPostcodes } from './sort-keys.js';
import { StoredBlocks } from './stored-blocks.js';
import { BLOCK, RECORD } from './tables.js';

/** One release, for as long as it is open. */
export type LookedUp = StoredRelease & TablesOf;

export class Lookups {
  readonly #servers: Servers;
  readonly #stored: LookedUp;

  constructor(servers: Servers, stored: LookedUp) {
    this.#servers = servers;
    this.#stored = stored;
  }

  /** Loads the positions of all blocks and returns access to their content. */
  async openBlocks(): Promise<StoredBlocks> {
    const [keys, rows] = await Promise.all([this.part('block-keys'), this.part('first-rows')]);
    return new StoredBlocks(new BigInt64Array(keys), new Uint32Array(rows), (wanted) =>
      this.#atKeys('blocks', 'sort_key, properties, prepared', BLOCK.name, wanted),
    );
  }

  async keyOf(uprn: number): Promise<bigint | undefined> {
    const { keyTable } = this.#stored.layout;
    const [row] = await this.#ask('key', {
      text: `SELECT sort_key FROM ${this.#table(keyTable)} WHERE uprn = $1 AND ${this.#rows(keyTable)}`,
      values: [uprn],
    });
    return row === undefined ? undefined : BigInt(String(row[0]));
  }

  /** `key` is the property's key. */
  async recordedFacts(
    uprn: number,
    key: bigint,
    wanted?: ReadonlySet<string>,
  ): Promise<RecordedFacts> {
    const found = await this.#neighboursAt('facts', key);
    if (found === undefined) return {};
    return readWhole('facts', () => {
      const bytes = inflateRawSync(found.bytes);
      // Data of another version of the program would have another signature.
      const facts = decodeFacts(bytes, found.position, { uprn, names: FIELD_NAMES, wanted });
      if (facts === undefined) throw damageFailure(['facts']);
      // Complete, because facts common to a release are stored with each property.
      return facts.facts;
    });
  }

  /** `key` is the property's key. */
  comparables(key: bigint): Promise<Comparables | undefined> {
    return this.#valueAt('comparables', key, COMPARABLES_CODEC);
  }

  /** `key` is the property's key. */
  evidence(key: bigint): Promise<HomeEvidence | undefined> {
    return this.#valueAt('evidence', key, EVIDENCE_CODEC);
  }

  async #valueAt<V>(
    table: 'comparables' | 'evidence',
    key: bigint,
    codec: Codec<V>,
  ): Promise<V | undefined> {
    const found = await this.#neighboursAt(table, key);
    if (found === undefined) return undefined;
    return readWhole(table, () => {
      const value = new Group(found.bytes).valueAt(found.position);
      return value && codec.decode(value);
    });
  }

  /**
   * The stored row of the neighbours around a key, and the key's position among them. The data column has the name of its table.
   */
  async #neighboursAt(
    table: 'facts' | 'comparables' | 'evidence',
    key: bigint,
  ): Promise<{ readonly bytes: Buffer; readonly position: number } | undefined> {
    const parameters = new Parameters();
    const wanted = parameters.add(String(key), 'bigint');
    const here = inAreas(this.#stored.layout, areasOfKeys([key]), parameters);
    const [row] = await this.#ask(table, {
      text: `SELECT sort_key, last_key, ${table} FROM ${this.#table(table)}
        WHERE sort_key <= ${wanted} AND ${this.#rows(table)}${here} ORDER BY sort_key DESC LIMIT 1`,
      values: parameters.values,
    });
    const [first, last, bytes] = row ?? [];
    // Neighbours without any data have no row, and then the row found belongs to others.
    if (row === undefined || BigInt(String(last)) < key) return undefined;
    // The type of the statement's column.
    return { bytes: bytes as Buffer, position: Number(key - BigInt(String(first))) };
  }

  /** `areas` is undefined if any area is possible. */
  events(
    place: HistoryPlace,
    areas: readonly string[] | undefined,
    days: readonly [from: number, to: number],
  ): Promise<Rows> {
    const parameters = new Parameters();
    const [first, last] = days.map((day) => parameters.add(day, 'integer'));
    const where = eventsAt(place, parameters);
    const here = inAreas(this.#stored.layout, areas, parameters);
    return this.#ask(`events-${where.name}`, {
      text: `SELECT event FROM ${this.#table('event')}
        WHERE ${where.sql} AND day BETWEEN ${first} AND ${last} AND ${this.#rows('event')}${here}`,
      values: parameters.values,
    });
  }

  /** In the form written by `encodeFact`. */
  async postcode(postcode: string): Promise<string | undefined> {
    const parameters = new Parameters();
    const wanted = parameters.add(postcode, 'text');
    const here = inAreas(this.#stored.layout, [areaOfText(postcode)], parameters);
    const [row] = await this.#ask('postcode', {
      text: `SELECT fact FROM ${this.#table('postcode')}
        WHERE postcode = ${wanted} AND ${this.#rows('postcode')}${here}`,
      values: parameters.values,
    });
    return row === undefined ? undefined : String(row[0]);
  }

  /** Reports of these areas; unknown areas are omitted. */
  async areas(codes: readonly string[]): Promise<readonly AreaReport[]> {
    const rows = await this.#ask('areas', {
      text: `SELECT report FROM ${this.#table('area')} WHERE area_key = ANY($1) AND ${this.#rows('area')}`,
      values: [codes],
    });
    // Written by writeAreas.
    const reports = rows.map(([report]) => JSON.parse(String(report)) as AreaReport);
    return codes.flatMap((asked) => reports.find(({ code }) => code === asked) ?? []);
  }

  async namedAreas(): Promise<readonly NamedArea[]> {
    const rows = await this.#ask('area-names', {
      text: `SELECT area_key, kind, name, homes FROM ${this.#table('area')}
        WHERE name IS NOT NULL AND ${this.#rows('area')}`,
      values: [],
    });
    return rows.map(([code, kind, name, homes]) => ({
      code: String(code),
      // Written by writeAreas.
      kind: kind as AreaKind,
      name: String(name),
      homes: Number(homes),
    }));
  }

  /** Layers with boundaries, found by stepping from name to name along the index. */
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

  /** Positions of the first properties of blocks, if they have one. */
  async pointsOf(keys: readonly bigint[]): Promise<Rows> {
    const rows = await this.#atKeys('points', 'sort_key, latitude, longitude', RECORD, keys);
    return rows.filter(([, latitude, longitude]) => latitude !== null && longitude !== null);
  }

  #atKeys(name: string, columns: string, table: string, keys: readonly bigint[]): Promise<Rows> {
    const parameters = new Parameters();
    const wanted = parameters.add(keys.map(String), 'bigint[]');
    const areas = areasOfKeys(keys);
    const here = inAreas(this.#stored.layout, areas, parameters);
    // A single area and a list of areas need different statements.
    return this.#ask(`${name}${here}`, {
      text: `SELECT ${columns} FROM ${this.#table(table)}
        WHERE sort_key = ANY(${wanted}) AND ${this.#rows(table)}${here}`,
      values: parameters.values,
    });
  }

  /** Reads a part that belongs to the release as a whole. */
  async part(name: PartName): Promise<ArrayBuffer> {
    const pieces = await this.#servers.ask(this.#stored.release.id, {
      text: `SELECT bytes FROM ${CONTROL}.part WHERE release = $1 AND name = $2 ORDER BY number`,
      values: [this.#stored.release.id, name],
    });
    const whole = Buffer.concat(pieces.map(([bytes]) => bytes as Buffer));
    // A small buffer shares a pool; the copy starts at offset 0.
    return new Uint8Array(whole).buffer;
  }

  /** For each of these parts, the ids of the releases for which it exists, oldest first. */
  async releasesWith(parts: readonly PartSince[]): Promise<readonly (readonly string[])[]> {
    const { id } = this.#stored.release;
    const rows = await this.#servers.ask(id, {
      text: `SELECT DISTINCT name FROM ${CONTROL}.part WHERE release = $1 AND name LIKE ANY($2)`,
      values: [id, parts.map((part) => part('%'))],
    });
    const names = rows.map(([name]) => String(name)).sort();
    return parts.map((part) =>
      names.filter((name) => name.startsWith(part(''))).map((name) => name.slice(part('').length)),
    );
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

/** SQL that selects the events of a place, with a name for each form of the condition. */
function eventsAt(
  { kind, value }: HistoryPlace,
  parameters: Parameters,
): { readonly name: string; readonly sql: string } {
  if (kind === 'uprn') return { name: 'uprn', sql: `uprn = ${parameters.add(value, 'bigint')}` };
  if (kind === 'local-authority') {
    return { name: 'authority', sql: `local_authority = ${parameters.add(value, 'text')}` };
  }
  const { from, to } = keysOfPostcodes(...postcodeRange({ kind, value }));
  const [least, beyond] = [from, to].map((key) => parameters.add(String(key), 'bigint'));
  return { name: 'keys', sql: `sort_key >= ${least} AND sort_key < ${beyond}` };
}
