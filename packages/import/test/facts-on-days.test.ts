/** `as_of` and `known_at` against imports of what the files said up to the day, and what each record says against the files. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersOf, differencesOn } from '@property-lookup/testing/answers-on-days';
import { blmText } from '@property-lookup/testing/blm-text';
import {
  type Certificate,
  certificatesFile,
  type Sale,
  salesFile,
} from '@property-lookup/testing/home-files';
import { importTexts } from '@property-lookup/testing/import-texts';
import { run } from '@property-lookup/testing/program';
import { stopClock } from '@property-lookup/testing/stopped-clock';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openServer } from '../../../test/http/fixture.js';

stopClock();

const TODAY = '2026-11-21';
const UPRNS = Array.from({ length: 8 }, (_, at) => 1_000 + at);
const LIST = [
  'uprn,address,postcode',
  ...UPRNS.map((uprn, at) => `${uprn},"${at + 1}, High Street, Reading",RG1 1AA`),
].join('\r\n');

const SALES: readonly Sale[] = UPRNS.flatMap((_, at) => [
  { day: `20${String(10 + at)}-03-05`, price: 200_000 + at, number: at + 1 },
  { day: `20${String(18 + (at % 7))}-07-${String(10 + at)}`, price: 300_000 + at, number: at + 1 },
]);
const CERTIFICATES: readonly Certificate[] = UPRNS.flatMap((uprn, at) => [
  {
    ...{ key: `A${at}`, uprn, address: `${at + 1} High Street`, type: 'House' },
    ...{ lodged: `20${String(10 + at)}-05-09`, area: 60 + at, rating: 'E' },
  },
  {
    ...{
      key: `B${at}`,
      uprn,
      address: `${at + 1} High Street`,
      type: at === 3 ? 'Flat' : 'House',
    },
    ...{ lodged: `20${String(20 + (at % 6))}-02-02`, area: at === 2 ? 120 : 61 + at, rating: 'C' },
  },
]);
/** Of one branch, which shows a home in June 2026 and withdraws it in August. */
const FEEDS: readonly (readonly [name: string, day: string, text: string])[] = [
  ['feed-1.blm', '2026-06-01', feed('2026-06-01', '350000')],
  ['feed-2.blm', '2026-07-01', feed('2026-07-01', '340000')],
];

function feed(day: string, PRICE: string): string {
  return blmText(`${day} 06:00`, [
    {
      ...{ AGENT_REF: 'a', BRANCH_ID: '7', ADDRESS_1: '1 High Street', TOWN: 'Reading' },
      ...{ POSTCODE1: 'RG1', POSTCODE2: '1AA', TRANS_TYPE_ID: '1', STATUS_ID: '0', PRICE },
    },
  ]);
}

/** The files without what is dated later. */
const filesUntil = (day: string) => ({
  'list.csv': LIST,
  'pp-complete.csv': salesFile(...SALES.filter((sale) => sale.day <= day)),
  'certificates.csv': certificatesFile(...CERTIFICATES.filter(({ lodged }) => lodged <= day)),
  ...Object.fromEntries(
    FEEDS.filter(([, delivered]) => delivered <= day).map(([name, , text]) => [name, text]),
  ),
});

type Server = Awaited<ReturnType<typeof openServer>>;
type Answer = Readonly<Record<string, unknown>>;

async function detailedOf(server: Server, uprn: number, more = ''): Promise<Answer> {
  const url = `/property-lookup-detailed?uprn=${uprn}&include=provenance${more}`;
  return (await server.get(url)).json();
}

