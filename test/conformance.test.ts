/** Everything that is served of a small generated country, against what the data dictionary declares. */

import { join } from 'node:path';
import type { PropertyReader } from '@property-lookup/engine';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { importFiles } from '@property-lookup/import';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import type { FactGroup } from '@property-lookup/model/fields';
import {
  GROUP_FIELDS,
  GROUPS,
  HISTORY_FIELDS,
  INCLUDABLE_FIELDS,
  LISTING_FIELDS,
} from '@property-lookup/model/fields';
import { assembleGroup, DETAILED_EXTRA_KEYS } from '@property-lookup/model/inside/fields/assemble';
import { propertyFacts } from '@property-lookup/server/questions';
import { type Answer, faultsOf } from '@property-lookup/testing/conformance';
import { NOW_MS } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { generateCountry } from 'synthetic-country';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openServer, type TestServer } from './http/fixture.js';

/** In two districts, so that areas have enough sales and listings for figures; chosen for its designations. */
const COUNTRY = { properties: 512, districts: 2, seed: 5 };
/** Fields of the 302 that such a country has values for, at least. */
const FIELDS_SEEN_MIN = 211;
/** Fields that one published table or map each tells, so that none of them can fall silent unnoticed. */
const TOLD_BY_TABLES = [
  ...['IS_COMPANY_OWNED', 'IS_OVERSEAS_OWNED', 'COUNCIL_TAX_ANNUAL', 'MAX_DOWNLOAD_SPEED'],
  ...['POSTCODE_MEDIAN_GAS_KWH', 'CRIME_RATE_12M', 'HOUSEHOLD_INCOME'],
  ...['PLOT_AREA', 'BUILDING_FOOTPRINT_AREA', 'LEASE_START_DATE', 'LEASE_TERM_YEARS'],
  ...['FLOOD_RISK_RIVERS_SEA', 'FLOOD_RISK_SURFACE_WATER'],
];
/** Every property is looked at as its facts are put together, and one in eight as it is sent. */
const SENT_EVERY = 8;
/** The most that a page of properties holds. */
const PAGE_SIZE = 100;

const PROVENANCE = { provenance: true } as const;
/** Fields that are answered only where they are asked for, and the words that ask for them. */
const moreOf = ({ name }: FactGroup) => Object.values(INCLUDABLE_FIELDS[name] ?? {}).flat();
const wordsOf = ({ name }: FactGroup) => Object.keys(INCLUDABLE_FIELDS[name] ?? {});
const fieldsOf = (group: FactGroup) => [...group.fields, ...moreOf(group)];

describe('what is served of a generated country is as declared', () => {
  const dir = temporaryDir();
  let reader: PropertyReader;
  let server: TestServer;
  let uprns: readonly number[];

  const ask = async (path: string) => (await server.get(path)).json();

  async function allUprns(): Promise<readonly number[]> {
    const filter = encodeURIComponent(JSON.stringify({ where: { uprn: { gt: 0 } } }));
    const pages = Math.ceil(COUNTRY.properties / PAGE_SIZE);
    const all: Answer[] = [];
    for (let page = 1; page <= pages; page++) {
      const path = `/property-lookup?filter=${filter}&page_size=${PAGE_SIZE}&page=${page}`;
      all.push(...(await ask(path)).data);
    }
    return all.map(({ uprn }) => Number(uprn));
  }

  /** Each fault once, with a property that has it. */
  async function faultsOfAll(
    asked: readonly number[],
    faultsOfOne: (uprn: number) => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    const faults = new Map<string, number>();
    for (const uprn of asked) {
      for (const fault of await faultsOfOne(uprn)) faults.set(fault, uprn);
    }
    return [...faults].map(([fault, uprn]) => `${fault} (${uprn})`);
  }

  const someUprns = () => uprns.filter((_, at) => at % SENT_EVERY === 0);

  beforeAll(async () => {
    // The country is of the summer of 2026, and what is recent is judged by the day of the import.
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
    const { paths } = await generateCountry({ ...COUNTRY, outDir: join(dir, 'files') });
    const dataDir = join(dir, 'data');
    const store = openEmbeddedStore(dataDir);
    await importFiles({ dataDir, files: paths, store, progress: NO_PROGRESS });
    const current = await store.openCurrent();
    if (current === undefined) throw new Error('nothing was imported');
    reader = current;
    server = await openServer(dir);
    uprns = await allUprns();
    expect(uprns).toHaveLength(COUNTRY.properties);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server.close();
    await reader.close();
  });

  it('in every group of every property, from a source that the field declares', async () => {
    const seen = new Set<string>();
    const faults = await faultsOfAll(uprns, async (uprn) => {
      const subject = await propertyFacts(reader, uprn);
      return GROUPS.flatMap((group) => {
        const fields = fieldsOf(group);
        const more = moreOf(group);
        const options = more.length > 0 ? { ...PROVENANCE, more } : PROVENANCE;
        const answer = assembleGroup(group, subject, options);
        for (const { name } of fields) if (answer[name] !== null) seen.add(name);
        return faultsOf(fields, answer, PROVENANCE);
      });
    });
    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThanOrEqual(FIELDS_SEEN_MIN);
    expect(TOLD_BY_TABLES.filter((name) => !seen.has(name))).toEqual([]);
  });

  it('in groups and detailed records as they are sent', async () => {
    const faults = await faultsOfAll(someUprns(), async (uprn) => {
      const all: string[] = [];
      for (const group of GROUPS) {
        const words = ['provenance', ...wordsOf(group)];
        const answer = await ask(`${group.path}?uprn=${uprn}&include=${words.join(',')}`);
        all.push(...faultsOf(fieldsOf(group), answer, PROVENANCE));
      }
      const detailed = await ask(`/property-lookup-detailed?uprn=${uprn}&include=provenance`);
      const extra = { ...PROVENANCE, extra: DETAILED_EXTRA_KEYS };
      return [...all, ...faultsOf(GROUP_FIELDS, detailed, extra)];
    });
    expect(faults).toEqual([]);
  });

  it('in the history and in the lists', async () => {
    let rows = 0;
    const faults = await faultsOfAll(uprns, async (uprn) => {
      const events: readonly Answer[] = await ask(`/market-events/property-history?uprn=${uprn}`);
      const listings: Answer[] = [];
      for (const list of ['sales', 'rental']) {
        const path = `/market-events/${list}-listings?uprn=${uprn}&status=all`;
        listings.push(...(await ask(path)).data);
      }
      rows += events.length + listings.length;
      return [
        ...events.flatMap((event) => faultsOf(HISTORY_FIELDS, event, { provenance: false })),
        ...listings.flatMap((row) => faultsOf(LISTING_FIELDS, row, { provenance: false })),
      ];
    });
    expect(faults).toEqual([]);
    expect(rows).toBeGreaterThan(COUNTRY.properties / 2);
  });
});
