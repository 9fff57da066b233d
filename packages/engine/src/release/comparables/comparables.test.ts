/** Comparables are restored area by area, in a changed release too, and are not presented as those of a later value. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Comparables, KeptComparable } from '@property-lookup/model/property';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  COMPARABLES_CODEC,
  ComparablesChanges,
  ComparablesFolder,
  comparablesOf,
} from './comparables-tables.js';

const saleAt = (address: string): KeptComparable => ({
  ...{ uprn: null, address, soldOn: '2020-02-29', priceGbp: 250_000, isNewBuild: false, type: 'T' },
  ...{ weight: 0.5, indexedGbp: 300_001, distanceMetres: 12 },
});

const homeOf = (valueGbp: number, asOf: string, addresses: readonly string[]): Comparables => ({
  ...{ asOf, valueGbp, areaAverageGbp: 305_000, ownWeight: 0.25, othersWeight: 0.7 },
  ...{ count: addresses.length, listed: addresses.map(saleAt), own: [saleAt('home')] },
  dependence: { scales: [10.5, 7], partials: [-0.25], pulls: [0.5, 0.1], rests: [0.2, 0] },
  correction: -0.0125,
});

/** Contains 130 homes with even UPRNs. */
function release(): string {
  const dir = temporaryDir();
  const writer = comparablesOf('RG').write(dir);
  for (let i = 1; i <= 130; i++) writer.put(2 * i, homeOf(2 * i, '2026-08-31', [`of ${i}`, 'x']));
  writer.finish();
  return dir;
}

const changed = (base: string, area: string, uprn: number, recorded: readonly number[]) => {
  const dir = temporaryDir();
  const changes = new ComparablesChanges(base, dir);
  changes.add({ uprn, area, comparables: homeOf(uprn * 10, '2026-09-30', ['y']) });
  changes.finish(recorded);
  return dir;
};

/** Value, its day, and whether the home has been revalued since. */
function told(dir: string, uprns: readonly number[], postcode: string | null = 'RG1 1AA') {
  const folder = new ComparablesFolder(dir);
  const found = uprns.map((uprn) => {
    const home = folder.find(uprn, postcode);
    return home && [home.valueGbp, home.asOf, home.isRevalued];
  });
  folder.close();
  return found;
}

it('are found by UPRN in the table of their postcode area', () => {
  const dir = release();
  const folder = new ComparablesFolder(dir);
  for (let i = 1; i <= 130; i++) {
    const home = homeOf(2 * i, '2026-08-31', [`of ${i}`, 'x']);
    expect(folder.find(2 * i, 'RG1 1AA')).toEqual({ ...home, isRevalued: false });
    expect(folder.find(2 * i + 1, 'RG1 1AA')).toBeUndefined();
  }
  folder.close();
  expect([told(dir, [2], 'SL1 1AA'), told(dir, [2], null)]).toEqual([[undefined], [undefined]]);
});

it('belong to the new value until the next revaluation, and leave the base release unchanged', () => {
  const first = release();
  const second = changed(first, 'RG', 4, [4, 6, 8]);
  const third = changed(second, 'RG', 6, [6, 10]);
  const WAS = '2026-08-31';
  const IS = '2026-09-30';
  expect(told(first, [4, 6, 8])).toEqual([4, 6, 8].map((uprn) => [uprn, WAS, false]));
  expect(told(second, [4, 6, 8, 10])).toEqual([
    [40, IS, false],
    [6, WAS, true],
    [8, WAS, true],
    [10, WAS, false],
  ]);
  expect(told(third, [4, 6, 8, 10, 12])).toEqual([
    [40, IS, false],
    [60, IS, false],
    [8, WAS, true],
    [10, WAS, true],
    [12, WAS, false],
  ]);
  const folder = new ComparablesFolder(third);
  expect(Array.from(folder.revaluedHomes().entries(), ([uprn]) => uprn)).toEqual([8, 10]);
  folder.close();
});

it('may be of an area missing from the base release', () => {
  const dir = changed(release(), 'SL', 2, [2]);
  expect(told(dir, [2, 4], 'SL1 1AA')).toEqual([[20, '2026-09-30', false], undefined]);
  expect(told(dir, [2, 4])).toEqual([2, 4].map((uprn) => [uprn, '2026-08-31', false]));
});

it('write no file if there are none', () => {
  const dir = temporaryDir();
  new ComparablesChanges(temporaryDir(), dir).finish([1, 2]);
  expect([readdirSync(dir), told(join(dir, 'nowhere'), [1])]).toEqual([[], [undefined]]);
});

it('survive encoding, except for invisible digits of weights and distances', () => {
  const pounds = fc.nat({ max: 90_000_000 });
  const weight = fc.nat({ max: 2_000_000 }).map((millionths) => millionths / 1_000_000);
  const sale = fc.record({
    ...{ uprn: fc.option(fc.nat({ max: 1e12 })), address: fc.string(), soldOn: fc.string() },
    ...{ priceGbp: pounds, isNewBuild: fc.boolean(), weight, indexedGbp: pounds },
    type: fc.constantFrom('D', 'S', 'T', 'F', 'O'),
    distanceMetres: fc.option(fc.nat({ max: 100_000 })),
  });
  const signed = fc.integer({ min: -1e6, max: 1e6 }).map((some) => some / 10_000);
  const numbers = fc.array(signed, { maxLength: 6 });
  const dependence = fc.record({
    ...{ scales: numbers, partials: numbers, pulls: numbers, rests: numbers },
  });
  const home = fc.record({
    ...{ asOf: fc.string(), valueGbp: pounds, areaAverageGbp: pounds, ownWeight: weight },
    ...{ count: fc.nat(), othersWeight: weight, listed: fc.array(sale, { maxLength: 10 }) },
    own: fc.array(sale, { maxLength: 3 }),
    dependence: fc.option(dependence, { nil: undefined }),
    correction: fc.option(signed, { nil: undefined }),
  });
  const again = (one: unknown) =>
    COMPARABLES_CODEC.decode(COMPARABLES_CODEC.encode(one as Comparables));
  fc.assert(
    fc.property(home, (one) => {
      expect(again(one)).toEqual(one);
    }),
  );
  const [fine] = homeOf(1, '', ['z']).listed;
  const listed = [{ ...fine, weight: 1 / 3, distanceMetres: 12.4 }];
  expect(again({ ...homeOf(1, '', []), listed })).toMatchObject({
    listed: [{ weight: 0.333333, distanceMetres: 12 }],
  });
});