describe('as_of', () => {
  let server: Server;
  beforeAll(async () => {
    const dir = temporaryDir();
    await importTexts(dir, filesUntil(TODAY));
    server = await openServer(dir);
  });
  afterAll(() => server.close());

  it('today is what is served', async () => {
    for (const uprn of UPRNS) {
      expect(await detailedOf(server, uprn, `&as_of=${TODAY}`)).toEqual(
        await detailedOf(server, uprn),
      );
    }
  });

  it('is what an import of that day has recorded', async () => {
    const now = await answersOf(server, UPRNS);
    const days = fc.sample(fc.integer({ min: 0, max: 6_100 }), 2);
    const random = days.map((at) => new Date(Date.UTC(2010, 0, 1 + at)).toISOString().slice(0, 10));
    for (const day of [...random, '2026-06-15', '2013-05-09', '2013-05-08']) {
      const dir = temporaryDir();
      const files = Object.entries(filesUntil(day)).filter(([, text]) => text !== '');
      await importTexts(dir, Object.fromEntries(files), { asOf: day, without: ['valuation'] });
      const then = await openServer(dir);
      const asked = await answersOf(server, UPRNS, `as_of=${day}`);
      const imported = await answersOf(then, UPRNS);
      // What a later delivery tells of a day between two is known now, and was not then.
      const hasListings = false;
      expect(differencesOn({ asked, imported, now, day, hasListings }), day).toEqual([]);
      for (const answer of asked.values()) {
        expect(answer).toMatchObject({ DATA_AS_OF: day, ESTIMATED_VALUE: null });
      }
      await then.close();
    }
  });

  it('holds for the groups, the history and the evidence, and is repeated in a header', async () => {
    const day = 'as_of=2015-01-01';
    const group = await server.get(`/property/energy?uprn=1000&${day}`);
    expect(group.headers).toMatchObject({ 'as-of': '2015-01-01' });
    expect(group.json()).toMatchObject({ LODGEMENT_DATE: '2010-05-09' });
    const history = (await server.get(`/market-events/property-history?uprn=1000&${day}`)).json();
    expect(history.map((event: Answer) => event['EVENT_DATE'])).toEqual(['2010-03-05']);
    const evidence = await server.get(`/property-lookup-evidence?uprn=1000&${day}`);
    expect(evidence.json()).toMatchObject({ as_of: '2015-01-01', known_at: null });
  });

  it.each([
    ['as_of=2027-01-01', `as_of must be today (${TODAY}) or a day before it, not 2027-01-01.`],
    [
      'known_at=2027-01-01',
      `known_at must be today (${TODAY}) or a day before it, not 2027-01-01.`,
    ],
    ['as_of=1066-10-14', 'as_of must be 1700-01-01 or later, not 1066-10-14.'],
    ['as_of=2026-02-30', "as_of must be a date such as 2026-01-31, not '2026-02-30'."],
    [
      'known_at=2026-11-20',
      `known_at must be ${TODAY} or later: nothing of this data set was imported before.`,
    ],
  ])('refuses %s', async (day, detail) => {
    for (const path of ['/property-lookup-evidence', '/property-lookup-detailed']) {
      const answer = await server.get(`${path}?uprn=1000&${day}`);
      expect([answer.statusCode, answer.json()]).toEqual([422, { detail }]);
    }
  });
});

