/** A file's name tells its purpose, and its path follows from the folder. */

import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  changesName,
  columnName,
  comparablesName,
  dataPaths,
  isCore,
  isPulling,
  isUnfinished,
  releasePaths,
  sizesByContent,
} from './layout.js';

it('adds up sizes by purpose, largest first', () => {
  const files = [
    ...['blocks.dat', 'blocks.arrow', 'prepared.dat', 'streets.dat', 'spots.dat', 'uprn.keys'],
    ...['postcodes.0.dat', 'columns/uprn.arrow.gz', 'comparables/RG.0.dat', 'valued-anew.0.dat'],
    ...[
      'boundaries.sqlite',
      'changes/2026.0.dat',
      'facts.0.dat',
      'facts.1.dat',
      'facts-sets.0.dat',
    ],
    ...['history.0.dat', 'listings.sqlite', 'notes.txt', 'more.txt'],
  ].map((name, at) => ({ name, bytes: 1 + at }));
  const sizes = sizesByContent(files);
  expect(Object.entries(sizes)).toEqual(
    [
      ['other', 37],
      ['facts', 13 + 14 + 15],
      ['comparables', 9 + 10],
      ['listings', 17],
      ['market history', 16],
      ['changes', 12],
      ['boundaries', 11],
      ['index by street', 4 + 5],
      ['columns for filters', 8],
      ['postcodes', 7],
      ['index by UPRN', 6],
      ['properties', 1 + 2],
      ['prepared for matching', 3],
    ].sort(([, a], [, b]) => Number(b) - Number(a)),
  );
});

it('separates essential files from others', () => {
  const core = ['blocks.dat', 'blocks.arrow.crc', 'prepared.dat', 'uprn.rows'];
  expect(core.filter((name) => !isCore(name))).toEqual([]);
  const others = ['facts.dat', 'columns/uprn.arrow.gz', 'streets.dat', 'postcodes.0.dat'];
  expect(others.filter(isCore)).toEqual([]);
});

it('separates unfinished releases from published ones', () => {
  const paths = dataPaths('data');
  const nameOf = (path: string) => path.slice(join('data', 'releases').length + 1);
  const [published, building, pulling] = [
    nameOf(paths.release('2026')),
    nameOf(paths.building('2026')),
    nameOf(paths.pulling('2026')),
  ];
  expect([published, building, pulling].map(isUnfinished)).toEqual([false, true, true]);
  expect([published, building, pulling].map(isPulling)).toEqual([false, false, true]);
  expect(new Set([published, building, pulling]).size).toBe(3);
  expect([paths.current, paths.newCurrent]).toEqual(
    ['current', 'current.new'].map((name) => join('data', name)),
  );
});

it('gives each file of a release a unique place in its folder', () => {
  const { column, part, ...files } = releasePaths('release');
  const all = [
    ...Object.values(files),
    column('uprn'),
    part('0'),
    join('release', comparablesName('RG')),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((path) => path.startsWith(join('release', '/')))).toBe(true);
  expect(column('uprn')).toBe(join('release', columnName('uprn')));
  expect(join('release', changesName('2026'))).toBe(join(files.changes, '2026'));
});
