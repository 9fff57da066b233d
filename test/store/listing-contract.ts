/** What every store must do with listings, run on each store over the same data. */

import type { ListingRequest, PropertyReader } from '@property-lookup/engine';
import { dayOfData } from '@property-lookup/engine';
import type { ListingPlace, PlacedListing } from '@property-lookup/facts/events';
import {
  LISTING_FILTER_FIELDS,
  type ListingFieldName,
  type ListingSubject,
  listingField,
  listingSubject,
  pointOfListing,
  readListing,
} from '@property-lookup/facts/events';
import { outcodeOf, sectorOf } from '@property-lookup/kernel/address';
import type { FieldType, Scalar } from '@property-lookup/query';
import { type CompiledFilter, compileFilterValue, EVERYTHING } from '@property-lookup/query';
import { rowTest } from '@property-lookup/query/evaluate';
import { compareRows } from '@property-lookup/query/inside/filter/order-rows';
import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BUDGET = { budgetMs: 20_000 };

/** Random filters tried; `RANDOM_FILTERS=10000 npm test` for a long run. */
const RANDOM_FILTERS = Number(process.env['RANDOM_FILTERS'] ?? byLength(40, 300));

/** `open` gives a reader over the sample list and the sample feed. */
export function describeListings(name: string, open: () => Promise<PropertyReader>): void {
  describe(`${name} as a reader of listings`, () => {
    let reader: PropertyReader;

    beforeAll(async () => {
      reader = await open();
    });
    afterAll(() => reader.close());

    it('finds the listings of each kind of place, market by market', async () => {
      for (const transactionType of ['Sale', 'Rental'] as const) {
        const everywhere = await listed(reader, { kind: 'box', value: BRITAIN }, transactionType);
        expect(everywhere).toHaveLength(transactionType === 'Sale' ? 800 : 400);
        for (const [kind, code] of PLACES) {
          for (const value of new Set(everywhere.map(code))) {
            const found = await listed(reader, { kind, value }, transactionType);
            const expected = everywhere.filter((placed) => code(placed) === value);
            expect(found).toEqual(expected);
          }
        }
      }
    });

    it('finds the listings of a status, of a property and in a box', async () => {
      const sold = await listed(reader, { kind: 'outcode', value: 'RG3' }, 'Sale', ['Sold STC']);
      expect(sold.map(({ listing }) => listing.status)).toContain('Sold STC');
      expect(new Set(sold.map(({ listing }) => listing.status)).size).toBe(1);
      const [linked] = sold.filter(({ listing }) => listing.link !== null);
      const uprn = linked?.listing.link?.uprn ?? 0;
      expect(await listed(reader, { kind: 'uprn', value: uprn }, 'Sale')).toContainEqual(linked);
      expect(await listed(reader, { kind: 'uprn', value: 1 }, 'Sale')).toEqual([]);
      const value = [-9, 52.25, -1.5, 61] as const;
      const south = await listed(reader, { kind: 'box', value }, 'Sale');
      expect(south.length).toBeGreaterThan(0);
      for (const { listing } of south) {
        expect(listing.latitude).toBeGreaterThanOrEqual(52.25);
        expect(listing.longitude).toBeLessThanOrEqual(-1.5);
      }
    });

    it(`answers ${RANDOM_FILTERS} random filters as the plain evaluator does`, async () => {
      const asOf = dayOfData(reader.release);
      const all = (await listed(reader, EVERYWHERE, 'Sale')).map((one) =>
        listingSubject(one, asOf),
      );
      await fc.assert(
        fc.asyncProperty(randomFilter(all), fc.nat(40), async (filter, offset) => {
          const expected = plainAnswer(all, filter);
          const request = { ...ALL_SALES, where: filter.where, order: filter.order };
          const page = await reader.searchListings({ ...request, offset, limit: 30 }, BUDGET);
          expect(page.total).toBe(expected.length);
          expect(page.listings.map(idOf)).toEqual(expected.slice(offset, offset + 30));
        }),
        { numRuns: RANDOM_FILTERS },
      );
    });

    it('gives true totals past the last page', async () => {
      const page = await reader.searchListings({ ...ALL_SALES, offset: 1e15 }, BUDGET);
      expect(page).toEqual({ total: 800, listings: [] });
    });

    it('stops a search whose caller has gone, or that takes too long', async () => {
      const gone = { ...BUDGET, signal: AbortSignal.abort(new Error('gone')) };
      await expect(reader.searchListings(ALL_SALES, gone)).rejects.toThrow('gone');
      const controller = new AbortController();
      const going = { ...BUDGET, signal: controller.signal };
      const place = { kind: 'outcode', value: 'RG1' } as const;
      const stopped = reader.searchListings({ ...ALL_SALES, place, limit: 7 }, going);
      controller.abort(new Error('gone meanwhile'));
      await expect(stopped).rejects.toThrow('gone meanwhile');
      const where = compile({ where: { price: { neq: 1 } } }).where;
      const slow = reader.searchListings({ ...ALL_SALES, where }, { budgetMs: 0 });
      await expect(slow).rejects.toThrow(/take too long|at once/);
    });
  });
}

/** WGS84 degrees. */
const BRITAIN = [-9, 49, 2, 61] as const;

