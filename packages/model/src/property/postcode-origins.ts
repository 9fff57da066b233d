/** Encodes compactly which directory gave the position and each area of a postcode. */

import type { SourceCode } from '../dictionary/sources.js';
import { GEOGRAPHY_AREAS, type Geography, type PostcodeFact } from './fact.js';

/** The parts with their own origin, in the order of the text. */
const PARTS = ['position', ...GEOGRAPHY_AREAS] as const;
type PostcodePart = 'position' | keyof Geography;

export type PostcodeSource = Extract<SourceCode, 'ONSPD' | 'CPO' | 'SPD' | 'OON'>;

/** One letter for each directory. Nothing is written for the ONSPD, which gives nearly everything. */
const LETTERS: Readonly<Record<PostcodeSource, string>> = {
  ONSPD: 'O',
  CPO: 'C',
  SPD: 'S',
  OON: 'N',
};
const SOURCES = new Map(
  // `LETTERS` has no other keys.
  (Object.keys(LETTERS) as PostcodeSource[]).map((source) => [LETTERS[source], source]),
);

export function encodePostcodeOrigins(of: (part: PostcodePart) => PostcodeSource): string {
  const text = PARTS.map((part) => LETTERS[of(part)]).join('');
  return text.replace(/O+$/, '');
}

/** The directory that gave a part of a postcode. */
export function originOfPostcodePart(
  { origins }: PostcodeFact,
  part: PostcodePart,
): PostcodeSource {
  return SOURCES.get(origins?.charAt(PARTS.indexOf(part)) ?? '') ?? 'ONSPD';
}
