/** Suggestions list streets and then homes with the typed number, as far as there is room; failed reads are repeated. */

import { readTyped } from '@property-lookup/address/suggest';
import type { Property } from '@property-lookup/model/property';
import { built, inOrder } from '@property-lookup/testing/built-homes';
import { property } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PropertyFinder } from './property-finder.js';
import { type SuggestedFrom, Suggester } from './suggester.js';

/** Two streets: the numbers of one are spread over six postcodes; the first postcode of the other contains all its numbers. */
const LONG = Array.from({ length: 60 }, (_, at) =>
  homeOf(100 + at, at + 1, 'Long Road', `EX4 ${at % 6}AA`),
);
const SHORT = [3, 5, 8].map((number) => homeOf(300 + number, number, 'Long Lane', 'EX4 7AA'));
const HOMES = inOrder([...LONG, ...SHORT]);

function homeOf(uprn: number, number: number, street: string, postcode: string): Property {
  return property({ uprn, number: `${number}`, street, postcode });
}

const finder = async () => new PropertyFinder((await built(temporaryDir(), HOMES, false)).dir);
const uprnsOf = (properties: readonly Property[]) => properties.map(({ uprn }) => uprn);
const ask = (text: string, limit: number, container?: string) => ({
  ...{ typed: readTyped(text), container, limit, near: undefined },
});

it('opens a street in number order, wherever its homes are', async () => {
  const opened = await finder();
  const { suggester } = opened;
  const container = 'street/LONG ROAD/EXETER/EX4';
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 70 }), async (limit) => {
      const { properties, streets } = await suggester.suggest(ask('', limit, container));
      expect([streets, uprnsOf(properties)]).toEqual([[], uprnsOf(LONG).slice(0, limit)]);
    }),
    { numRuns: 15 },
  );
  for (const home of LONG.filter((_, at) => at % 7 === 0)) {
    const { buildingNumber } = home.address;
    const { properties } = await suggester.suggest(ask(`${buildingNumber}`, 5, container));
    expect(uprnsOf(properties)).toEqual([home.uprn]);
  }
  expect((await suggester.suggest(ask('99', 5, container))).properties).toEqual([]);
  opened.close();
});

it('shows homes with the typed number in every street that has it, as far as there is room', async () => {
  const opened = await finder();
  const { suggester } = opened;
  const shown = async (text: string, limit: number) => {
    const { properties, streets } = await suggester.suggest(ask(text, limit));
    return [streets.map(({ properties: count }) => count), uprnsOf(properties).sort()];
  };
  // Several streets match and no number was typed, so there are no homes.
  expect(await shown('long', 9)).toEqual([[60, 3], []]);
  const [, ofFive] = await shown('5 long', 9);
  expect(ofFive).toEqual([104, 305]);
  expect((await shown('5 long', 3))[1]).toHaveLength(1);
  // Half of the answer is reserved for homes.
  expect(await shown('5 long', 2)).toEqual([[60], [104]]);
  expect(await shown('4 long', 9)).toEqual([[60, 3], [103]]);
  // There is room for the homes of one street.
  expect(await shown('long lane', 3)).toEqual([[3], [303, 305]]);
  expect(await shown('long lane', 1)).toEqual([[3], []]);
  opened.close();
});

it('finds a home by name, before a street or in a container', async () => {
  const named = (uprn: number, flat: string) =>
    property({ uprn, flat, number: '7', street: 'Long Lane', postcode: 'EX4 7AA' });
  const homes = inOrder([...LONG, ...SHORT, named(401, 'Trefychan'), named(402, 'Rose Cottage')]);
  const opened = new PropertyFinder((await built(temporaryDir(), homes, false)).dir);
  const { suggester } = opened;
  const shown = async (text: string, container?: string) =>
    uprnsOf((await suggester.suggest(ask(text, 9, container))).properties);
  expect(await shown('trefychan long lane')).toEqual([401]);
  expect(await shown('rose cott long lane exeter')).toEqual([402]);
  expect(await shown('rose cot', 'street/LONG LANE/EXETER/EX4')).toEqual([402]);
  // A name that no home in the street has is ignored.
  expect(await shown('zzzz', 'street/LONG LANE/EXETER/EX4')).toEqual([303, 305, 402, 401, 308]);
  expect(await shown('12 trefychan long lane')).toEqual([401]);
  // The neighbour only matches by number.
  expect(await shown('7 trefychan long lane')).toEqual([401]);
  opened.close();
});

it('shows exact matches before names that contain the text', async () => {
  const quay = { number: '3', street: 'Sorrel Quay' };
  const house = (uprn: number, flat: string) =>
    property({
      uprn,
      flat: `${flat}, Thrift House`,
      number: '5',
      street: 'Mint Place',
      postcode: 'EX4 9AA',
    });
  const homes = inOrder([
    ...[1, 2, 3, 4, 5].map((at) =>
      property({ ...quay, uprn: 500 + at, flat: `Flat ${at}`, postcode: 'EX4 8AA' }),
    ),
    property({ ...quay, uprn: 500, postcode: 'EX4 8AB' }),
    property({ uprn: 600, number: '21', street: 'Thrift House Lane', postcode: 'EX4 8AC' }),
    ...[house(621, 'Flat 21'), house(622, 'Flat 21A')],
  ]);
  const opened = new PropertyFinder((await built(temporaryDir(), homes, false)).dir);
  const first = async (text: string, container?: string) =>
    uprnsOf((await opened.suggester.suggest(ask(text, 9, container))).properties)[0];
  expect(await first('3 sorrel quay')).toBe(500);
  expect(await first('3', 'street/SORREL QUAY/EXETER/EX4')).toBe(500);
  expect(await first('flat 2, 3 sorrel quay')).toBe(502);
  expect(await first('21a thrift house')).toBe(622);
  expect(await first('21 thrift house')).toBe(621);
  // The name continues.
  expect(await first('21 thrift house l')).toBe(600);
  opened.close();
});

it('repeats failed reads', async () => {
  const opened = await finder();
  const { blocks, streets } = opened;
  let isDown = true;
  const fetched: string[] = [];
  const fetch = async <Value>(what: string, value: () => Value): Promise<Value> => {
    fetched.push(what);
    await Promise.resolve();
    if (isDown) throw new Error('down');
    return value();
  };
  const from: SuggestedFrom = {
    preparedAt: (block) => fetch('block', () => blocks.preparedAt(block)),
    firstRow: (block) => blocks.firstRow(block),
    atRow: (row) => fetch('row', () => blocks.atRow(row)),
    pointsOf: (sectors) =>
      fetch('points', () =>
        [...sectors].map(({ sector }) => ({ sector, point: { latitude: 50, longitude: -3 } })),
      ),
  };
  const suggester = new Suggester(from, streets);
  const question = ask('long lane', 1);
  const near = { latitude: 50, longitude: -3 };
  await expect(suggester.suggest(question)).rejects.toThrow('down');
  await expect(suggester.suggest({ ...question, near })).rejects.toThrow('down');
  isDown = false;
  for (const asked of [question, { ...question, near }, { ...question, near }]) {
    const { streets: found } = await suggester.suggest(asked);
    expect(found.map(({ example }) => example.address.thoroughfare)).toEqual(['Long Lane']);
  }
  // Successful reads are remembered.
  expect(fetched).toEqual(['block', 'points', 'block', 'row', 'points']);
  opened.close();
});
