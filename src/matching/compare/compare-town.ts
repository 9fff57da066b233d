/** Sets the post town of a property, which its postcode tells, against the places of a query: the list may leave it out of the address. */

import { outcodeOf, postcodeAreaOf } from '../../domain/postcode.js';
import { type PostTown, postTownsOf, postTownsWith } from '../words/post-towns.js';

export interface TownOfProperty {
  /** The words of the query that are the post town of the property, which its places do not name. */
  readonly agreed: ReadonlySet<string>;
  /** Whether the query names another post town and not this one. */
  readonly isOther: boolean;
  /** Whether the places of the property name it. */
  readonly isListed: boolean;
}

/** Compares the places that a query says with the post town of a postcode, and with those that the address has itself. */
export function compareTown(
  said: ReadonlySet<string>,
  postcode: string,
  own: ReadonlySet<string>,
): TownOfProperty {
  const towns = postTownsOf(outcodeOf(postcode));
  const right = towns.filter((town) => isNamedIn(said, town));
  const isListed = towns.some((town) => isNamedIn(own, town));
  const agreed = isListed ? [] : right.flatMap(({ rest, words }) => [...words, ...rest]);
  const isOther =
    towns.length > 0 &&
    right.length === 0 &&
    namesPostTown(said, postcodeAreaOf(postcode) ?? '', own.size === 0);
  return { agreed: new Set(agreed), isOther, isListed };
}

/** Whether places name a post town of this area, or the whole name of one anywhere. */
function namesPostTown(said: ReadonlySet<string>, area: string, isAnywhere: boolean): boolean {
  return [...said].some((word) =>
    postTownsWith(word).some(
      (town) =>
        isNamedIn(said, town) &&
        (town.area === area || (isAnywhere && town.rest.every((other) => said.has(other)))),
    ),
  );
}

function isNamedIn(texts: ReadonlySet<string>, { words }: PostTown): boolean {
  return words.every((word) => texts.has(word));
}
