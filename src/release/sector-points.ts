/** Finds where each postcode sector is, by one of its properties: close enough to find which streets are nearby. */

import { distanceMetres, type Point } from '../filter/distance.js';

const METRES_PER_KM = 1_000;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** A sector, and a block in it. */
export interface SectorBlock {
  /** Its word. */
  readonly sector: number;
  readonly block: number;
}

/** A sector, and where one of its properties is. */
export interface SectorPoint {
  /** Its word. */
  readonly sector: number;
  readonly point: Point;
}

export class SectorPoints {
  readonly #points: ReadonlyMap<number, Point>;

  /** Takes the sectors whose position is known. */
  constructor(points: readonly SectorPoint[]) {
    this.#points = new Map(points.map(({ sector, point }) => [sector, point]));
  }

  /** Undefined where no property of the sector says where it is. */
  kmBetween(point: Point, sector: number): number | undefined {
    const at = this.#points.get(sector);
    return at && distanceMetres(point, at) / METRES_PER_KM;
  }

  /** Nearest first. There are some eleven thousand: on a plane they are compared in a moment. */
  nearest({ latitude, longitude }: Point, count: number): readonly number[] {
    const narrowing = Math.cos(latitude * RADIANS_PER_DEGREE);
    const best: { readonly sector: number; readonly far: number }[] = [];
    for (const [sector, at] of this.#points) {
      const east = (at.longitude - longitude) * narrowing;
      const north = at.latitude - latitude;
      const far = east * east + north * north;
      if (best.length === count && far >= (best.at(-1)?.far ?? 0)) continue;
      const behind = best.findIndex((other) => other.far > far);
      best.splice(behind < 0 ? best.length : behind, 0, { sector, far });
      best.length = Math.min(best.length, count);
    }
    return best.map(({ sector }) => sector);
  }
}
