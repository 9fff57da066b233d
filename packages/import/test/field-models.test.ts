/** Fields that no record tells, from files to what a reader finds, and what the built program measures of them. */

import { join } from 'node:path';
import type { PropertyReader } from '@property-lookup/engine';
import type { RecordedFacts } from '@property-lookup/model/fields';
import {
  ageBandOf,
  certifiedStreets,
  floorAreaOf,
  UNCERTIFIED,
  uprnOf,
} from '@property-lookup/testing/certified-streets';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { run } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dir = temporaryDir();
let reader: PropertyReader;

beforeAll(async () => {
  await importTexts(dir, certifiedStreets());
  reader = await openImported(dir);
});

afterAll(() => reader.close());

const STREETS = Array.from({ length: 60 }, (_, street) => street);
const factsOf = async (street: number, home: number): Promise<RecordedFacts> =>
  reader.recordedFacts(uprnOf(street, home));

describe('a home without a certificate', () => {
  it('is as large and as old as its neighbours, and says that this is modelled', async () => {
    const facts = await Promise.all(STREETS.map((street) => factsOf(street, UNCERTIFIED)));
    const right = facts.filter(
      ({ TOTAL_FLOOR_AREA: area, CONSTRUCTION_AGE_BAND: band }, street) => {
        const truth = floorAreaOf(street);
        return (
          Math.abs(Number(area?.value) - truth) <= truth / 10 && band?.value === ageBandOf(street)
        );
      },
    );
    expect(right.length).toBeGreaterThan(0.9 * STREETS.length);
    expect(facts[0]?.['TOTAL_FLOOR_AREA']).toMatchObject({ source: 'MODEL', modelled: true });
    expect(facts[0]?.['TOTAL_FLOOR_AREA']?.confidence).toBeGreaterThan(0.8);
    // The rating was drawn by chance, six times in ten D.
    const ratings = facts.map((one) => one['CURRENT_ENERGY_RATING']?.confidence ?? 0);
    expect(Math.max(...ratings)).toBeLessThan(0.8);
  });

  it('has a rebuild cost, less sure than with a measured floor area', async () => {
    const modelled = (await factsOf(0, UNCERTIFIED))['REBUILD_COST_ESTIMATE'];
    const measured = (await factsOf(0, 1))['REBUILD_COST_ESTIMATE'];
    expect(modelled?.confidence).toBeLessThan(measured?.confidence ?? 0);
    expect(modelled?.confidence).toBeGreaterThan(0);
  });

  it('has nothing that no record of any home tells', async () => {
    expect(await factsOf(0, UNCERTIFIED)).not.toHaveProperty('BEDROOMS');
  });
});

it('leaves what a record tells alone, and takes its confidence from repeated certificates', async () => {
  const { CONSTRUCTION_AGE_BAND: band, TOTAL_FLOOR_AREA: area } = await factsOf(1, 8);
  expect(band).toMatchObject({ value: ageBandOf(1), source: 'EPC', modelled: false });
  // Sixty homes were measured twice within ten years, alike each time: more than the 0.95 assumed.
  expect(area?.confidence).toBeGreaterThan(0.96);
});

it('models nothing of a shop', async () => {
  const facts = await factsOf(0, 10);
  expect(Object.values(facts).filter(({ source }) => source === 'MODEL')).toEqual([]);
});

describe('backtest fields', () => {
  const data = join(dir, 'data');

  it('measures each field on certificates held out by time', async () => {
    const { code, stdout } = await run(
      ...['backtest', 'fields', '--data', data, '--from', '2021-01-01', '--json'],
    );
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ from: '2021-01-01', to: '2023-03-05', certificates: 540 });
    const area = report.fields.find(({ field }: { field: string }) => field === 'TOTAL_FLOOR_AREA');
    // Homes 8 and 9 were first certified in the period, home 5 again.
    expect(area).toMatchObject({ cases: 180, estimated_pct: 100, repeats: 60 });
    expect(area.right_pct).toBeGreaterThan(90);
    expect(Math.abs(area.claimed_pct - area.right_pct)).toBeLessThan(10);
    expect(area.repeat_right_pct).toBeGreaterThan(90);
  });

  it('prints a table, and says what is wrong with a period or an area', async () => {
    const table = await run('backtest', 'fields', '--data', data, '--area', 'RG1');
    expect(table.stdout).toMatch(/^Held out: 2022-03-05 to 2023-03-05, of 540 certificates\.\n/);
    expect(table.stdout).toContain('CONSTRUCTION_AGE_BAND: ');
    const wrong = await run('backtest', 'fields', '--data', data, '--from', '2024-01-01');
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    const elsewhere = await run('backtest', 'fields', '--data', data, '--area', 'EX1');
    expect(elsewhere.stderr).toContain('No domestic certificates');
    expect(elsewhere.code).toBe(1);
  });
});
