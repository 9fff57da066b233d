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
  const naturalKeyOf = remembered(naturalKey);
  const keyed = properties.map((property) => ({ property, key: keyOf(property, naturalKeyOf) }));
  keyed.sort((a, b) =>
    a.key < b.key ? -1 : a.key > b.key ? 1 : a.property.uprn - b.property.uprn,
  );
  return keyed.map(({ property }) => property);
}

/** Sorts before every character of an address. */
const SEPARATOR = '\u0001';

/** Sorts after every postcode. */
const NO_POSTCODE = '~';

type NaturalKey = (text: string | null) => string;

/** One text per property, so that comparing two is one step. */
function keyOf({ address, uprn }: Property, naturalKeyOf: NaturalKey): string {
  if (address.postcode === null) return `${NO_POSTCODE}${String(uprn).padStart(12, '0')}`;
  const { buildingNumber, buildingName, subBuildingName } = address;
  // Royal Mail keeps numbers with a suffix, such as `12A`, in the building name.
  const number = buildingNumber ?? (/^\d/.test(buildingName ?? '') ? buildingName : null);
  const within = [address.thoroughfare, number, buildingName, subBuildingName].map(naturalKeyOf);
  return [address.postcode, ...within].join(SEPARATOR);
}

/** Streets and numbers come again and again. */
function remembered(of: NaturalKey): NaturalKey {
  const keys = new Map<string | null, string>();
  return (text) => {
    const known = keys.get(text);
    if (known !== undefined) return known;
    const key = of(text);
    keys.set(text, key);
    return key;
  };
}
