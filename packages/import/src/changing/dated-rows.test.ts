import { join } from 'node:path';
import { writeDictionaryColumn } from '@property-lookup/engine/inside/release/columns/column-file';
import { TextListBuilder } from '@property-lookup/engine/inside/release/columns/text-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { datedRows } from './dated-rows.js';

/** Writes a column of dates; an empty text stands for no date. */
async function writeDates(path: string, dates: readonly string[]): Promise<void> {
  const distinct = [...new Set(dates.filter((date) => date !== ''))].sort();
  const values = new TextListBuilder();
  for (const date of distinct) values.add(date);
  const codes = dates.map((date) => (date === '' ? distinct.length : distinct.indexOf(date)));
  await writeDictionaryColumn(path, values, Uint8Array.from(codes));
}

it('finds homes whose sale, letting or withdrawal is no longer recent', async () => {
  const dir = temporaryDir();
  const pathOf = (field: string): string => join(dir, field);
  const sold = ['2025-03-01', '2025-02-27', '2025-03-02', '2025-12-01', '2025-12-05', ''];
  await writeDates(pathOf('market_status_date'), sold);
  expect(datedRows(pathOf, { from: '2026-02-28', to: '2026-03-02' })).toEqual([0, 3]);
});

it('finds certificates that expire and leases that grow a year shorter within the days', async () => {
  const dir = temporaryDir();
  const pathOf = (field: string): string => join(dir, field);
  await writeDates(pathOf('expiry_date'), ['2026-02-27', '', '2026-03-05', '2030-02-28', '']);
  await writeDates(pathOf('lease_start_date'), ['', '1990-02-28', '', '1992-02-25', '1990-03-05']);
  expect(datedRows(pathOf, { from: '2026-02-27', to: '2026-03-02' })).toEqual([0, 1, 3]);
  expect(datedRows(pathOf, { from: '2026-12-30', to: '2027-01-02' })).toEqual([]);
  expect(datedRows(pathOf, { from: '2026-02-27', to: '2026-02-27' })).toEqual([]);
  expect(
    datedRows((field) => join(dir, `no-${field}`), { from: '2026-01-01', to: '2026-12-31' }),
  ).toEqual([]);
});
