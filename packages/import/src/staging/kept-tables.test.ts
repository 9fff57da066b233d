/** Tests that kept tables return their values, with changes, and report damage with a remedy. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ZoneFact } from '@property-lookup/model/records';
import { staged } from '@property-lookup/testing/staged-folder';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeLists, jsonItems, listTable } from './kept-tables.js';
import { readEvidence, readNewest } from './staged-evidence.js';

const LISTS = listTable('lists', jsonItems<readonly [key: number, text: string]>(), 2);

const items = fc.array(fc.tuple(fc.nat(5), fc.string({ unit: 'binary' })), { maxLength: 12 });
type Items = readonly (readonly [number, string])[];

function write(all: Items): string {
  const dir = temporaryDir();
  const table = LISTS.write(dir);
  for (const item of all) table.put(item[0], [item]);
  table.finish();
  return dir;
}

function read(dir: string): Items {
  const table = LISTS.open(dir);
  const all = [...table.entries()].flatMap(([, list]) => list);
  table.close();
  return all;
}

const inOrder = (all: Items): Items => all.toSorted(([a], [b]) => a - b);

it('joins what is put at a key, and changes lists as they are asked to', () => {
  fc.assert(
    fc.property(items, items, fc.nat(5), (before, added, gone) => {
      const dir = write(before);
      expect(read(dir)).toEqual(inOrder(before));
      const changed = temporaryDir();
      const isRemoved = ([key]: readonly [number, string]): boolean => key === gone;
      const change = {
        keys: [gone],
        isRemoved,
        added: added.map((item) => [item[0], item] as const),
      };
      changeLists(LISTS, { before: dir, dir: changed }, change);
      const standing = before.filter((item) => !isRemoved(item));
      expect(read(changed)).toEqual(inOrder([...standing, ...added]));
      expect(read(dir)).toEqual(inOrder(before));
    }),
    { numRuns: 40 },
  );
});

const zone = (reference: string, name: string): ZoneFact => ({
  ...{ kind: 'zone', dataset: 'tree', reference, name, organisation: null, startDate: null },
  ...{ polygons: [], point: null, uprns: [], values: {} },
});

it('gives the newest version of each zone that counts, also within a file', () => {
  const folders = [
    staged([zone('1', 'old'), zone('1', 'older'), zone('2', 'old')]),
    staged([zone('2', 'refused'), zone('3', 'new')], { source: 'other' }),
  ];
  const found = readNewest(folders, 'zone', ({ name }) => name !== 'refused');
  const names = Array.from(found, ({ reference, name }) => [reference, name] as const);
  expect(new Map(names)).toEqual(
    new Map([
      ['1', 'older'],
      ['2', 'old'],
      ['3', 'new'],
    ]),
  );
  expect(names).toHaveLength(3);
});

it('gives other evidence in the order of import, and tells what to do about a damaged file', () => {
  const names = Array.from({ length: 200 }, (_, at) => `Area ${at}`);
  const folder = staged(names.map((name) => ({ kind: 'area-name', code: 'E0', name })));
  const readNames = (): readonly string[] => {
    const found: string[] = [];
    readEvidence([folder], 'area-name', ({ name }) => found.push(name));
    return found;
  };
  expect(readNames()).toEqual(names);
  const path = join(folder.dir, 'area-name.0.dat');
  const whole = readFileSync(path);
  const damaged = [whole.subarray(0, -1), whole.with(20, (whole[20] ?? 0) ^ 1)];
  for (const bytes of damaged) {
    writeFileSync(path, bytes);
    expect(readNames).toThrow(
      'The data set is damaged: area-name.0.dat changed since the import; restore the data directory, or import all files again into a new one.',
    );
  }
});
