/** Encodes which source gave each part of a property, as compactly as possible because every property carries it. */

import {
  ADDRESS_PARTS,
  type AddressParts,
  addressPartValues,
  type PartsOf,
} from '@property-lookup/kernel/address';
import { GEOGRAPHY_AREAS } from './fact.js';

/** The parts with their own source, in the order of the text. `address` stands for the address as a whole. */
export const SOURCED_PARTS = [
  'address',
  ...ADDRESS_PARTS,
  'position',
  'udprn',
  'usrn',
  'parentUprn',
  'classification',
  'logicalStatus',
  ...GEOGRAPHY_AREAS,
] as const;
export type SourcedPart = (typeof SOURCED_PARTS)[number];

/** Replaces a source where the property has its postcode's position. */
const FROM_POSTCODE = '*';

const PLACES: ReadonlyMap<SourcedPart, number> = new Map(
  SOURCED_PARTS.map((part, place) => [part, place]),
);
const FIRST_OF_ADDRESS = SOURCED_PARTS.indexOf(ADDRESS_PARTS[0]);

/** Collects the source of each part while a property is assembled. */
export class NotedOrigins {
  readonly #sources: (string | undefined)[] = new Array(SOURCED_PARTS.length).fill(undefined);

  note(part: SourcedPart, source: string): void {
    this.#sources[findPart(part)] = source;
  }

  /** Notes the source of the address and its parts; `others` names the sources of parts from elsewhere. */
  noteAddress(
    parts: PartsOf<unknown>,
    source: string,
    others: Readonly<Partial<Record<keyof AddressParts, string>>>,
  ): void {
    this.note('address', source);
    const values = addressPartValues(parts);
    for (let at = 0; at < values.length; at++) {
      if (values[at] !== null) this.#sources[FIRST_OF_ADDRESS + at] = source;
    }
    for (const name of ADDRESS_PARTS) {
      const other = others[name];
      if (other !== undefined && parts[name] !== null) this.note(name, other);
    }
  }

  /**
   * Encodes one character a part: its source's place in the property's list. An unknown part repeats the character before it, and
   * repetition at the end is cut off, so most properties of a postcode have the same text, which is stored once.
   */
  encode(sources: readonly string[]): string {
    const text: number[] = [];
    let last = FIRST;
    let length = 0;
    for (const source of this.#sources) {
      const code = source === undefined ? last : FIRST + Math.max(0, sources.indexOf(source));
      if (code !== last) length = text.length + 1;
      last = code;
      text.push(code);
    }
    return String.fromCharCode(...text.slice(0, length));
  }
}

/** The origins after the property takes its postcode's position. */
export function originsAtPostcode(origins: string): string {
  return withOrigin(origins, ['position'], FROM_POSTCODE);
}

/** The origins with some parts given by another source, at this place in the property's list. */
export function originsWithSource(
  origins: string,
  parts: readonly SourcedPart[],
  place: number,
): string {
  return withOrigin(origins, parts, String.fromCharCode(FIRST + place));
}

function withOrigin(origins: string, parts: readonly SourcedPart[], character: string): string {
  const whole = [...origins.padEnd(SOURCED_PARTS.length, origins.at(-1) ?? '0')];
  for (const part of parts) whole[findPart(part)] = character;
  return trimmed(whole.join(''));
}

/** The id of the source of a part, or `postcode`; null if the property has no source. */
export function originOfPart(
  { sources, origins }: { readonly sources: readonly string[]; readonly origins: string },
  part: SourcedPart,
): string | 'postcode' | null {
  const character = origins.charAt(findPart(part)) || (origins.at(-1) ?? '0');
  if (character === FROM_POSTCODE) return 'postcode';
  return sources[character.charCodeAt(0) - FIRST] ?? null;
}

function findPart(part: SourcedPart): number {
  return PLACES.get(part) ?? 0;
}

/** `0` is the best source, and so on. No property has enough sources to reach a quotation mark or backslash. */
const FIRST = '0'.charCodeAt(0);

/** Cuts off repetition at the end; empty if the best source gave everything. */
function trimmed(text: string): string {
  const last = text.at(-1) ?? '0';
  let length = text.length;
  while (length > 1 && text.charAt(length - 2) === last) length--;
  return length === 1 && last === '0' ? '' : text.slice(0, length);
}
