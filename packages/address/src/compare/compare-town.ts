/**
 * Compares the places of a query with the post town that a property's postcode implies: the list may leave the town
 * out.
 */

import { outcodeOf, postcodeAreaOf } from '@property-lookup/kernel/address';
import type { AddressQuery } from '../read/read-address.js';
import { ROLE } from '../read/reading.js';
import { COUNTIES } from '../words/counties.js';
import { type PostTown, postTownsOf, postTownsWith } from '../words/post-towns.js';

interface TownOfProperty {
  /** Words of the query that name the property's post town, if the property's own places do not. */
  readonly agreed: ReadonlySet<string>;
  /** Whether the query does not name the post town. */
  readonly isUnsaid: boolean;
  /** Whether the query names another post town and not this one. */
  readonly isOther: boolean;
  /** Whether the property's places name the post town. */
  readonly isListed: boolean;
}

/**
 * Words among the query's places that may name a post town: not the county of `Peterlee, County Durham`, and not London
 * for a home in London.
 */
export function townsSaid(
  { words }: Pick<AddressQuery, 'words'>,
  postcode: string,
): ReadonlySet<string> {
  const isCounty = (at: number): boolean => COUNTY_WORDS.has(words[at]?.text ?? '');
  const said = words.filter(
    ({ role, text }, at) =>
      role === ROLE.tail &&
      !isCounty(at) &&
      !isCounty(at - 1) &&
      !COUNTIES.has(text) &&
      (text !== 'LONDON' || !isInLondon(postcode)),
  );
  return new Set(said.map(({ text }) => text));
}

const COUNTY_WORDS: ReadonlySet<string> = new Set(['COUNTY', 'CO']);

/** Postcode areas of Greater London; most have post towns with other names (Ilford, Harrow). */
const LONDON_AREAS: ReadonlySet<string> = new Set(
  'E EC N NW SE SW W WC BR CR DA EN HA IG KT RM SM TW UB'.split(' '),
);

export function isInLondon(postcode: string): boolean {
  return LONDON_AREAS.has(postcodeAreaOf(postcode) ?? '');
}

/** Compares the places in a query with the post town of a postcode and with the address's own places. */
export function compareTown(
  said: ReadonlySet<string>,
  postcode: string,
  own: ReadonlySet<string>,
): TownOfProperty {
  const towns = postTownsOf(outcodeOf(postcode));
  const right = towns.filter((town) => isNamedIn(said, town));
  const isListed = towns.some((town) => isNamedIn(own, town));
  const agreed = isListed ? [] : right.flatMap(({ rest, words }) => [...words, ...rest]);
  const isUnsaid = towns.length > 0 && right.length === 0;
  const isOther =
    isUnsaid &&
    (own.size === 0 ? isPostTownAlone(said) : namesPostTown(said, postcodeAreaOf(postcode) ?? ''));
  return { agreed: new Set(agreed), isListed, isOther, isUnsaid };
}

/** Whether places name a post town of this area. */
function namesPostTown(said: ReadonlySet<string>, area: string): boolean {
  return [...said].some((word) =>
    postTownsWith(word).some((town) => town.area === area && isNamedIn(said, town)),
  );
}

/**
 * Whether the places are a post town anywhere, and nothing else: `Brighton`, but not `New Brighton` (in Wallasey), nor
 * `Eltham, Bexley`, which names a council, nor an unknown place.
 */
function isPostTownAlone(said: ReadonlySet<string>): boolean {
  return [...said].some((word) =>
    postTownsWith(word).some(
      (town) =>
        isNamedIn(said, town) &&
        [...said].every((other) => [...town.words, ...town.rest, ...LINKS].includes(other)),
    ),
  );
}

/** Joining words, as in `Stratford-upon-Avon`. */
const LINKS = ['UPON', 'UNDER', 'SUPER'];

function isNamedIn(texts: ReadonlySet<string>, { words }: PostTown): boolean {
  return words.every((word) => texts.has(word));
}

/** The postcode area of each post town that the places name; all London areas if the postcode is in London. */
export function areasOfTowns(
  places: ReadonlySet<string>,
  postcode: string,
): readonly ReadonlySet<string>[] {
  if (places.has('LONDON') && isInLondon(postcode)) return [LONDON_AREAS];
  return [...places].flatMap((word) =>
    postTownsWith(word)
      .filter((town) => isNamedIn(places, town))
      .map(({ area }) => new Set([area])),
  );
}

/** Whether the places name the post town of the postcode. */
export function isTownOf(postcode: string | null, places: ReadonlySet<string>): boolean {
  return (
    postcode !== null && postTownsOf(outcodeOf(postcode)).some((town) => isNamedIn(places, town))
  );
}
