import type { Property } from '@property-lookup/model/property';
import { built, inOrder } from '@property-lookup/testing/built-homes';
import { property } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstKeyOf, postcodeNumber } from '../blocks/postcode-number.js';
import { PropertyFinder } from '../property-finder.js';
import { BASE } from '../runs.js';
import { touchedBlocks } from './changed-blocks.js';

/** Two homes per postcode. */
const homesOf = (...postcodes: readonly string[]) =>
  postcodes.flatMap((postcode) =>
    [1, 2].map((number) =>
      property({
        uprn: 10 * Number(postcode[2]) + number,
        ...{ number: String(number), street: 'High Street', postcode },
      }),
    ),
  );

const finderOf = async (homes: readonly Property[]) =>
  new PropertyFinder((await built(temporaryDir(), inOrder(homes), false)).dir);

/** EX3 disappears, EX2 loses a home and moves up, and EX5 is added. */
const BEFORE = homesOf('EX1 1AA', 'EX2 1AA', 'EX3 1AA', 'EX4 1AA');
const AFTER = homesOf('EX1 1AA', 'EX2 1AA', 'EX4 1AA', 'EX5 1AA').filter(({ uprn }) => uprn !== 21);
const RUNS = [
  { source: BASE, firstRow: 0, rows: 2 },
  { source: 0, firstRow: 0, rows: 1 },
  { source: BASE, firstRow: 6, rows: 2 },
  { source: 0, firstRow: 1, rows: 2 },
];
/** EX2 and EX5, whose blocks are new. */
const NEW = { source: 0, rows: [2, 5, 6] };

let before: PropertyFinder;
let after: PropertyFinder;
beforeAll(async () => {
  [before, after] = [await finderOf(BEFORE), await finderOf(AFTER)];
});
afterAll(() => {
  before.close();
  after.close();
});

const keyOf = (postcode: string) => firstKeyOf(postcodeNumber(postcode));

it('are the new and the deleted ones, in key order', () => {
  expect(touchedBlocks({ before, after, runs: RUNS, recorded: [NEW] })).toEqual([
    { key: keyOf('EX2 1AA'), properties: [{ uprn: 22, source: 0, at: 0 }] },
    { key: keyOf('EX3 1AA'), properties: [] },
    {
      key: keyOf('EX5 1AA'),
      properties: [
        { uprn: 51, source: 0, at: 1 },
        { uprn: 52, source: 0, at: 2 },
      ],
    },
  ]);
});

it('include unchanged blocks with a re-recorded property', () => {
  const touched = touchedBlocks({
    ...{ before, after, runs: RUNS },
    recorded: [NEW, { source: 1, rows: [4] }],
  });
  expect(touched.map(({ key }) => key)).toEqual(
    ['EX2 1AA', 'EX3 1AA', 'EX4 1AA', 'EX5 1AA'].map(keyOf),
  );
  expect(touched[2]?.properties).toEqual([
    { uprn: 41, source: BASE, at: 6 },
    { uprn: 42, source: 1, at: 0 },
  ]);
});

it('are none if everything is taken over and nothing re-recorded', () => {
  const runs = [{ source: BASE, firstRow: 0, rows: 8 }];
  expect(touchedBlocks({ before, after: before, runs, recorded: [] })).toEqual([]);
});

it('report a property without records', () => {
  expect(() => touchedBlocks({ before, after, runs: RUNS, recorded: [] })).toThrow(
    'nothing was recorded of a new property',
  );
});
