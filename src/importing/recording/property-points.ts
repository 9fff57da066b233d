/**
 * Spreads the positions of all properties over squares of the map, and finds the outlines that are one property's own: it alone lies in
 * them, and in no other of the layer.
 */

import { groupBy } from '../../domain/group-by.js';
import type { OutlineLayer } from '../../domain/layers/ground-layers.js';
import { HISTORICAL_STATUS, type Property } from '../../domain/property-record.js';
import { RecentMap } from '../../release/recent-map.js';
import { type AllPlaces, type KeptPlaces, placeLine, readPlaces } from '../keeping/kept-places.js';
import { LineWriter } from '../staging/line-files.js';
import { insideOf, OUTLINE_SQUARES } from './flat-rings.js';
import { type Box, MapIndex } from './map-index.js';
import { readOutlines, type SpreadOutline } from './outline-files.js';
import type { HomeWithPlace } from './section-homes.js';

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
      const [x = 0, y = 0] = place.split(' ').map(Number);
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

/** `points` are those of a section. */
export function ownAreas(
  kept: OutlinesAndPoints,
  layer: OutlineLayer,
  points: readonly PropertyPoint[],
): OwnAreas {
  const found = new Map<number, number[]>();
  eachAround(kept, { layer, points }, (outline, inside, holders) => {
    const area = holders.length === 1 ? outline.areaSqm() : SHARED;
    for (const { uprn } of inside) found.set(uprn, [...(found.get(uprn) ?? []), area]);
  });
  return new Map([...found].flatMap(([uprn, areas]) => (isOne(areas) ? [[uprn, areas[0]]] : [])));
}

/** UPRNs of all properties that lie in the outlines around some points. */
export function holdersAround(
  kept: OutlinesAndPoints,
  layer: OutlineLayer,
  points: readonly GridPoint[],
): ReadonlySet<number> {
  const uprns = new Set<number>();
  eachAround(kept, { layer, points }, (_outline, _inside, holders) => {
    for (const { uprn } of holders) uprns.add(uprn);
  });
  return uprns;
}

interface Around<P extends GridPoint> {
  readonly layer: OutlineLayer;
  readonly points: readonly P[];
}

/** Every outline that one of the points lies in, once, with these points and all properties in it. */
function eachAround<P extends GridPoint>(
  kept: OutlinesAndPoints,
  { layer, points }: Around<P>,
  take: (outline: SpreadOutline, inside: readonly P[], holders: readonly PropertyPoint[]) => void,
): void {
  const own = indexPoints(points);
  const all = new PropertyPoints(kept.points);
  const seen = new Set<string>();
  const look = (outline: SpreadOutline): void => {
    const candidates = own.touching(outline.box);
    if (candidates.length === 0 || seen.has(outline.id)) return;
    seen.add(outline.id);
    const isInside = insideOf(outline.rings());
    const isIn = ({ x, y }: GridPoint): boolean => isInside(x, y);
    const inside = candidates.filter(isIn);
    if (inside.length > 0) take(outline, inside, all.within(outline.box).filter(isIn));
  };
  for (const square of new Set(points.map(({ x, y }) => OUTLINE_SQUARES.at(layer, x, y)))) {
    readOutlines(kept.outlines, square, look);
  }
}

/** Stands for the area of an outline that several share: none that counts. */
const SHARED = -1;

/** Titles overlap where land is held in layers or was drawn twice: no one of them is then known to be the home's. */
function isOne(areas: readonly number[]): areas is readonly [number] {
  return areas.length === 1 && areas[0] !== SHARED;
}
