/**
 * Spreads the positions of all properties over squares of the map, and finds the outlines that are one property's own: it alone lies in
 * them, and in no other of the layer.
 */

import { getOr, groupBy, RecentMap } from '@property-lookup/kernel/collections';
import { GROUND_LAYERS, type OutlineLayer } from '@property-lookup/model/layers';
import { HISTORICAL_STATUS, type Property } from '@property-lookup/model/property';
import { type AllPlaces, type KeptPlaces, placeLine, readPlaces } from '../keeping/kept-places.js';
import type { HomeWithPlace } from '../linking/section-homes.js';
import { LineWriter } from '../staging/line-files.js';
import { insideOf, OUTLINE_SQUARES } from './flat-rings.js';
import { type Box, MapIndex } from './map-index.js';
import { readOutlines, type SpreadOutline } from './outline-files.js';

/** Metres of the British National Grid. */
export interface GridPoint {
  readonly x: number;
  readonly y: number;
}

export interface PropertyPoint extends GridPoint {
  readonly uprn: number;
}

const LAYER = 'points';

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

/** Lines by file, for `LineWriter`. */
export function linesOfPoints(points: readonly PropertyPoint[]): ReadonlyMap<string, string> {
  const lineOf = ({ uprn, x, y }: PropertyPoint): string => placeLine(uprn, `${x} ${y}`);
  const files = groupBy(points, ({ x, y }) => OUTLINE_SQUARES.at(LAYER, x, y));
  return new Map([...files].map(([file, some]) => [file, some.map(lineOf).join('\n')]));
}

/** Writes points to files of their squares. */
export function spreadPoints(points: readonly PropertyPoint[], dir: string): void {
  const files = new LineWriter(dir);
  for (const [file, lines] of linesOfPoints(points)) files.add(file, lines);
  files.close();
}

export const indexPoints = <P extends GridPoint>(points: readonly P[]): MapIndex<P> =>
  new MapIndex(points, ({ x, y }) => [x, y, x, y]);

/** Squares that are held: one in London has some hundred thousand points. Whoever asks goes from square to square. */
const SQUARES_MAX = 32;

/** The points of all properties, read square by square as they are asked for. */
export class PropertyPoints {
  readonly #kept: KeptPlaces;
  readonly #squares = new RecentMap<string, MapIndex<PropertyPoint>>(SQUARES_MAX);

  constructor(kept: KeptPlaces) {
    this.#kept = kept;
  }

  within(box: Box): readonly PropertyPoint[] {
    return OUTLINE_SQUARES.around(LAYER, box).flatMap((square) =>
      this.#square(square).touching(box),
    );
  }

  #square(name: string): MapIndex<PropertyPoint> {
    return this.#squares.getOr(name, () => indexPoints(this.#read(name)));
  }

  #read(name: string): readonly PropertyPoint[] {
    const points: PropertyPoint[] = [];
    readPlaces(this.#kept, name, (uprn, place) => {
      const end = place.indexOf(' ');
      const [x, y] = [Number(place.slice(0, end)), Number(place.slice(end + 1))];
      points.push({ uprn: Number(uprn), x, y });
    });
    return points;
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

/** Where outlines are, and the points of all properties. */
type OutlinesAndPoints = Pick<AllPlaces, 'outlines' | 'points'>;

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
    const area = holders.length === 1 ? outline.areaSqm() : SHARED;
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

/** Every outline that one of the points lies in, once: all layers of a square before the next, so that its properties are read once. */
function eachAround<P extends GridPoint>(
  kept: OutlinesAndPoints,
  points: readonly P[],
  take: (around: AroundPoints<P>) => void,
): void {
  const own = indexPoints(points);
  const all = new PropertyPoints(kept.points);
  const seen = new Set<string>();
  const look = (layer: OutlineLayer, outline: SpreadOutline): void => {
    const candidates = own.touching(outline.box);
    const key = `${layer} ${outline.id}`;
    if (candidates.length === 0 || seen.has(key)) return;
    seen.add(key);
    const isInside = insideOf(outline.rings());
    const isIn = ({ x, y }: GridPoint): boolean => isInside(x, y);
    const inside = candidates.filter(isIn);
    if (inside.length === 0) return;
    take({ layer, outline, inside, holders: all.within(outline.box).filter(isIn) });
  };
  const squares = groupBy(points, ({ x, y }) => OUTLINE_SQUARES.at(LAYER, x, y)).values();
  for (const { x, y } of [...squares].flatMap((some) => some.slice(0, 1))) {
    for (const { name } of GROUND_LAYERS) {
      const square = OUTLINE_SQUARES.at(name, x, y);
      readOutlines(kept.outlines, square, (outline) => look(name, outline));
    }
  }
}

/** Stands for the area of an outline that several share: none that counts. */
const SHARED = -1;

/** Titles overlap where land is held in layers or was drawn twice: no one of them is then known to be the home's. */
function onlyOnes(areas: ReadonlyMap<number, readonly number[]>): OwnAreas {
  const ones = [...areas].filter(([, some]) => some.length === 1 && some[0] !== SHARED);
  return new Map(ones.map(([uprn, [area = SHARED]]) => [uprn, area]));
}
