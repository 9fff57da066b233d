/** Writes a built release to PostgreSQL and makes it the current one. */

import { dayOfData } from '@property-lookup/engine';
import type { BuiltContents, BuiltRelease } from '@property-lookup/engine/stored';
import { Failure } from '@property-lookup/kernel/failure';
import { NO_PROGRESS, type Progress } from '@property-lookup/kernel/progress';
import type pg from 'pg';
import { newClient } from './connections.js';
import {
  CONTROL,
  CONTROL_TABLES,
  CURRENT_RELEASE,
  changedFactsPart,
  changesPart,
  PART_BYTES,
  type PartName,
  type StoredRelease,
  schemaOf,
  toStoredRelease,
} from './control.js';
import { chooseLayout, makeTables, shareControlTables } from './distribute.js';
import { isConnectionLost, toFailure } from './errors.js';
import { FOLDING_COLLATION } from './folding.js';
import type { Layout } from './layout.js';
import { lockPublishing } from './locks.js';
import { removeOldReleases, removeUnfinished } from './old-releases.js';
import { RowWriter } from './row-writer.js';
import { sortKeys } from './sort-keys.js';
import { createIndexes } from './tables.js';
import { type BlockSource, BlockWriter, changedShare } from './write-blocks.js';
import {
  type Before,
  writeAreas,
  writeBoundaries,
  writeListings,
  writePostcodes,
} from './write-keyed.js';

/** If a larger share differs from the current release, new tables are written: that is quicker and leaves nothing to clean up. */
const CHANGED_SHARE_MAX = 0.3;

/** The schema and version to which a release is written. */
interface Target {
  readonly schema: string;
  readonly version: number;
  readonly isNew: boolean;
}

/** Runs work on a connection that excludes other publications. Throws Failure `busy` if one is running. */
export async function withLock<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = newClient(url);
  // The next statement reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await lockPublishing(client);
    return await work(client);
  } catch (cause) {
    throw toFailure(cause);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function publishRelease(
  url: string,
  built: BuiltRelease,
  progress: Progress = NO_PROGRESS,
): Promise<void> {
  return withLock(url, async (client) => {
    const begunMs = Date.now();
    const layout = await prepareDatabase(client);
    const current = await currentRelease(client);
    await removeUnfinished(client, current);
    const contents = built.open();
    try {
      await write({ url, client, built, contents, current, layout, progress });
    } finally {
      contents.close();
    }
    await makeCurrent(client, built.release.id);
    progress.published?.();
    await removeOldReleases(client, begunMs);
  });
}

async function prepareDatabase(client: pg.Client): Promise<Layout> {
  const { rows } = await client.query<[string, boolean]>({
    text: `SELECT current_setting('server_encoding'),
      EXISTS (SELECT FROM pg_collation WHERE collname = $1)`,
    values: [FOLDING_COLLATION],
    rowMode: 'array',
  });
  const [encoding, folds] = rows[0] ?? [];
  if (encoding !== 'UTF8')
    throw new Failure('unavailable', 'The database must have the encoding UTF8.');
  if (folds !== true) {
    throw new Failure(
      'unavailable',
      'PostgreSQL must be built with ICU, as the usual packages are.',
    );
  }
  const layout = await chooseLayout(client);
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  } catch (cause) {
    const sentence =
      'The extension pg_trgm is missing: install it (it comes with PostgreSQL), and let this user create it or create it once as an administrator.';
    throw isConnectionLost(cause) ? cause : new Failure('unavailable', sentence, { cause });
  }
  await client.query(CONTROL_TABLES);
  if (layout.isByArea) await shareControlTables(client);
  return layout;
}

async function currentRelease(client: pg.Client): Promise<StoredRelease | undefined> {
  const { rows } = await client.query({ text: CURRENT_RELEASE, rowMode: 'array' });
  return rows[0] && toStoredRelease(rows[0]);
}

interface Publication {
  readonly url: string;
  readonly client: pg.Client;
  readonly built: BuiltRelease;
  readonly contents: BuiltContents;
  readonly current: StoredRelease | undefined;
  /** The layout of new tables. */
  readonly layout: Layout;
  readonly progress: Progress;
}

