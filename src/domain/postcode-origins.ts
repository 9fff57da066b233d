/** Which directory gave the position and each area of a postcode, in as little text as possible. */

import type { SourceCode } from './dictionary/sources.js';
import { GEOGRAPHY_AREAS, type Geography, type PostcodeFact } from './fact.js';

/** What directories give one by one, in the order of the text. */
const PARTS = ['position', ...GEOGRAPHY_AREAS] as const;
type PostcodePart = 'position' | keyof Geography;

export type PostcodeSource = Extract<SourceCode, 'ONSPD' | 'CPO' | 'SPD' | 'OON'>;

/** A letter a directory; of the ONSPD, which gives nearly all, nothing is written. */
const LETTERS: Readonly<Record<PostcodeSource, string>> = {
  ONSPD: 'O',
  CPO: 'C',
  SPD: 'S',
  OON: 'N',
};
const SOURCES = new Map(
  // The keys are those of the table.
  (Object.keys(LETTERS) as PostcodeSource[]).map((source) => [LETTERS[source], source]),
);

export function encodePostcodeOrigins(of: (part: PostcodePart) => PostcodeSource): string {
  const text = PARTS.map((part) => LETTERS[of(part)]).join('');
  return text.replace(/O+$/, '');
}

/** The directory that gave a part of the postcode. */
export function originOfPostcodePart(
  { origins }: PostcodeFact,
  part: PostcodePart,
): PostcodeSource {
  return SOURCES.get(origins?.charAt(PARTS.indexOf(part)) ?? '') ?? 'ONSPD';
}
