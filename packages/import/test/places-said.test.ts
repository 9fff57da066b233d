/** What sources that lost say of addresses and positions: kept, changed, forgotten, told and listed. */

import { join } from 'node:path';
import { forgetFiles } from '@property-lookup/import';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { importTexts } from '@property-lookup/testing/import-texts';
import { stopClock } from '@property-lookup/testing/stopped-clock';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it, vi } from 'vitest';
import { openServer } from '../../../test/http/fixture.js';

stopClock();

const HEAD = 'UPRN,address,postcode,latitude,longitude';
const far = (uprn: number, latitude: number): string =>
  `${uprn},"${uprn} Mill Lane, Reading",RG1 1AA,${latitude},-0.9700`;
/** Open UPRN places homes 1 to 40 along a street. */
const UPRNS = Array.from({ length: 40 }, (_, at) => at + 1);
const OPEN_UPRN = [
  'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE',
  ...UPRNS.map((uprn) => `${uprn},471000.0,173000.0,${latitudeOf(uprn)},-0.9700000`),
].join('\n');

function latitudeOf(uprn: number): number {
  return 51.45 + uprn / 1e5;
}

const listOf = (...rows: readonly string[]): string => [HEAD, ...rows].join('\r\n');
const asServed = UPRNS.map((uprn) => far(uprn, latitudeOf(uprn)));

it('are kept where they differ, and told until the list is corrected or forgotten', async () => {
  const dir = temporaryDir();
  vi.setSystemTime(new Date('2026-10-01T10:00:00Z'));
  // Number 7 is half a kilometre off, number 8 fifty metres.
  const rows = asServed.with(6, far(7, 51.4545)).with(7, far(8, latitudeOf(8) + 0.00045));
  await importTexts(dir, { 'osopenuprn_202610.csv': OPEN_UPRN });
  await importTexts(dir, { 'list.csv': listOf(...rows) });
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
  const asking = async <T>(ask: (server: Awaited<ReturnType<typeof openServer>>) => Promise<T>) => {
    const server = await openServer(dir);
    try {
      return await ask(server);
    } finally {
      await server.close();
    }
  };
  const othersOf = (uprn: number, more = '') =>
    asking(async (server) => {
      const path = `/property-lookup-evidence?uprn=${uprn}&fields=LATITUDE,LONGITUDE${more}`;
      const { fields, conflicts } = (await server.get(path)).json();
      return {
        others: fields[0].others,
        kinds: conflicts.map(({ kind }: { kind: string }) => kind),
      };
    });
  const exported = () =>
    asking(async (server) => {
      const { body } = await server.get('/export?conflicts=positions&format=csv');
      return body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',').slice(0, 2).join(' '));
    });
  expect(await othersOf(7)).toEqual({
    others: [
      {
        ...{ value: 51.4545, source: 'LLPG', record: null, date: '2026-10-01' },
        ...{ modelled: false, reason: 'less-preferred-source' },
      },
    ],
    kinds: ['positions'],
  });
  expect(await othersOf(8)).toMatchObject({ others: [{ source: 'LLPG' }], kinds: [] });
  expect(await othersOf(9)).toEqual({ others: [], kinds: [] });
  expect(await othersOf(7, '&as_of=2026-09-30')).toEqual({ others: [], kinds: [] });
  expect(await exported()).toEqual(['positions 7']);
  // The next import changes two homes only.
  await importTexts(dir, { 'list.csv': listOf(...asServed.with(8, far(9, 51.46))) });
  expect([await othersOf(7), await exported()]).toEqual([
    { others: [], kinds: [] },
    ['positions 9'],
  ]);
  const { openEmbeddedStore } = await import('@property-lookup/engine/embedded');
  const dataDir = join(dir, 'data');
  const store = openEmbeddedStore(dataDir);
  await forgetFiles({ dataDir, store, names: ['headed-csv'], progress: NO_PROGRESS });
  expect(await exported()).toEqual([]);
});

it('tell other addresses of a home, with their source', async () => {
  const dir = temporaryDir();
  const list = 'uprn,address,postcode\r\n7,"7 Mill Lane, Reading",RG1 1AA';
  await importTexts(dir, {
    'list.csv': `${list}\r\n7,"The Mill House, Mill Lane, Reading",RG1 1AA`,
  });
  const server = await openServer(dir);
  const path = '/property-lookup-evidence?uprn=7&fields=FULL_ADDRESS';
  const { fields } = (await server.get(path)).json();
  expect(fields[0].others).toMatchObject([
    { source: 'LLPG', record: null, reason: 'another-form' },
  ]);
  await server.close();
});
