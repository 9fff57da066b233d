/** Which source gave each part of a property, in as little text as possible, because every property has it. */

import {
  ADDRESS_PARTS,
  type AddressParts,
  addressPartValues,
  type PartsOf,
} from './address-parts.js';
import { GEOGRAPHY_AREAS } from './fact.js';

/** What sources give one by one; `address` is the whole that the single parts are of. The order is that of the text. */
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

/** Instead of a source: the property is placed at its postcode, whose own source it is. */
const OF_POSTCODE = '*';

const PLACES: ReadonlyMap<SourcedPart, number> = new Map(
  SOURCED_PARTS.map((part, place) => [part, place]),
);
const FIRST_OF_ADDRESS = SOURCED_PARTS.indexOf(ADDRESS_PARTS[0]);

/** Who gave each part of one property, while it is put together. */
export class NotedOrigins {
  readonly #sources: (string | undefined)[] = new Array(SOURCED_PARTS.length).fill(undefined);

  note(part: SourcedPart, source: string): void {
    this.#sources[findPart(part)] = source;
  }

  /** What an address has of its own; `others` gave what it has of them. */
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
   * A character a part, the number of its source in the property's list. What is not known counts as what stands before it,
   * and what repeats at the end is left out: most properties of a postcode then have the same text, which is stored once.
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

/** The same text for a property that is placed at its postcode. */
export function placedAtPostcodeOrigins(origins: string): string {
  return withOrigin(origins, ['position'], OF_POSTCODE);
}

/** The same text where another source gives some parts: the one at this place in the property's list. */
export function givenByOrigins(
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

/** The id of the source that gave a part, or that its postcode did; null where the property has no source. */
export function originOfPart(
  { sources, origins }: { readonly sources: readonly string[]; readonly origins: string },
  part: SourcedPart,
): string | 'postcode' | null {
  const character = origins.charAt(findPart(part)) || (origins.at(-1) ?? '0');
  if (character === OF_POSTCODE) return 'postcode';
  return sources[character.charCodeAt(0) - FIRST] ?? null;
}

function findPart(part: SourcedPart): number {
  return PLACES.get(part) ?? 0;
}

/** `0` for the best source, and so on: no property has so many that a quotation mark or backslash were reached. */
const FIRST = '0'.charCodeAt(0);

/** Without what repeats at the end; nothing where all is from the best source. */
function trimmed(text: string): string {
  const last = text.at(-1) ?? '0';
  let length = text.length;
  while (length > 1 && text.charAt(length - 2) === last) length--;
  return length === 1 && last === '0' ? '' : text.slice(0, length);
}
