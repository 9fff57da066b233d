/** Finds the outlines that are one property's own: it alone lies in them, and in no other of the layer. */

import { insideOf } from './flat-rings.js';
import { squareAt } from './map-squares.js';
import { type OutlineLayer, readOutlines, type SpreadOutline } from './outline-files.js';
import { PointIndex, type PropertyPoint, PropertyPoints } from './property-points.js';

/** Square metres by row. */
export type OwnAreas = ReadonlyMap<number, number>;

/**
 * `points` are those of a section; `dir` is where outlines and the points of all properties were spread to, `changed` where
 * outlines are that have changed since.
 */
export function ownAreas(
  dir: string,
  layer: OutlineLayer,
  points: readonly PropertyPoint[],
  changed?: string,
): OwnAreas {
  const own = new PointIndex(points);
  const all = new PropertyPoints(dir);
  const seen = new Set<string>();
  const found = new Map<number, number[]>();
  for (const square of new Set(points.map(({ x, y }) => squareAt(layer, x, y)))) {
    const take = (outline: SpreadOutline): void => {
      const candidates = own.within(outline.box);
      if (candidates.length === 0 || seen.has(outline.id)) return;
      seen.add(outline.id);
      noteHolders(outline, { candidates, all, found });
    };
    readOutlines(dir, square, take, changed);
  }
  return new Map([...found].flatMap(([row, areas]) => (isOne(areas) ? [[row, areas[0]]] : [])));
}

interface Holders {
  readonly candidates: readonly PropertyPoint[];
  readonly all: PropertyPoints;
  /** Areas of the outlines that hold a row; of one that it shares, none that counts. */
  readonly found: Map<number, number[]>;
}

function noteHolders(outline: SpreadOutline, { candidates, all, found }: Holders): void {
  const isInside = insideOf(outline.rings());
  const inside = candidates.filter(({ x, y }) => isInside(x, y));
  if (inside.length === 0) return;
  const holders = all.within(outline.box).filter(({ x, y }) => isInside(x, y)).length;
  const area = holders === 1 ? outline.areaSqm() : SHARED;
  for (const { row } of inside) found.set(row, [...(found.get(row) ?? []), area]);
}

const SHARED = -1;

/** Titles overlap where land is held in layers or was drawn twice: no one of them is then known to be the home's. */
function isOne(areas: readonly number[]): areas is readonly [number] {
  return areas.length === 1 && areas[0] !== SHARED;
}
