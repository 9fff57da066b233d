/** Keeps publications apart, including the remains of a killed one that still run in the database. */

import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@property-lookup/kernel/failure';
import type pg from 'pg';

/** Held by a publication on the connection that changes existing rows. */
const PUBLISHING = 5_177_213;
/** Shared by the connections on which a publication writes new rows. */
const WRITING = 5_177_215;

/** A server only notices a killed client when its current statement ends. */
const WAIT_MS = 30_000;
const PAUSE_MS = 250;

/** Holds the lock until the connection ends. Throws Failure `busy` if another publication is running. */
export async function lockPublishing(client: pg.Client): Promise<void> {
  for (const started = performance.now(); ; await sleep(PAUSE_MS)) {
    const { rows } = await client.query<[boolean]>({
      text: `SELECT pg_try_advisory_lock(${PUBLISHING})`,
      rowMode: 'array',
    });
    if (rows[0]?.[0] === true) break;
    if (performance.now() - started > WAIT_MS) {
      throw new Failure('busy', 'Another import is publishing to this database.');
    }
  }
  // A connection that is still writing belongs to a publication that has ended.
  await client.query(`SELECT pg_advisory_lock(${WRITING})`);
  await client.query(`SELECT pg_advisory_unlock(${WRITING})`);
}

/** Holds the lock until the transaction ends. */
export async function lockWriting(client: pg.Client): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock_shared(${WRITING})`);
}
