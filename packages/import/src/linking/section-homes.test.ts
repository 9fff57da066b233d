/** Tests that a property has its own areas, else those of its postcode, else none. */

import type { SealedProperties } from '@property-lookup/engine/build';
import { NO_ADDRESS } from '@property-lookup/kernel/address';
import { NO_AREAS } from '@property-lookup/model/property';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { expect, it } from 'vitest';
import { areasOfProperty, keyOfAreas } from './section-homes.js';

const asked: (string | null)[] = [];
const PROPERTIES = {
  findPostcode(postcode: string) {
    asked.push(postcode);
    return { areas: { ...NO_AREAS, localAuthority: 'E06000038' } };
  },
} as unknown as SealedProperties;

it('asks for the areas of the postcode, where there is one', () => {
  const address = { ...NO_ADDRESS, postcode: 'RG1 1AA' };
  const { areas } = areasOfProperty({ ...BARE_PROPERTY, address }, PROPERTIES);
  expect(areas?.localAuthority).toBe('E06000038');
  expect(areasOfProperty(BARE_PROPERTY, PROPERTIES).areas).toBeNull();
  expect(asked).toEqual(['RG1 1AA']);
});

it('has one key for the same areas, and another for others', () => {
  const areas = { ...NO_AREAS, localAuthority: 'E06000038' };
  expect(keyOfAreas({ ...areas })).toBe(keyOfAreas(areas));
  expect(keyOfAreas({ ...areas, lsoa: 'E01000001' })).not.toBe(keyOfAreas(areas));
  expect(keyOfAreas({ ...NO_AREAS, ward: 'E06000038' })).not.toBe(keyOfAreas(areas));
});
