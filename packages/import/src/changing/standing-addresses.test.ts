import { prepare } from '@property-lookup/address/blocks';
import type { PropertyChange } from '@property-lookup/engine/build';
import { NO_ADDRESS } from '@property-lookup/kernel/address';
import type { Property } from '@property-lookup/model/property';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { expect, it } from 'vitest';
import { displacedBy, keepInferred } from './standing-addresses.js';

function home(uprn: number, number: string, addressConfidence: number | null): Property {
  const place = { thoroughfare: 'High Street', postcode: 'EX1 1AA' };
  return {
    ...BARE_PROPERTY,
    ...{ uprn, forms: [`${number} High Street`], sources: ['onsud'], addressConfidence },
    addressAsOf: addressConfidence === null ? '2024-06-01' : null,
    address: { ...NO_ADDRESS, buildingNumber: number, ...place },
  };
}

/** A property with only a postcode. */
const bare = (uprn: number): Property => ({
  ...{ ...BARE_PROPERTY, uprn, sources: ['onsud'] },
  address: { ...NO_ADDRESS, postcode: 'EX1 1AA' },
});

const HOMES = [home(1, '3', null), home(2, '5', 0.9), home(3, '7', 0.8)];
const BEFORE = {
  find: (uprn: number) => {
    const property = HOMES.find((one) => one.uprn === uprn);
    return property && { property, row: 0 };
  },
  candidatesOfPostcode: () =>
    prepare(
      HOMES.map(({ uprn, forms, addressConfidence: confidence }) => ({
        ...{ uprn, forms, confidence, postcode: 'EX1 1AA' },
      })),
    ),
};
const changed = (property: Property) => ({ uprn: property.uprn, property });
const kept = (changes: readonly PropertyChange[]) =>
  keepInferred(changes, BEFORE, displacedBy(changes, BEFORE));

it('an inferred address stands where no source has one now', () => {
  const [stands] = kept([changed(bare(2))]);
  expect(stands?.property).toMatchObject({ forms: ['5 High Street'], addressConfidence: 0.9 });
  const recorded = changed(home(2, '5a', null));
  expect(kept([recorded])).toEqual([recorded]);
  const gone = { uprn: 2, property: null };
  expect(kept([gone, changed(bare(4))])).toEqual([gone, changed(bare(4))]);
});

it('a recorded address is never inferred for a property that has none any more', () => {
  expect(kept([changed(bare(1))])).toEqual([changed(bare(1))]);
});

it('another property that has the address by a source displaces it', () => {
  const other = changed({ ...home(9, '5', null), forms: ['5, HIGH ST, EXETER'] });
  expect(displacedBy([other], BEFORE)).toEqual(new Set([2]));
  expect(kept([other, changed(bare(2))])).toEqual([other, changed(bare(2))]);
  const unrelated = [changed(home(2, '5', null)), changed(home(9, '9', null))];
  expect(displacedBy(unrelated, BEFORE)).toEqual(new Set());
});
