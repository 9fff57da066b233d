/** Searches the listings of a release in PostgreSQL. */

import type { ListingPage, ListingRequest, SearchControl } from '@property-lookup/engine';
import { LISTINGS_TOO_SLOW } from '@property-lookup/engine';
import type { PlacedListing } from '@property-lookup/facts/events';
import {
  isListedAt,
  type ListingPlace,
  listingSubject,
  pointOfListing,
  readListing,
} from '@property-lookup/facts/events';
import { canonicalKey } from '@property-lookup/query';
import { rowTest } from '@property-lookup/query/evaluate';
import { damageFailure } from '@property-lookup/tables/damage';
import { rowsOf } from './control.js';
import { FilterSql, Parameters } from './filter-sql.js';
import { inAreas, NO_AREA } from './layout.js';
import type { SearchedRelease } from './property-search.js';
import { type PageOf, Search, type Selection } from './search.js';
import type { Servers } from './servers.js';
import { LISTING } from './tables.js';

export class ListingSearch {
  readonly #release: SearchedRelease;
  readonly #search: Search;
  /** Day of the data. */
  readonly #asOf: string;

  constructor(servers: Servers, release: SearchedRelease, asOf: string) {
    this.#release = release;
    this.#asOf = asOf;
    this.#search = new Search(servers, release.id, LISTINGS_TOO_SLOW);
  }

  /** `areas` are the areas of the place, if known. */
  async search(
    request: ListingRequest,
    areas: readonly string[] | undefined,
    control: SearchControl,
  ): Promise<ListingPage> {
    const { limit, offset, order, place, statuses, transactionType, where } = request;
    const { layout, schema, version } = this.#release;
    const parameters = new Parameters();
    const column = (name: string): string => `listing."${name}"`;
    const sql = new FilterSql(
      { column, latitude: 'listing.latitude', longitude: 'listing.longitude' },
      parameters,
    );
    const conditions = [
      rowsOf(version, LISTING.name),
      `listing.market = ${parameters.add(transactionType, 'text')}`,
      ...(statuses === undefined
        ? []
        : [`listing.status = ANY(${parameters.add([...statuses], 'text[]')})`]),
      placeSql(place, parameters),
      sql.condition(where),
    ];
    const also = areas && [...areas, NO_AREA];
    const here = inAreas(layout, also, parameters, LISTING.name);
    const scope = JSON.stringify([place, transactionType, statuses]);
    const selection = {
      key: `${scope} ${canonicalKey(where, [])}`,
      from: `FROM ${schema}.listing WHERE ${conditions.join(' AND ')}${here}`,
      values: parameters.values,
    };
    const values = parameters.values.length;
    const ordered = [...sql.order(order), 'listing.listing_id'];
    const orderValues = parameters.values.splice(values);
    const page = { columns: ['listing.listing'], order: ordered, orderValues, offset, limit };
    if (sql.mustRetest) return this.#tested(selection, page, request, control);
    const { rows, total } = await this.#search.page(selection, page, control);
    return { listings: rows.map((row) => listingIn(row, place)), total };
  }

  /** Reads all rows that PostgreSQL selects, in order, and tests each. */
  #tested(
    { from, values }: Selection,
    { columns, order, orderValues = [] }: PageOf,
    { limit, offset, place, where }: ListingRequest,
    control: SearchControl,
  ): Promise<ListingPage> {
    const matches = rowTest(where);
    const text = `SELECT ${columns.join(', ')} ${from} ORDER BY ${order.join(', ')}`;
    return this.#search.run(control, async ({ read }) => {
      const listings: PlacedListing[] = [];
      let total = 0;
      for await (const rows of read({ text, values: [...values, ...orderValues] })) {
        for (const row of rows) {
          const placed = listingIn(row, place);
          const subject = listingSubject(placed, this.#asOf);
          const isSelected = matches(
            (field) => readListing(subject, field),
            () => pointOfListing(subject),
          );
          if (!isSelected) continue;
          if (total >= offset && total < offset + limit) listings.push(placed);
          total++;
        }
      }
      return { listings, total };
    });
  }
}

/** Throws Failure `damaged` for a row that holds a listing of another place. */
function listingIn([text]: readonly unknown[], place: ListingPlace): PlacedListing {
  const placed = JSON.parse(String(text)) as PlacedListing;
  if (!isListedAt(placed, place)) throw damageFailure(['listings']);
  return placed;
}

function placeSql(place: ListingPlace, parameters: Parameters): string {
  switch (place.kind) {
    case 'listing':
      return `listing.listing_key = ${parameters.add(place.value, 'text')}`;
    case 'uprn':
      return `listing.uprn = ${parameters.add(place.value, 'bigint')}`;
    case 'local-authority':
      return `listing.local_authority = ${parameters.add(place.value, 'text')}`;
    case 'box': {
      const [left, bottom, right, top] = place.value.map((at) => parameters.add(at, 'float8'));
      const box = `box(point(${left}, ${bottom}), point(${right}, ${top}))`;
      // Exact comparison, because PostgreSQL compares points and boxes with a tolerance.
      const isWithin = [
        `listing.longitude BETWEEN ${left} AND ${right}`,
        `listing.latitude BETWEEN ${bottom} AND ${top}`,
      ];
      return [`point(listing.longitude, listing.latitude) <@ ${box}`, ...isWithin].join(' AND ');
    }
    default:
      return `listing."${place.kind}" = ${parameters.add(place.value, 'text')}`;
  }
}