describe('the evidence of a home', () => {
  let server: Server;
  const imported = temporaryDir();
  beforeAll(async () => {
    await importTexts(imported, filesUntil(TODAY));
    server = await openServer(imported);
  });
  afterAll(() => server.close());

  const evidenceOf = async (uprn: number, more = ''): Promise<{ [name: string]: Answer[] }> =>
    (await server.get(`/property-lookup-evidence?uprn=${uprn}${more}`)).json();

  it('has every value of both certificates', async () => {
    const { fields } = await evidenceOf(1001, '&fields=TOTAL_FLOOR_AREA');
    expect(fields).toMatchObject([
      {
        ...{ field: 'TOTAL_FLOOR_AREA', value: 62, record: 'B1', rule: 'the newest record' },
        others: [{ value: 61, record: 'A1', date: '2011-05-09', reason: 'older' }],
      },
    ]);
  });

  it('names conflicts, and returns only their fields on request', async () => {
    const area = await evidenceOf(1002, '&conflicts=true');
    expect(area['conflicts']?.map(({ kind }) => kind)).toEqual(['floor-area']);
    expect(area['fields']?.map(({ field }) => field)).toEqual(['TOTAL_FLOOR_AREA']);
    const type = await evidenceOf(1003);
    expect(type['conflicts']?.map(({ kind }) => kind)).toEqual(['house-and-flat']);
    expect((await evidenceOf(1004))['conflicts']).toEqual([]);
  });

  it('is searched for conflicts of the homes of a filter, by kind, in every form of an export', async () => {
    const AREAS = 'Two records give floor areas that differ by more than a quarter.';
    const TYPES = 'One record calls it a house, another a flat.';
    const area = `floor-area,1002,"3 High Street, READING, RG1 1AA",RG1 1AA,TOTAL_FLOOR_AREA,${AREAS}`;
    const type = `house-and-flat,1003,"4 High Street, READING, RG1 1AA",RG1 1AA,PROPERTY_TYPE,"${TYPES}"`;
    const head = 'kind,uprn,address,postcode,fields,explanation';
    const rowsOf = async (query: string) => {
      const { body } = await server.get(`/export?format=csv&${query}`);
      return body.split('\r\n').slice(0, -1);
    };
    expect(await rowsOf('conflicts=all')).toEqual([head, area, type]);
    expect(await rowsOf('conflicts=house-and-flat')).toEqual([head, type]);
    expect(
      await rowsOf('conflicts=floor-area,house-and-flat&filter={"where":{"uprn":1003}}'),
    ).toEqual([head, type]);
    expect(await rowsOf('conflicts=all&filter={"where":{"uprn":1004}}')).toEqual([head]);
    const lines = await server.get('/export?conflicts=all&format=ndjson&readable=true');
    expect(JSON.parse(lines.body.split('\n')[0] ?? '')).toMatchObject({
      ...{ kind: 'floor-area', uprn: 1002, address: '3 High Street, Reading, RG1 1AA' },
    });
    for (const format of ['geojson', 'arrow', 'parquet', 'xlsx', 'geopackage', 'flatgeobuf']) {
      const answer = await server.get(`/export?conflicts=all&format=${format}`);
      expect(answer.statusCode, format).toBe(200);
      expect(answer.rawPayload.length, format).toBeGreaterThan(100);
    }
  });

  it.each([
    ['conflicts=floors', /^conflicts must be one of all, floor-area, .*not 'floors'/],
    [
      'conflicts=all&fields=uprn',
      /^fields do not apply to conflicts, which have columns of their own\.$/,
    ],
  ])('is not exported by %s', async (query, sentence) => {
    const answer = await server.get(`/export?format=csv&${query}`);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      expect.stringMatching(sentence),
    ]);
  });

  it('is listed by the command in the columns of the export', async () => {
    const data = ['--data', join(imported, 'data')];
    const exported = (await server.get('/export?format=csv&conflicts=all')).body;
    const listed = await run('conflicts', ...data);
    expect(listed.stdout).toBe(exported.replaceAll('\r\n', '\n'));
    expect(listed.stderr).toBe('floor-area: 1\nhouse-and-flat: 1\n');
    const out = join(imported, 'conflicts.csv');
    const kind = ['--kind', 'floor-area', '--postcode', 'rg1'];
    expect((await run('conflicts', ...data, ...kind, '--out', out)).stderr).toBe('floor-area: 1\n');
    expect(readFileSync(out, 'utf8').split('\r\n')[1]).toContain('floor-area,1002');
    const elsewhere = await run('conflicts', ...data, '--postcode', 'rg11');
    expect(elsewhere.stderr).toBe('No records contradict one another.\n');
  });

  it('is served as the detailed record serves it', async () => {
    const record = await detailedOf(server, 1000);
    const { fields = [] } = await evidenceOf(1000);
    expect(fields.length).toBeGreaterThan(20);
    for (const { field, value, source, date } of fields) {
      const name = String(field);
      expect([value, source, date], name).toEqual([
        record[name],
        record[`${name}$SOURCE`],
        record[`${name}$AS_OF`],
      ]);
    }
  });

  it('is refused where it was left out', async () => {
    const dir = temporaryDir();
    await importTexts(dir, filesUntil(TODAY), { without: ['evidence'] });
    const without = await openServer(dir);
    for (const path of ['property-lookup-evidence?uprn=1000', 'export?format=csv&conflicts=all']) {
      const answer = await without.get(`/${path}`);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        404,
        expect.stringContaining('without evidence'),
      ]);
    }
    expect((await without.get('/property-lookup-detailed?uprn=1000')).statusCode).toBe(200);
    await without.close();
  });
});

describe('known_at', () => {
  it('is what had been imported by the day, whatever came, changed and went since', async () => {
    const dir = temporaryDir();
    const [first] = SALES;
    const { id = '20100305-0001-0000-0000-000000000000' } = first as Sale;
    const change = (letter: string, price: number): string =>
      salesFile({ ...(first as Sale), price, id }).replace(/"A"\r\n$/, `"${letter}"\r\n`);
    const imports = [
      ['2026-09-01', { 'list.csv': LIST, 'pp-complete.csv': salesFile(first as Sale) }],
      ['2026-10-01', { 'pp-monthly-update.csv': change('C', 222_222) }],
      ['2026-11-01', { 'pp-monthly-update-2.csv': change('D', 222_222) }],
    ] as const;
    for (const [day, files] of imports) {
      vi.setSystemTime(new Date(`${day}T10:00:00Z`));
      await importTexts(dir, files);
    }
    vi.setSystemTime(new Date(`${TODAY}T10:00:00Z`));
    const server = await openServer(dir);
    const priceAt = async (more: string) =>
      (await detailedOf(server, 1000, more))['LAST_SOLD_PRICE'];
    expect(await priceAt('')).toBeNull();
    expect(await priceAt('&known_at=2026-09-30')).toBe(200_000);
    expect(await priceAt('&known_at=2026-10-01')).toBe(222_222);
    expect(await priceAt('&known_at=2026-11-01')).toBeNull();
    expect(await priceAt('&known_at=2026-10-01&as_of=2010-03-04')).toBeNull();
    const answer = await server.get('/property-lookup-evidence?uprn=1000&fields=LAST_SOLD_PRICE');
    expect(answer.json().fields[0]).toMatchObject({
      value: null,
      others: [
        { value: 200_000, reason: 'withdrawn' },
        { value: 222_222, reason: 'withdrawn' },
      ],
    });
    await server.close();
  });
});
