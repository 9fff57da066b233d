/** What is kept of comparables comes back, area by area, and is not taken for that of a later value. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '../../../test/support/temporary-dir.js';
import { comparablesPath, releasePaths } from '../layout.js';
import { ComparablesWriter, type SoldHome } from './comparables-file.js';
import { ComparablesFolder } from './comparables-folder.js';
import { addValuedAnew } from './valued-anew.js';

const SALE: SoldHome = {
  uprn: 999_999_999_999,
  address: '2 HIGH STREET, RG1 1AA',
  soldOn: '2020-02-29',
  priceGbp: 250_000,
  isNewBuild: true,
  type: 'T',
};
const UNLINKED: SoldHome = { ...SALE, uprn: null, isNewBuild: false };

function written(): string {
  const dir = temporaryDir();
  mkdirSync(releasePaths(dir).comparables);
  const writer = ComparablesWriter.create(comparablesPath(dir, 'RG'), '2026-08-31');
  const sales: Record<string, SoldHome> = { a: SALE, b: UNLINKED };
  const use = { indexedGbp: 300_001, distanceMetres: 12.4 };
  const home = { valueGbp: 310_000, areaAverageGbp: 305_000, ownWeight: 0.25, count: 2 };
  const listed = [
    { saleId: 'a', weight: 0.5, ...use },
    { saleId: 'b', weight: 1.2, ...use, distanceMetres: null },
  ];
  const saleOf = (id: string) => sales[id] ?? SALE;
  writer.add(101, { ...home, othersWeight: 0.7, listed }, saleOf);
  writer.add(102, { ...home, count: 0, othersWeight: 0, listed: [] }, saleOf);
  writer.finish();
  return dir;
}

it('are found by UPRN in the file of their postcode area', () => {
  const folder = new ComparablesFolder(written());
  expect(folder.find(101, 'RG1 1AA')).toEqual({
    asOf: '2026-08-31',
    valueGbp: 310_000,
    areaAverageGbp: 305_000,
    ownWeight: 0.25,
    count: 2,
    othersWeight: 0.7,
    isValuedAnew: false,
    listed: [
      { ...SALE, weight: 0.5, indexedGbp: 300_001, distanceMetres: 12 },
      { ...UNLINKED, weight: expect.closeTo(1.2, 4), indexedGbp: 300_001, distanceMetres: null },
    ],
  });
  expect(folder.find(102, 'RG1 1AA')?.listed).toEqual([]);
  expect(folder.find(103, 'RG1 1AA')).toBeUndefined();
  expect(folder.find(101, 'SL1 1AA')).toBeUndefined();
  expect(folder.find(101, null)).toBeUndefined();
  folder.close();
});

it('are found wherever a home lies among many, and nothing between two homes', () => {
  const dir = temporaryDir();
  mkdirSync(releasePaths(dir).comparables);
  const writer = ComparablesWriter.create(comparablesPath(dir, 'RG'), '2026-08-31');
  const homes = Array.from({ length: 200 }, (_, i) => ({ uprn: 2 * ((i * 77) % 200), price: i }));
  for (const { uprn, price } of homes) {
    const uses = { valueGbp: price, areaAverageGbp: 1, ownWeight: 0, count: 1, othersWeight: 1 };
    const listed = [{ saleId: String(price), weight: 1, indexedGbp: price, distanceMetres: 0 }];
    writer.add(uprn, { ...uses, listed }, (id) => ({ ...SALE, priceGbp: Number(id) }));
  }
  writer.finish();
  const folder = new ComparablesFolder(dir);
  for (const { uprn, price } of homes) {
    const found = folder.find(uprn, 'RG1 1AA');
    expect([found?.valueGbp, found?.listed[0]?.priceGbp]).toEqual([price, price]);
    expect(folder.find(uprn + 1, 'RG1 1AA')).toBeUndefined();
  }
  folder.close();
});

it('remember which homes were valued again, from one release to the next', () => {
  const first = written();
  const [second, third] = [written(), written()];
  addValuedAnew(first, second, [102]);
  addValuedAnew(second, third, [5, 102, 999_999_999_999]);
  const isAnew = (dir: string, uprn: number) => {
    const folder = new ComparablesFolder(dir);
    const found = folder.find(uprn, 'RG1 1AA')?.isValuedAnew;
    folder.close();
    return found;
  };
  expect([isAnew(first, 102), isAnew(second, 101), isAnew(second, 102)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([isAnew(third, 101), isAnew(third, 102)]).toEqual([false, true]);
  expect(join(third, 'valued-anew.dat')).toBe(releasePaths(third).valuedAnew);
});
