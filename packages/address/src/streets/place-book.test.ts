/** What a list teaches of its places. */

import { expect, test } from 'vitest';
import { lookupAmong } from '../memory-lookup.js';

const rows = (count: number, row: (at: number) => string, postcode: string | null) =>
  Array.from({ length: count }, (_, at) => ({ forms: [row(at)], postcode }));
const candidates = [
  ...rows(12, (at) => `1, TANSY${'ABCDEFGHIJKL'[at]} ROAD, NETHERBY, OLDBY`, 'ZE9 1AA'),
  ...rows(12, (at) => `1, SAGE${'ABCDEFGHIJKL'[at]} ROAD, OVERBY, OLDBY`, null),
  ...rows(1, () => '1, MINT ROAD, OLDBY', 'YO1 7HH'),
].map((one, uprn) => ({ ...one, uprn }));
const { places } = lookupAmong(candidates).streets;

test('which places stand beside one another', () => {
  const { besides } = places.factsOf(['NETHERBY', 'OVERBY', 'OLDBY', 'TANSYA', 'FARLEY'], []);
  expect([...besides.keys()]).toEqual(['NETHERBY', 'OVERBY', 'OLDBY']);
  expect(besides.get('NETHERBY')).toEqual(new Set(['NETHERBY', 'OLDBY']));
  expect(besides.get('OLDBY')).toEqual(new Set(['NETHERBY', 'OVERBY', 'OLDBY']));
});

test('a place that only one home of very many names beside another does not stand there', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXY';
  const many = [
    ...rows(25, (at) => `1, TANSY${letters[at]} ROAD, NETHERBY, OLDBY`, null),
    ...rows(25, (at) => `1, SAGE${letters[at]} ROAD, OVERBY, OLDBY`, null),
    ...rows(1, () => '1, MINT ROAD, NETHERBY, OVERBY, OLDBY', null),
  ].map((one, uprn) => ({ ...one, uprn }));
  const { besides } = lookupAmong(many).streets.places.factsOf(['NETHERBY', 'OVERBY'], []);
  expect(besides.get('NETHERBY')).toEqual(new Set(['NETHERBY', 'OLDBY']));
  expect(besides.get('OVERBY')).toEqual(new Set(['OVERBY', 'OLDBY']));
});

test('in which postcode areas they are, as far as the list says', () => {
  const { areas } = places.factsOf([], ['NETHERBY', 'OVERBY', 'OLDBY', 'FARLEY']);
  expect(areas.get('NETHERBY')).toEqual(new Set(['ZE']));
  expect(areas.get('OLDBY')?.has('ZE')).toBe(true);
  expect(areas.has('OVERBY')).toBe(false);
  expect(areas.has('FARLEY')).toBe(false);
});
