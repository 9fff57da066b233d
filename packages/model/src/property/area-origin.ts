/** Names the source of a property's area: the property's own source, or else its postcode's. */

import { type SourceCode, sourceCodeOf } from '../dictionary/sources.js';
import type { Geography, PostcodeFact } from './fact.js';
import { originOfPostcodePart } from './postcode-origins.js';
import { originOfPart, type SourcedPart } from './property-origins.js';
import { HISTORICAL_STATUS, type Property } from './property-record.js';

/** Code of the source of an area of a property; null if neither the property nor its postcode names the area. */
export function originOfArea(
  property: Property,
  postcode: PostcodeFact | undefined,
  area: keyof Geography,
): SourceCode | null {
  if ((property.areas?.[area] ?? null) !== null) return originCodeOf(property, postcode, area);
  return originOfPostcodeArea(postcode, area);
}

/** Code of the directory that gave an area of the postcode; null if none did. */
export function originOfPostcodeArea(
  postcode: PostcodeFact | undefined,
  area: keyof Geography,
): SourceCode | null {
  if (postcode === undefined || postcode.areas[area] === null) return null;
  return originOfPostcodePart(postcode, area);
}

/** Code of the source that gave a part of the property. A position taken from the postcode has the postcode's source. */
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

/** Registers that record addresses only to say where a sale or assessment was; gazetteers and lists publish addresses as such. */
const REGISTERS: ReadonlySet<SourceCode | undefined> = new Set<SourceCode>(['EPC', 'PPD']);

/** How an address is known, without `forms`: printing them takes longer than reading everything else. */
type Known = Pick<Property, 'addressAsOf' | 'addressConfidence'>;

/** Whether the address is recorded or inferred. Street and postcode may be known even where it is neither. */
export function hasAddress(property: Known): boolean {
  return hasRecordedAddress(property) || property.addressConfidence !== null;
}

/** Whether a source gives the address, as opposed to inference. */
export function hasRecordedAddress({ addressAsOf, addressConfidence }: Known): boolean {
  return addressAsOf !== null && addressConfidence === null;
}

/** Whether the address comes from a certificate or a sale. The best source is the one that gave it. */
export function isAddressOfRecord(property: Known & Pick<Property, 'sources'>): boolean {
  return hasRecordedAddress(property) && REGISTERS.has(sourceCodeOf(property.sources[0] ?? ''));
}

/** Whether another property that is listed at this address takes it over: this one is historical, or known from records only. */
export function yieldsAddress(
  property: Parameters<typeof isAddressOfRecord>[0] & Pick<Property, 'logicalStatus'>,
): boolean {
  return property.logicalStatus === HISTORICAL_STATUS || isAddressOfRecord(property);
}
