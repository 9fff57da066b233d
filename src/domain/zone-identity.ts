/** Tells a planning zone from all others of its data set, and says by which reference its publisher knows it. */

import { boxOfPolygons } from './boundary.js';
import type { ZoneFact } from './evidence/planning.js';

/** Stands between the publisher's reference and what else is needed to tell zones apart; in no text of a file. */
const MARK = '\u001f';

/** `reference` is null where the publisher gives none: then `distinction`, such as the name, is all there is. */
export function zoneIdentity(reference: string | null, distinction = ''): string {
  return distinction === '' && reference !== null
    ? reference
    : `${reference ?? ''}${MARK}${distinction}`;
}

/** The reference in an identity; null where the publisher gives none. */
export function referenceOf(identity: string): string | null {
  const end = identity.indexOf(MARK);
  const reference = end < 0 ? identity : identity.slice(0, end);
  return reference === '' ? null : reference;
}

type Shape = Pick<ZoneFact, 'polygons' | 'point'>;

/** Where a zone begins, or is: `longitude latitude`; null where it is nowhere. */
export const placeOfShape = ({ polygons, point }: Shape): string | null =>
  (polygons[0]?.[0]?.[0] ?? point)?.join(' ') ?? null;

/** Hardly shared by two shapes: depths of one flood begin at the same corner, but do not reach as far. */
export function markOfShape(shape: Shape): string {
  const { polygons } = shape;
  const corners = polygons.reduce(
    (sum, rings) => sum + rings.reduce((all, ring) => all + ring.length, 0),
    0,
  );
  const far = polygons.length === 0 ? [] : boxOfPolygons(polygons);
  return [placeOfShape(shape) ?? '', ...far, corners].join(' ');
}
