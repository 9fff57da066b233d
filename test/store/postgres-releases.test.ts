/** What PostgreSQL holds of releases: all that was built, no more than changed, nothing of what failed, and whether it is still that. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchAddress } from '@property-lookup/address';
import { readTyped } from '@property-lookup/address/suggest';
import type { OpenStreets, PropertyReader } from '@property-lookup/engine';
import { EmbeddedReader } from '@property-lookup/engine/inside/store/embedded/embedded-reader';
import { BuiltContents, BuiltRelease, changesSince } from '@property-lookup/engine/stored';
import type { PlacedListing } from '@property-lookup/facts/events';
import { importFiles } from '@property-lookup/import';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { PROPERTY_FIELDS, RECORD_FIELD_NAMES } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import {
  openPostgresStore,
  type PostgresStore,
} from '@property-lookup/postgres/inside/postgres-store';
import { compileFilterValue, EVERYTHING } from '@property-lookup/query';
import { exportConflicts } from '@property-lookup/server/inside/query/export-conflicts';
import { candidateLookup } from '@property-lookup/server/inside/query/grade-address';
import { HAS_CITUS, startCitus } from '@property-lookup/testing/citus-cluster';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  startPostgres,
} from '@property-lookup/testing/postgres-server';
import { byLength, IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import pg from 'pg';
import { DAY_OF_FILES, generateCountry } from 'synthetic-country';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../http/fixture.js';

const FULL = 'AddressBasePlus_FULL_2026-09-01_001.csv';
const SALES = 'pp-complete.csv';
const BUDGET = { budgetMs: 20_000 };
const ALWAYS = { from: '1990-01-01', to: '2030-01-01' };

/** Filters on what sales change. */
const SOLD = [
  { where: { last_sold_price: { gt: 0 } }, order: 'last_sold_price DESC' },
  { where: { last_sold_date: { gt: '2010-01-01' } } },
].map((value) => ({
  filter: compileFilterValue(value, PROPERTY_FIELDS, [...RECORD_FIELD_NAMES]),
}));

/** All contradictions, as CSV. */
async function conflictsIn(reader: PropertyReader): Promise<string> {
  const question = { filter: EVERYTHING, kinds: undefined, format: 'csv', isSaved: false } as const;
  const pieces: Uint8Array[] = [];
  for await (const piece of exportConflicts(reader, question, BUDGET)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const plain = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer));

function writeLines(path: string, lines: readonly string[]): void {
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
}

/** Places of columns in an AddressBase Plus file. */
const COLUMN = { uprn: 0, number: 23 } as const;

const DATABASES = [
  { name: 'PostgreSQL', isInstalled: POSTGRES_BINARIES !== undefined, start: startPostgres },
  { name: 'Citus', isInstalled: HAS_CITUS, start: startCitus },
];

