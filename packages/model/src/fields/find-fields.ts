/** Searches fields by typed text: a part of the name, a value, a synonym, a word of the description. */

import { GROUP_SYNONYMS, SYNONYMS, UNIT_SYNONYMS } from '../dictionary/synonyms.js';

/** The searchable texts of a field. */
export interface SoughtField {
  /** Name of the field, in upper or lower case. */
  readonly name: string;
  readonly title: string;
  readonly group: string;
  readonly groupTitle: string;
  readonly meaning: string;
  readonly unit: string | null;
  readonly values: readonly string[] | null;
}

/** Best match first; all fields in their own order if nothing is typed. */
export function findFields<Field>(
  fields: readonly Field[],
  typed: string,
  describe: (field: Field) => SoughtField,
): readonly Field[] {
  const phrase = plain(typed);
  if (phrase === '') return fields;
  const words = phrase.split(' ');
  return fields
    .map((field) => ({ field, rank: rankOf(placesOf(describe(field)), phrase, words) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .map(({ field }) => field);
}

/** Lower case, with words separated by spaces; pound and percent signs are words. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[£%]/g, ' $& ')
    .replace(/[^\p{L}\p{N}£%]+/gu, ' ')
    .trim();
}

/** Texts to search, most significant first. */
function placesOf(field: SoughtField): readonly string[] {
  const { group, groupTitle, meaning, name, title, unit, values } = field;
  const units = Object.keys(UNIT_SYNONYMS).filter((start) => unit?.startsWith(start));
  const exact: Readonly<Record<string, string>> = SYNONYMS;
  const ofGroup: Readonly<Record<string, string>> = GROUP_SYNONYMS;
  return [
    title,
    `${name} ${exact[name.toUpperCase()] ?? ''}`,
    (values ?? []).join(' '),
    units.map((start) => UNIT_SYNONYMS[start]).join(' '),
    meaning,
    `${groupTitle} ${ofGroup[group] ?? ''}`,
  ].map(plain);
}

/** The lower the better; infinite if a word is missing. A phrase in one place ranks before its words in several. */
function rankOf(places: readonly string[], phrase: string, words: readonly string[]): number {
  if (places[0] === phrase) return 0;
  const ofWords = words.reduce((sum, word) => sum + rankOfText(places, word), 0);
  if (words.length === 1) return ofWords;
  return Math.min(rankOfText(places, phrase), ofWords + places.length);
}

function rankOfText(places: readonly string[], text: string): number {
  const beginning = places.findIndex((place) => ` ${place}`.includes(` ${text}`));
  if (beginning >= 0) return 1 + 2 * beginning;
  // Matches inside a word only in names, such as `room` in bedrooms.
  const inside = places.slice(0, 2).findIndex((place) => place.includes(text));
  return inside < 0 ? Number.POSITIVE_INFINITY : 2 + 2 * (places.length + inside);
}
