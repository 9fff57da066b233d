/** A small data set in a real store and a server over it, for the tests of the HTTP API. */

import { join } from 'node:path';
import type { Store } from '@property-lookup/engine';
import type { RecordedProperty } from '@property-lookup/engine/build';
import {
  comparablesOf,
  encodeNumbered,
  PropertyColumns,
  ReleaseBuilder,
} from '@property-lookup/engine/build';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import type { BuiltRelease } from '@property-lookup/engine/stored';
import type { RecordedFacts } from '@property-lookup/model/fields';
import { FactTable } from '@property-lookup/model/fields';
import type { Comparables, Property } from '@property-lookup/model/property';
import { OGC_ENDPOINTS } from '@property-lookup/ogc';
import type { AppDeps } from '@property-lookup/server';
import { ReleaseHolder } from '@property-lookup/server';
import { createApp } from '@property-lookup/server/inside/http/app';
import { TokenBuckets } from '@property-lookup/server/inside/http/rate-limiter';
import {
  type LocalKeyStore,
  openKeyStore,
} from '@property-lookup/server/inside/keys/sqlite-key-store';
import { KeyRing } from '@property-lookup/server/keys';
import { HOMES, NOW_MS, POSTCODES } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';

/** What is recorded of every home, or of each. */
type GivenFacts = RecordedFacts | ((home: Property) => RecordedFacts);

/** Makes a release of the homes the current one of a data directory. */
export async function publish(dataDir: string, homes = HOMES, facts?: GivenFacts): Promise<void> {
  await openEmbeddedStore(dataDir).publish(await build(dataDir, homes, facts));
}

/** A release of the homes, not yet published; `comparables` are of homes of Exeter, by UPRN. */
export async function build(
  dataDir: string,
  homes = HOMES,
  facts?: GivenFacts,
  store: Pick<Store, 'currentReleaseId'> = openEmbeddedStore(dataDir),
  comparables: ReadonlyMap<number, Comparables> = new Map(),
  postcodes = POSTCODES,
): Promise<BuiltRelease> {
  const writer = new ReleaseBuilder(dataDir).begin(await store.currentReleaseId());
  for (const fact of postcodes) writer.addPostcode(fact);
  writer.addSection(encodeNumbered(writer.sealPostcodes(), 0, PropertyColumns.of(homes)));
  if (facts !== undefined) {
    const properties = writer.sealProperties();
    const recorded = homes.map((property): RecordedProperty => {
      const located = {
        uprn: property.uprn,
        postcode: property.address.postcode,
        localAuthority: null,
      };
      return { property, located, history: [], listings: [] };
    });
    const table = FactTable.of(
      homes.map((home) => (typeof facts === 'function' ? facts(home) : facts)),
    );
    writer.addFacts(properties.encodeFacts(0, { facts: table, properties: recorded }));
  }
  if (comparables.size > 0) {
    const table = comparablesOf('EX').write(writer.comparablesDir);
    for (const [uprn, each] of comparables) table.put(uprn, each);
    table.finish();
  }
  return writer.finish({ sources: [], segments: [], leftOut: [] });
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly releases: ReleaseHolder;
  readonly keyStore: LocalKeyStore;
  readonly deps: AppDeps;
  readonly key: string;
  /** The server's clock, which stands still until a test moves it. */
  readonly clock: { nowMs: number };
  /** Asks with the key; a path below the versioned root. */
  get(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  /** Asks the main operation. */
  lookup(query: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** Sends a text as a table, and all else as JSON. */
  post(path: string, body: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

type Headers = Readonly<Record<string, string>>;

/** A server for all tests of a file, closed when they are done. */
export async function serveForTests(
  dir = temporaryDir(),
  changes?: Partial<AppDeps>,
): Promise<TestServer> {
  const server = await openServer(dir, changes);
  afterAll(() => server.close());
  return server;
}

/** A server over what is published in the folder's `data`, or else over the homes. */
export async function openServer(dir: string, changes: Partial<AppDeps> = {}): Promise<TestServer> {
  const data = join(dir, 'data');
  const store = openEmbeddedStore(data);
  if ((await store.currentReleaseId()) === undefined) await publish(data);
  const keyStore = openKeyStore(data);
  const { key } = keyStore.create(
    { name: 'test', rate: { count: 1_000_000, seconds: 60 } },
    NOW_MS,
  );
  const releases = new ReleaseHolder(store, {
    onSwitch() {},
    onFailure(error) {
      throw error;
    },
  });
  await releases.start();
  const clock = { nowMs: NOW_MS };
  const deps: AppDeps = {
    endpoints: OGC_ENDPOINTS,
    releases,
    keys: new KeyRing(keyStore),
    limiter: new TokenBuckets(),
    rate: { count: 600, seconds: 60 },
    filterBudgetMs: 5_000,
    corsOrigins: null,
    basePath: '',
    console: { mapTiles: null, mapAttribution: '' },
    version: '0.0.0',
    now: () => clock.nowMs,
    lifecycle: { isDraining: false },
    ...changes,
  };
  const app = createApp(deps);
  const authorization = `Api-Key ${key}`;
  const get: TestServer['get'] = (path, headers = {}) =>
    app.inject({ url: `/api/v2${path}`, headers: { authorization, ...headers } });
  return {
    app,
    store,
    releases,
    keyStore,
    deps,
    key,
    clock,
    get,
    lookup: (query) => get(`/property-lookup?${new URLSearchParams(query)}`),
    post(path, body, headers = {}) {
      const isText = typeof body === 'string' || Buffer.isBuffer(body);
      const type = { 'content-type': isText ? 'text/csv' : 'application/json' };
      return app.inject({
        ...{ method: 'POST', url: `/api/v2${path}` },
        headers: { authorization, ...type, ...headers },
        payload: isText ? body : JSON.stringify(body),
      });
    },
    async close() {
      // What a client has not read to its end is not idle.
      app.server.closeAllConnections();
      await app.close();
      await releases.close();
      keyStore.close();
    },
  };
}
