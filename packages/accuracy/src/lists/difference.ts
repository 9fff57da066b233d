/** Names the parts of an address in which a wrong match differs from the right property. */

import { outcodeOf } from '@property-lookup/kernel/address';
import type { PropertyRecord } from '@property-lookup/model/property';

/** The address parts to compare. */
export type LocatedParts = Pick<
  PropertyRecord,
  | 'building_name'
  | 'building_number'
  | 'dependent_thoroughfare'
  | 'post_town'
  | 'postcode'
  | 'sub_building_name'
  | 'thoroughfare'
>;

export interface PlacedProperty {
  readonly uprn: number;
  /** The address on one line. */
  readonly line: string;
  readonly parts: LocatedParts;
}

export type Difference =
  | 'other-street'
  | 'other-place'
  | 'other-number'
  | 'other-name'
  | 'other-flat'
  | 'other-postcode'
  | 'same-address';

/** The first that applies, from street to flat. */
export function differenceOf(a: PlacedProperty, b: PlacedProperty): Difference {
  const differ = (read: (parts: LocatedParts) => string): boolean =>
    !isAlike(read(a.parts), read(b.parts));
  const differIfKnown = (read: (parts: LocatedParts) => string): boolean =>
    read(a.parts) !== '' && read(b.parts) !== '' && differ(read);
  if (differIfKnown(streetOf)) return 'other-street';
  if (isElsewhere(a.parts, b.parts)) return 'other-place';
  if (differIfKnown(numberOf)) return 'other-number';
  if (differ(nameOf)) return 'other-name';
  if (differ(({ sub_building_name: flat }) => flatOf(flat))) return 'other-flat';
  if (differIfKnown(({ postcode }) => wordsOf(postcode))) return 'other-postcode';
  // The parts do not include organisations and localities.
  return isAlike(wordsOf(a.line), wordsOf(b.line)) ? 'same-address' : 'other-name';
}

const streetOf = (parts: LocatedParts): string =>
  wordsOf(parts.thoroughfare ?? parts.dependent_thoroughfare);

/** `12A` may be the number or, by Royal Mail's rules, a building name. */
function numberOf({ building_name: name, building_number: number }: LocatedParts): string {
  return wordsOf(number) || (/^\d\S*/.exec(wordsOf(name))?.[0] ?? '');
}

function nameOf({ building_name: name }: LocatedParts): string {
  return wordsOf(name).replace(/^\d\S* ?/, '');
}

/** `FLAT 2`, `APARTMENT 2` and `2` are the same. */
function flatOf(flat: string | null): string {
  return wordsOf(flat).replace(/^(FLAT|APARTMENT|APT|UNIT) (?=.)/, '');
}

/** Whether streets of the same name are in different towns: by postcode if known, because a suburb's name may replace the town's. */
function isElsewhere(a: LocatedParts, b: LocatedParts): boolean {
  if (a.postcode !== null && b.postcode !== null) {
    if (outcodeOf(a.postcode) === outcodeOf(b.postcode)) return false;
    if (a.post_town === null || b.post_town === null) return true;
  }
  return a.post_town !== null && b.post_town !== null && a.post_town !== b.post_town;
}

function wordsOf(text: string | null): string {
  return (text ?? '')
    .toUpperCase()
    .replace(/&/g, ' AND ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether two texts are alike: `MILL RD` is `MILL ROAD`, as sources abbreviate the last word of a street. */
function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  const [longStart, longLast] = lastWordOf(long);
  const [shortStart, shortLast] = lastWordOf(short);
  return longStart === shortStart && longStart !== '' && isShortened(longLast, shortLast);
}

function lastWordOf(text: string): readonly [before: string, last: string] {
  const at = text.lastIndexOf(' ');
  return [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
}

/** Whether the letters are an abbreviation: letters of the word in order, including the first. */
function isShortened(word: string, letters: string): boolean {
  if (letters.length < 2 || letters[0] !== word[0] || /\d/.test(word)) return false;
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at++;
  return at === letters.length;
}
