/** Positions of street names on a map: in the middle of each street's properties, longest street first. */

import { addressText } from '../words.js';
import type { MapPoint } from './map-point.js';

/** Fewer properties do not get a street name. */
const PROPERTIES_MIN = 3;

export interface StreetName {
  readonly text: string;
  readonly at: [longitude: number, latitude: number];
}

type StreetPoint = Pick<MapPoint, 'latitude' | 'longitude' | 'street'>;

/** The street of a one-line address: the text after a number. */
export function streetOf(address: string): string | undefined {
  const numbered = /^\d+[A-Z]?(?:[-/]\d+[A-Z]?)? (?=[A-Z])/i;
  const line = address.split(', ').findLast((part) => numbered.test(part));
  return line === undefined ? undefined : addressText(line.replace(numbered, ''));
}

export function streetNames(points: readonly StreetPoint[]): readonly StreetName[] {
  const streets = new Map<string, StreetPoint[]>();
  for (const point of points) {
    if (point.street === undefined) continue;
    const known = streets.get(point.street);
    if (known === undefined) streets.set(point.street, [point]);
    else known.push(point);
  }
  return [...streets]
    .filter(([, properties]) => properties.length >= PROPERTIES_MIN)
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([text, properties]) => ({ text, at: middleOf(properties) }));
}

/** The property nearest to the mean, so that the name lies on the street. */
function middleOf(points: readonly StreetPoint[]): [number, number] {
  const mean = (value: (point: StreetPoint) => number): number =>
    points.reduce((sum, point) => sum + value(point), 0) / points.length;
  const [longitude, latitude] = [mean((p) => p.longitude), mean((p) => p.latitude)];
  const distance = (point: StreetPoint): number =>
    (point.longitude - longitude) ** 2 + (point.latitude - latitude) ** 2;
  const nearest = points.reduce((best, point) => (distance(point) < distance(best) ? point : best));
  return [nearest.longitude, nearest.latitude];
}

/** Pixels per letter and line of a name. */
const LETTER_WIDTH = 6.6;
const LINE_HEIGHT = 18;
/** The corner at the top right where a map has its buttons and a plan its north arrow. */
const CORNER = { width: 52, height: 104 };

interface Spot extends StreetName {
  readonly x: number;
  readonly y: number;
}

/** Names that fit entirely on the map and overlap no other; earlier ones take precedence. */
export function readable(
  spots: readonly Spot[],
  map: { readonly width: number; readonly height: number },
): readonly Spot[] {
  const kept: Spot[] = [];
  for (const spot of spots) {
    const half = widthOf(spot) / 2;
    const isInside =
      spot.x > half && spot.x < map.width - half && spot.y > LINE_HEIGHT && spot.y < map.height;
    const isCovered = spot.x > map.width - half - CORNER.width && spot.y < CORNER.height;
    if (isInside && !isCovered && !kept.some((other) => doOverlap(spot, other))) kept.push(spot);
  }
  return kept;
}

function doOverlap(a: Spot, b: Spot): boolean {
  return Math.abs(a.x - b.x) < (widthOf(a) + widthOf(b)) / 2 && Math.abs(a.y - b.y) < LINE_HEIGHT;
}

function widthOf({ text }: StreetName): number {
  return text.length * LETTER_WIDTH;
}
