/** Converts map coordinates to WGS84. Their magnitude shows the system, because publishers' labels are often wrong. */

import type { DegreePoint } from '@property-lookup/kernel/geometry';
import {
  IRISH_GRID,
  IRISH_TRANSVERSE_MERCATOR,
  NATIONAL_GRID,
} from '@property-lookup/kernel/geometry';
import proj4 from 'proj4';

/** EPSG:3857 projects on a sphere of the WGS84 semi-major axis. Metres. */
const RADIUS_METRES = 6_378_137;

const DEGREES_PER_RADIAN = 180 / Math.PI;

export type CoordinateSystem =
  | 'degrees'
  | 'degrees-latitude-first'
  | 'national-grid'
  | 'web-mercator'
  | 'geocentric'
  | DeclaredAlone;

/** Systems that are used only if a file declares them, because their numbers look like the National Grid's. */
type DeclaredAlone = 'irish-grid' | 'irish-transverse-mercator';

/**
 * Extent of the British Isles in each system, as [west, south, east, north] of x and y. No two overlap, so magnitude decides:
 * registers label web mercator, National Grid and plain degrees as ETRS89, OSGB36 or nothing at all (planning.data.gov.uk,
 * brownfield registers of Islington, Barking and Brent).
 */
const EXTENTS: readonly (readonly [CoordinateSystem, readonly [number, number, number, number]])[] =
  [
    ['degrees', [-14, 49, 2.5, 61.5]],
    ['degrees-latitude-first', [49, -14, 61.5, 2.5]],
    // OS: 700 km by 1300 km. The first kilometre is sea, and small numbers are not metres.
    ['national-grid', [1_000, 1_000, 700_000, 1_300_000]],
    ['web-mercator', [-1_560_000, 6_270_000, 280_000, 8_750_000]],
    ['geocentric', [2_900_000, -800_000, 4_250_000, 200_000]],
  ];

/** The system of a pair of coordinates; undefined if it fits no known system in the British Isles. */
export function coordinateSystemOf(x: number, y: number): CoordinateSystem | undefined {
  return EXTENTS.find(
    ([, [west, south, east, north]]) => x >= west && x <= east && y >= south && y <= north,
  )?.[0];
}

/** Converts coordinates of a known system to WGS84 with 7 decimals (about a centimetre). */
export function toPlace(system: CoordinateSystem, x: number, y: number): DegreePoint {
  const [longitude, latitude] = CONVERSIONS[system](x, y);
  return [Math.round(longitude * 1e7) / 1e7, Math.round(latitude * 1e7) / 1e7];
}

/** The system of a pair in a file that declares `declared`: labels are often wrong, so the numbers decide where they can. */
export function systemIn(
  declared: CoordinateSystem | undefined,
  x: number,
  y: number,
): CoordinateSystem | undefined {
  const told = coordinateSystemOf(x, y);
  const isOfOwn = declared === 'irish-grid' || declared === 'irish-transverse-mercator';
  if (!isOfOwn || (told !== undefined && told !== 'national-grid')) return told;
  const [longitude, latitude] = CONVERSIONS[declared](x, y);
  return coordinateSystemOf(longitude, latitude) === 'degrees' ? declared : undefined;
}

/** The place of a lone pair of coordinates; undefined if it fits no known system in the British Isles. */
export function locatePlace(x: number, y: number): DegreePoint | undefined {
  const system = coordinateSystemOf(x, y);
  return system === undefined ? undefined : toPlace(system, x, y);
}

const CONVERSIONS: Readonly<Record<CoordinateSystem, (x: number, y: number) => DegreePoint>> = {
  degrees: (x, y) => [x, y],
  'degrees-latitude-first': (x, y) => [y, x],
  'national-grid': projected(NATIONAL_GRID),
  'web-mercator': webMercatorToDegrees,
  geocentric: geocentricToDegrees,
  'irish-grid': projected(IRISH_GRID),
  'irish-transverse-mercator': projected(IRISH_TRANSVERSE_MERCATOR),
};

/** Made once, on first use: parsing the definition for every point is 20 times slower. */
function projected(definition: string): (x: number, y: number) => DegreePoint {
  let toDegrees: ((metres: number[]) => number[]) | undefined;
  return (x, y) => {
    toDegrees ??= proj4(definition, 'WGS84').forward<number[]>;
    const [longitude, latitude] = toDegrees([x, y]);
    return [longitude ?? Number.NaN, latitude ?? Number.NaN];
  };
}

/** GRS80, the ellipsoid of ETRS89. */
const SEMI_MAJOR_AXIS_METRES = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_380_022_9;
/** Metres above the ellipsoid: in southern England sea level is about 46 m above it, and towns a little higher. */
const ASSUMED_HEIGHT_METRES = 60;
/** Each step gains about two digits. */
const STEPS = 20;

/**
 * Converts ETRS89 earth-centred X and Y without Z (Islington's register, which calls them ETRS89). The longitude is exact; the
 * latitude is where the ellipsoid has that distance from the axis, and each metre of error in the assumed height moves it by 0.8
 * m.
 */
function geocentricToDegrees(x: number, y: number): DegreePoint {
  const fromAxis = Math.hypot(x, y);
  let latitude = Math.PI / 4;
  for (let step = 0; step < STEPS; step++) {
    const normal =
      SEMI_MAJOR_AXIS_METRES / Math.sqrt(1 - ECCENTRICITY_SQUARED * Math.sin(latitude) ** 2);
    latitude = Math.acos(Math.min(1, fromAxis / (normal + ASSUMED_HEIGHT_METRES)));
  }
  return [(Math.atan2(y, x) * 180) / Math.PI, (latitude * 180) / Math.PI];
}

/** Converts web mercator metres (EPSG:3857, the projection of web maps) to degrees: EPSG guidance note 7-2, method 1024, reverse. */
function webMercatorToDegrees(
  x: number,
  y: number,
): readonly [longitude: number, latitude: number] {
  const latitude = 2 * Math.atan(Math.exp(y / RADIUS_METRES)) - Math.PI / 2;
  return [(x / RADIUS_METRES) * DEGREES_PER_RADIAN, latitude * DEGREES_PER_RADIAN];
}
