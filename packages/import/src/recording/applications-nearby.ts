/** Counts the recent planning applications around a point, through a spatial index of the homes they are for. */

import type { DegreePoint } from '@property-lookup/kernel/geometry';
import { MapIndex } from './map-index.js';

/** What the field dictionary calls nearby (PLANNING_APPLICATIONS_NEARBY_12M). */
const NEARBY_METRES = 200;
const METRES_PER_DEGREE = 111_320;

/** Points are added first, then counted; some half a million applications a year are 8 MB. */
export class ApplicationsNearby {
  /** Day of the release for which they were gathered: they stand while it is changed (docs/adr/0014). */
  readonly asOf: string;
  readonly #since: string;
  readonly #points: DegreePoint[];
  #index: MapIndex<DegreePoint> | undefined;

  /** The twelve months before it count. `points` are those of other homes. */
  constructor(asOf: string, points: readonly DegreePoint[] = []) {
    this.asOf = asOf;
    this.#points = [...points];
    this.#since = `${Number(asOf.slice(0, 4)) - 1}${asOf.slice(4)}`;
  }

  /** Where the recent applications are. */
  get points(): readonly DegreePoint[] {
    return this.#points;
  }

  /** An application and where its home is. */
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

/** Degrees of longitude and latitude; those of longitude shrink towards the pole. */
function reachOf(latitude: number): readonly [number, number] {
  const degrees = NEARBY_METRES / METRES_PER_DEGREE;
  return [degrees / Math.cos((latitude * Math.PI) / 180), degrees];
}
