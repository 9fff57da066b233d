/** Which boundaries of a layer are there, one page after the other, as they are kept and to their last corner? */

import { clipPolyline } from 'lineclip';
import { type Boundary, type DegreeBox, type Polygon, TOO_SLOW } from '../domain/boundary.js';
import { Failure } from '../domain/failure.js';
import { isWithin } from '../filter/polygon.js';
import type { PropertyReader, SearchControl } from '../store/store.js';
import { BATCH_TURNS } from './turns.js';

interface BoundaryList {
  readonly layer: string;
  /** None outside of it is looked at. */
  readonly box: DegreeBox;
  /** Which of them are wanted. */
  readonly matches: (boundary: Boundary) => boolean;
  /** Boundaries of the box before the page, wanted or not. */
  readonly offset: number;
  readonly limit: number;
}

interface BoundaryPage {
  readonly boundaries: readonly Boundary[];
  /** Where the next page begins; undefined behind the last. */
  readonly next: number | undefined;
}

/** Some milliseconds of reading. */
const READ_AT_ONCE = 100;

/** Passing over as many takes a tenth of a second, in which nobody else is answered. */
export const OFFSET_MAX = 200_000;

export async function listBoundaries(
  reader: PropertyReader,
  { box, layer, limit, matches, offset }: BoundaryList,
  control: SearchControl,
): Promise<BoundaryPage> {
  const end = performance.now() + control.budgetMs;
  const boundaries: Boundary[] = [];
  for (let from = offset; ; ) {
    await BATCH_TURNS.next();
    control.signal?.throwIfAborted();
    if (from > OFFSET_MAX) throw new Failure('invalid-parameter', TOO_FAR);
    const budgetMs = end - performance.now();
    if (budgetMs <= 0) throw new Failure('too-slow', TOO_SLOW);
    const question = { layer, box, smallest: 0, from, limit: READ_AT_ONCE };
    const read = await reader.boundaries(question, { ...control, budgetMs });
    for (const boundary of read) {
      from++;
      if (matches(boundary) && boundaries.push(boundary) === limit)
        return { boundaries, next: from };
    }
    if (read.length < READ_AT_ONCE) return { boundaries, next: undefined };
  }
}

const TOO_FAR = `No more than ${OFFSET_MAX} boundaries are listed; ask for a smaller box.`;

/** Whether the polygons have a point in the box: a part of an edge, or all of it within. In any system of coordinates. */
export function touchesBox(polygons: readonly Polygon[], box: DegreeBox): boolean {
  const hasEdge = polygons.some((rings) =>
    rings.some((ring) => clipPolyline(ring, box).length > 0),
  );
  return hasEdge || isWithin(polygons, box[0], box[1]);
}
