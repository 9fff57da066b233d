/** The PostgreSQL store: releases as tables of one database, for data sets or loads too large for one machine. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { PropertyReader, Release, Store } from '@property-lookup/engine';
import { type BuiltRelease, keepFolder } from '@property-lookup/engine/stored';
import { Failure } from '@property-lookup/kernel/failure';
import type { Progress } from '@property-lookup/kernel/progress';
import {
  CURRENT_ID,
  CURRENT_RELEASE,
  NOTHING_THERE,
  type StoredRelease,
  toStoredRelease,
} from './control.js';
import { codeOf, toFailure, unavailable } from './errors.js';
import { type Layout, layoutOf } from './layout.js';
import { removeUnfinished } from './old-releases.js';
import { PostgresReader } from './postgres-reader.js';
import { publishRelease, withLock } from './publish-release.js';
import { ReleaseHolds } from './release-holds.js';
import { query, type Rows, type Server, type ServerOptions, Servers } from './servers.js';
import { damagedTables } from './verify.js';

/** A store whose connections must be closed at the end. */
export interface PostgresStore extends Store {
  close(): Promise<void>;
}

export function openPostgresStore(options: ServerOptions): PostgresStore {
  const servers = new Servers(options);
  const { url } = options;
  const holds = new ReleaseHolds(url);
  const current = async (): Promise<StoredRelease | undefined> => {
    const [row] = await orNothing(servers.onPrimary({ text: CURRENT_RELEASE }));
    return row && toStoredRelease(row);
  };
  return {
    currentReleaseId: () => newestId(servers),
    async currentRelease(): Promise<Release | undefined> {
      return (await current().catch(() => currentOfReaders(servers)))?.release;
    },
    async damagedParts(): Promise<readonly string[]> {
      const stored = await current();
      if (stored === undefined) return [];
      return damagedTables(url, { ...stored, layout: layoutOfRelease(stored) });
    },
    async openCurrent(): Promise<PropertyReader | undefined> {
      for (let attempt = 0; ; attempt++) {
        const stored = await currentOfReaders(servers);
        if (stored === undefined) return undefined;
        const { id } = stored.release;
        // A replica may lag so far behind that its current release has been removed.
        if (await holds.hold(id)) return openHeld(servers, holds, stored);
        if (attempt === OPEN_ATTEMPTS) throw unavailable(undefined);
        await sleep(OPEN_PAUSE_MS);
      }
    },
    async publish(built: BuiltRelease, progress?: Progress): Promise<void> {
      await publishRelease(url, built, progress);
      keepFolder(built);
    },
    async removeUnfinished(): Promise<void> {
      const stored = await current();
      if (stored === undefined) return;
      await withLock(url, (client) => removeUnfinished(client, stored));
    },
    async close(): Promise<void> {
      await holds.close();
      await servers.close();
    },
  };
}

const OPEN_ATTEMPTS = 10;
const OPEN_PAUSE_MS = 200;

async function openHeld(
  servers: Servers,
  holds: ReleaseHolds,
  stored: StoredRelease,
): Promise<PropertyReader> {
  const letGo = (): Promise<void> => holds.letGo(stored.release.id);
  try {
    const lookedUp = { ...stored, layout: layoutOfRelease(stored) };
    return await PostgresReader.open(servers, { stored: lookedUp, letGo });
  } catch (cause) {
    await letGo();
    throw cause;
  }
}

/** Treats a missing schema, which means that nothing was published, as no rows. */
async function orNothing(rows: Promise<Rows>): Promise<Rows> {
  try {
    return await rows;
  } catch (cause) {
    if (NOTHING_THERE.test(codeOf(cause))) return [];
    throw cause;
  }
}

/** Asks each server for its release, because replicas lag behind. */
async function newestId(servers: Servers): Promise<string | undefined> {
  const answers = await Promise.allSettled(servers.readers.map((server) => lookAt(server)));
  const answered = answers.filter((answer) => answer.status === 'fulfilled');
  if (answered.length === 0) {
    if (!servers.readers.includes(servers.primary)) return lookAt(servers.primary);
    const [failed] = answers;
    throw toFailure(failed?.status === 'rejected' ? failed.reason : undefined);
  }
  const ids = answered.flatMap(({ value }) => value ?? []);
  return ids.sort().at(-1);
}

async function lookAt(server: Server): Promise<string | undefined> {
  const [row] = await orNothing(query(server.lookups, { text: CURRENT_ID }));
  server.newest = row === undefined ? undefined : String(row[0]);
  server.downUntilMs = 0;
  return server.newest;
}

/** The current release according to the server that has the newest one. */
async function currentOfReaders(servers: Servers): Promise<StoredRelease | undefined> {
  const newest = await newestId(servers);
  if (newest === undefined) return undefined;
  const [row] = await servers.ask(newest, { text: CURRENT_RELEASE });
  return row && toStoredRelease(row);
}

function layoutOfRelease({ signature }: StoredRelease): Layout {
  const layout = layoutOf(signature);
  if (layout !== undefined) return layout;
  throw new Failure(
    'unavailable',
    'The data set was written by another version of property-lookup; run `property-lookup import` again to rebuild it.',
  );
}
