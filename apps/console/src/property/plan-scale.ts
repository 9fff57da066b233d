/** Chooses the extent of a plan around a property, and converts degrees to positions on it. */

import type { MapPoint } from '../parts/map-point.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Plan {
  readonly middle: MapPoint;
  readonly pixelsPerMetre: number;
  at(longitude: number, latitude: number): { readonly x: number; readonly y: number };
}

/** The smallest distance in metres from the middle to the nearest edge; houses are then distinguishable. */
const REACH_MIN = 60;
const REACH_MAX = 450;
/** Margin around the farthest point shown. */
const ROOM = 1.15;
/** At 54° on the WGS84 ellipsoid, per degree of latitude; a degree of longitude shrinks with the cosine. */
const METRES_PER_DEGREE = 111_320;

export function planOf(middle: MapPoint, points: readonly MapPoint[], size: Size): Plan {
  const perLongitude = METRES_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180);
  const metresTo = (longitude: number, latitude: number) => ({
    east: (longitude - middle.longitude) * perLongitude,
    south: (middle.latitude - latitude) * METRES_PER_DEGREE,
  });
  const near = points
    .map(({ latitude, longitude }) => metresTo(longitude, latitude))
    .map(({ east, south }) => Math.max(Math.abs(east), Math.abs(south)) * ROOM)
    .filter((metres) => metres <= REACH_MAX);
  const reach = Math.max(REACH_MIN, ...near);
  const pixelsPerMetre = Math.min(size.width, size.height) / 2 / reach;
  const place = (middleAt: number, metres: number): number =>
    Math.round((middleAt + metres * pixelsPerMetre) * 10) / 10;
  return {
    middle,
    pixelsPerMetre,
    at(longitude, latitude) {
      const { east, south } = metresTo(longitude, latitude);
      return { x: place(size.width / 2, east), y: place(size.height / 2, south) };
    },
  };
}

/** West, south, east, north, in degrees. */
export function boxOf({ middle, pixelsPerMetre }: Plan, size: Size): readonly number[] {
  const north = size.height / 2 / pixelsPerMetre / METRES_PER_DEGREE;
  const east =
    size.width /
    2 /
    pixelsPerMetre /
    METRES_PER_DEGREE /
    Math.cos((middle.latitude * Math.PI) / 180);
  return [
    middle.longitude - east,
    middle.latitude - north,
    middle.longitude + east,
    middle.latitude + north,
  ].map((degrees) => Math.round(degrees * 1e5) / 1e5);
}
