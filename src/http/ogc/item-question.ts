/** Turns the parameters of a collection's items into a question. */

import { Failure } from '../../domain/failure.js';
import type { Condition } from '../../filter/condition.js';
import { compileCql2 } from '../../filter/cql2/compile-cql2.js';
import { boxesOf, boxPolygons } from '../../filter/cql2/geometry.js';
import { touchesBox } from '../../query/list-boundaries.js';
import type { ValuesOf } from '../params/param.js';
import type { Collection, ItemsQuestion, Within } from './collection.js';
import { CRS84, type Crs } from './crs.js';
import { type Box, type COMMON, equalities } from './item-params.js';

type Values = ValuesOf<typeof COMMON> & { readonly properties?: readonly string[] };

/** `given` was read by the declarations of `itemParams`. */
export function questionOf(
  given: Readonly<Record<string, unknown>>,
  { fields }: Collection,
): ItemsQuestion & { readonly crs: Crs } {
  const values = given as unknown as Values;
  const { bbox, 'bbox-crs': bboxCrs, crs, filter, limit, offset, properties } = values;
  const inDegrees = values['filter-crs'].inDegrees;
  const filtered = filter === undefined ? [] : [compileCql2(filter, fields, inDegrees)];
  return {
    ...{ crs, limit, offset, properties },
    where: joined([...filtered, ...equalities(fields, given)]),
    within: bbox && within(bbox, bboxCrs),
  };
}

function joined(conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  return only !== undefined && conditions.length === 1 ? only : { kind: 'all', of: conditions };
}

function within(bbox: Box, crs: Crs): Within {
  const boxes = boxesOf(bbox);
  const polygons = boxPolygons(bbox, crs.inDegrees);
  const isOnEarth = polygons.flat(2).every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90);
  // The line of the date is one of degrees alone.
  if (!isOnEarth || (boxes.length > 1 && crs !== CRS84)) {
    throw new Failure('invalid-parameter', `bbox must lie within the extent of ${crs.uri}.`);
  }
  return {
    polygons,
    touches(outline) {
      // In the system of the box, in which its edges are straight.
      const own = outline.map((rings) => rings.map(crs.ofDegrees));
      return boxes.some((box) => touchesBox(own, box));
    },
  };
}
