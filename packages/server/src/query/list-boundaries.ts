/** Which boundaries does a layer have, page by page and in full detail? */

import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import { Failure } from '@property-lookup/kernel/failure';
import {
  type Boundary,
  type DegreeBox,
  type Polygon,
  TOO_SLOW,
} from '@property-lookup/kernel/geometry';
import { isWithin } from '@property-lookup/query/geometry';
import { clipPolyline } from 'lineclip';
import { BATCH_TURNS } from './turns.js';

interface BoundaryList {
  readonly layer: string;
  /** Only boundaries in this box are read. */
  readonly box: DegreeBox;
  /** Selects the boundaries to list. */
  readonly matches: (boundary: Boundary) => boolean;
  /** How many boundaries of the box to skip, matching or not. */
  readonly offset: number;
  readonly limit: number;
}

interface BoundaryPage {
  readonly boundaries: readonly Boundary[];
  /** Offset of the next page; undefined after the last. */
  readonly next: number | undefined;
}

/** Takes some milliseconds to read. */
const READ_AT_ONCE = 100;

/** Skipping this many takes a tenth of a second, during which nobody else is answered. */
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

/** Whether the polygons and the box have a point in common, in any coordinate system. */
export function touchesBox(polygons: readonly Polygon[], box: DegreeBox): boolean {
  const hasEdge = polygons.some((rings) =>
    rings.some((ring) => clipPolyline(ring, box).length > 0),
  );
  return hasEdge || isWithin(polygons, box[0], box[1]);
}
