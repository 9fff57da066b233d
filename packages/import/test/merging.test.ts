/** A whole import of few rows: what is merged from postcodes, lists and positions, in which order, and what is told of it. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '@property-lookup/kernel/progress';
import { directoryFile } from '@property-lookup/testing/home-files';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';

const LIST = [
  'uprn,address,postcode',
  '43,"2, High Street, Reading",RG1 1AA',
  '42,"1, High Street, Reading",RG1 1AA',
  '41,"10, High Street, Reading",RG1 1AA',
  '40,"1, Low Street, Birmingham",B1 1AY',
].join('\r\n');

const OPEN_UPRN = [
  'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE',
  '42,471500.00,173500.00,51.4561000,-0.9712000',
  '99,471500.00,173500.00,51.4561000,-0.9712000',
].join('\r\n');

const DIRECTORY = directoryFile(
  { postcode: 'RG1 1AA' },
  {
    ...{ postcode: 'B1 1AY', authority: 'E08000025', region: 'E12000005', terminated: '202001' },
    ...{ x: 406_000, y: 286_000, latitude: 52.47, longitude: -1.91 },
  },
);

/** Positions only, newer than the directory's. */
const CODE_POINT = ['B1  1AY', 'B1  1BB']
  .map(
    (postcode) => `${postcode},10,406523,286448,E92000001,E19000001,E18000005,,E08000025,E05001193`,
  )
  .join('\r\n');

/** `kind what total`, and the last count before it ended. */
function watched(): { readonly progress: Progress; readonly told: string[] } {
  const told: string[] = [];
  let line = '';
  const progress: Progress = {
    stage: (...of: readonly unknown[]) => {
      line = of.join(' ');
    },
    update: (count: number) => {
      line = `${line.split(':')[0]}: ${count}`;
    },
    end: () => void told.push(line),
  } as never;
  return { progress, told };
}

it('merges what each source knows best, in the default order', async () => {
  const dir = temporaryDir();
  const { progress, told } = watched();
  await importTexts(dir, { 'onspd.csv': DIRECTORY });
  const report = await importTexts(
    dir,
    { 'list.csv': LIST, 'osopenuprn.csv': OPEN_UPRN, 'codepo.csv': CODE_POINT },
    { progress },
  );
  expect(report).toMatchObject({ passedOver: [], deliveryPointsWithoutUprn: 0 });
  expect(told).toEqual(
    expect.arrayContaining([
      'merging postcodes 0',
      expect.stringMatching(/^merging properties \d+: 5$/),
      'writing properties 5: 5',
    ]),
  );
  expect(existsSync(join(dir, 'data', 'work'))).toBe(false);

  const reader = await openImported(dir);
  expect(reader.release.properties).toBe(5);
  const { properties: street } = await reader.readPostcode('RG1 1AA');
  expect(street.map(({ uprn }) => uprn)).toEqual([42, 43, 41]);
  expect(street[0]).toMatchObject({
    position: { x: 471_500, y: 173_500, precision: 'address' },
    sources: ['headed-csv', 'os-open-uprn'],
  });
  expect(await reader.findProperty(99)).toMatchObject({ address: { postcode: null }, forms: [] });
  expect(await reader.findProperty(40)).toMatchObject({ address: { postTown: 'BIRMINGHAM' } });
  expect(await reader.findPostcode('RG1 1AA')).toMatchObject({
    ...{ x: 468_000, latitude: 51.45, terminated: null },
    areas: { localAuthority: 'E06000038', region: 'E12000008' },
  });
  // The position is the newer one, in degrees too; the areas that it does not know are kept.
  const birmingham = await reader.findPostcode('B1 1AY');
  expect(birmingham).toMatchObject({ x: 406_523, y: 286_448 });
  expect(birmingham?.areas).toMatchObject({ region: 'E12000005', ward: 'E05001193' });
  expect(birmingham?.latitude).toBeCloseTo(52.476, 2);
  expect(await reader.findPostcode('B1 1BB')).toMatchObject({ terminated: null });
  expect(await reader.findPostcode('B1 1ZZ')).toBeUndefined();
  await reader.close();
});
