/** From files to the figures of areas: a made-up town worked by hand, and a real district from the rows of Price Paid. */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AreaReport, AreaYear } from '@property-lookup/model/property';
import { type Files, importTexts, openImported } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';

const LIST = [
  'uprn,address,postcode',
  ...Array.from({ length: 8 }, (_, at) => `${at + 1},"${at + 1} High Street, Reading",RG1 1AA`),
  '90,"12 Bridge Street, Reading",RG1 2BB',
].join('\r\n');

const POSTCODES = [
  'pcd7,pcd8,pcds,dointr,doterm,cty25cd,lad25cd,wd25cd,east1m,north1m,gridind,ctry25cd,rgn25cd,oa21cd,lsoa21cd,msoa21cd,lat,long',
  ...[
    ['RG11AA', 'RG1 1AA', 'E05000001', 'E01000001'],
    ['RG12BB', 'RG1 2BB', 'E05000002', 'E01000002'],
  ].map(([compact, postcode, ward, lsoa]) =>
    [
      ...[compact, postcode, postcode, '198001', '', 'E99999999', 'E06000038', ward],
      ...['468000', '173000', '1', 'E92000001', 'E12000008', 'E00082000', lsoa, 'E02000001'],
      ...['51.45', '-0.97'],
    ].join(),
  ),
].join('\r\n');

interface Sold {
  readonly home: string;
  readonly date: string;
  readonly price: number;
  readonly type?: string;
  readonly category?: string;
  readonly postcode?: string;
}

const row = ({ home, date, price, type = 'S', category = 'A', postcode = 'RG1 1AA' }: Sold) =>
  [
    `{${date.slice(0, 4)}${home.padStart(4, '0')}-0000-0000-0000-000000000000}`,
    ...[price, `${date} 00:00`, postcode, type, 'N', 'F', home, '', 'HIGH STREET'],
    ...['', 'READING', 'READING', 'READING', category, 'A'],
  ]
    .map((value) => `"${value}"`)
    .join();

const SALES = [
  ...[100, 200, 300, 400, 500].map((price, at) =>
    row({ home: `${at + 1}`, date: `2020-0${at + 1}-10`, price: price * 1000 }),
  ),
  row({ home: '6', date: '2020-07-10', price: 900_000, type: 'D' }),
  // Sold as a portfolio, as a shop, and to nobody who lives in a home that is known.
  row({ home: '7', date: '2020-07-10', price: 1, category: 'B' }),
  row({ home: '8', date: '2020-07-10', price: 1, type: 'O' }),
  row({ home: '977', date: '2020-07-10', price: 600_000 }),
  row({ home: '1', date: '2021-03-10', price: 150_000 }),
].join('\r\n');

const CERTIFICATES = [
  'LMK_KEY,ADDRESS1,POSTCODE,CURRENT_ENERGY_RATING,TOTAL_FLOOR_AREA,PROPERTY_TYPE,BUILT_FORM,INSPECTION_DATE,LODGEMENT_DATE,UPRN',
  ...[1, 2, 3, 4, 5].map(
    (home) =>
      `12345${home},${home} High Street,RG1 1AA,${home < 5 ? 'D' : 'C'},100,House,Semi-Detached,2022-05-01,2022-05-02,${home}`,
  ),
].join('\r\n');

const FILES: Files = {
  'list.csv': LIST,
  'onspd.csv': POSTCODES,
  'pp.csv': SALES,
  'certificates.csv': CERTIFICATES,
};

async function reportsOf(files: Files, codes: readonly string[]) {
  const dir = temporaryDir();
  await importTexts(dir, files);
  const reader = await openImported(dir);
  const reports: (AreaReport | undefined)[] = [];
  for (const code of codes) reports.push((await reader.areas([code]))[0]);
  const named = await reader.areas();
  await reader.close();
  return { reports, named };
}

