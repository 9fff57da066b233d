import { expect, test } from 'vitest';
import { differenceOf, type LocatedParts, type PlacedProperty } from './difference.js';

const MILL_ROAD: LocatedParts = {
  sub_building_name: null,
  building_name: null,
  building_number: '12',
  dependent_thoroughfare: null,
  thoroughfare: 'Mill Road',
  post_town: 'OLDBY',
  postcode: 'ZE9 1AA',
};

function property(parts: Partial<LocatedParts>, line?: string): PlacedProperty {
  const all = { ...MILL_ROAD, ...parts };
  return { uprn: 1, parts: all, line: line ?? Object.values(all).join(', ') };
}

const HALL = { thoroughfare: null, building_number: null, building_name: 'Village Hall' };

test.each<readonly [string, Partial<LocatedParts>, Partial<LocatedParts>]>([
  ['other-street', {}, { thoroughfare: 'Ash Lane' }],
  ['other-street', {}, { thoroughfare: 'Mill Rise' }],
  ['other-street', {}, { thoroughfare: 'Ash Lane', building_number: '3', postcode: 'ZE9 2AA' }],
  ['other-place', {}, { post_town: 'NETHERBY', postcode: 'ZE8 1AA' }],
  ['other-place', { postcode: null }, { post_town: 'NETHERBY', postcode: null }],
  ['other-place', HALL, { ...HALL, post_town: null, postcode: 'ZE8 1AA' }],
  ['other-number', {}, { building_number: '14' }],
  ['other-number', {}, { building_number: '14', postcode: 'ZE9 1AB' }],
  ['other-number', {}, { building_number: null, building_name: '12A' }],
  ['other-name', {}, { building_number: null, building_name: 'The Lodge' }],
  ['other-name', { building_name: 'Ash Court' }, { building_name: 'Elm Court' }],
  ['other-flat', { sub_building_name: 'Flat 1' }, { sub_building_name: 'Flat 2' }],
  ['other-flat', { sub_building_name: 'Flat 1' }, {}],
  ['other-postcode', {}, { postcode: 'ZE9 1AB' }],
  ['same-address', {}, {}],
  // Spellings of the same address in different sources.
  ['same-address', {}, { thoroughfare: 'MILL ROAD' }],
  ['other-number', {}, { thoroughfare: 'MILL RD', building_number: '14' }],
  ['other-street', { thoroughfare: 'Elm' }, { thoroughfare: 'Ash' }],
  ['other-number', {}, { post_town: 'OLDBY-BY-SEA', building_number: '14' }],
  ['other-flat', { sub_building_name: 'Flat 2' }, { sub_building_name: '3' }],
])('%s: %o and %o', (kind, a, b) => {
  // If one line is the other, only the parts show the difference.
  const line = kind === 'same-address' ? 'one line' : undefined;
  expect(differenceOf(property(a, line), property(b, line))).toBe(kind);
  expect(differenceOf(property(b, line), property(a, line))).toBe(kind);
});

test('treats flats with different labels as the same, and names the missing parts', () => {
  const flat = property({ sub_building_name: 'Flat 2' }, 'x');
  expect(differenceOf(flat, property({ sub_building_name: '2' }, 'x'))).toBe('same-address');
  expect(differenceOf(property({}, 'Oldby School'), property({}, 'Oldby Library'))).toBe(
    'other-name',
  );
});
