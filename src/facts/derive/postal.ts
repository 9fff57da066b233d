/** Derives the postal address from its parts. */

import { addressLines, joinPlace, threeLines } from '../../domain/address-lines.js';
import type { AddressParts } from '../../domain/address-parts.js';
import { hasAddress, isAddressOfRecord } from '../../domain/area-origin.js';
import { yearIn } from '../../domain/calendar.js';
import type { ValueOf } from '../../domain/dictionary/fields.js';
import { outcodeOf, sectorOf } from '../../domain/postcode.js';
import type { Derivation, FactSubject } from '../field.js';
import { fromRegister, textFact } from './recorded.js';

/**
 * Of a record that is not a gazetteer's, by the field dictionary's starting values (section 1.8) for a certificate whose
 * UPRN the register matched by its address, valid (10 years) and expired: nothing here shows who found the UPRN.
 */
const RECORD_CONFIDENCE = { recent: 0.9, old: 0.85 } as const;
const OLD_YEARS = 10;

/** A town or a postcode alone is not a full address. */
export const fullAddress: Derivation<string> = ({ property, asOf }) => {
  const { address, addressAsOf } = property;
  const lines = addressLines(address);
  if (lines.length === 0 || !hasAddress(property)) return null;
  const fact = fromRegister(joinPlace(lines, address));
  if (fact !== null && property.addressConfidence !== null)
    return { ...fact, source: 'MODEL', modelled: true, confidence: property.addressConfidence };
  if (fact === null || addressAsOf === null || !isAddressOfRecord(property)) return fact;
  const isOld = yearIn(addressAsOf) + OLD_YEARS < yearIn(asOf);
  return { ...fact, confidence: isOld ? RECORD_CONFIDENCE.old : RECORD_CONFIDENCE.recent };
};

/** What gives an address says of when it is; an inferred one is of no day. */
export const addressBasis: Derivation<ValueOf<'ADDRESS_BASIS'>> = ({ property }) => {
  if (property.addressConfidence !== null) return 'Inferred';
  return property.addressAsOf === null ? null : 'Recorded';
};

/** Without any address, the day of the data. */
export const addressAsOf: Derivation<string> = ({ property, asOf }) => property.addressAsOf ?? asOf;

/** Line of the address, counted from 0. */
export function addressLine(at: 0 | 1 | 2): Derivation<string> {
  return ({ property }) => linesOf(property)[at] ?? null;
}

/** The three lines are asked for one after the other: the last answer is kept. */
let latest: { readonly parts: AddressParts; readonly lines: readonly string[] } | null = null;

/** None where no source has an address: its street and postcode are then known apart. */
function linesOf(property: FactSubject['property']): readonly string[] {
  if (!hasAddress(property)) return [];
  const { address: parts } = property;
  if (latest?.parts !== parts) latest = { parts, lines: threeLines(parts) };
  return latest.lines;
}

export function addressPart(part: keyof AddressParts): Derivation<string> {
  return ({ property }) => property.address[part];
}

export const postcode: Derivation<string> = ({ property }) => property.address.postcode;

export const outcode: Derivation<string> = (subject) => ofPostcode(subject, outcodeOf);

export const sector: Derivation<string> = (subject) => ofPostcode(subject, sectorOf);

function ofPostcode(subject: FactSubject, part: (postcode: string) => string): string | null {
  const whole = textFact(subject, 'POSTCODE')?.value ?? subject.property.address.postcode;
  return whole === null ? null : part(whole);
}
