/** Pairs of servers: one over all homes, asked with keys of any scope, and one over a data set without what a scope lacks. */

import { join } from 'node:path';
import type { Store } from '@property-lookup/engine';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { ReleaseHolder } from '@property-lookup/server';
import type { Scope } from '@property-lookup/server/keys';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { build, openServer, type TestServer } from '../http/fixture.js';
import { factsOfHome, SCOPED_HOMES, SCOPED_POSTCODES } from './scoped-homes.js';

type Homes = typeof SCOPED_HOMES;

/** Serves these homes from a store; by default the embedded one. */
export async function serveHomes(
  homes: Homes = SCOPED_HOMES,
  postcodes: typeof SCOPED_POSTCODES = SCOPED_POSTCODES,
  store?: Store,
): Promise<TestServer> {
  const dir = temporaryDir();
  const data = join(dir, 'data');
  const into = store ?? openEmbeddedStore(data);
  await into.publish(await build(data, homes, factsOfHome, into, new Map(), postcodes));
  if (store === undefined) return openServer(dir);
  const releases = new ReleaseHolder(store, {
    onSwitch() {},
    onFailure(error) {
      throw error;
    },
  });
  await releases.start();
  const server = await openServer(dir, { releases });
  return {
    ...server,
    async close() {
      await server.close();
      await releases.close();
    },
  };
}

/** The header of a new key with this scope. The server asks for keys again after a moment, which passes here. */
export function keyOf(
  { clock, keyStore }: TestServer,
  scope: Scope | null,
): Record<string, string> {
  const rate = { count: 1_000_000, seconds: 60 };
  const { key } = keyStore.create({ name: 'scoped', rate, scope }, clock.nowMs);
  clock.nowMs += 3_000;
  return { authorization: `Api-Key ${key}` };
}
