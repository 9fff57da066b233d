/** Homes that are valued again have the comparables of their new value, all others those of the release before. */

import { linkSync, mkdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryDir } from '../../../test/support/temporary-dir.js';
import { comparablesPath, releasePaths } from '../layout.js';
import { ComparablesChanges, type ValuedAnew } from './comparables-changes.js';
import { ComparablesWriter, type HomeComparables, type SoldHome } from './comparables-file.js';
import { ComparablesFolder } from './comparables-folder.js';
import { encodeHome, findHome } from './use-codec.js';
import { addValuedAnew, holds, readValuedAnew } from './valued-anew.js';

const soldAs = (id: string): SoldHome => ({
  ...{ uprn: null, address: `of ${id}`, soldOn: '2020-02-29', priceGbp: 250_000 },
  ...{ isNewBuild: false, type: 'T' },
});

const homeOf = (valueGbp: number, saleIds: readonly string[]): HomeComparables => ({
  ...{ valueGbp, areaAverageGbp: 1, ownWeight: 0.25, count: saleIds.length, othersWeight: 0.75 },
  listed: saleIds.map((saleId) => {
    return { saleId, weight: 0.5, indexedGbp: valueGbp, distanceMetres: 10 };
  }),
});

const anew = (uprn: number, area: string, saleIds: readonly string[]): ValuedAnew => ({
  ...{ uprn, area, asOf: '2026-09-30', home: homeOf(uprn * 10, saleIds) },
  sales: saleIds.map((id) => [id, soldAs(id)]),
});

/** Of 130 homes, whose sales are more than one row of the file. */
function release(): string {
  const dir = temporaryDir();
  mkdirSync(releasePaths(dir).comparables);
  const writer = ComparablesWriter.create(comparablesPath(dir, 'RG'), '2026-08-31');
  for (let uprn = 1; uprn <= 130; uprn++) writer.add(uprn, homeOf(uprn, [`${uprn}`]), soldAs);
  writer.finish();
  return dir;
}

/** What is told of some homes: their value, its day and the sales. */
function told(dir: string, uprns: readonly number[]) {
  const folder = new ComparablesFolder(dir);
  const found = uprns.map((uprn) => {
    const home = folder.find(uprn, 'RG1 1AA');
    return home && [home.valueGbp, home.asOf, home.listed.map(({ address }) => address)];
  });
  folder.close();
  return found;
}

function linked(before: string): string {
  const dir = temporaryDir();
  mkdirSync(releasePaths(dir).comparables);
  linkSync(comparablesPath(before, 'RG'), comparablesPath(dir, 'RG'));
  return dir;
}

const OLD = [3, '2026-08-31', ['of 3']];

it('once and again, and the release before stays as it is', () => {
  const first = release();
  const second = linked(first);
  const changes = new ComparablesChanges(first, second);
  changes.add(anew(1, 'RG', ['x', '1', 'y']));
  changes.add(anew(2, 'RG', ['y']));
  // A home of which nothing was kept, and an area of which nothing is.
  changes.add(anew(500, 'RG', ['z']));
  changes.add(anew(9, 'SL', ['z']));
  expect(changes.finish()).toEqual(new Set([1, 2, 500]));
  expect(told(second, [1, 2, 3, 500])).toEqual([
    [10, '2026-09-30', ['of x', 'of 1', 'of y']],
    [20, '2026-09-30', ['of y']],
    OLD,
    [5_000, '2026-09-30', ['of z']],
  ]);
  const third = linked(second);
  const again = new ComparablesChanges(second, third);
  again.add(anew(2, 'RG', ['w']));
  expect(again.finish()).toEqual(new Set([2]));
  expect(told(third, [1, 2, 3, 130])).toEqual([
    [10, '2026-09-30', ['of x', 'of 1', 'of y']],
    [20, '2026-09-30', ['of w']],
    OLD,
    [130, '2026-08-31', ['of 130']],
  ]);
  expect(told(first, [1, 2, 500])).toEqual([
    [1, '2026-08-31', ['of 1']],
    [2, '2026-08-31', ['of 2']],
    undefined,
  ]);
});

it('only with sales that are at hand', () => {
  const before = release();
  const changes = new ComparablesChanges(before, linked(before));
  const lacking = { ...anew(1, 'RG', ['x', 'y']), sales: [['x', soldAs('x')] as const] };
  expect(() => changes.add(lacking)).toThrow('a comparable is none of the sales');
});

it('those whose comparables are new no longer count as valued since', () => {
  const [first, second, third] = [temporaryDir(), temporaryDir(), temporaryDir()];
  addValuedAnew(first, second, [7, 3, 100, 20]);
  expect([...readValuedAnew(second)]).toEqual([3, 7, 20, 100]);
  addValuedAnew(second, third, [1], { except: new Set([7, 100]) });
  const kept = readValuedAnew(third);
  expect([...kept]).toEqual([1, 3, 20]);
  expect([0, 1, 2, 3, 7, 20, 21].map((uprn) => holds(kept, uprn))).toEqual([
    ...[false, true, false, true, false, true, false],
  ]);
  expect([...readValuedAnew(first)]).toEqual([]);
});

it('weights and distances fit into sixteen bits, and no distance is none', () => {
  const use = { sale: 1, weight: 1, indexedGbp: 5, distanceMetres: 0 };
  const home = { uprn: 1, valueGbp: 1, areaAverageGbp: 1, ownWeight: 0, count: 3, othersWeight: 1 };
  const listed = [
    { ...use, weight: 3, distanceMetres: 65_534 },
    { ...use, weight: 65_535 / 32_768, distanceMetres: 1e6 },
    { ...use, weight: 0.5, distanceMetres: null },
  ];
  const others = { ...home, uprn: 2, listed: [] };
  const bytes = Buffer.concat([encodeHome({ ...home, listed }), encodeHome(others)]);
  expect(findHome(bytes, 1)?.listed).toEqual([
    { ...use, weight: 65_535 / 32_768, distanceMetres: 65_534 },
    { ...use, weight: 65_535 / 32_768, distanceMetres: 65_534 },
    { ...use, weight: 0.5, distanceMetres: null },
  ]);
  expect([findHome(bytes, 2), findHome(bytes, 3)]).toEqual([others, undefined]);
});
