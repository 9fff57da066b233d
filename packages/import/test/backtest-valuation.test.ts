/** `backtest valuation`, from files to figures: what it asks of a home is what an import of the day would. */

import { join } from 'node:path';
import { randomFrom } from '@property-lookup/kernel/numbers';
import { certifiedStreets, uprnOf } from '@property-lookup/testing/certified-streets';
import { type Sale, salesFile } from '@property-lookup/testing/home-files';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { run } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import type { SaleOfHome } from '@property-lookup/valuation/backtest';
import { beforeAll, describe, expect, it } from 'vitest';
import { normal } from '../../../bench/valuation/synthetic-sales.js';
import { readSales, tieToHomes } from '../src/valuing/sold-homes.js';

const dir = temporaryDir();
const data = join(dir, 'data');
let sales: readonly SaleOfHome[] = [];

/** Of a transaction. */
const idOf = (street: number, home: number, at: number): string =>
  `00000000-0000-0000-00${String(street).padStart(2, '0')}-0000000000${home}${at}`;

/** Each home of the first forty streets sold twice; the later time, some are spelt otherwise. */
function soldTwice(): string {
  const random = randomFrom(3);
  const sold: Sale[] = [];
  for (let street = 0; street < 40; street++) {
    const postcode = `RG1 ${street % 10}A${'ABDEFG'.charAt(street / 10)}`;
    for (let home = 1; home <= 9; home++) {
      for (const [at, year] of [2008 + (home % 5), 2016 + (home % 6)].entries()) {
        sold.push({
          ...{ id: idOf(street, home, at), day: `${year}-0${1 + (street % 9)}-1${home}`, postcode },
          ...{ number: home, street: `STREET ${street} ROAD` },
          price: Math.round(100_000 * (1 + at / 2) * Math.exp(0.1 * normal(random))),
          flat: at === 1 && home === 4 ? 'HOUSE' : '',
        });
      }
    }
  }
  return salesFile(...sold);
}

beforeAll(async () => {
  await importTexts(dir, { ...certifiedStreets(), 'pp-complete.csv': soldTwice() });
  const reader = await openImported(dir);
  const read = readSales(data, reader.release.segments);
  sales = await tieToHomes(reader, read);
  await reader.close();
});

describe('what a back-test knows of a home', () => {
  const ofHome = (street: number, home: number) =>
    sales.filter(({ id }) => [0, 1].some((at) => id.includes(idOf(street, home, at))));

  it('is its certificate, known since it was lodged', () => {
    expect(ofHome(1, 8).map(({ certificate }) => certificate)).toEqual([
      expect.objectContaining({ type: 'T', lodged: Date.parse('2021-03-05') / 86_400_000 }),
      expect.objectContaining({ type: 'T' }),
    ]);
    expect(ofHome(1, 8)[0]?.certificate?.floorAreaSqm).toBeGreaterThan(60);
    // Home 3 has none: its modelled floor area is no evidence.
    expect(ofHome(1, 3)[0]?.certificate).toBeNull();
  });

  it('is one key for all its sales, however they are spelt', () => {
    const [first, second] = ofHome(2, 4);
    expect(second?.dwelling).toBe(first?.dwelling);
    expect(uprnOf(2, 4)).toBe(1204);
  });
});

describe('backtest valuation', () => {
  const period = ['--from', '2020-01-01', '--to', '2020-12-31', '--every', '6'];

  it('prints figures with the intervals of chance, by kind', async () => {
    const { code, stdout } = await run(
      'backtest',
      'valuation',
      '--data',
      data,
      ...period,
      '--json',
    );
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report.sales).toBeGreaterThan(3);
    expect(report.hit_rate_pct).toBe(100);
    expect(report.chance.median_absolute_error_pct[0]).toBeLessThanOrEqual(
      report.median_absolute_error_pct,
    );
    expect(Object.keys(report.by)).toEqual(
      expect.arrayContaining(['area', 'outcode', 'type', 'tenure', 'price_third']),
    );
    const table = await run('backtest', 'valuation', '--data', data, ...period);
    expect(table.stdout).toMatch(/^All sales: \d+, valued 100 %\n/);
    expect(table.stdout).toContain('years since sale:\n');
  });

  it('says what is wrong with the months', async () => {
    const wrong = await run('backtest', 'valuation', '--data', data, '--every', 'year');
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toContain('--every must be a number of months');
  });
});
