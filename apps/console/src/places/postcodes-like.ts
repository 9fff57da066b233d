/** Loaded postcodes that a text may mean if some characters are mistaken for similar ones: `S4O IZA` for S40 1ZA. */

import { postcodesLike } from '@property-lookup/kernel/address';
import type { Suggestion } from '../api/answers.js';
import { href } from '../router.js';
import type { NamedPlace } from './named-places.js';

/** Taken from the server's suggestions; empty if they contain anything else, or the text itself. */
export function likePostcodes(
  text: string,
  suggested: readonly Suggestion[],
): readonly NamedPlace[] {
  const like = postcodesLike(text);
  const postcodes = [...new Set(suggested.map(({ postcode }) => postcode ?? ''))];
  const [first = ''] = postcodes;
  const isItself = first.replace(' ', '') === text.replace(/\s/g, '').toUpperCase();
  if (isItself || !postcodes.every((each) => like.includes(each))) return [];
  return postcodes.map((postcode) => ({
    href: href('/place', { at: postcode, typed: text }),
    text: postcode,
    note: 'Postcode',
    isExact: true,
  }));
}
