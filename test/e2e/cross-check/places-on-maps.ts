/** Where a home is, and how far or whether inside is what a map of degrees shows. */

import type { Row } from './source-files.js';
import type { SourceRecords } from './source-records.js';

export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

/** A point so near is the property's own, or its neighbour's. */
export const NEAR_METRES = 20;

export function placeOf({ gazetteer, irish }: SourceRecords): Place {
  const row = gazetteer ?? irish;
  return { longitude: Number(row?.['LONGITUDE']), latitude: Number(row?.['LATITUDE']) };
}

export function isAt(row: Row, place: Place): boolean {
  const geometry = row['geometry'] ?? '';
  if (geometry !== '') return isInside(cornersOf(geometry), place);
  return metresTo(row, place) <= NEAR_METRES;
}

/** To the point of the row. */
export function metresTo(row: Row, place: Place): number {
  const [corner] = cornersOf(row['point'] ?? '');
  return corner === undefined ? Number.POSITIVE_INFINITY : metresBetween(corner, place);
}

/** Generated outlines have one ring each. */
function cornersOf(text: string): readonly Place[] {
  return [...text.matchAll(/(-?\d+\.\d+) (-?\d+\.\d+)/g)].map(([, longitude, latitude]) => ({
    longitude: Number(longitude),
    latitude: Number(latitude),
  }));
}

/** Inside, where a ray to the east crosses the outline an odd number of times. */
function isInside(corners: readonly Place[], { longitude, latitude }: Place): boolean {
  let crossings = 0;
  corners.forEach((a, at) => {
    const b = corners[(at + 1) % corners.length] ?? a;
    if (a.latitude > latitude === b.latitude > latitude) return;
    const share = (latitude - a.latitude) / (b.latitude - a.latitude);
    if (a.longitude + share * (b.longitude - a.longitude) > longitude) crossings++;
  });
  return crossings % 2 === 1;
}

const METRES_A_DEGREE = 111_195;

function metresBetween(a: Place, b: Place): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return METRES_A_DEGREE * Math.hypot(east, a.latitude - b.latitude);
}
