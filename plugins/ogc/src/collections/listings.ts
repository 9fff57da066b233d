/** Collections `homes-for-sale` and `homes-to-let`: homes on the market as points. */

import type { ListingRequest } from '@property-lookup/engine';
import { dayOfData } from '@property-lookup/engine';
import type { ListingPlace, TransactionType } from '@property-lookup/facts/events';
import { LISTING_FILTER_FIELDS } from '@property-lookup/facts/events';
import type { DegreeBox } from '@property-lookup/kernel/geometry';
import { LISTING_FIELDS } from '@property-lookup/model/fields';
import { EVERYTHING } from '@property-lookup/query';
import { boxOf } from '@property-lookup/query/geometry';
import type { EndpointDeps } from '@property-lookup/server/endpoint';
import { factProperties } from '@property-lookup/server/endpoint';
import {
  defaultSort,
  type ListedHome,
  listingOrder,
  shownRow,
  statusesAsked,
} from '@property-lookup/server/questions';
import {
  type Collection,
  chosen,
  type Item,
  nextOf,
  pointsIn,
  type Within,
} from '../collection.js';
import { tableOf } from '../field-schemas.js';

/** Contains the United Kingdom; a listing without a position is in no box, and not on the map. */
const SHOWN_BOX: DegreeBox = [-14, 49, 2.5, 61.5];

const SHOWN = new Map(LISTING_FIELDS.map((field) => [field.name.toLowerCase(), field]));

/**
 * Fields that filters can name and whose values are shown as they are compared. Moments are left out, because they are compared
 * as numbers.
 */
const FIELDS = tableOf(
  LISTING_FILTER_FIELDS.names
    .filter((name) => name === 'location' || (SHOWN.has(name) && name !== 'updated_at'))
    .flatMap((name) => LISTING_FILTER_FIELDS.find(name) ?? []),
);

const lowerCase = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));

const PROPERTIES = lowerCase(factProperties(LISTING_FIELDS)) as Collection['properties'];

export const HOMES_FOR_SALE = listings('Sale', {
  id: 'homes-for-sale',
  title: 'Homes for sale',
});

export const HOMES_TO_LET = listings('Rental', {
  id: 'homes-to-let',
  title: 'Homes to let',
});

function listings(
  transactionType: TransactionType,
  named: Pick<Collection, 'id' | 'title'>,
): Collection {
  const ask = (
    request: Pick<ListingRequest, 'place' | 'where' | 'statuses' | 'offset' | 'limit'>,
    { control, reader, span }: EndpointDeps,
  ) => {
    const order = listingOrder(defaultSort(undefined), undefined);
    return span('filter', () =>
      reader.searchListings({ ...request, transactionType, order }, control),
    );
  };
  return {
    ...named,
    description: `${named.title} on the market with a position, newest first. Former listings can still be found by their identifier.`,
    geometry: 'Point',
    reads: { groups: ['listings'] },
    fields: FIELDS,
    properties: PROPERTIES,
    isHere: () => true,
    async find(question, deps) {
      const { limit, offset, properties, within } = question;
      const statuses = statusesAsked({ transactionType }, false);
      const where = pointsIn(question);
      const request = { place: placeOf(within), where, statuses, offset, limit };
      const { listings: found, total } = await ask(request, deps);
      const asOf = dayOfData(deps.reader.release);
      const items = found.map((placed) => itemOf(shownRow(placed, asOf, undefined), properties));
      return { items, total, next: nextOf(question, total) };
    },
    async read(id, deps) {
      const place = { kind: 'listing', value: id } as const;
      const one = { statuses: undefined, where: EVERYTHING.where, offset: 0, limit: 1 };
      const { listings: found } = await ask({ place, ...one }, deps);
      const [placed] = found;
      const asOf = dayOfData(deps.reader.release);
      return placed && itemOf(shownRow(placed, asOf, undefined), undefined);
    },
  };
}

function placeOf(within: Within | undefined): ListingPlace {
  if (within === undefined) return { kind: 'box', value: SHOWN_BOX };
  return { kind: 'box', value: boxOf(within.polygons) };
}

function itemOf(row: ListedHome, names: readonly string[] | undefined): Item {
  const properties = lowerCase(row);
  const { latitude, listing_id: id, longitude } = properties;
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
  return {
    id: String(id),
    geometry: isPlaced ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    properties: chosen(properties, names),
  };
}
