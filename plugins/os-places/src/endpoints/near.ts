/** `/nearest` and `/radius`: the addresses around a point. */

import { distanceOrder, LOCATION } from '@property-lookup/query';
import type { NearLeaf } from '@property-lookup/query/geometry';
import { defaulted, numberFrom, required } from '@property-lookup/server/endpoint';
import { coordinates } from '../coordinates.js';
import { answerOf, COMMON, definePlacesEndpoint, SRS } from '../define.js';
import type { Found } from '../delivery-point.js';
import { searchPage } from '../search.js';
import { distance, metresOf, type Pair, SYSTEMS, type SystemName } from '../systems.js';

const PARAMS = {
  ...COMMON,
  ...SRS,
  point: required(coordinates(2), { description: 'Point, in the order of the axes of `srs`.' }),
  radius: defaulted(numberFrom(0.01, 1_000), 100, { description: 'Distance in metres.' }),
};

export const RADIUS = definePlacesEndpoint({
  id: 'osPlacesRadius',
  path: '/radius',
  summary: 'The addresses around a point, nearest first, as OS Places answers',
  params: PARAMS,
  async run(asked, deps) {
    const { point, radius, srs } = asked;
    const page = await searchPage(around(pointOf(point), srs, radius), asked, deps);
    return answerOf(page, asked, `point=${point.join(',')}`, deps);
  },
});

/** Addresses of which the nearest is chosen: converted, the point may be off by some metres. */
const COMPARED = 25;

export const NEAREST = definePlacesEndpoint({
  id: 'osPlacesNearest',
  path: '/nearest',
  summary: 'The address nearest to a point, as OS Places answers',
  params: PARAMS,
  async run(asked, deps) {
    const { point, radius, srs } = asked;
    const given = pointOf(point);
    const some = { ...asked, offset: 0, maxresults: COMPARED };
    const { found } = await searchPage(around(given, srs, radius), some, deps);
    const [nearest] = nearestFirst(found, SYSTEMS.BNG === SYSTEMS[srs] ? given : undefined);
    const page = { total: nearest === undefined ? 0 : 1, found: nearest ? [nearest] : [] };
    return answerOf(
      { ...page, found: page.found.slice(asked.offset) },
      asked,
      `point=${point.join(',')}`,
      deps,
    );
  },
});

/** Compares a point of the National Grid with the properties' own coordinates on it; others are in order already. */
function nearestFirst(found: readonly Found[], point: Pair | undefined): readonly Found[] {
  if (point === undefined) return found;
  const far = ({ property: { position } }: Found): number => {
    const metres = position === null ? undefined : metresOf(position);
    return metres === undefined ? Number.POSITIVE_INFINITY : distance(metres, point);
  };
  return found.toSorted((a, b) => far(a) - far(b));
}

const pointOf = ([a = 0, b = 0]: readonly number[]): Pair => [a, b];

function around(point: Pair, srs: SystemName, maxMetres: number) {
  const [longitude, latitude] = SYSTEMS[srs].toDegrees(point);
  const where: NearLeaf = {
    kind: 'near',
    field: LOCATION,
    latitude,
    longitude,
    minMetres: 0,
    maxMetres,
  };
  return { where, order: [distanceOrder(where)] };
}