async function write(publication: Publication): Promise<void> {
  const { built, client, contents, current, layout, progress, url } = publication;
  const { release } = built;
  const keys = sortKeys(contents.outlines());
  const isOfCurrent = current !== undefined && built.changes?.releaseId === current.release.id;
  const source = {
    dir: built.dir,
    contents,
    keys,
    changes: isOfCurrent ? built.changes : undefined,
  };
  const target = await chooseTarget(publication, source);
  const { isNew, schema, version } = target;
  // Changes only describe the differences from the existing tables; new tables get everything.
  const written = isNew ? { ...source, changes: undefined } : source;
  if (isNew) await client.query(`CREATE SCHEMA ${schema}`);
  if (isNew && layout.isByArea) await makeTables(client, schema, layout);
  const before: Before = isNew ? undefined : { client, schema };
  const writer = await RowWriter.open({ url, client, schema, version, layout, isNew });
  try {
    progress.stage('writing to the database', 'properties', release.properties);
    const perBlock = release.properties / Math.max(keys.length, 1);
    await new BlockWriter(writer, before).write(written, (blocks) =>
      progress.update(Math.round(blocks * perBlock)),
    );
    await writeListings(writer, contents.listings(), dayOfData(release), before);
    // A release made by changing another one has the same postcodes, areas and boundaries.
    if (written.changes === undefined) {
      await writePostcodes(writer, contents.postcodes(), before);
      await writeAreas(writer, contents.areas(), before);
      await writeBoundaries(writer, contents.boundaries(), before);
    }
    await writer.finish();
    progress.end();
  } catch (cause) {
    await writer.abandon();
    throw cause;
  }
  if (isNew) await makeIndexes(client, schema, layout, progress);
  await client.query(`INSERT INTO ${CONTROL}.release VALUES ($1, $2, $3, $4, $5)`, [
    ...[release.id, schema, version, layout.signature, JSON.stringify(release)],
  ]);
  const firstRows = Uint32Array.from(contents.outlines(), ({ firstRow }) => firstRow);
  await writePart(client, release.id, 'block-keys', bytesOf(keys));
  await writePart(client, release.id, 'first-rows', bytesOf(firstRows));
  await writePart(client, release.id, 'streets', contents.streets());
  await writePart(client, release.id, 'valued-anew', bytesOf(contents.revaluedHomes()));
  for (const { bytes, since } of contents.changes()) {
    await writePart(client, release.id, changesPart(since), bytes);
  }
  for (const { bytes, since } of contents.changedFacts()) {
    await writePart(client, release.id, changedFactsPart(since), bytes);
  }
}

/** The tables of the current release, if they already contain most of the next one. */
async function chooseTarget(
  { built, client, current, layout }: Publication,
  source: BlockSource,
): Promise<Target> {
  const fresh = { schema: schemaOf(built.release.id), version: 1, isNew: true };
  if (current?.signature !== layout.signature) return fresh;
  const { schema, version } = current;
  if (source.changes === undefined) {
    const share = await changedShare(source, { client, schema, version, layout });
    if (share > CHANGED_SHARE_MAX) return fresh;
  }
  return { schema, version: version + 1, isNew: false };
}

async function makeIndexes(
  client: pg.Client,
  schema: string,
  { tables }: Layout,
  progress: Progress,
): Promise<void> {
  const statements = tables.flatMap((table) => createIndexes(schema, table));
  await client.query(`SET maintenance_work_mem = '256MB'`);
  progress.stage('making indexes', 'columns', statements.length);
  for (const [at, statement] of statements.entries()) {
    await client.query(statement);
    progress.update(at + 1);
  }
  for (const { name } of tables) await client.query(`ANALYZE ${schema}."${name}"`);
  progress.end();
}

function bytesOf({ buffer, byteLength, byteOffset }: NodeJS.TypedArray): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

async function writePart(
  client: pg.Client,
  release: string,
  name: PartName,
  bytes: Uint8Array,
): Promise<void> {
  for (let number = 0; number * PART_BYTES < bytes.length; number++) {
    const piece = bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES);
    await client.query(`INSERT INTO ${CONTROL}.part VALUES ($1, $2, $3, $4)`, [
      ...[release, name, number, Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)],
    ]);
  }
}

/** Updates the single row that names the current release, so that readers see either the old or the new one. */
async function makeCurrent(client: pg.Client, id: string): Promise<void> {
  const text = `INSERT INTO ${CONTROL}.current (release) VALUES ($1)
    ON CONFLICT (one) DO UPDATE SET release = excluded.release`;
  await client.query(text, [id]);
}
