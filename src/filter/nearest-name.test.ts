/** Which misspelt names are near enough to correct. */

import { expect, it } from 'vitest';
import { nearestName } from './nearest-name.js';

const NAMES = ['postcode', 'current_energy_rating', 'bedrooms', 'gt', 'gte', 'like'];

it.each([
  ['postcod', 'postcode'],
  ['pstocode', 'postcode'],
  ['POSTCODE', 'postcode'],
  ['currentEnergyRating', 'current_energy_rating'],
  ['$gt', 'gt'],
  ['lik', 'like'],
  ['zzz', undefined],
  ['', undefined],
  ['postcode'.repeat(100), undefined],
])('%s: %s', (name, nearest) => expect(nearestName(name, NAMES)).toBe(nearest));
