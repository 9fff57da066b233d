/** Where each postcode sector is, by one of its properties: close enough to find which streets are nearby. */

import { distanceMetres, type Point } from '../filter/distance.js';
import type { BlockFile } from './blocks/block-file.js';

const METRES_PER_KM = 1_000;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** A sector, and a block in it. */
export interface SectorBlock {
  /** Its word. */
  readonly sector: number;
  readonly block: number;
}

export class SectorPoints {
  readonly #points = new Map<number, Point>();

  constructor(blocks: BlockFile, sectors: Iterable<SectorBlock>) {
    for (const { block, sector } of sectors) {
      const { position } = blocks.atRow(blocks.firstRow(block));
      const { latitude = null, longitude = null } = position ?? {};
      if (latitude !== null && longitude !== null) {
        this.#points.set(sector, { latitude, longitude });
      }
    }
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
