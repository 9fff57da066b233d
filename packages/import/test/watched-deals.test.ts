/** By which deals it is measured what is said of silent feeds: those of which the register tells what became of them. */

import { join } from 'node:path';
import { blmText } from '@property-lookup/testing/blm-text';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { replayListings, watchedDeals } from '../src/linking/read-silences.js';

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;
const HEARD = dayOf('2026-02-02');
/** Sales are whole until 84 days before the newest. */
const LAG = 84;

const HOMES = [
  ['1', 'RG1', '1AA'],
  ['2', 'EH1', '1AA'],
] as const;

const LIST = [
  'uprn,address,postcode,latitude,longitude',
  ...HOMES.map(
    ([uprn, out, rest]) => `${uprn},"${uprn} High Street, Town",${out} ${rest},51.45,-0.97`,
  ),
].join('\r\n');

const delivered = (day: string, status: string): string =>
  blmText(
    `${day} 06:00`,
    HOMES.map(([uprn, out, rest]) => ({
      ...{ AGENT_REF: `r${uprn}`, BRANCH_ID: '7', ADDRESS_1: `${uprn} High Street`, TOWN: 'Town' },
      ...{ POSTCODE1: out, POSTCODE2: rest, DISPLAY_ADDRESS: 'High Street', PRICE: '300000' },
      ...{ TRANS_TYPE_ID: '1', STATUS_ID: status, PROP_SUB_ID: '3', BEDROOMS: '3' },
    })),
  );

it('are those of places whose sales are loaded for long enough', async () => {
  const dir = temporaryDir();
  await importTexts(dir, {
    'list.csv': LIST,
    'a.blm': delivered('2026-01-05', '0'),
    'b.blm': delivered('2026-02-02', '1'),
  });
  const reader = await openImported(dir);
  const replayed = replayListings(join(dir, 'data'), reader.release.segments);
  const watched = async (ends: readonly (readonly [string, number])[]) => {
    const options = { day: HEARD, days: 28, registerEnds: new Map(ends) };
    const deals = await watchedDeals(reader, replayed, options);
    return deals.map(({ deal: { status, left } }) => [status, left]);
  };
  const until = HEARD + 28 + LAG;
  expect(await watched([['RG1', until]])).toEqual([['Sold STC', HEARD]]);
  expect(await watched([['RG1', until - 1]])).toEqual([]);
  expect(await watched([])).toEqual([]);
  expect(await watched(['RG1', 'EH1'].map((place) => [place, until] as const))).toHaveLength(2);
  await reader.close();
});
