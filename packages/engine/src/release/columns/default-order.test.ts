import { NO_ADDRESS } from '@property-lookup/kernel/address';
import { naturalKey } from '@property-lookup/kernel/text';
import type { Property } from '@property-lookup/model/property';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultOrder } from './default-order.js';
import { PropertyColumns } from './property-columns.js';

const text = (...texts: readonly string[]) => fc.option(fc.constantFrom(...texts));
const properties = fc
  .array(
    fc.record({
      postcode: text('B1 1AA', 'AB1 1AA', 'B10 1AA'),
      thoroughfare: text('High Street', 'HIGH STREET', 'A Road'),
      buildingNumber: text('2', '10', '9A'),
      buildingName: text('10A', 'The Mill', '2B'),
      subBuildingName: text('Flat 2', 'FLAT 10', 'A'),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(
      (parts, at): Property => ({
        ...BARE_PROPERTY,
        // Not in input order.
        uprn: ((at * 7) % 31) + 1,
        address: { ...NO_ADDRESS, ...parts },
      }),
    ),
  );

/** The sort keys of a property, most significant first. */
function keysOf({ uprn, address }: Property): readonly (string | number)[] {
  const { postcode, thoroughfare, buildingNumber, buildingName, subBuildingName } = address;
  if (postcode === null) return [naturalKey(null), uprn];
  const number = buildingNumber ?? (/^\d/.test(buildingName ?? '') ? buildingName : null);
  const within = [thoroughfare, number, buildingName, subBuildingName].map(naturalKey);
  return [postcode, ...within, uprn];
}

function compare(a: Property, b: Property): number {
  const [some, others] = [keysOf(a), keysOf(b)];
  const at = some.findIndex((key, place) => key !== others[place]);
  return at < 0 ? 0 : (some[at] as string) < (others[at] as string) ? -1 : 1;
}

it('is postcode, street, number, name, flat and UPRN, each in natural order, missing ones last', () => {
  fc.assert(
    fc.property(properties, (all) => {
      const order = [...defaultOrder(PropertyColumns.of(all))].map((row) => all[row]?.uprn);
      expect(order).toEqual(all.toSorted(compare).map(({ uprn }) => uprn));
    }),
  );
});
