/** Gives each planning zone an identity within its data set that contains the publisher's reference. */

import { boxOfPolygons } from '@property-lookup/kernel/geometry';
import type { ZoneFact } from '../records/planning.js';

/** Separates the publisher's reference from the text that distinguishes zones; occurs in no file. */
const MARK = '\u001f';

/** Identity of a zone: the publisher's reference, if it gives one, and `distinction`, such as the name. */
export function zoneIdentity(reference: string | null, distinction = ''): string {
  return distinction === '' && reference !== null
    ? reference
    : `${reference ?? ''}${MARK}${distinction}`;
}

/** The publisher's reference in an identity; null if it gives none. */
export function referenceOf(identity: string): string | null {
  const end = identity.indexOf(MARK);
  const reference = end < 0 ? identity : identity.slice(0, end);
  return reference === '' ? null : reference;
}

type Shape = Pick<ZoneFact, 'polygons' | 'point'>;

/** First point of a zone: `longitude latitude`; null for a zone without a place. */
export const placeOfShape = ({ polygons, point }: Shape): string | null =>
  (polygons[0]?.[0]?.[0] ?? point)?.join(' ') ?? null;

/** Text that rarely repeats between shapes. Depths of one flood start at the same corner, so the extent is part of it. */
export function markOfShape(shape: Shape): string {
  const { polygons } = shape;
  const corners = polygons.reduce(
    (sum, rings) => sum + rings.reduce((all, ring) => all + ring.length, 0),
    0,
  );
  const far = polygons.length === 0 ? [] : boxOfPolygons(polygons);
  return [placeOfShape(shape) ?? '', ...far, corners].join(' ');
}
