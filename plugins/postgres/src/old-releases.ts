/** Removes data that no reader needs: releases before the last two, and the remains of unfinished publications. */

import { untilSwitched } from '@property-lookup/engine';
import type pg from 'pg';
import { CONTROL, type StoredRelease } from './control.js';
import { codeOf } from './errors.js';
import { BY_AREA } from './layout.js';
import { beginRemoval, endRemoval } from './release-holds.js';
import { UNENDED } from './tables.js';

/** Keeps the release before the current one, for readers that still have it open. */
const PREVIOUS_KEPT = 1;

/** Tables to be removed are still being read; the next publication tries again. */
const LOCKED = '55P03';
const LOCK_TIMEOUT_MS = 3_000;

/** Removes rows that belong to no release, or to one started after the current one. */
export async function removeUnfinished(
  client: pg.Client,
  current: StoredRelease | undefined,
): Promise<void> {
  if (current === undefined) {
    await client.query(`DELETE FROM ${CONTROL}.release`);
  } else {
    await client.query(`DELETE FROM ${CONTROL}.release WHERE id > $1`, [current.release.id]);
    const { schema, version } = current;
    for (const table of await tablesIn(client, schema)) {
      await client.query(`DELETE FROM ${table} WHERE from_v > 1 AND from_v > ${version}`);
      await client.query(
        `UPDATE ${table} SET to_v = ${UNENDED} WHERE to_v <> ${UNENDED} AND to_v > ${version}`,
      );
    }
  }
  await dropUnusedSchemas(client);
}

/** Removes the releases that nobody reads. `replacedMs` is no earlier than the replacement of the newest of them. */
export async function removeOldReleases(client: pg.Client, replacedMs: number): Promise<void> {
  const { rows: old } = await client.query<[string]>({
    text: `SELECT id FROM ${CONTROL}.release WHERE id < (SELECT release FROM ${CONTROL}.current)
      ORDER BY id DESC OFFSET ${PREVIOUS_KEPT}`,
    rowMode: 'array',
  });
  if (old.length > 0) await untilSwitched(replacedMs);
  for (const [id] of old) {
    // A slow server or an export still reads it; the next publication tries again.
    if (!(await beginRemoval(client, id))) continue;
    await client.query(`DELETE FROM ${CONTROL}.release WHERE id = $1`, [id]);
    await endRemoval(client, id);
  }
  const { rows } = await client.query<[string, number]>({
    text: `SELECT schema, min(version) FROM ${CONTROL}.release GROUP BY schema`,
    rowMode: 'array',
  });
  for (const [schema, oldest] of rows) {
    for (const table of await tablesIn(client, schema)) {
      await client.query(`DELETE FROM ${table} WHERE to_v <> ${UNENDED} AND to_v <= ${oldest}`);
    }
  }
  await dropUnusedSchemas(client);
}

/** The tables that exist, because other versions and layouts have other tables. */
async function tablesIn(client: pg.Client, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<[string]>({
    text: 'SELECT tablename FROM pg_tables WHERE schemaname = $1 AND tablename = ANY($2)',
    values: [schema, BY_AREA.tables.map(({ name }) => name)],
    rowMode: 'array',
  });
  return rows.map(([name]) => `${schema}."${name}"`);
}

async function dropUnusedSchemas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<[string]>({
    text: `SELECT nspname FROM pg_namespace WHERE nspname LIKE $1
      AND nspname NOT IN (SELECT schema FROM ${CONTROL}.release)`,
    values: [`${CONTROL}\\_%`],
    rowMode: 'array',
  });
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    for (const [schema] of rows) await client.query(`DROP SCHEMA ${schema} CASCADE`);
  } catch (cause) {
    if (codeOf(cause) !== LOCKED) throw cause;
  } finally {
    await client.query('SET lock_timeout = 0');
  }
}
