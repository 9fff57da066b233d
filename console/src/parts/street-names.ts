/** Where on a map the names of streets stand: in the middle of the properties of each, the longest first. */

import type { MapPoint } from './map-point.js';

const NAMES_MAX = 12;
/** A single house makes no street. */
const PROPERTIES_MIN = 3;

export interface StreetName {
  readonly text: string;
  readonly at: [longitude: number, latitude: number];
}

export function streetNames(points: readonly MapPoint[]): readonly StreetName[] {
  const streets = new Map<string, MapPoint[]>();
  for (const point of points) {
    if (point.street === undefined) continue;
    const known = streets.get(point.street);
    if (known === undefined) streets.set(point.street, [point]);
    else known.push(point);
  }
  return [...streets]
    .filter(([, properties]) => properties.length >= PROPERTIES_MIN)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, NAMES_MAX)
    .map(([text, properties]) => ({ text, at: middleOf(properties) }));
}

/** The property nearest to the mean, so that the name stands on the street and not beside it. */
function middleOf(points: readonly MapPoint[]): [number, number] {
  const mean = (value: (point: MapPoint) => number): number =>
    points.reduce((sum, point) => sum + value(point), 0) / points.length;
  const [longitude, latitude] = [mean((p) => p.longitude), mean((p) => p.latitude)];
  const distance = (point: MapPoint): number =>
    (point.longitude - longitude) ** 2 + (point.latitude - latitude) ** 2;
  const nearest = points.reduce((best, point) => (distance(point) < distance(best) ? point : best));
  return [nearest.longitude, nearest.latitude];
}
