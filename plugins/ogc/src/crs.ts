/** The coordinate reference systems of OGC API Features: degrees, and the British National Grid (OGC 18-058r1). */

import { NATIONAL_GRID, type Ring } from '@property-lookup/kernel/geometry';
import type { RingInDegrees } from '@property-lookup/query/cql2';
import proj4 from 'proj4';
import type { Geometry, Item } from './collection.js';

export interface Crs {
  readonly uri: string;
  /** Converts corners of this system to degrees, adding corners between them to keep the edges in place. */
  readonly inDegrees: RingInDegrees;
  /** Converts corners from degrees to this system. */
  readonly ofDegrees: (ring: Ring) => Ring;
  geometryOf(item: Item): Geometry | null;
}

type Position = readonly [x: number, y: number];

export const CRS84: Crs = {
  uri: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
  inDegrees: (ring) => ring,
  ofDegrees: (ring) => ring,
  geometryOf: ({ geometry }) => geometry,
};

/** A Helmert transformation, within 5 m of the OSTN15 grid, which only imports load. */
const GRID = proj4('WGS84', NATIONAL_GRID);

const BRITISH_NATIONAL_GRID: Crs = {
  uri: 'http://www.opengis.net/def/crs/EPSG/0/27700',
  inDegrees: (ring) =>
    withCornersBetween(ring)
      .map(([x, y]) => GRID.inverse([x, y]))
      .map(asCorner),
  ofDegrees: (ring) => ring.map(inMetres),
  geometryOf({ geometry, metres = null }) {
    if (geometry === null) return null;
    if (geometry.type === 'MultiPolygon') {
      const rings = (rings: readonly Ring[]) => rings.map((ring) => ring.map(inMetres));
      return { ...geometry, coordinates: geometry.coordinates.map(rings) };
    }
    const projected = inMetres(geometry.coordinates);
    const isOfGrid = metres !== null && distance(metres, projected) <= SAME_METRES;
    return { ...geometry, coordinates: isOfGrid ? metres : projected };
  },
};

export const SYSTEMS: readonly Crs[] = [CRS84, BRITISH_NATIONAL_GRID];

/**
 * Distance in metres within which a property's own coordinates agree with its degrees, so they are of the British grid.
 * In Northern Ireland they are of the Irish Grid.
 */
const SAME_METRES = 10;

const distance = ([x1, y1]: Position, [x2, y2]: Position): number => Math.hypot(x1 - x2, y1 - y2);

/** In metres, rounded to centimetres. */
const inMetres = ([longitude, latitude]: Position): Position =>
  asCorner(GRID.forward([longitude, latitude]).map((at) => Math.round(at * 100) / 100));

const asCorner = ([x = Number.NaN, y = Number.NaN]: readonly number[]): Position => [x, y];

/** Straight lines of the grid curve in degrees: by 3 m in the middle of ten kilometres. */
const PIECE_METRES = 10_000;
const PIECES_MAX = 32;
const CORNERS_WANTED = 400;

function withCornersBetween(ring: Ring): Ring {
  const most = Math.min(PIECES_MAX, Math.max(1, Math.floor(CORNERS_WANTED / ring.length)));
  return ring.flatMap(([x, y], at) => {
    const [nextX, nextY] = ring[at + 1] ?? [x, y];
    const wanted = Math.ceil(distance([x, y], [nextX, nextY]) / PIECE_METRES);
    const count = Math.min(most, Math.max(1, wanted));
    return Array.from({ length: count }, (_, step): Position => {
      const share = step / count;
      return [x + (nextX - x) * share, y + (nextY - y) * share];
    });
  });
}
