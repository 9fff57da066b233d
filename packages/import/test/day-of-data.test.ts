/** The day of the data: what is of today in files of an earlier day is counted from the day that the import is told. */

import { join } from 'node:path';
import { blmText } from '@property-lookup/testing/blm-text';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { importSmallCountry } from '@property-lookup/testing/imported';
import { type Outcome, run } from '@property-lookup/testing/program';
import { someByLength } from '@property-lookup/testing/run-length';
import { stopClock } from '@property-lookup/testing/stopped-clock';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { DAY_OF_FILES } from 'synthetic-country';
import { beforeAll, describe, expect, it } from 'vitest';
import { openServer } from '../../../test/http/fixture.js';

stopClock();

const LIST = 'uprn,address,postcode\r\n1,"1, Mill Lane, Exeter",EX4 2BB';
/** More than a year before the day at which the clock stands. */
const DAY = '2025-06-20';
const FEED = blmText('2025-06-18 06:00', [
  {
    ...{ AGENT_REF: 'a', BRANCH_ID: '7', ADDRESS_1: '1 Mill Lane', TOWN: 'Exeter' },
    ...{ POSTCODE1: 'EX4', POSTCODE2: '2BB', TRANS_TYPE_ID: '1', STATUS_ID: '0', PRICE: '300000' },
  },
]);

async function marketOf(dir: string): Promise<Record<string, unknown>> {
  const server = await openServer(dir);
  try {
    return (await server.get('/property/market?uprn=1&include=provenance')).json();
  } finally {
    await server.close();
  }
}

async function dayOf(dir: string): Promise<string | undefined> {
  const reader = await openImported(dir);
  await reader.close();
  return reader.release.asOf;
}

describe('the day of the data', () => {
  it('is that of the import, on which a feed of last year sells nothing', async () => {
    const dir = temporaryDir();
    await importTexts(dir, { 'list.csv': LIST, 'feed.blm': FEED });
    expect(await dayOf(dir)).toBe('2026-11-21');
    expect((await marketOf(dir))['MARKET_STATUS']).toBeNull();
  });

  it('is stated, and kept only by what is made of that release', async () => {
    const dir = temporaryDir();
    const files = { 'list.csv': LIST, 'feed.blm': FEED };
    await importTexts(dir, files, { asOf: DAY });
    expect(await marketOf(dir)).toMatchObject({ MARKET_STATUS: 'For Sale', DAYS_ON_MARKET: 0 });
    // Nothing but the day is new.
    await importTexts(dir, files, { asOf: '2025-07-10' });
    const later = await marketOf(dir);
    expect(later).toMatchObject({ MARKET_STATUS: 'For Sale', MARKET_STATUS$MODELLED: true });
    // A day before that of the release undoes what had become less likely.
    await importTexts(dir, files, { asOf: DAY });
    expect(await marketOf(dir)).toMatchObject({ MARKET_STATUS$MODELLED: false });
    // Later by more than figures may stand.
    await importTexts(dir, files, { asOf: '2026-06-20' });
    expect((await marketOf(dir))['MARKET_STATUS']).toBeNull();
    await importTexts(dir, { 'other.csv': LIST.replaceAll('1', '2') });
    expect(await dayOf(dir)).toBe('2026-11-21');
  });
});

describe('the program', () => {
  const dir = temporaryDir();
  let data: string;
  const status = async (): Promise<{ asOf: string; sources: { id: string }[] }> =>
    JSON.parse((await run('status', '--json', '--data', data)).stdout);

  beforeAll(async () => {
    ({ data } = await importSmallCountry(dir));
  });

  it('imports made-up files as of the day after they end, and forgets nothing of it', async () => {
    expect(await status()).toMatchObject({ asOf: DAY_OF_FILES, isMadeUp: true });
    expect((await run('status', '--data', data)).stdout).toContain(`as of ${DAY_OF_FILES}`);
    await run('forget', 'ofcom-coverage', '--data', data);
    const after = await status();
    expect(after.asOf).toBe(DAY_OF_FILES);
    expect(after.sources.map(({ id }) => id)).not.toContain('ofcom-coverage');
  });

  it.each(
    someByLength(
      [
        ['2025-02-30', "--as-of must be a date such as 2025-12-31, not '2025-02-30'."],
        ['yesterday', "--as-of must be a date such as 2025-12-31, not 'yesterday'."],
        ['2999-01-01', '--as-of must be today or a day before it, not 2999-01-01.'],
      ],
      1,
    ),
  )('refuses the day %s in one sentence', async (day, sentence) => {
    const { code, stderr }: Outcome = await run(
      ...['import', join(dir, 'none.csv'), '--as-of', day, '--data', join(dir, 'other')],
    );
    expect(code).not.toBe(0);
    expect(stderr.trim()).toBe(sentence);
  });
});
