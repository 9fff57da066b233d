/** Finds the outlines that are one property's own (it alone lies in them, and in no other of the layer), and who shares one. */

import type { OutlineLayer } from '../../domain/layers/ground-layers.js';
import type { PlaceFolders } from '../import-paths.js';
import { insideOf, squareAt } from './flat-rings.js';
import { readOutlines, type SpreadOutline } from './outline-files.js';
import {
  type GridPoint,
  PointIndex,
  type PropertyPoint,
  PropertyPoints,
} from './property-points.js';

/** Square metres by UPRN. */
export type OwnAreas = ReadonlyMap<number, number>;

/**
 * `points` are those of a section; `dir` is where outlines and the points of all properties were spread to, `changed` where
 * those are that have changed since.
 */
export function ownAreas(
  dir: string,
  layer: OutlineLayer,
  points: readonly PropertyPoint[],
  changed: PlaceFolders = {},
): OwnAreas {
  const found = new Map<number, number[]>();
  eachAround(dir, { layer, points, changed }, (outline, inside, holders) => {
    const area = holders.length === 1 ? outline.areaSqm() : SHARED;
    for (const { uprn } of inside) found.set(uprn, [...(found.get(uprn) ?? []), area]);
  });
  return new Map([...found].flatMap(([uprn, areas]) => (isOne(areas) ? [[uprn, areas[0]]] : [])));
}

/** UPRNs of all properties that lie in the outlines around some points. */
export function holdersAround(
  dir: string,
  layer: OutlineLayer,
  points: readonly GridPoint[],
  changed: PlaceFolders,
): ReadonlySet<number> {
  const uprns = new Set<number>();
  eachAround(dir, { layer, points, changed }, (_outline, _inside, holders) => {
    for (const { uprn } of holders) uprns.add(uprn);
  });
  return uprns;
}

interface Around<P extends GridPoint> {
  readonly layer: OutlineLayer;
  readonly points: readonly P[];
  readonly changed: PlaceFolders;
}

/** Every outline that one of the points lies in, once, with these points and all properties in it. */
function eachAround<P extends GridPoint>(
  dir: string,
  { layer, points, changed }: Around<P>,
  take: (outline: SpreadOutline, inside: readonly P[], holders: readonly PropertyPoint[]) => void,
): void {
  const own = new PointIndex(points);
  const all = new PropertyPoints(dir, changed.points);
  const seen = new Set<string>();
  const look = (outline: SpreadOutline): void => {
    const candidates = own.within(outline.box);
    if (candidates.length === 0 || seen.has(outline.id)) return;
    seen.add(outline.id);
    const isInside = insideOf(outline.rings());
    const isIn = ({ x, y }: GridPoint): boolean => isInside(x, y);
    const inside = candidates.filter(isIn);
    if (inside.length > 0) take(outline, inside, all.within(outline.box).filter(isIn));
  };
  for (const square of new Set(points.map(({ x, y }) => squareAt(layer, x, y)))) {
    readOutlines(dir, square, look, changed.outlines);
  }
}

/** Stands for the area of an outline that several share: none that counts. */
const SHARED = -1;

/** Titles overlap where land is held in layers or was drawn twice: no one of them is then known to be the home's. */
function isOne(areas: readonly number[]): areas is readonly [number] {
  return areas.length === 1 && areas[0] !== SHARED;
}
