/** Sales, listings, evidence, areas, changes and tools for agents tell a key of an area nothing of homes elsewhere. */

import { createMcpHttpServer } from '@property-lookup/mcp';
import { OGC_ENDPOINTS } from '@property-lookup/ogc';
import { SERVED, scopeNames } from '@property-lookup/server/endpoint';
import { parseScope } from '@property-lookup/server/keys';
import { blmText } from '@property-lookup/testing/blm-text';
import { certificatesFile, directoryFile, salesFile } from '@property-lookup/testing/home-files';
import { importTexts } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer, type TestServer } from '../http/fixture.js';
import { keyOf } from './scope-servers.js';

const READING = 'E06000038';
const POSTCODES = ['RG1 1AA', 'RG1 2AA', 'RG10 1AA', 'B1 1AA'] as const;
const AUTHORITY = {
  'RG1 1AA': READING,
  'RG1 2AA': READING,
  'RG10 1AA': 'E06000041',
  'B1 1AA': 'E08000025',
};
const HOMES = 8;
const DAY = '2026-02-01';

const uprnOf = (at: number, number: number) => 1_000 * (at + 1) + number;
const numbers = (count = HOMES) => Array.from({ length: count }, (_, i) => i + 1);

function list(count: number): string {
  const rows = POSTCODES.flatMap((postcode, at) =>
    numbers(count).map(
      (number) =>
        `${uprnOf(at, number)},"${number} HIGH STREET, READING",${postcode},51.4${at},-0.9${number}`,
    ),
  );
  return ['uprn,address,postcode,latitude,longitude', ...rows].join('\n');
}

const FILES = {
  'directory.csv': directoryFile(
    ...POSTCODES.map((postcode) => ({ postcode, authority: AUTHORITY[postcode] })),
  ),
  'sales.csv': salesFile(
    ...POSTCODES.flatMap((postcode, at) =>
      numbers().map((number) => ({
        day: `2025-0${number}-10`,
        price: 100_000 * (at + 1) + number,
        number,
        postcode,
        id: `${at}${number}000000-0000-0000-0000-000000000000`,
      })),
    ),
  ),
  'certificates.csv': certificatesFile(
    ...POSTCODES.flatMap((postcode, at) =>
      numbers(3).map((number) => ({
        key: at * 10 + number,
        uprn: uprnOf(at, number),
        address: `${number} HIGH STREET`,
        postcode,
        lodged: '2025-05-05',
      })),
    ),
  ),
  'feed.blm': blmText(
    '2026-01-31 06:00',
    POSTCODES.flatMap((postcode, at) =>
      numbers(4).map((number) => ({
        AGENT_REF: `r${at}${number}`,
        BRANCH_ID: '1',
        ADDRESS_1: `${number} High Street`,
        TOWN: 'Reading',
        POSTCODE1: postcode.split(' ')[0] ?? '',
        POSTCODE2: postcode.split(' ')[1] ?? '',
        // One of Reading's listings names a home of Birmingham.
        UPRN: String(uprnOf(at === 0 && number === 4 ? 3 : at, number)),
        TRANS_TYPE_ID: '1',
        STATUS_ID: '0',
        PRICE: String(200_000 + at * 1_000 + number),
        BEDROOMS: '3',
        PROP_SUB_ID: '1',
        SUMMARY: 'A home.',
      })),
    ),
  ),
};

let server: TestServer;
let first: string;

beforeAll(async () => {
  const dir = temporaryDir();
  await importTexts(dir, { 'list.csv': list(HOMES) }, { asOf: DAY });
  await importTexts(dir, { 'more.csv': list(HOMES + 1), ...FILES }, { asOf: DAY });
  server = await openServer(dir);
  const { releases } = await ((await server.releases.reader?.keptChanges()) ?? { releases: [] });
  first = releases[0] ?? '';
}, 300_000);
afterAll(() => server.close());

const scoped = (text: string) => keyOf(server, parseScope(text, scopeNames(OGC_ENDPOINTS)));
const get = async (path: string, scope: string) => (await server.get(path, scoped(scope))).json();
const uprnsIn = (rows: readonly { readonly UPRN?: number | null; readonly uprn?: number }[]) =>
  rows.map((row) => Math.floor((row.UPRN ?? row.uprn ?? 0) / 1_000)).filter((home) => home > 0);

const MINE = [`area=${READING}`, 'area=RG1', 'area=RG1 1|RG1 2AA'];

it.each(MINE)('gives the events of homes in %s alone', { timeout: 60_000 }, async (scope) => {
  const path = '/market-events/property-history?date_from=2025-01-01&date_to=2025-12-31&';
  for (const place of ['outcode=RG1', 'postcode=RG1+1AA', `local_authority_code=${READING}`]) {
    const rows = await get(path + place, scope);
    expect(rows).toEqual((await server.get(path + place)).json());
    expect(rows.length).toBeGreaterThan(0);
  }
  expect(await get(`${path}outcode=RG10`, scope)).toEqual([]);
  expect(await get(`${path}postcode=B1+1AA`, scope)).toEqual({
    detail: 'No postcode B1 1AA is known.',
  });
});

