/** The coordinate systems that requests and answers may be in, with the axes in OS's order. */

import { NATIONAL_GRID } from '@property-lookup/kernel/geometry';
import type { Position } from '@property-lookup/model/property';
import proj4 from 'proj4';

/** Two numbers in the order of a system's axes. */
export type Pair = readonly [number, number];

export interface System {
  /** To longitude and latitude in WGS84 degrees. */
  toDegrees(pair: Pair): Pair;
  /** The longitude or easting first, rounded as OS rounds it. */
  fromDegrees(degrees: Pair): Pair;
}

/** A Helmert transformation, within 5 m of the OSTN15 grid, which only imports load. */
const GRID = proj4('WGS84', NATIONAL_GRID);
const MERCATOR = proj4('WGS84', 'EPSG:3857');

const BRITISH_NATIONAL_GRID: System = {
  toDegrees: (pair) => pairOf(GRID.inverse([...pair])),
  fromDegrees: (degrees) => rounded(GRID.forward([...degrees]), 100),
};

/** Latitude first, as EPSG defines these systems. ETRS89 and WGS84 differ by less than a metre. */
const DEGREES: System = {
  toDegrees: ([latitude, longitude]) => [longitude, latitude],
  fromDegrees: (degrees) => rounded(degrees, 1e7),
};

const WEB_MERCATOR: System = {
  toDegrees: (pair) => pairOf(MERCATOR.inverse([...pair])),
  fromDegrees: (degrees) => rounded(MERCATOR.forward([...degrees]), 100),
};

/** By OS's names. */
export const SYSTEMS = {
  'EPSG:27700': BRITISH_NATIONAL_GRID,
  BNG: BRITISH_NATIONAL_GRID,
  'EPSG:4326': DEGREES,
  WGS84: DEGREES,
  'EPSG:4258': DEGREES,
  'EPSG:3857': WEB_MERCATOR,
} as const satisfies Readonly<Record<string, System>>;

export type SystemName = keyof typeof SYSTEMS;

export const SYSTEM_NAMES = Object.keys(SYSTEMS) as readonly SystemName[];

export const isNationalGrid = (name: SystemName): boolean =>
  SYSTEMS[name] === BRITISH_NATIONAL_GRID;

/** Metres within which a property's own coordinates agree with its degrees; beyond, they are of the Irish Grid. */
const SAME_METRES = 10;

/** British National Grid metres of a position; undefined without degrees. */
export function metresOf({ latitude, longitude, x, y }: Position): Pair | undefined {
  if (latitude === null || longitude === null) return undefined;
  const projected = BRITISH_NATIONAL_GRID.fromDegrees([longitude, latitude]);
  if (x === null || y === null) return projected;
  return distance([x, y], projected) <= SAME_METRES ? [x, y] : projected;
}

export const distance = ([x1, y1]: Pair, [x2, y2]: Pair): number => Math.hypot(x1 - x2, y1 - y2);

const pairOf = ([a = Number.NaN, b = Number.NaN]: readonly number[]): Pair => [a, b];

const rounded = ([a = Number.NaN, b = Number.NaN]: readonly number[], parts: number): Pair => [
  Math.round(a * parts) / parts,
  Math.round(b * parts) / parts,
];