describe.each(DATABASES)('a release in $name', ({ isInstalled, start }) => {
  const it = test.skipIf(!isInstalled);
  const whole = test.runIf(isInstalled && IS_WHOLE_RUN);
  const dir = temporaryDir();
  let server: Pick<PostgresServer, 'newDatabase' | 'close'> | undefined;
  const opened: { readonly close: () => Promise<void> }[] = [];

  async function newDatabase(): Promise<{ url: string; store: PostgresStore }> {
    const url = (await server?.newDatabase()) ?? '';
    const store = openPostgresStore({ url });
    opened.push(store);
    return { url, store };
  }

  async function sql(url: string, text: string): Promise<readonly unknown[][]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
    } finally {
      await client.end();
    }
  }

  const schemasOf = async (url: string): Promise<readonly string[]> =>
    (await sql(url, `SELECT DISTINCT schema FROM property_lookup.release`)).map(([name]) =>
      String(name),
    );

  beforeAll(async () => {
    if (isInstalled) server = await start();
  });
  afterAll(async () => {
    for (const each of opened) await each.close();
    await server?.close();
  });

  it('is the one that was built, whole or changed, in all that a reader may ask', async () => {
    const files = join(dir, 'country');
    await generateCountry({ properties: 512, districts: 1, seed: 3, outDir: files });
    // Some sales come later.
    const sales = readFileSync(join(files, SALES), 'utf8').trimEnd().split('\n');
    const late = join(dir, 'pp-monthly-update-new-version.csv');
    writeLines(
      late,
      sales.filter((_, at) => at % 40 === 7),
    );
    writeLines(
      join(files, SALES),
      sales.filter((_, at) => at % 40 !== 7),
    );
    // A list that places one home elsewhere.
    const [home = ''] = readFileSync(join(files, FULL), 'utf8').split(',');
    writeLines(join(files, 'list.csv'), [
      'uprn,address,postcode,latitude,longitude',
      `${home},"1 Far Away",ZZ1 1ZZ,57.5,-4.2`,
    ]);
    const { store, url } = await newDatabase();
    const dataDir = join(dir, 'work');
    const paths = readdirSync(files).map((name) => join(files, name));
    await importFiles({ dataDir, files: paths, store, progress: NO_PROGRESS, asOf: DAY_OF_FILES });
    await expectSame(await current(store), dataDir);
    const [schema] = await schemasOf(url);
    const added = `SELECT count(*)::int FROM ${schema}.event WHERE from_v = 2`;
    const all = `SELECT count(*)::int FROM ${schema}.event`;
    await importFiles({ dataDir, files: [late], store, progress: NO_PROGRESS, asOf: DAY_OF_FILES });
    await expectSame(await current(store), dataDir);
    expect(await schemasOf(url)).toEqual([schema]);
    const [[changed = 0] = []] = await sql(url, added);
    const [[held = 0] = []] = await sql(url, all);
    expect(Number(changed)).toBeGreaterThan(0);
    expect(Number(changed)).toBeLessThan(Number(held) / 2);
    expect(await store.damagedParts()).toEqual([]);
    const { release } = await current(store);
    const again = await newDatabase();
    await again.store.publish(new Anew(join(dataDir, 'releases', release.id), release));
    const [stored, anew] = await Promise.all([store, again.store].map(current));
    for (const { uprn } of await everything(await current(store))) {
      const before = await stored?.comparablesOf(uprn);
      const isRevalued = uprn % 2 === 0;
      expect(await anew?.comparablesOf(uprn)).toEqual(before && { ...before, isRevalued });
    }
  });

  /** Compared with the folder that the importer keeps. */
  async function expectSame(reader: PropertyReader, dataDir: string): Promise<void> {
    const folder = new EmbeddedReader(join(dataDir, 'releases', reader.release.id));
    opened.push(folder);
    const all = await everything(folder);
    expect(all.length).toBeGreaterThan(450);
    expect(await everything(reader)).toEqual(all);
    const conflicts = await conflictsIn(folder);
    expect(conflicts).toContain('positions');
    expect(await conflictsIn(reader)).toBe(conflicts);
    const some = all.filter((_, at) => at % byLength(4, 1) === 0);
    let valued = 0;
    let told = 0;
    for (const { address, uprn } of some) {
      const { postcode } = address;
      const comparables = await folder.comparablesOf(uprn);
      if (comparables !== undefined) valued++;
      expect(await reader.comparablesOf(uprn)).toEqual(comparables);
      expect(await reader.recordedFacts(uprn)).toEqual(await folder.recordedFacts(uprn));
      const evidence = await folder.evidenceOf(uprn);
      told += evidence?.records.length ?? 0;
      expect(await reader.evidenceOf(uprn)).toEqual(plain(evidence));
      const place = { kind: 'uprn', value: uprn } as const;
      expect(byId(await reader.history(place, ALWAYS))).toEqual(
        byId(await folder.history(place, ALWAYS)),
      );
      if (postcode === null) continue;
      expect(await reader.findPostcode(postcode)).toEqual(await folder.findPostcode(postcode));
      const { prepared, properties } = await reader.readPostcode(postcode);
      const inFolder = folder.readPostcode(postcode);
      expect({ prepared, properties }).toEqual({
        ...{ prepared: inFolder.prepared, properties: inFolder.properties },
      });
    }
    expect(valued).toBeGreaterThan(some.length / 5);
    expect(told).toBeGreaterThan(0);
    const layers = folder.boundaryLayers;
    expect(layers).toEqual(expect.arrayContaining(['building', 'plot']));
    expect(reader.boundaryLayers).toEqual(layers);
    for (const layer of layers) {
      const question = { layer, box: [-8, 49, 2, 61], smallest: 0.0001, limit: 300 } as const;
      const boundaries = await folder.boundaries(question);
      expect(boundaries.length).toBeGreaterThan(0);
      expect(await reader.boundaries(question, BUDGET)).toEqual(boundaries);
      for (const store of [reader, folder]) {
        const all = await store.boundaries({ ...question, from: 0 }, BUDGET);
        const [some, others] = await Promise.all(
          [0, 7].map((from) =>
            store.boundaries({ ...question, from, limit: from === 0 ? 7 : 293 }, BUDGET),
          ),
        );
        expect([...(some ?? []), ...(others ?? [])]).toEqual(all);
        expect(new Set(all.map(({ reference }) => reference)).size).toBe(boundaries.length);
      }
    }
    const outcode = all[0]?.address.postcode?.split(' ')[0] ?? '';
    const months = { from: '2015-01-01', to: '2024-06-30' };
    const { areas } = (await folder.findPostcode(all[0]?.address.postcode ?? '')) ?? {};
    const authority = areas?.localAuthority ?? '';
    for (const place of [
      { kind: 'outcode', value: outcode },
      { kind: 'local-authority', value: authority },
    ] as const) {
      const events = await folder.history(place, months);
      expect(events.length).toBeGreaterThan(10);
      expect(byId(await reader.history(place, months))).toEqual(byId(events));
    }
    for (const { filter } of SOLD) {
      const page = { filter, offset: 3, limit: 20 };
      const expected = await folder.search(page, { budgetMs: 10_000 });
      expect(expected.total).toBeGreaterThan(20);
      expect(plain(await reader.search(page, { budgetMs: 10_000 }))).toEqual(plain(expected));
    }
    for (const property of all.filter((_, at) => at % 7 === 0)) {
      const { buildingNumber, postTown, thoroughfare } = property.address;
      // Without its postcode an address is found by its street.
      const text = `${buildingNumber ?? ''} ${thoroughfare ?? ''}, ${postTown ?? ''}`;
      const [ours, expected] = [
        await matchAddress(text, candidateLookup(reader)),
        await matchAddress(text, candidateLookup(folder)),
      ];
      expect(ours.candidates).toEqual(expected.candidates);
      const near = { latitude: 53, longitude: -1.5 };
      for (const nearTo of [undefined, near]) {
        const typed = readTyped(text);
        const question = { typed, container: undefined, limit: 10, near: nearTo };
        const suggestions = ({ suggester }: OpenStreets) => suggester.suggest(question);
        expect(await suggestions(await reader.openStreets())).toEqual(
          await suggestions(folder.openStreets()),
        );
      }
    }
  }

  whole(
    'that changes another one adds no more rows than it changes, and ends no more',
    async () => {
      const files = join(dir, 'addresses');
      const only = ['addressbase-plus', 'onspd', 'os-open-uprn'];
      // So many that threads encode them.
      await generateCountry({ properties: 20_000, districts: 3, seed: 7, outDir: files, only });
      const { store, url } = await newDatabase();
      const dataDir = join(dir, 'changing');
      const paths = readdirSync(files).map((name) => join(files, name));
      await importFiles({
        dataDir,
        files: paths,
        store,
        progress: NO_PROGRESS,
        asOf: DAY_OF_FILES,
      });
      const before = await current(store);
      const rows = readFileSync(join(files, FULL), 'utf8').trimEnd().split('\n');
      const changed = rows.slice(100, 105).map((row) => {
        const fields = row.split(',');
        fields[COLUMN.number] = String(Number(fields[COLUMN.number]) + 500);
        return fields;
      });
      const path = join(dir, 'AddressBasePlus_COU_changes.csv');
      writeFileSync(path, changed.map((fields) => `${fields.join(',')}\n`).join(''));
      await importFiles({
        dataDir,
        files: [path],
        store,
        progress: NO_PROGRESS,
        asOf: DAY_OF_FILES,
      });
      const after = await current(store);
      expect(await schemasOf(url)).toHaveLength(1);
      const [schema] = await schemasOf(url);
      const uprns = changed.map((fields) => Number(fields[COLUMN.uprn]));
      const old = await Promise.all(uprns.map((uprn) => before.findProperty(uprn)));
      const postcodes = new Set(old.map((property) => property?.address.postcode ?? ''));
      const inPostcodes = await Promise.all(
        [...postcodes].map(async (code) => (await before.readPostcode(code)).properties),
      );
      const [[added] = []] = await sql(
        url,
        `SELECT count(*) FROM ${schema}.record WHERE from_v = 2`,
      );
      const [[ended] = []] = await sql(url, `SELECT count(*) FROM ${schema}.record WHERE to_v = 2`);
      expect([Number(added), Number(ended)]).toEqual([
        inPostcodes.flat().length,
        inPostcodes.flat().length,
      ]);
      const kept = new EmbeddedReader(join(dataDir, 'releases', after.release.id));
      opened.push(kept);
      expect(await everything(after)).toEqual(await everything(kept));
      expect(await Promise.all(uprns.map((uprn) => before.findProperty(uprn)))).toEqual(old);
      const changesIn = async (reader: PropertyReader) =>
        changesSince(await reader.keptChanges(), before.release.id);
      const changes = await changesIn(after);
      expect(changes).toEqual(await changesIn(kept));
      expect(changes).toEqual({
        new: new Float64Array(0),
        gone: new Float64Array(0),
        different: Float64Array.from(uprns).sort(),
      });
      expect(await changesIn(before)).toBe('unknown');
      const moved = await after.findProperty(uprns[0] ?? 0);
      expect(moved?.address.buildingNumber).toBe(changed[0]?.[COLUMN.number]);
      expect(await store.damagedParts()).toEqual([]);
    },
  );

  it('keeps two releases, whether the next changes little or all', async () => {
    const { store, url } = await newDatabase();
    const work = join(dir, 'old');
    for (const homes of byLength([30, 125, 4], [30, 30, 31, 125, 3, 4]))
      await store.publish(await build(work, HOMES.slice(0, homes)));
    expect(await sql(url, `SELECT count(*)::int FROM property_lookup.release`)).toEqual([[2]]);
    const reader = await current(store);
    expect(await everything(reader)).toEqual(HOMES.slice(0, 4));
    const held = await sql(
      url,
      `SELECT nspname FROM pg_namespace WHERE nspname LIKE 'property_lookup\\_%'`,
    );
    expect(held.flat().sort()).toEqual([...(await schemasOf(url))].sort());
    for (const schema of await schemasOf(url)) {
      const stray = await sql(
        url,
        `SELECT count(*)::int FROM ${schema}.record WHERE to_v <= (SELECT min(version) FROM property_lookup.release WHERE schema = '${schema}')`,
      );
      expect(stray).toEqual([[0]]);
    }
  });

  it('that fails half way leaves the one before, and nothing behind for the next', async () => {
    const { store, url } = await newDatabase();
    const work = join(dir, 'failing');
    await store.publish(await build(work, HOMES.slice(0, 60)));
    const built = await build(work, HOMES.slice(0, 59));
    await expect(store.publish(new Failing(built.dir, built.release))).rejects.toThrow(
      'no listings',
    );
    expect(await everything(await current(store))).toEqual(HOMES.slice(0, 60));
    expect(await store.damagedParts()).toEqual([]);
    await store.publish(await build(work, HOMES.slice(0, 58)));
    expect(await everything(await current(store))).toEqual(HOMES.slice(0, 58));
    expect(await store.damagedParts()).toEqual([]);
    expect(await sql(url, 'SELECT count(*)::int FROM property_lookup.release')).toEqual([[2]]);
  });

  it('says which of its tables no longer hold what was written', async () => {
    const { store, url } = await newDatabase();
    await store.publish(await build(join(dir, 'damaged'), HOMES));
    const [schema] = await schemasOf(url);
    await sql(url, `UPDATE ${schema}.record SET thoroughfare = 'Low Street' WHERE uprn = 102`);
    await sql(url, `DELETE FROM ${schema}.address WHERE uprn = 1001`);
    expect(await store.damagedParts()).toEqual(['record', 'address']);
  });

  it('is refused while another is published, and published once that has ended', async () => {
    const { store, url } = await newDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('SELECT pg_advisory_lock(5177213)');
    const publishing = store.publish(await build(join(dir, 'busy'), HOMES));
    setTimeout(() => void client.end(), 1_000);
    await publishing;
    expect((await everything(await current(store))).length).toBe(HOMES.length);
  });
});

