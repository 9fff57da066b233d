/** Filter texts that people write differently from the data. */

import { coerce } from '@property-lookup/query';
import { expect, it } from 'vitest';
import { filterFieldDocs, PROPERTY_FIELDS } from './filter-fields.js';
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

it.each([
  ...['post_town', 'lsoa_code', 'thoroughfare', 'street', 'building_name', 'full_address'],
  ...['double_dependent_locality', 'organisation_name', 'address_line_1', 'area_code'],
])('says that %s is stored in capitals, and which operator ignores case', (name) => {
  const { letters, meaning } = filterFieldDocs().find((doc) => doc.name === name) ?? {};
  expect([letters, meaning]).toEqual([
    expect.any(String),
    expect.stringMatching(/capitals.*ilike/),
  ]);
});

it('gives letters for exactly the texts that are compared as written', () => {
  for (const { letters, name, type } of filterFieldDocs()) {
    const field = PROPERTY_FIELDS.find(name);
    const isExact = type === 'text' && field?.form === undefined && field?.values === undefined;
    expect([name, letters !== undefined]).toEqual([name, isExact]);
    expect(field?.letters).toBe(letters);
  }
});
