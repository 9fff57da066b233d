/** Spreads the positions of all properties over squares of the map: whether a plot belongs to one home depends on all of them. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Flatbush from 'flatbush';
import { groupBy } from '../../domain/group-by.js';
import type { Property } from '../../domain/property-record.js';
import { RecentMap } from '../../release/recent-map.js';
import { readLines } from '../staging/line-files.js';
import { type Box, squareAt, squaresOf } from './flat-rings.js';
import { readReplaced } from './replaced-places.js';
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
/** AddressBase: the property is no more. */
const HISTORICAL = 8;

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
  if (position?.precision !== 'address' || logicalStatus === HISTORICAL) return null;
  if (areas?.country?.startsWith('N') || address.postcode?.startsWith('BT')) return null;
  const { x, y } = position;
  return x === null || y === null ? null : { x, y };
}

/** Lines by file, for `LineWriter`. */
export function linesOfPoints(points: readonly PropertyPoint[]): ReadonlyMap<string, string> {
  const lineOf = ({ uprn, x, y }: PropertyPoint): string => `${uprn} ${x} ${y}`;
  const files = groupBy(points, ({ x, y }) => squareAt(LAYER, x, y));
  return new Map([...files].map(([file, some]) => [file, some.map(lineOf).join('\n')]));
}

/** Writes points to files of their squares. */
export function spreadPoints(points: readonly PropertyPoint[], dir: string): void {
  mkdirSync(dir, { recursive: true });
  for (const [file, lines] of linesOfPoints(points)) writeFileSync(join(dir, file), `${lines}\n`);
}

/** Points that can be asked for by where they are. */
export class PointIndex<P extends GridPoint> {
  readonly #points: readonly P[];
  readonly #boxes: Flatbush | undefined;

  constructor(points: readonly P[]) {
    this.#points = points;
    this.#boxes = points.length === 0 ? undefined : new Flatbush(points.length);
    for (const { x, y } of points) this.#boxes?.add(x, y, x, y);
    this.#boxes?.finish();
  }

  within(box: Box): readonly P[] {
    return (this.#boxes?.search(...box) ?? []).flatMap((at) => this.#points[at] ?? []);
  }
}

/** Squares that are held: one in London has some hundred thousand points. Whoever asks goes from square to square. */
const SQUARES_MAX = 32;

/** The points of all properties, read square by square as they are asked for. */
export class PropertyPoints {
  readonly #dir: string;
  readonly #changed: string | undefined;
  readonly #squares = new RecentMap<string, PointIndex<PropertyPoint>>(SQUARES_MAX);

  /** `dir` is where the lines of all sections were written to, `changed` where points are that have changed since. */
  constructor(dir: string, changed?: string) {
    this.#dir = dir;
    this.#changed = changed;
  }

  within(box: Box): readonly PropertyPoint[] {
    return squaresOf(LAYER, box).flatMap((square) => this.#square(square).within(box));
  }

  #square(name: string): PointIndex<PropertyPoint> {
    return this.#squares.getOr(name, () => new PointIndex(this.#read(name)));
  }

  #read(name: string): readonly PropertyPoint[] {
    const replaced = readReplaced(this.#changed);
    const known = readPoints(join(this.#dir, name));
    if (this.#changed === undefined) return known;
    return [
      ...known.filter(({ uprn }) => !replaced.has(String(uprn))),
      ...readPoints(join(this.#changed, name)),
    ];
  }
}

function readPoints(path: string): readonly PropertyPoint[] {
  const points: PropertyPoint[] = [];
  readLines(path, (line) => {
    const [uprn = 0, x = 0, y = 0] = line.split(' ').map(Number);
    points.push({ uprn, x, y });
  });
  return points;
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
