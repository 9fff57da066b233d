/** `/bbox` and `/polygon`: the addresses in a box, or in the polygons of a body. */

import { Failure } from '@property-lookup/kernel/failure';
import type { Polygon } from '@property-lookup/kernel/geometry';
import { LIMITS, LOCATION } from '@property-lookup/query';
import type { WithinLeaf } from '@property-lookup/query/geometry';
import { type BodyForm, required, wholeText } from '@property-lookup/server/endpoint';
import { Type } from '@sinclair/typebox';
import { coordinates } from '../coordinates.js';
import { answerOf, COMMON, definePlacesEndpoint, SRS } from '../define.js';
import { searchPage } from '../search.js';
import { distance, type Pair, SYSTEMS, type SystemName } from '../systems.js';

/** OS: one square kilometre. */
const BOX_SQUARE_METRES_MAX = 1_000_000;

export const BBOX = definePlacesEndpoint({
  id: 'osPlacesBbox',
  path: '/bbox',
  summary: 'The addresses in a box, as OS Places answers',
  params: {
    ...COMMON,
    ...SRS,
    bbox: required(coordinates(4), { description: 'Lower left and upper right corner.' }),
  },
  async run(asked, deps) {
    const { bbox, srs } = asked;
    const [left = 0, bottom = 0, right = 0, top = 0] = bbox;
    const ring: readonly Pair[] = [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
      [left, bottom],
    ];
    const [a, b, , d] = ring.map((corner) =>
      SYSTEMS.BNG.fromDegrees(SYSTEMS[srs].toDegrees(corner)),
    );
    const isBox = left < right && bottom < top;
    if (a === undefined || b === undefined || d === undefined || !isBox) {
      throw new Failure(
        'invalid-parameter',
        'bbox must be left,bottom,right,top, the lower of each pair first.',
      );
    }
    if (distance(a, b) * distance(a, d) > BOX_SQUARE_METRES_MAX) {
      throw new Failure('invalid-parameter', 'bbox must not be larger than 1 square kilometre.');
    }
    const page = await searchPage({ where: inside([[ring]], srs) }, asked, deps);
    return answerOf(page, asked, `bbox=${bbox.join(',')}`, deps);
  },
});

/** Numbers of two axes for as many corners as a filter takes. */
const BODY_BYTES_MAX = 256 * 1024;

/** What clients call the body: some send it as a form or without a type. */
const TYPES = ['application/json', 'application/geo+json', 'application/x-www-form-urlencoded', ''];

const GEOMETRY = Type.Unsafe<unknown>({ type: 'object' });

const formOf = (
  type: string,
): BodyForm<readonly Polygon[]> & { readonly schema: typeof GEOMETRY } => ({
  type,
  bytesMax: BODY_BYTES_MAX,
  schema: GEOMETRY,
  begin: wholeText(polygonsOf),
});

export const POLYGON = definePlacesEndpoint({
  id: 'osPlacesPolygon',
  path: '/polygon',
  summary: 'The addresses in polygons, as OS Places answers',
  params: { ...COMMON, ...SRS },
  body: {
    description: 'GeoJSON of type Polygon or MultiPolygon, or a feature with one.',
    example: { type: 'Polygon', coordinates: [] },
    forms: TYPES.map(formOf),
  },
  async run(asked, deps, polygons) {
    const page = await searchPage({ where: inside(polygons, asked.srs) }, asked, deps);
    return answerOf(page, asked, 'polygon', deps);
  },
});

function inside(polygons: readonly Polygon[], srs: SystemName): WithinLeaf {
  const inDegrees = polygons.map((rings) => rings.map((ring) => ring.map(SYSTEMS[srs].toDegrees)));
  const isOnEarth = inDegrees.flat(2).every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90);
  if (!isOnEarth)
    throw new Failure('invalid-parameter', `The corners are not coordinates of ${srs}.`);
  return { kind: 'within', field: LOCATION, polygons: inDegrees, negated: false };
}

interface Shape {
  readonly type?: unknown;
  readonly coordinates?: unknown;
  readonly geometry?: Shape;
}

const WRONG_BODY =
  'The body must be GeoJSON of type Polygon or MultiPolygon, or a feature with one; its rings have four corners or more, and the last repeats the first.';

function polygonsOf(text: string): readonly Polygon[] {
  const given = parsed(text);
  const { coordinates: found, type } = given?.geometry ?? given ?? {};
  const polygons: unknown = type === 'Polygon' ? [found] : type === 'MultiPolygon' ? found : null;
  if (!isListOf(polygons, (rings) => isListOf(rings, isRing))) {
    throw new Failure('invalid-parameter', WRONG_BODY);
  }
  const corners = (polygons as readonly Polygon[]).flat(2).length;
  if (corners > LIMITS.corners.max) {
    throw new Failure(
      'invalid-parameter',
      `A polygon may have ${LIMITS.corners.max} corners, not ${corners}.`,
    );
  }
  return polygons as readonly Polygon[];
}

function parsed(text: string): Shape | null {
  try {
    return JSON.parse(text) as Shape | null;
  } catch {
    throw new Failure('invalid-parameter', 'The body is not JSON.');
  }
}

const isListOf = (value: unknown, isMember: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isMember);

const CORNERS_MIN = 4;

function isRing(value: unknown): boolean {
  if (!isListOf(value, isCorner)) return false;
  const ring = value as readonly Pair[];
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length >= CORNERS_MIN && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

const isCorner = (value: unknown): boolean =>
  isListOf(value, Number.isFinite) && (value as readonly unknown[]).length >= 2;