it.each(MINE)(
  'gives the listings of %s that mean no home elsewhere',
  { timeout: 60_000 },
  async (scope) => {
    const path = '/market-events/sales-listings?bbox=-1.2,51.2,-0.8,51.6&page_size=';
    const whole = (await server.get(`${path}100`)).json();
    expect(new Set(uprnsIn(whole.data))).toEqual(new Set([1, 2, 3, 4]));
    const mine = await get(`${path}5`, scope);
    expect([mine.total_items, mine.data.length]).toEqual([7, 5]);
    expect(new Set(uprnsIn(mine.data))).toEqual(new Set([1, 2]));
    expect((await get('/market-events/sales-listings?outcode=RG10', scope)).total_items).toBe(0);
    const features = await get('/ogc/collections/homes-for-sale/items?limit=100', scope);
    expect(features.numberMatched).toBe(7);
  },
);

it.each(MINE)('knows the areas inside %s alone', { timeout: 120_000 }, async (scope) => {
  for (const code of ['RG1', 'RG1 1', READING]) {
    const [mine, whole] = [
      await get(`/areas/${code}`, scope),
      (await server.get(`/areas/${code}`)).json(),
    ];
    expect({ ...mine, above: null }).toEqual({ ...whole, above: null });
  }
  for (const code of ['RG', 'RG10', 'B1', 'E08000025', 'E12000008', 'E92000001']) {
    expect((await server.get(`/areas/${code}`, scoped(scope))).statusCode).toBe(404);
  }
  const near = await get('/areas?near=RG1+1AA', scope);
  expect(near.data.map(({ code }: { code: string }) => code).sort()).toEqual(
    [READING, 'RG1', 'RG1 1'].sort(),
  );
  expect(await get('/areas?near=B1+1AA', scope)).toEqual({ data: [] });
});

it('counts in the figures of an area the fields that may be read', {
  timeout: 60_000,
}, async () => {
  const { stock } = await get('/areas/RG1', 'groups=areas,fields=property_type');
  const fields = [...stock.shares, ...stock.means].map(({ field }: { field: string }) =>
    field.toUpperCase(),
  );
  expect(fields.filter((field: string) => field !== 'PROPERTY_TYPE')).toEqual([]);
});

it.each(MINE)('lists the changes of homes in %s alone', { timeout: 60_000 }, async (scope) => {
  const mine = await get(`/changes?since=${first}&page_size=100`, scope);
  expect([mine.new, mine.gone]).toEqual([2, 0]);
  expect(new Set(uprnsIn(mine.data))).toEqual(new Set([1, 2]));
  const told = await get(`/changes?since=${first}&fields=last_sold_price&page_size=100`, scope);
  expect(new Set(uprnsIn(told.data))).toEqual(new Set([1, 2]));
  const rows = await server.get(
    `/export?changed_since=${first}&fields=uprn&format=ndjson`,
    scoped(scope),
  );
  expect(
    new Set(
      uprnsIn(
        rows.payload
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ),
    ),
  ).toEqual(new Set([1, 2]));
});

it('tells the evidence of homes inside, in fields that may be read', {
  timeout: 60_000,
}, async () => {
  const inside = await get(
    `/property-lookup-evidence?uprn=${uprnOf(0, 1)}`,
    'area=RG1,fields=total_floor_area',
  );
  expect(inside.fields.map(({ field }: { field: string }) => field)).toEqual([
    'UPRN',
    'TOTAL_FLOOR_AREA',
  ]);
  const asOf = await get(
    `/property/energy?uprn=${uprnOf(0, 1)}&as_of=2025-12-31`,
    'fields=current_energy_rating',
  );
  expect(new Set(Object.keys(asOf).map((name) => name.split('$')[0]))).toEqual(
    new Set(['UPRN', 'CURRENT_ENERGY_RATING']),
  );
  const refused = await server.get(
    `/property-lookup-evidence?uprn=${uprnOf(0, 1)}&fields=TENURE`,
    scoped('fields=total_floor_area'),
  );
  expect([refused.statusCode, refused.json().detail]).toEqual([
    403,
    'This key may not read TENURE; /whoami tells what it may read.',
  ]);
});

