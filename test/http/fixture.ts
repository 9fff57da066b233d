/** A small data set in a real store and a server over it, for the tests of the HTTP API. */

import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { NO_ADDRESS } from '../../src/domain/address-parts.js';
import type { PostcodeFact } from '../../src/domain/fact.js';
import type { Property } from '../../src/domain/property-record.js';
import { FactTable } from '../../src/facts/fact-table.js';
import type { RecordedFacts } from '../../src/facts/field.js';
import { createApp } from '../../src/http/app.js';
import type { AppDeps } from '../../src/http/app-deps.js';
import { TokenBuckets } from '../../src/http/rate-limiter.js';
import { ReleaseHolder } from '../../src/http/release-holder.js';
import { KeyRing } from '../../src/keys/key-ring.js';
import { type LocalKeyStore, openKeyStore } from '../../src/keys/sqlite-key-store.js';
import { ReleaseBuilder } from '../../src/release/building/release-builder.js';
import { encodeNumbered } from '../../src/release/building/section-encoder.js';
import type { BuiltRelease } from '../../src/release/built-release.js';
import { PropertyColumns } from '../../src/release/columns/property-columns.js';
import type { RecordedProperty } from '../../src/release/recorded-property.js';
import { openEmbeddedStore } from '../../src/store/embedded/embedded-store.js';
import type { Store } from '../../src/store/store.js';

export const NOW_MS = Date.parse('2026-11-21T10:00:00Z');

const NO_AREAS = {
  country: 'E92000001',
  region: null,
  county: null,
  localAuthority: 'E07000041',
  ward: null,
  constituency: null,
  outputArea: null,
  lsoa: null,
  msoa: null,
  ruralUrban: null,
};

export function postcode(text: string, terminated: string | null = null): PostcodeFact {
  return {
    kind: 'postcode',
    postcode: text,
    terminated,
    x: 292_000,
    y: 92_000,
    grid: 'british',
    latitude: 50.72,
    longitude: -3.53,
    areas: NO_AREAS,
  };
}

interface Home {
  readonly uprn: number;
  readonly flat?: string;
  readonly number: string;
  readonly street: string;
  readonly postcode: string;
  readonly classification?: string;
}

export function property(home: Home): Property {
  const line = [home.flat, `${home.number} ${home.street}`, 'EXETER'].filter(Boolean).join(', ');
  return {
    uprn: home.uprn,
    address: {
      ...NO_ADDRESS,
      subBuildingName: home.flat ?? null,
      buildingNumber: home.number,
      thoroughfare: home.street,
      postTown: 'EXETER',
      postcode: home.postcode,
    },
    forms: [line],
    position: {
      x: 292_000.5,
      y: 92_000,
      latitude: 50.72,
      longitude: -3.53,
      precision: 'address',
    },
    udprn: null,
    usrn: null,
    parentUprn: null,
    classification: home.classification ?? null,
    logicalStatus: 1,
    areas: NO_AREAS,
    sources: ['list'],
    origins: '',
    addressAsOf: null,
  };
}

/** In the default order. */
export const HOMES: readonly Property[] = [
  property({
    uprn: 101,
    number: '1',
    street: 'High Street',
    postcode: 'EX4 1AA',
    classification: 'RD04',
  }),
  property({
    uprn: 102,
    number: '2',
    street: 'High Street',
    postcode: 'EX4 1AA',
    classification: 'CR08',
  }),
  property({ uprn: 103, number: '3', street: 'High Street', postcode: 'EX4 1AA' }),
  property({ uprn: 110, flat: 'FLAT 1', number: '10', street: 'High Street', postcode: 'EX4 1AA' }),
  property({ uprn: 111, flat: 'FLAT 2', number: '10', street: 'High Street', postcode: 'EX4 1AA' }),
  ...Array.from({ length: 120 }, (_, i) =>
    property({ uprn: 1_001 + i, number: String(i + 1), street: 'Mill Lane', postcode: 'EX4 2BB' }),
  ),
];

export const POSTCODES: readonly PostcodeFact[] = [
  postcode('EX4 1AA'),
  postcode('EX4 2BB'),
  postcode('EX4 3DD'),
  postcode('EX4 9ZZ', '2019-05'),
];

/** Makes a release of the homes the current one of a data directory. */
export async function publish(
  dataDir: string,
  homes = HOMES,
  facts?: RecordedFacts,
): Promise<void> {
  await openEmbeddedStore(dataDir).publish(await build(dataDir, homes, facts));
}

/** A release of the homes, not yet published. `facts` are recorded of every home, where given. */
export async function build(
  dataDir: string,
  homes = HOMES,
  facts?: RecordedFacts,
): Promise<BuiltRelease> {
  const current = await openEmbeddedStore(dataDir).currentReleaseId();
  const writer = new ReleaseBuilder(dataDir).begin(current);
  for (const fact of POSTCODES) writer.addPostcode(fact);
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
    const table = FactTable.of(homes.map(() => facts));
    writer.addFacts(properties.encodeFacts(0, { facts: table, properties: recorded }));
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
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export async function openServer(
  dir: string,
  changes: Partial<AppDeps> & { readonly isEmpty?: boolean } = {},
): Promise<TestServer> {
  const data = join(dir, 'data');
  const store = openEmbeddedStore(data);
  if (changes.isEmpty !== true) await publish(data);
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
  return {
    app,
    store,
    releases,
    keyStore,
    deps,
    key,
    clock,
    get: (path, headers = {}) =>
      app.inject({
        url: `/api/v2${path}`,
        headers: { authorization: `Api-Key ${key}`, ...headers },
      }),
    async close() {
      await app.close();
      await releases.close();
      keyStore.close();
    },
  };
}