it('measures a made-up town as one does by hand', async () => {
  const codes = ['E06000038', 'E01000001', 'E01000002', 'RG1 1', 'RG', 'E12000008', 'E92000001'];
  const { reports, named } = await reportsOf(FILES, [...codes, 'E06000039', 'RG1 9']);
  const [authority, lsoa, other, sector, area, region, nation, ...unknown] = reports;
  expect(unknown).toEqual([undefined, undefined]);
  const few = { median: null, lowerQuartile: null, upperQuartile: null, perSqmMedian: null };
  // Of 100, 200, 300, 400, 500, 600 and 900 thousand; the home that is not known has no floor area, nor has that sold for 900.
  expect(authority?.sales).toEqual([
    {
      ...{ year: 2020, type: null, count: 7, median: 400_000 },
      ...{ lowerQuartile: 250_000, upperQuartile: 550_000, perSqmCount: 5, perSqmMedian: 3_000 },
    },
    { year: 2020, type: 'Detached', count: 1, ...few, perSqmCount: 0 },
    {
      ...{ year: 2020, type: 'Semi-detached', count: 6, median: 350_000 },
      ...{ lowerQuartile: 225_000, upperQuartile: 475_000, perSqmCount: 5, perSqmMedian: 3_000 },
    },
    { year: 2021, type: null, count: 1, ...few, perSqmCount: 1 },
    { year: 2021, type: 'Semi-detached', count: 1, ...few, perSqmCount: 1 },
  ]);
  for (const same of [lsoa, sector, area, region, nation]) {
    expect(same?.sales).toEqual(authority?.sales);
  }
  // Nobody is known to live there.
  expect(other).toBeUndefined();
  expect(reports.slice(0, 7).map((report) => report?.above)).toEqual([
    ...['E12000008', 'E02000001', undefined, 'RG1', null, 'E92000001', null],
  ]);
  const rating = authority?.stock.shares.find(({ field }) => field === 'current_energy_rating');
  expect(rating?.values.find(({ value }) => value === 'C')?.count).toBeGreaterThan(0);
  const area100 = lsoa?.stock.means.find(({ field }) => field === 'total_floor_area');
  expect((area100?.known ?? 0) - (area100?.modelled ?? 0)).toBe(5);
  expect(named).toContainEqual({
    ...{ code: 'E12000008', kind: 'region', name: 'South East', homes: region?.homes },
  });
});

it('has the reports of the release before until all is made again', async () => {
  const dir = temporaryDir();
  await importTexts(dir, FILES);
  const first = await openImported(dir);
  const before = await first.areas(['E06000038']);
  await first.close();
  const more = `${LIST}\r\n91,"14 Bridge Street, Reading",RG1 2BB`;
  await importTexts(dir, { 'more.csv': more }, { changedShareMax: 1 });
  const second = await openImported(dir);
  expect(await second.findProperty(91)).toBeDefined();
  expect(await second.areas(['E06000038'])).toEqual(before);
  expect((await second.areas()).length).toBeGreaterThan(0);
  await second.close();
});

const REAL = fileURLToPath(new URL('../../../../shared/data/price-paid/', import.meta.url));

/** Year and type of each standard sale of a home in the district, straight from the rows. */
function soldIn(text: string, isIn: (postcode: string) => boolean): Map<string, number[]> {
  const prices = new Map<string, number[]>();
  for (const line of text.split(/\r?\n/)) {
    const [, price, date = '', postcode = '', type = '', , , , , , , , , , category] = line
      .split('","')
      .map((cell) => cell.replaceAll('"', ''));
    if (category !== 'A' || type === 'O' || !isIn(postcode)) continue;
    for (const key of [`${date.slice(0, 4)} all`, `${date.slice(0, 4)} ${type}`]) {
      prices.set(key, [...(prices.get(key) ?? []), Number(price)]);
    }
  }
  return prices;
}

const LETTERS = { Detached: 'D', 'Semi-detached': 'S', Terraced: 'T', Flat: 'F' } as const;

function middleOf(prices: readonly number[]): number | null {
  const sorted = [...prices].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return prices.length < 5 ? null : Math.round((low + high) / 2);
}

const plain = ({ year, type, count, median }: AreaYear) =>
  [`${year} ${type === null ? 'all' : LETTERS[type]}`, count, median] as const;

it.skipIf(!existsSync(REAL))('measures a real district as its rows do', async () => {
  const text = readFileSync(`${REAL}ianhomer_RG31.csv`, 'utf8');
  const { reports } = await reportsOf({ 'pp-complete.csv': text }, ['RG31', 'RG31 4']);
  const [district, sector] = reports;
  for (const [report, isIn] of [
    [district, (postcode: string) => postcode.startsWith('RG31 ')],
    [sector, (postcode: string) => postcode.startsWith('RG31 4')],
  ] as const) {
    const sold = soldIn(text, isIn);
    const expected = [...sold].map(([key, prices]) => [key, prices.length, middleOf(prices)]);
    expect(expected.length).toBeGreaterThan(100);
    expect(report?.sales.map(plain).sort()).toEqual(expected.sort());
  }
});
