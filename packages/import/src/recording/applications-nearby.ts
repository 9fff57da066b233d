/** Counts recent planning applications around a point, through a spatial index of their homes. */

import type { DegreePoint } from '@property-lookup/kernel/geometry';
import { MapIndex } from './map-index.js';

/** Radius of PLANNING_APPLICATIONS_NEARBY_12M in the field dictionary. */
const NEARBY_METRES = 200;
const METRES_PER_DEGREE = 111_320;

/** Add all points before the first count. Half a million applications a year take 8 MB. */
export class ApplicationsNearby {
  /** Day of the full build that gathered the points; changes keep them (docs/adr/0014). */
  readonly asOf: string;
  readonly #since: string;
  readonly #points: DegreePoint[];
  #index: MapIndex<DegreePoint> | undefined;

  /** Counts the twelve months before `asOf`. `points` were gathered earlier. */
  constructor(asOf: string, points: readonly DegreePoint[] = []) {
    this.asOf = asOf;
    this.#points = [...points];
    this.#since = `${Number(asOf.slice(0, 4)) - 1}${asOf.slice(4)}`;
  }

  /** Points of the recent applications, in degrees. */
  get points(): readonly DegreePoint[] {
    return this.#points;
  }

  /** Adds an application, received on `YYYY-MM-DD`, at the point of its home. */
  add(received: string | null, point: DegreePoint | null): void {
    if (received !== null && received >= this.#since && point !== null) this.#points.push(point);
  }

  count([longitude, latitude]: DegreePoint): number {
    const [reachX, reachY] = reachOf(latitude);
    this.#index ??= new MapIndex(this.#points, (point) => [...point, ...point]);
    const box = [
      longitude - reachX,
      latitude - reachY,
      longitude + reachX,
      latitude + reachY,
    ] as const;
    // A circle on the ground is an ellipse in degrees.
    const isNear = ([x, y]: DegreePoint): boolean =>
      ((x - longitude) / reachX) ** 2 + ((y - latitude) / reachY) ** 2 <= 1;
    return this.#index.touching(box).filter(isNear).length;
  }
}

/** The radius in degrees of longitude and latitude; a degree of longitude shrinks towards the pole. */
function reachOf(latitude: number): readonly [number, number] {
  const degrees = NEARBY_METRES / METRES_PER_DEGREE;
  return [degrees / Math.cos((latitude * Math.PI) / 180), degrees];
}
