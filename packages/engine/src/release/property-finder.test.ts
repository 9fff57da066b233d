/** Streets near the caller come first and lead to the properties in them. */

import type { NearPoint } from '@property-lookup/address/suggest';
import { readTyped } from '@property-lookup/address/suggest';
import type { Property } from '@property-lookup/model/property';
import { built, inOrder } from '@property-lookup/testing/built-homes';
import { property } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { PropertyFinder } from './property-finder.js';

/** Streets of one name in towns from north to south, larger ones in the north; the middle one has no position. */
const TOWNS = [
  { outcode: 'AB1', town: 'ABERDEEN', latitude: 57.1, homes: 8 },
  { outcode: 'LS1', town: 'LEEDS', latitude: null, homes: 5 },
  { outcode: 'EX4', town: 'EXETER', latitude: 50.7, homes: 3 },
] as const;

const HOMES: readonly Property[] = inOrder(
  TOWNS.flatMap(({ homes, latitude, outcode, town }, at) =>
    Array.from({ length: homes }, (_, home) => {
      const postcode = `${outcode} 1AA`;
      const uprn = 100 * at + home + 1;
      const made = property({ uprn, number: `${home + 1}`, street: 'High Street', postcode });
      return {
        ...made,
        forms: [`${home + 1} High Street, ${town}`],
        address: { ...made.address, postTown: town },
        position: made.position && latitude ? { ...made.position, latitude } : null,
      };
    }),
  ),
);

const finder = async () => new PropertyFinder((await built(temporaryDir(), HOMES, false)).dir);

it('suggests the nearest street first, or the largest without a position', async () => {
  const opened = await finder();
  const townsFor = async (near: NearPoint | undefined) => {
    const asked = { typed: readTyped('high street'), container: undefined, limit: 9, near };
    const { streets } = await opened.suggester.suggest(asked);
    for (const { container, example, properties } of streets) {
      const town = TOWNS.find((one) => container.endsWith(one.outcode));
      expect([properties, example.address.postTown]).toEqual([town?.homes, town?.town]);
    }
    return streets.map(({ example }) => example.address.postTown);
  };
  expect(await townsFor(undefined)).toEqual(['ABERDEEN', 'LEEDS', 'EXETER']);
  // The distance to a street without a position is unknown.
  const known = async (latitude: number) =>
    (await townsFor({ latitude, longitude: -3.5 })).filter((town) => town !== 'LEEDS');
  expect(await known(50.7)).toEqual(['EXETER', 'ABERDEEN']);
  expect(await known(57)).toEqual(['ABERDEEN', 'EXETER']);
  opened.close();
});

it('finds the homes of a street for an address with a wrong postcode', async () => {
  const opened = await finder();
  const [exeter] = HOMES.filter(({ address }) => address.postTown === 'EXETER') as [Property];
  const word = (text: string, asName: number) => ({
    ...{
      text,
      asName,
      asPlace: 1 - asName,
      isOfStreet: false,
      isType: text === 'STREET',
      isBesides: false,
      isJoined: false,
    },
  });
  const { block } = opened.candidatesOfStreets({
    words: [word('HIGH', 1), word('STREET', 1), word('EXETER', 0)],
    ...{ numbers: [2], isOfParts: false, areas: [], spelling: 'exact' },
  });
  const inExeter = HOMES.filter(({ address }) => address.postTown === 'EXETER');
  expect([...block.uprns]).toContain(inExeter[1]?.uprn);
  for (const uprn of block.uprns) expect(opened.find(uprn)?.property.uprn).toBe(uprn);
  expect(opened.findRow(exeter.uprn, 'ZZ1 1ZZ')).toBe(HOMES.indexOf(exeter));
  opened.close();
});
