/** Keeps publications apart, also from what a publication that was killed has left running in the database. */

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Failure } from '../../domain/failure.js';

/** A publication holds it, on the connection that changes what is there. */
const PUBLISHING = 5_177_213;
/** Shared by the connections that a publication writes new rows on, until they have. */
const WRITING = 5_177_215;

/** A server notices that a program was killed when the statement ends that it ran last. */
const WAIT_MS = 30_000;
const PAUSE_MS = 250;

/** Until the connection ends. Failure `busy` where another publication is under way. */
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
  // A connection that still writes belongs to a publication that has ended.
  await client.query(`SELECT pg_advisory_lock(${WRITING})`);
  await client.query(`SELECT pg_advisory_unlock(${WRITING})`);
}

/** Until the transaction ends. */
export async function lockWriting(client: pg.Client): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock_shared(${WRITING})`);
}
