/** The default order of properties: postcode, then street, number and flat in natural order, then UPRN. */

import { naturalKey } from './natural-order.js';
import type { Property } from './property-record.js';

/** Properties without a postcode come last. */
export function comparePostcodes(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/** A new list in the default order, which is total: no two properties have the same UPRN. */
export function sortInDefaultOrder(properties: readonly Property[]): Property[] {
  const keyed = properties.map((property) => ({ property, key: withinPostcodeKey(property) }));
  keyed.sort(
    (a, b) =>
      comparePostcodes(a.property.address.postcode, b.property.address.postcode) ||
      (a.key < b.key ? -1 : a.key > b.key ? 1 : a.property.uprn - b.property.uprn),
  );
  return keyed.map(({ property }) => property);
}

/** Sorts before every character of an address. */
const SEPARATOR = '\u0001';

function withinPostcodeKey({ address, uprn }: Property): string {
  if (address.postcode === null) return String(uprn).padStart(12, '0');
  const { buildingNumber, buildingName, subBuildingName } = address;
  // Royal Mail keeps numbers with a suffix, such as `12A`, in the building name.
  const number = buildingNumber ?? (/^\d/.test(buildingName ?? '') ? buildingName : null);
  return [address.thoroughfare, number, buildingName, subBuildingName]
    .map(naturalKey)
    .join(SEPARATOR);
}
