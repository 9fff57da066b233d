/**
 * Spreads the positions of all properties over squares of the map, and finds the outlines that are one property's own: it alone lies in
 * them, and in no other of the layer.
 */

import { getOr, RecentMap } from '@property-lookup/kernel/collections';
import { GROUND_LAYERS, type OutlineLayer } from '@property-lookup/model/layers';
import { HISTORICAL_STATUS, type Property } from '@property-lookup/model/property';
import type { PlaceDirs } from '../keeping/kept-places.js';
import type { HomeWithPlace } from '../linking/section-homes.js';
import { areaOf, insideOf } from './flat-rings.js';
import { type Box, MapIndex } from './map-index.js';
import { MapTable } from './map-table.js';
import { readOutlines, type SpreadOutline } from './outline-files.js';

/** Metres of the British National Grid. */
export interface GridPoint {
  readonly x: number;
  readonly y: number;
}

export interface PropertyPoint extends GridPoint {
  readonly uprn: number;
}

export const boxAt = ({ x, y }: GridPoint): Box => [x, y, x, y];

/** The points of all properties, by squares of a kilometre. */
export const POINTS = new MapTable<PropertyPoint>('points', {
  boxOf: boxAt,
  grids: [{ square: 1_000, extent: 0 }],
  write(to, { uprn, x, y }) {
    to.whole(uprn);
    to.number(x);
    to.number(y);
  },
  read: (from) => ({ uprn: from.whole(), x: from.number(), y: from.number() }),
});

/** The points of the homes that have one. */
export function pointsOnGrid(homes: readonly HomeWithPlace[]): readonly PropertyPoint[] {
  return homes.flatMap((home) => {
    const point = pointOnGrid(home);
    return point === null ? [] : [{ uprn: home.property.uprn, x: point.x, y: point.y }];
  });
}

/** Null if only the postcode is placed, in Northern Ireland (another grid), and for historical properties. */
export function pointOnGrid({ property, areas }: HomeWithPlace): GridPoint | null {
  const { address, position, logicalStatus } = property;
  if (position?.precision !== 'address' || logicalStatus === HISTORICAL_STATUS) return null;
  if (areas?.country?.startsWith('N') || address.postcode?.startsWith('BT')) return null;
  const { x, y } = position;
  return x === null || y === null ? null : { x, y };
}

export function spreadPoints(points: readonly PropertyPoint[], dir: string): void {
  const writer = POINTS.write(dir);
  for (const point of points) writer.add(point);
  writer.finish();
}

export const indexPoints = <P extends GridPoint>(points: readonly P[]): MapIndex<P> =>
  new MapIndex(points, ({ x, y }) => [x, y, x, y]);

/** Squares that are held: one in London has some ten thousand points. Whoever asks goes from square to square. */
const SQUARES_MAX = 512;

/** The points of all properties, read square by square as they are asked for. */
export class PropertyPoints {
  readonly #table;
  readonly #squares = new RecentMap<number, MapIndex<PropertyPoint>>(SQUARES_MAX);

  constructor(dir: string) {
    this.#table = POINTS.open(dir);
  }

  within(box: Box): readonly PropertyPoint[] {
    return POINTS.keysAround([box]).flatMap((key) =>
      this.#squares.getOr(key, () => indexPoints(this.#table.get(key) ?? [])).touching(box),
    );
  }

  close(): void {
    this.#table.close();
  }
}

/**
 * Finds where a property itself is, to look it up on the map. WGS84 degrees; null where only the postcode is placed,
 * whose point is too coarse for zones.
 */
export function pointOf({ position }: Property): readonly [number, number] | null {
  if (position?.precision !== 'address') return null;
  const { latitude, longitude } = position;
  return latitude === null || longitude === null ? null : [longitude, latitude];
}

/** The folders of outlines and of the points of all properties. */
type OutlinesAndPoints = Pick<PlaceDirs, 'outlines' | 'points'>;

/** Square metres by UPRN. */
export type OwnAreas = ReadonlyMap<number, number>;

/** Of each layer. `points` are those of a section. */
export function ownAreas(
  kept: OutlinesAndPoints,
  points: readonly PropertyPoint[],
): ReadonlyMap<OutlineLayer, OwnAreas> {
  const found = new Map<OutlineLayer, Map<number, number[]>>();
  for (const { name } of GROUND_LAYERS) found.set(name, new Map());
  eachAround(kept, points, ({ layer, outline, inside, holders }) => {
    const area = holders.length === 1 ? areaOf(outline.rings()) : SHARED;
    for (const { uprn } of inside) getOr(found.get(layer) ?? new Map(), uprn, () => []).push(area);
  });
  return new Map([...found].map(([layer, areas]) => [layer, onlyOnes(areas)]));
}

/** UPRNs of all properties that lie in the outlines around some points. */
export function holdersAround(
  kept: OutlinesAndPoints,
  points: readonly GridPoint[],
): ReadonlySet<number> {
  const uprns = new Set<number>();
  eachAround(kept, points, ({ holders }) => {
    for (const { uprn } of holders) uprns.add(uprn);
  });
  return uprns;
}

interface AroundPoints<P extends GridPoint> {
  readonly layer: OutlineLayer;
  readonly outline: SpreadOutline;
  /** Which of the points lie in it. */
  readonly inside: readonly P[];
  /** All properties that do. */
  readonly holders: readonly PropertyPoint[];
}

/** Every outline that one of the points lies in, once. */
function eachAround<P extends GridPoint>(
  kept: OutlinesAndPoints,
  points: readonly P[],
  take: (around: AroundPoints<P>) => void,
): void {
  const own = indexPoints(points);
  const all = new PropertyPoints(kept.points);
  for (const { name: layer } of GROUND_LAYERS) {
    for (const outline of readOutlines(kept.outlines, layer, points.map(boxAt))) {
      const candidates = own.touching(outline.box);
      if (candidates.length === 0) continue;
      const isInside = insideOf(outline.rings());
      const isIn = ({ x, y }: GridPoint): boolean => isInside(x, y);
      const inside = candidates.filter(isIn);
      if (inside.length === 0) continue;
      take({ layer, outline, inside, holders: all.within(outline.box).filter(isIn) });
    }
  }
  all.close();
}

/** Stands for the area of an outline that several share: none that counts. */
const SHARED = -1;

/** Titles overlap where land is held in layers or was drawn twice: no one of them is then known to be the home's. */
function onlyOnes(areas: ReadonlyMap<number, readonly number[]>): OwnAreas {
  const ones = [...areas].filter(([, some]) => some.length === 1 && some[0] !== SHARED);
  return new Map(ones.map(([uprn, [area = SHARED]]) => [uprn, area]));
}
