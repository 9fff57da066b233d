/** Stores API keys in PostgreSQL beside the data set, for all servers that answer from it. */

import { Failure } from '@property-lookup/kernel/failure';
import type { KeyRecord } from '@property-lookup/server/keys';
import {
  hashApiKey,
  type KeyRow,
  type KeyStore,
  makeApiKey,
  newRecord,
  noSuchKey,
  printBound,
  printRate,
  toRecord,
} from '@property-lookup/server/keys';
import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;
/** Enough, because simultaneous writers are rare and keys are read every few seconds. */
const CONNECTIONS = 2;

/** The lock for creating the table, which would fail if done twice at once. */
const LOCK = 5_177_214;

const TABLE = 'property_lookup.api_key';

/** Every write raises `change`, so that readers notice a write by the largest value. */
const SCHEMA = `BEGIN;
SELECT pg_advisory_xact_lock(${LOCK});
CREATE SCHEMA IF NOT EXISTS property_lookup;
CREATE SEQUENCE IF NOT EXISTS property_lookup.api_key_change;
CREATE TABLE IF NOT EXISTS ${TABLE} (
  id text PRIMARY KEY,
  name text NOT NULL,
  hash text NOT NULL UNIQUE,
  rate text,
  created_at_ms bigint NOT NULL,
  expires_at_ms bigint,
  revoked_at_ms bigint,
  change bigint NOT NULL DEFAULT nextval('property_lookup.api_key_change')
);
ALTER TABLE ${TABLE} ADD COLUMN IF NOT EXISTS scope text;
COMMIT`;

/** The schema or table does not exist, because no key was ever created. */
const NOTHING_THERE = /^(3F000|42P01)$/;

export interface KeyDatabase {
  readonly url: string;
  /** Read if the primary is unreachable, so that known keys stay valid. */
  readonly readUrls?: readonly string[];
}

export function openPostgresKeyStore({ readUrls = [], url }: KeyDatabase): KeyStore {
  const [primary, ...replicas] = [url, ...readUrls].map(newPool);
  if (primary === undefined) throw new Error('a database has a URL');
  const write = async <Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[],
  ): Promise<readonly Row[]> => {
    try {
      return (await primary.query<Row>(text, values)).rows;
    } catch (cause) {
      throw unavailable(cause);
    }
  };
  const read = <Row extends pg.QueryResultRow>(text: string) =>
    readFrom<Row>([primary, ...replicas], text);
  const change = async (id: string, set: string, value: unknown): Promise<KeyRecord> => {
    await write(SCHEMA, []);
    const [row] = await write<KeyRow>(
      `UPDATE ${TABLE} SET ${set}, change = nextval('property_lookup.api_key_change') WHERE id = $2 RETURNING *`,
      [value, id],
    );
    if (row === undefined) throw noSuchKey(id);
    return toRecord(row);
  };
  return {
    async create(wanted, nowMs) {
      const key = makeApiKey();
      const record = newRecord(wanted, hashApiKey(key), nowMs);
      const rate = record.rate === null ? null : printRate(record.rate);
      await write(SCHEMA, []);
      await write(
        `INSERT INTO ${TABLE} (id, name, hash, rate, created_at_ms, expires_at_ms, scope) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          ...[record.id, record.name, record.hash, rate, nowMs, record.expiresAtMs],
          printBound(record),
        ],
      );
      return { key, record };
    },
    async list(): Promise<readonly KeyRecord[]> {
      const rows = await read<KeyRow>(`SELECT * FROM ${TABLE} ORDER BY created_at_ms, id`);
      return rows.map(toRecord);
    },
    async revoke(id, nowMs) {
      return change(id, 'revoked_at_ms = coalesce(revoked_at_ms, $1)', nowMs);
    },
    async rescope(id, scope) {
      await write(SCHEMA, []);
      const [row] = await write<KeyRow>(`SELECT * FROM ${TABLE} WHERE id = $1`, [id]);
      if (row === undefined) throw noSuchKey(id);
      // The data set of a key never changes, so nothing is lost in between.
      return change(id, 'scope = $1', printBound({ ...toRecord(row), scope }));
    },
    async version() {
      const [row] = await read<{ change: string | null }>(
        `SELECT max(change) AS change FROM ${TABLE}`,
      );
      return row?.change ?? 'none';
    },
    async close() {
      await Promise.all([primary, ...replicas].map((pool) => pool.end()));
    },
  };
}

function newPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    application_name: 'property-lookup keys',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // Errors of idle connections; those of a connection in use go to its user.
  pool.on('error', () => undefined);
  return pool;
}

/** Reads from the first database that answers; the primary comes first. */
async function readFrom<Row extends pg.QueryResultRow>(
  pools: readonly pg.Pool[],
  text: string,
): Promise<readonly Row[]> {
  let failure: unknown;
  for (const [at, pool] of pools.entries()) {
    try {
      return (await pool.query<Row>(text)).rows;
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
      // Only the primary counts: a Citus worker has no keys of its own.
      if (at === 0 && NOTHING_THERE.test(code)) return [];
      failure = cause;
    }
  }
  throw unavailable(failure);
}

function unavailable(cause: unknown): Failure {
  return new Failure('unavailable', 'The keys in the database cannot be reached.', { cause });
}
