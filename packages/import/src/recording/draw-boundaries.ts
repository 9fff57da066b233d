/** Writes the boundaries for the map, in degrees: planning zones with an outline, plots and buildings. */

import { BoundaryFileWriter } from '@property-lookup/engine/build';
import type { Boundary, DegreePoint, Ring } from '@property-lookup/kernel/geometry';
import { GROUND_LAYERS, type OutlineLayer } from '@property-lookup/model/layers';
import type { ZoneFact } from '@property-lookup/model/records';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { runInOrder, type ThreadPool } from '@property-lookup/tables/threads';
import { type CoordinateConverter, createCoordinateConverter } from '../merging/coordinates.js';
import { everyOutline, type SpreadOutline } from './outline-files.js';
import { everyZone } from './zone-files.js';

export interface Maps {
  /** Folders from `spreadZones` and `spreadOutlines`. */
  readonly zonesDir: string;
  readonly outlinesDir: string;
  /** File to write. */
  readonly path: string;
  /** Path of the OSTN15 grid, if one was imported. */
  readonly grid: string | undefined;
}

export async function drawBoundaries(maps: Maps, pool: ThreadPool): Promise<void> {
  await runInOrder(pool, DRAW_BOUNDARIES, [maps], () => undefined);
}

export const DRAW_BOUNDARIES: ThreadTask<Maps, void> = {
  module: new URL('./draw-boundaries.js', import.meta.url).href,
  name: 'DRAW_BOUNDARIES',
  async run({ zonesDir, outlinesDir, path, grid }) {
    const local = new LocalGrid(await createCoordinateConverter(grid));
    const writer = new BoundaryFileWriter(path);
    for (const zone of everyZone(zonesDir)) for (const one of boundaryOf(zone)) writer.add(one);
    for (const { name } of GROUND_LAYERS) {
      for (const one of everyOutline(outlinesDir, name)) writer.add(onMap(name, one, local));
    }
    writer.finish();
  },
};

/** Boundary of a zone; none for a point. */
export function boundaryOf({ dataset, name, polygons, reference }: ZoneFact): readonly Boundary[] {
  return polygons.length === 0 ? [] : [{ layer: dataset, reference, name, polygons }];
}

type Drawn = Pick<SpreadOutline, 'id' | 'rings'>;

export function onMap(layer: OutlineLayer, { id, rings }: Drawn, local: LocalGrid): Boundary {
  const polygon = rings().map((ring): Ring => {
    return Array.from({ length: ring.length >> 1 }, (_, corner) =>
      local.toDegrees(ring[2 * corner] ?? 0, ring[2 * corner + 1] ?? 0),
    );
  });
  // The identifier of an outline begins with its layer.
  return { layer, reference: id.slice(layer.length + 1), name: null, polygons: [polygon] };
}

/** Size of squares with a linear conversion, which has an error of three centimetres. */
const SQUARE_METRES = 250;
/** Squares to cache, since outlines come square by square. */
const SQUARES_MAX = 10_000;

/** The south-west corner, and the change in degrees for a metre east and a metre north. */
interface Square {
  readonly corner: DegreePoint;
  readonly east: DegreePoint;
  readonly north: DegreePoint;
}

export class LocalGrid {
  readonly #coordinates: CoordinateConverter;
  readonly #squares = new Map<number, Square>();

  constructor(coordinates: CoordinateConverter) {
    this.#coordinates = coordinates;
  }

  toDegrees(x: number, y: number): DegreePoint {
    const [column, row] = [Math.floor(x / SQUARE_METRES), Math.floor(y / SQUARE_METRES)];
    const { corner, east, north } = this.#squareAt(column, row);
    const [dx, dy] = [x - column * SQUARE_METRES, y - row * SQUARE_METRES];
    return [corner[0] + dx * east[0] + dy * north[0], corner[1] + dx * east[1] + dy * north[1]];
  }

  #squareAt(column: number, row: number): Square {
    const key = column * 1e6 + row;
    const known = this.#squares.get(key);
    if (known !== undefined) return known;
    const [x, y] = [column * SQUARE_METRES, row * SQUARE_METRES];
    const corner = this.#exact(x, y);
    const square = {
      corner,
      east: perMetre(corner, this.#exact(x + SQUARE_METRES, y)),
      north: perMetre(corner, this.#exact(x, y + SQUARE_METRES)),
    };
    if (this.#squares.size >= SQUARES_MAX) this.#squares.clear();
    this.#squares.set(key, square);
    return square;
  }

  #exact(x: number, y: number): DegreePoint {
    const { latitude, longitude } = this.#coordinates.toDegrees({ x, y }, 'british');
    return [longitude, latitude];
  }
}

function perMetre(from: DegreePoint, to: DegreePoint): DegreePoint {
  return [(to[0] - from[0]) / SQUARE_METRES, (to[1] - from[1]) / SQUARE_METRES];
}
