/** Where every property is on the map, spread over its squares: whether a plot is one home's rests on all of them. */

import { join } from 'node:path';
import Flatbush from 'flatbush';
import { readLines } from '../staging/read-lines.js';
import { type Box, squareAt, squaresOf } from './map-squares.js';
import type { HomeWithPlace, PlacedHome } from './section-homes.js';

/** Metres of the British National Grid. */
export interface GridPoint {
  readonly x: number;
  readonly y: number;
}

export interface PropertyPoint extends GridPoint {
  readonly row: number;
}

const LAYER = 'points';
/** AddressBase: the property is no more. */
const HISTORICAL = 8;

/** Of the homes that have one. */
export function pointsOnGrid(homes: readonly PlacedHome[]): readonly PropertyPoint[] {
  return homes.flatMap((home) => {
    const point = pointOnGrid(home);
    return point === null ? [] : [{ row: home.row, x: point.x, y: point.y }];
  });
}

/** Null where only the postcode is placed, in Northern Ireland, whose grid is another, and of what is no more. */
export function pointOnGrid({ property, areas }: HomeWithPlace): GridPoint | null {
  const { address, position, logicalStatus } = property;
  if (position?.precision !== 'address' || logicalStatus === HISTORICAL) return null;
  if (areas?.country?.startsWith('N') || address.postcode?.startsWith('BT')) return null;
  const { x, y } = position;
  return x === null || y === null ? null : { x, y };
}

/** Lines by file, for `PartitionWriter`. */
export function linesOfPoints(points: readonly PropertyPoint[]): ReadonlyMap<string, string> {
  const lines = new Map<string, string[]>();
  for (const { row, x, y } of points) {
    const file = squareAt(LAYER, x, y);
    const known = lines.get(file) ?? [];
    lines.set(file, known);
    known.push(`${row} ${x} ${y}`);
  }
  return new Map([...lines].map(([file, all]) => [file, all.join('\n')]));
}

/** Points that can be asked for by where they are. */
export class PointIndex {
  readonly #points: readonly PropertyPoint[];
  readonly #boxes: Flatbush | undefined;

  constructor(points: readonly PropertyPoint[]) {
    this.#points = points;
    this.#boxes = points.length === 0 ? undefined : new Flatbush(points.length);
    for (const { x, y } of points) this.#boxes?.add(x, y, x, y);
    this.#boxes?.finish();
  }

  within(box: Box): readonly PropertyPoint[] {
    return (this.#boxes?.search(...box) ?? []).flatMap((at) => this.#points[at] ?? []);
  }
}

/** The points of all properties, read square by square as they are asked for. */
export class PropertyPoints {
  readonly #dir: string;
  readonly #squares = new Map<string, PointIndex>();

  /** `dir` is where the lines of all sections were written to. */
  constructor(dir: string) {
    this.#dir = dir;
  }

  within(box: Box): readonly PropertyPoint[] {
    return squaresOf(LAYER, box).flatMap((square) => this.#square(square).within(box));
  }

  #square(name: string): PointIndex {
    const known = this.#squares.get(name) ?? new PointIndex(readPoints(join(this.#dir, name)));
    this.#squares.set(name, known);
    return known;
  }
}

function readPoints(path: string): readonly PropertyPoint[] {
  const points: PropertyPoint[] = [];
  readLines(path, (line) => {
    const [row = 0, x = 0, y = 0] = line.split(' ').map(Number);
    points.push({ row, x, y });
  });
  return points;
}
