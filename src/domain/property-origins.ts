/** Which source gave each part of a property, in as little text as possible, because every property has it. */

import { ADDRESS_PARTS } from './address-parts.js';
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

/** The source of each part that is known. */
export type PartSources = Readonly<Partial<Record<SourcedPart, string>>>;

/** Instead of a source: the property is placed at its postcode, whose own source it is. */
const OF_POSTCODE = '*';

const PLACES: ReadonlyMap<SourcedPart, number> = new Map(
  SOURCED_PARTS.map((part, place) => [part, place]),
);

/**
 * One character per part: the number of its source in the property's list. An unknown part counts as the one before it,
 * and what repeats at the end is left out: most properties of a postcode then have the same text, which is stored once.
 */
export function encodeOrigins(sources: readonly string[], of: PartSources): string {
  let last = '0';
  const text = SOURCED_PARTS.map((part) => {
    const source = of[part];
    if (source !== undefined) last = characterOf(Math.max(0, sources.indexOf(source)));
    return last;
  }).join('');
  return trimmed(text);
}

/** The same text for a property that is placed at its postcode. */
export function placedAtPostcodeOrigins(origins: string): string {
  const at = placeOf('position');
  const last = origins.at(-1) ?? '0';
  const whole = origins.padEnd(SOURCED_PARTS.length, last);
  return trimmed(`${whole.slice(0, at)}${OF_POSTCODE}${whole.slice(at + 1)}`);
}

/** The id of the source that gave a part, or that its postcode did; null where the property has no source. */
export function originOfPart(
  { sources, origins }: { readonly sources: readonly string[]; readonly origins: string },
  part: SourcedPart,
): string | 'postcode' | null {
  const character = origins.charAt(placeOf(part)) || (origins.at(-1) ?? '0');
  if (character === OF_POSTCODE) return 'postcode';
  return sources[character.charCodeAt(0) - FIRST] ?? null;
}

function placeOf(part: SourcedPart): number {
  return PLACES.get(part) ?? 0;
}

/** `0` for the best source, and so on: no property has so many that a quotation mark or backslash were reached. */
const FIRST = '0'.charCodeAt(0);

function characterOf(number: number): string {
  return String.fromCharCode(FIRST + number);
}

/** Without what repeats at the end; nothing where all is from the best source. */
function trimmed(text: string): string {
  const last = text.at(-1) ?? '0';
  let length = text.length;
  while (length > 1 && text.charAt(length - 2) === last) length--;
  return length === 1 && last === '0' ? '' : text.slice(0, length);
}
