/** Derives the postal address from its parts. */

import { oneLine, threeLines } from '../../domain/address-lines.js';
import type { AddressParts } from '../../domain/address-parts.js';
import { outcodeOf, sectorOf } from '../../domain/postcode.js';
import type { Derivation, FactSubject } from '../field.js';
import { fromRegister, textFact } from './recorded.js';

/** A town or a postcode alone is no full address. */
export const fullAddress: Derivation<string> = ({ property: { address } }) =>
  linesOf(address).length === 0 ? null : fromRegister(oneLine(address));

/** Line of the address, counted from 0. */
export function addressLine(at: 0 | 1 | 2): Derivation<string> {
  return ({ property }) => linesOf(property.address)[at] ?? null;
}

/** The three lines are asked for one after the other: the last answer is kept. */
let latest: { readonly parts: AddressParts; readonly lines: readonly string[] } | null = null;

function linesOf(parts: AddressParts): readonly string[] {
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
