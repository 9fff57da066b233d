/** Which source gave a property's area: its own if there is one, else that of its postcode. */

import { type SourceCode, sourceCodeOf } from './dictionary/sources.js';
import type { Geography, PostcodeFact } from './fact.js';
import { originOfPostcodePart } from './postcode-origins.js';
import { originOfPart, type SourcedPart } from './property-origins.js';
import { HISTORICAL_STATUS, type Property } from './property-record.js';

/** Null where neither places it. */
export function originOfArea(
  property: Property,
  postcode: PostcodeFact | undefined,
  area: keyof Geography,
): SourceCode | null {
  if ((property.areas?.[area] ?? null) !== null) return originCodeOf(property, postcode, area);
  return originOfPostcodeArea(postcode, area);
}

/** Null where the postcode does not place it. */
export function originOfPostcodeArea(
  postcode: PostcodeFact | undefined,
  area: keyof Geography,
): SourceCode | null {
  if (postcode === undefined || postcode.areas[area] === null) return null;
  return originOfPostcodePart(postcode, area);
}

/** The code of the source that gave a part of the property; of its position, that of the postcode where it is placed there. */
export function originCodeOf(
  property: Property,
  postcode: PostcodeFact | undefined,
  part: SourcedPart,
): SourceCode | null {
  const id = originOfPart(property, part);
  if (id === null) return null;
  if (id !== 'postcode') return sourceCodeOf(id) ?? null;
  return postcode === undefined ? null : originOfPostcodePart(postcode, 'position');
}

/** Registers whose records name the address of what they are about; gazetteers and lists have addresses for their own sake. */
const REGISTERS: ReadonlySet<SourceCode | undefined> = new Set<SourceCode>(['EPC', 'PPD']);

/** How an address is known, told without `forms`, which take longer to print than all the rest takes to read. */
type Known = Pick<Property, 'addressAsOf' | 'addressConfidence'>;

/** Where no source has an address and none is inferred, the street and the postcode may be known all the same. */
export function hasAddress(property: Known): boolean {
  return hasRecordedAddress(property) || property.addressConfidence !== null;
}

/** Whether a source gives the property an address; one that is inferred is of none. */
export function hasRecordedAddress({ addressAsOf, addressConfidence }: Known): boolean {
  return addressAsOf !== null && addressConfidence === null;
}

/** Whether the address is that of a certificate or a sale; the best source is the one that gave it. */
export function isAddressOfRecord(property: Known & Pick<Property, 'sources'>): boolean {
  return hasRecordedAddress(property) && REGISTERS.has(sourceCodeOf(property.sources[0] ?? ''));
}

/** Whether the address is another property's where that is listed at it: this one is no more, or is not listed. */
export function isYielding(
  property: Parameters<typeof isAddressOfRecord>[0] & Pick<Property, 'logicalStatus'>,
): boolean {
  return property.logicalStatus === HISTORICAL_STATUS || isAddressOfRecord(property);
}
