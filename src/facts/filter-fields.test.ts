/** Texts of a filter that people write otherwise than the data has them. */

import { expect, it } from 'vitest';
import { coerce } from '../filter/coerce.js';
import { PROPERTY_FIELDS } from './filter-fields.js';
import { GROUP_FIELDS } from './groups.js';

it.each([
  ['built_form', 'semi detached', 'Semi-Detached'],
  ['PROPERTY_TYPE', 'house', 'House'],
  ['main_fuel', 'MAINS_GAS', 'Mains Gas'],
  ['current_energy_rating', 'd', 'D'],
  ['tenure', 'lead', 'lead'],
  ['outcode', ' sw1a', 'SW1A'],
  ['postcode_sector', 'sw1a2', 'SW1A 2'],
  ['postcode_sector', 'rg14', 'RG1 4'],
  ['postcode_sector', 'RG14 1', 'RG14 1'],
  ['post_town', 'Reading', 'Reading'],
])('%s: %s means %s', (name, text, meant) => {
  const field = PROPERTY_FIELDS.find(name);
  expect(field && coerce(text, field)).toBe(meant);
});

it('lets every value of a closed list mean itself', () => {
  for (const { name, values } of GROUP_FIELDS) {
    const field = PROPERTY_FIELDS.find(name);
    for (const value of values ?? []) expect(field && coerce(value, field)).toBe(value);
  }
});