/** A release whose listings cannot be read. */
class Failing extends BuiltRelease {
  override open(): BuiltContents {
    return new FailingContents(this.dir);
  }
}

/** A release of which every other home was valued again. */
class Anew extends BuiltRelease {
  override open(): BuiltContents {
    return new RevaluedContents(this.dir);
  }
}

class RevaluedContents extends BuiltContents {
  override revaluedHomes(): Float64Array {
    const uprns = [...this.outlines()].flatMap((_, at) =>
      this.block(at).properties.map(({ uprn }) => uprn),
    );
    return Float64Array.from(uprns.filter((uprn) => uprn % 2 === 0)).sort();
  }
}

class FailingContents extends BuiltContents {
  override listings(): AsyncGenerator<PlacedListing> {
    throw new Error('no listings');
  }
}

async function current(store: PostgresStore): Promise<PropertyReader> {
  const reader = await store.openCurrent();
  if (reader === undefined) throw new Error('nothing was published');
  return reader;
}

async function everything(reader: PropertyReader): Promise<readonly Property[]> {
  const found: Property[] = [];
  for (;;) {
    const page = { filter: EVERYTHING, offset: found.length, limit: 100 };
    const { properties, total } = await reader.search(page, { budgetMs: 10_000 });
    found.push(...properties);
    if (properties.length > 0) continue;
    expect(found).toHaveLength(total);
    return found.map((property) =>
      JSON.parse(
        JSON.stringify({
          ...property,
          ...{ forms: property.forms, aliases: property.aliases, sources: property.sources },
        }),
      ),
    );
  }
}

function byId<T extends { readonly eventId: string }>(events: readonly T[]): readonly T[] {
  return [...events].sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
}
