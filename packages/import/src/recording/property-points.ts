/**
 * Spreads the points of all properties over squares of the map, and finds outlines that belong to one property: only this
 * property lies in it, and in no other outline of the layer.
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

/** Points of all properties, by squares of a kilometre. */
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

/** Points of homes on the British grid; homes without one are left out. */
export function pointsOnGrid(homes: readonly HomeWithPlace[]): readonly PropertyPoint[] {
  return homes.flatMap((home) => {
    const point = pointOnGrid(home);
    return point === null ? [] : [{ uprn: home.property.uprn, x: point.x, y: point.y }];
  });
}

/** Point of a home; null if only its postcode has a position, in Northern Ireland (another grid), and for historical properties. */
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

/** Squares to cache, since queries go from square to square; one in London has some ten thousand points. */
const SQUARES_MAX = 512;

/** Finds points of properties, and reads their squares on demand. */
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
 * Point of a property in WGS84 degrees; null if only its postcode has a position, which is too coarse for zones.
 */
export function pointOf({ position }: Property): readonly [number, number] | null {
  if (position?.precision !== 'address') return null;
  const { latitude, longitude } = position;
  return latitude === null || longitude === null ? null : [longitude, latitude];
}

/** Folders of outlines and of points. */
type OutlinesAndPoints = Pick<PlaceDirs, 'outlines' | 'points'>;

/** Area of a property's own outline in square metres, by UPRN. */
export type OwnAreas = ReadonlyMap<number, number>;

/** Areas of own outlines by layer, for the properties at `points`. */
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

/** UPRNs of all properties in the outlines that contain any of the points. */
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
  /** The given points inside. */
  readonly inside: readonly P[];
  /** All properties inside. */
  readonly holders: readonly PropertyPoint[];
}

/** Takes every outline that contains any of the points, each once. */
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

/** Marks an outline that several properties share. */
const SHARED = -1;

/** Areas of properties in exactly one outline. If titles overlap, it is unknown which one is the home's. */
function onlyOnes(areas: ReadonlyMap<number, readonly number[]>): OwnAreas {
  const ones = [...areas].filter(([, some]) => some.length === 1 && some[0] !== SHARED);
  return new Map(ones.map(([uprn, [area = SHARED]]) => [uprn, area]));
}
