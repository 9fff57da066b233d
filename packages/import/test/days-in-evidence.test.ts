/** What evidence says of an earlier day beside its fields: the last sale by the published index, and why fields are null. */

import { certificatesFile, directoryFile, salesFile } from '@property-lookup/testing/home-files';
import { importTexts } from '@property-lookup/testing/import-texts';
import { stopClock } from '@property-lookup/testing/stopped-clock';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openServer } from '../../../test/http/fixture.js';

stopClock();

const HOMES = Array.from({ length: 12 }, (_, at) => at + 1);
/** From 2018 to 2023, rising by a tenth of the first level a year. */
const INDEX = [
  'Date,RegionName,AreaCode,AveragePrice,TerracedPrice,SalesVolume',
  ...['2018', '2019', '2020', '2021', '2022', '2023'].flatMap((year, at) =>
    Array.from({ length: 12 }, (_, month) => {
      const date = `01/${String(month + 1).padStart(2, '0')}/${year}`;
      const price = 200_000 + at * 20_000;
      return `${date},Reading,E06000038,${price},${price},10`;
    }),
  ),
].join('\r\n');
const FILES = {
  'list.csv': [
    'uprn,address,postcode',
    ...HOMES.map((at) => `${at},"${at} High Street, Reading",RG1 1AA`),
  ].join('\r\n'),
  'onspd.csv': directoryFile({ postcode: 'RG1 1AA' }),
  'pp-complete.csv': salesFile(
    ...HOMES.flatMap((number) => [
      { number, day: '2010-03-05', price: 200_000 },
      { number, day: '2018-07-10', price: 300_000, type: 'T' },
    ]),
  ),
  'certificates.csv': certificatesFile(
    ...HOMES.map((uprn) => ({
      ...{ key: `C${uprn}`, uprn, address: `${uprn} High Street`, type: 'House' },
      ...{ lodged: '2015-02-02', area: 60 + uprn, rating: 'E' },
    })),
  ),
};

type Answer = Readonly<Record<string, unknown>>;
let server: Awaited<ReturnType<typeof openServer>>;

beforeAll(async () => {
  const dir = temporaryDir();
  vi.setSystemTime(new Date('2026-10-01T10:00:00Z'));
  await importTexts(dir, FILES);
  vi.setSystemTime(new Date('2026-11-01T10:00:00Z'));
  await importTexts(dir, { 'hpi.csv': INDEX });
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
  server = await openServer(dir);
});
afterAll(() => server.close());

const ask = async (path: string): Promise<Answer> => (await server.get(path)).json();
const evidenceOf = (more = '') => ask(`/property-lookup-evidence?uprn=1${more}`);

it('is carried by the index to the day, as the detailed record has it now', async () => {
  const served = await ask('/property-lookup-detailed?uprn=1');
  const { indexed_sale: now } = await evidenceOf();
  expect(now).toEqual({
    ...{ price: 300_000, date: '2018-07-10', to: '2023-12', index: 'UKHPI', area: 'E06000038' },
    value: served['LAST_SOLD_PRICE_INDEXED'],
  });
  expect(now).toMatchObject({ to: served['HPI_MONTH'], area: served['HPI_AREA_CODE'] });
  const { indexed_sale: then } = await evidenceOf('&as_of=2020-06-15');
  expect(then).toMatchObject({ to: '2020-06', value: 360_000 });
});

it.each([
  ['before the index begins', 'as_of=2017-06-15'],
  ['before any sale', 'as_of=2009-06-15'],
  ['of an import before the index', 'known_at=2026-10-31'],
])('is null on a day %s', async (_, day) => {
  expect(await evidenceOf(`&${day}`)).toMatchObject({ indexed_sale: null });
});

it('has a reason for each field that is null, and for no other', async () => {
  for (const day of ['as_of=2009-06-15', 'as_of=2020-06-15', 'known_at=2026-10-31']) {
    const record = await ask(`/property-lookup-detailed?uprn=1&include=provenance&${day}`);
    const { nulls } = (await evidenceOf(`&${day}`)) as { nulls: Answer[] };
    const fields = Object.keys(record).filter((name) => `${name}$SOURCE` in record);
    const empty = fields.filter((name) => record[name] === null);
    expect(nulls.map(({ field }) => field).sort()).toEqual(empty.sort());
  }
  expect(await evidenceOf()).toMatchObject({ nulls: [] });
});

it.each([
  ['TOTAL_FLOOR_AREA', 'as_of=2009-06-15', 'no-record'],
  ['LAST_SOLD_PRICE', 'as_of=2009-06-15', 'no-record'],
  ['ESTIMATED_VALUE', 'as_of=2020-06-15', 'modelled'],
  ['YEARS_OWNED', 'as_of=2020-06-15', 'neighbours'],
  ['HPI_MONTH', 'as_of=2020-06-15', 'modelled'],
  ['HPI_MONTH', 'known_at=2026-10-31', 'imported-later'],
  ['NEAREST_PARK', 'as_of=2020-06-15', 'unknown'],
])('says of %s on %s: %s', async (field, day, reason) => {
  const { nulls } = await evidenceOf(`&${day}`);
  expect(nulls).toContainEqual({ field, reason });
});