it('tells every key what it may read, and gives no key the tag of another', {
  timeout: 60_000,
}, async () => {
  expect(await get('/whoami', 'area=rg1,endpoints=suggest')).toMatchObject({
    scope: { endpoints: ['suggest'], groups: null, fields: null, area: ['RG1'] },
  });
  expect((await server.get('/whoami')).json()).toMatchObject({ scope: null });
  const path = `/property/attributes?uprn=${uprnOf(0, 1)}`;
  const { headers } = await server.get(path);
  const again = { 'if-none-match': String(headers['etag']) };
  expect((await server.get(path, again)).statusCode).toBe(304);
  expect((await server.get(path, { ...scoped('fields=tenure'), ...again })).statusCode).toBe(200);
  expect((await server.get(path, { ...scoped('endpoints=suggest'), ...again })).statusCode).toBe(
    403,
  );
});

it('follows a scope that is changed', { timeout: 60_000 }, async () => {
  const headers = scoped('fields=tenure');
  const path = `/property/energy?uprn=${uprnOf(0, 1)}`;
  expect((await server.get(path, headers)).statusCode).toBe(403);
  const { id } = server.keyStore.list().at(-1) ?? { id: '' };
  server.keyStore.rescope(id, null);
  server.clock.nowMs += 3_000;
  expect((await server.get(path, headers)).statusCode).toBe(200);
  expect(() => server.keyStore.rescope('none', null)).toThrow('There is no key with id none.');
});

it('holds tools for agents to the same', { timeout: 120_000 }, async () => {
  const mcp = createMcpHttpServer({
    ...server.deps,
    onDefect: (error) => expect(error).toBeUndefined(),
  });
  const url = `${await mcp.listen({ host: '127.0.0.1', port: 0 })}/mcp`;
  const call = async (scope: string, name: string, given: object): Promise<string> => {
    const { authorization = '' } = scoped(scope);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: authorization.replace('Api-Key', 'Bearer'),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: given },
      }),
    });
    const { result } = (await response.json()) as { result: { content: { text: string }[] } };
    return result.content[0]?.text ?? '';
  };
  const [mine, other] = [uprnOf(0, 1), uprnOf(3, 1)];
  const refused = 'This key may not read';
  expect(await call('area=RG1', 'property_facts', { uprn: other, groups: ['energy'] })).toBe(
    `No property with UPRN ${other}.`,
  );
  expect(await call('area=RG1', 'property_facts', { uprn: mine, groups: ['energy'] })).toContain(
    'CURRENT_ENERGY_RATING',
  );
  expect(
    await call('fields=tenure', 'property_facts', { uprn: mine, groups: ['energy'] }),
  ).toContain(refused);
  expect(
    await call('fields=tenure', 'property_facts', { uprn: mine, fields: ['BEDROOMS'] }),
  ).toContain(refused);
  expect(await call('area=RG1', 'search_properties', { where: {} })).toContain(
    `Total: ${2 * (HOMES + 1)}\n`,
  );
  expect(
    await call('groups=address', 'search_properties', { where: { tenure: 'Freehold' } }),
  ).toContain(`${refused} tenure`);
  expect(
    await call('area=RG1', 'find_property', { address: '1 High Street, Reading, B1 1AA' }),
  ).not.toContain('B1 1AA,');
  expect(
    await call('fields=tenure', 'find_property', { address: '1 High Street, RG1 1AA' }),
  ).toContain(refused);
  expect(await call('area=RG1', 'property_history', { uprn: other })).toBe(
    `No property with UPRN ${other}.`,
  );
  expect(await call('groups=address', 'property_history', { uprn: mine })).toContain(refused);
  expect(await call('area=RG1', 'area_figures', { area: 'B1' })).toContain('No area of this code');
  expect(await call('area=RG1', 'comparable_sales', { uprn: other })).toBe(
    `No property with UPRN ${other}.`,
  );
  expect(
    await call('area=RG1', 'nearest_properties', {
      latitude: 51.43,
      longitude: -0.91,
      radius: 50_000,
      limit: 25,
    }),
  ).not.toContain(`UPRN ${other}`);
  expect(await call('endpoints=suggest', 'property_evidence', { uprn: mine })).toContain(
    `${refused} the tool property_evidence`,
  );
  expect(
    await call('fields=total_floor_area', 'property_evidence', { uprn: mine, fields: ['TENURE'] }),
  ).toContain(refused);
  expect(await call('endpoints=suggest', 'list_fields', { about: 'rooms' })).toContain('BEDROOMS');
  mcp.server.closeAllConnections();
  await mcp.close();
});

it('every parameter that takes fields of homes says which it names', () => {
  const silent = SERVED.flatMap(({ id, params }) =>
    Object.entries(params)
      .filter(([name, { fieldsNamed, schema }]) => {
        const values: readonly string[] = schema['items']?.enum ?? schema['enum'] ?? [];
        const isOfFields =
          values.some((value) => /^(tenure|postcode)$/i.test(value)) || name === 'filter';
        return isOfFields && fieldsNamed === undefined;
      })
      .map(([name]) => `${id}.${name}`),
  );
  expect(silent).toEqual([]);
});
