/** Keeps inferred addresses during a change, until a source gives the property an address, or gives the same address to another. */

import { CERTAIN, FORM, type PreparedBlock, prepare } from '@property-lookup/address/blocks';
import type { PropertyChange, SealedProperties } from '@property-lookup/engine/build';
import { hasRecordedAddress } from '@property-lookup/model/property';
import { completeAddress } from '../inferring/infer-rows.js';

/** Properties of the previous release. */
type Before = Pick<SealedProperties, 'find' | 'candidatesOfPostcode'>;

/** Adds the inferred addresses to the changes, except for displaced properties. */
export function keepInferred(
  changes: readonly PropertyChange[],
  before: Before,
  displaced: ReadonlySet<number>,
): readonly PropertyChange[] {
  return changes.map((change) => {
    const { uprn, property } = change;
    if (property === null || hasRecordedAddress(property) || displaced.has(uprn)) return change;
    const { address, addressConfidence: confidence = null } = before.find(uprn)?.property ?? {};
    if (address === undefined || confidence === null) return change;
    const completed = completeAddress(property, { address, confidence });
    return { uprn, property: { ...property, ...completed } };
  });
}

/** UPRNs of properties with an inferred address that a source now gives to another property. */
export function displacedBy(
  changes: readonly PropertyChange[],
  before: Before,
): ReadonlySet<number> {
  const displaced = changes.flatMap(({ property }) => {
    const postcode = property?.address.postcode ?? null;
    if (property === null || postcode === null || !hasRecordedAddress(property)) return [];
    const block = before.candidatesOfPostcode(postcode);
    if (block.confidences.length === 0) return [];
    const { uprn: own, forms } = property;
    const hashes = new Set(
      formsIn(prepare([{ uprn: own, postcode, forms }])).map(({ hash }) => hash),
    );
    return formsIn(block).flatMap(({ at, hash }) => {
      const isInferred = (block.confidences[at] ?? CERTAIN) < CERTAIN;
      const uprn = block.uprns[at] ?? 0;
      return isInferred && uprn !== own && hashes.has(hash) ? [uprn] : [];
    });
  });
  return new Set(displaced);
}

interface HashedForm {
  /** The property's position in the block. */
  readonly at: number;
  /** Hash of the part before the place names, which identifies an address within a postcode. */
  readonly hash: number;
}

function formsIn({ forms }: PreparedBlock): readonly HashedForm[] {
  const found: HashedForm[] = [];
  for (let from = 0; from < forms.length; from += forms[from + FORM.length] as number) {
    found.push({
      at: forms[from + FORM.property] as number,
      hash: forms[from + FORM.headHash] as number,
    });
  }
  return found;
}