const postcodeOfListing = ({ listing }: PlacedListing): string => listing.address.postcode ?? '';
const PLACES = [
  ['postcode', postcodeOfListing],
  ['sector', (placed: PlacedListing) => sectorOf(postcodeOfListing(placed))],
  ['outcode', (placed: PlacedListing) => outcodeOf(postcodeOfListing(placed))],
  ['listing', ({ listing }: PlacedListing) => listing.listingId],
] as const;

/** In the order of LISTING_ID. */
async function listed(
  reader: PropertyReader,
  place: ListingPlace,
  transactionType: 'Sale' | 'Rental',
  statuses?: readonly string[],
): Promise<readonly PlacedListing[]> {
  const found: PlacedListing[] = [];
  for (;;) {
    const request = { place, transactionType, statuses, ...ALL_LISTINGS, offset: found.length };
    const { listings, total } = await reader.searchListings(request, BUDGET);
    found.push(...listings);
    if (listings.length > 0) continue;
    expect(found).toHaveLength(total);
    return found;
  }
}

const ALL_LISTINGS = { where: EVERYTHING.where, order: [], limit: 300 };

const EVERYWHERE: ListingPlace = { kind: 'box', value: BRITAIN };

const ALL_SALES: ListingRequest = {
  ...ALL_LISTINGS,
  place: EVERYWHERE,
  transactionType: 'Sale',
  statuses: undefined,
  offset: 0,
};

const idOf = ({ listing }: PlacedListing): string => listing.listingId;

function compile(value: unknown): CompiledFilter {
  return compileFilterValue(value, LISTING_FILTER_FIELDS, []);
}

/** Identifiers of the listings that a filter selects, found without any store: `all` is in the order of LISTING_ID. */
function plainAnswer(all: readonly ListingSubject[], { where, order }: CompiledFilter) {
  const matches = rowTest(where);
  const selected = all.filter((subject) =>
    matches(
      (field) => readListing(subject, field),
      () => pointOfListing(subject),
    ),
  );
  const compare = compareRows<ListingSubject>(order, { value: readListing, point: pointOfListing });
  return selected.sort(compare).map(({ placed }) => idOf(placed));
}

const FIELD_NAMES = LISTING_FILTER_FIELDS.names.filter(
  (name) => name !== 'location',
) as ListingFieldName[];

/** A value that hardly any listing has. */
function unheardOf(type: FieldType): Scalar {
  if (type === 'boolean') return true;
  return { text: 'x', date: '1800-01-01' }[String(type)] ?? -2;
}

/** Filters on any field of listings, with values that occur and bounds between them. */
function randomFilter(all: readonly ListingSubject[]): fc.Arbitrary<CompiledFilter> {
  const leaf = fc.constantFrom(...FIELD_NAMES).chain((name) => {
    const field = listingField(name);
    const known = fc.constantFrom(...all).map((subject) => readListing(subject, field));
    // A filter may not hold the character that stands between texts.
    const value = known.map((found) =>
      typeof found === 'string' ? found.replaceAll('\0', ' ') : (found ?? unheardOf(field.type)),
    );
    const pattern = value.map((found) => ({
      ilike: `%${String(found).slice(1, 4).replaceAll('\\', '')}%`,
    }));
    const ofType = field.type === 'boolean' ? value.map((eq) => ({ eq })) : pattern;
    const bound = fc
      .constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte')
      .chain((operator) => value.map((at) => ({ [operator]: at })));
    const test = fc.oneof(
      ...(field.type === 'boolean' ? [] : [bound]),
      ofType,
      fc.array(fc.oneof(value, fc.constant(null)), { maxLength: 3 }).map((inq) => ({ inq })),
      fc.boolean().map((exists) => ({ exists })),
    );
    return test.map((condition) => ({ [name]: condition }));
  });
  const near = fc.integer({ min: 1, max: 90_000 }).map((maxDistance) => ({
    location: { near: { lat: 51.9, lng: -1.2 }, maxDistance, unit: 'meters' },
  }));
  const place = fc.constantFrom(...all).map((subject) => {
    const { latitude = 0, longitude = 0 } = pointOfListing(subject) ?? {};
    return [longitude, latitude] as const;
  });
  // Every other one is a box, and some listings lie on an edge.
  const within = fc.tuple(place, place, fc.boolean()).map(([[x1, y1], [x2, y2], isBox]) => {
    const last = isBox ? [[x1, y2]] : [];
    const corners = [[x1, y1], [x2, y1], [x2, y2], ...last, [x1, y1]];
    return { location: { within: { type: 'Polygon', coordinates: [corners] } } };
  });
  const { where } = fc.letrec<{ where: unknown }>((tie) => ({
    where: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      near,
      within,
      fc.array(tie('where'), { maxLength: 3 }).map((and) => ({ and })),
      fc.array(tie('where'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
    ),
  }));
  const key = fc
    .tuple(fc.constantFrom(...FIELD_NAMES), fc.constantFrom('ASC', 'DESC'))
    .map((words) => words.join(' '));
  const order = fc.uniqueArray(key, { maxLength: 2, selector: (words) => words.split(' ')[0] });
  return fc
    .record({ where, order })
    .map(({ where, order }) => compile(order.length === 0 ? { where } : { where, order }));
}
