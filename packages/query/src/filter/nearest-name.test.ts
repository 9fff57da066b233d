/** Which misspelt names are similar enough to correct. */

import { expect, it } from 'vitest';
import { nearestName } from './nearest-name.js';

const NAMES = [
  'postcode',
  'energy_tariff',
  'current_energy_rating',
  'last_sold_price',
  'bedrooms',
  'gt',
  'gte',
  'like',
];

it.each([
  ['postcod', 'postcode'],
  ['pstocode', 'postcode'],
  ['POSTCODE', 'postcode'],
  ['currentEnergyRating', 'current_energy_rating'],
  ['energy_rating', 'current_energy_rating'],
  ['energyRating', 'current_energy_rating'],
  ['price', undefined],
  ['sold_price', 'last_sold_price'],
  ['rating', 'current_energy_rating'],
  ['sold_rating', undefined],
  ['$gt', 'gt'],
  ['lik', 'like'],
  ['zzz', undefined],
  ['', undefined],
  ['postcode'.repeat(100), undefined],
])('%s: %s', (name, nearest) =>
  expect(nearestName(name, NAMES, { mayLeaveOutWords: true })).toBe(nearest),
);

it('an omitted word is not one slip by default', () =>
  expect(nearestName('sold_price', NAMES)).toBeUndefined());
