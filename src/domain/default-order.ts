/** The default order of properties: postcode, then street, number and flat in natural order, then UPRN. */

import type { AddressParts } from './address-parts.js';
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
  const ranks = [
    ranksOf(properties, ({ address }) => address.postcode, plainKey),
    ...WITHIN_POSTCODE.map((textOf) =>
      // Those without a postcode come last, by their UPRN alone.
      ranksOf(properties, ({ address }) => (address.postcode === null ? null : textOf(address))),
    ),
  ];
  const order = Array.from(properties.keys()).sort((a, b) => {
    for (const rank of ranks) {
      const difference = (rank[a] ?? 0) - (rank[b] ?? 0);
      if (difference !== 0) return difference;
    }
    return (properties[a]?.uprn ?? 0) - (properties[b]?.uprn ?? 0);
  });
  return order.flatMap((at) => properties[at] ?? []);
}

const plainKey = (text: string | null): string => text ?? naturalKey(null);

const WITHIN_POSTCODE: readonly ((address: AddressParts) => string | null)[] = [
  ({ thoroughfare }) => thoroughfare,
  numberOf,
  ({ buildingName }) => buildingName,
  ({ subBuildingName }) => subBuildingName,
];

/** Royal Mail keeps numbers with a suffix, such as `12A`, in the building name. */
function numberOf({ buildingNumber, buildingName }: AddressParts): string | null {
  return buildingNumber ?? (/^\d/.test(buildingName ?? '') ? buildingName : null);
}

/** The place of each property's text among all, in the order of their keys: each text is looked at once, however often it comes. */
function ranksOf(
  properties: readonly Property[],
  textOf: (property: Property) => string | null,
  keyOf: (text: string | null) => string = naturalKey,
): Uint32Array {
  const texts = properties.map(textOf);
  const keys = new Map(Array.from(new Set(texts), (text) => [text, keyOf(text)] as const));
  const inOrder = [...new Set(keys.values())].sort();
  const rankOfKey = new Map(inOrder.map((key, rank) => [key, rank]));
  const ranks = new Map(Array.from(keys, ([text, key]) => [text, rankOfKey.get(key) ?? 0]));
  return Uint32Array.from(texts, (text) => ranks.get(text) ?? 0);
}
