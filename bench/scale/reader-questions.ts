/** Every kind of question that a store answers, asked of the reader behind the endpoints. */

import { matchAddress } from '@property-lookup/address';
import type { PropertyReader } from '@property-lookup/engine';
import { PropertyFinder } from '@property-lookup/engine/inside/release/property-finder';
import { PROPERTY_FIELDS, RECORD_FIELD_NAMES } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import { compileFilterValue } from '@property-lookup/query';
import { candidateLookup } from '@property-lookup/server/inside/query/grade-address';
import { sampleOf } from './questions.js';

/** Homes per kind of question; no kind finds data cached by another. */
const HOMES = 1_000;

export interface ReaderQuestion {
  readonly name: string;
  /** Slow kinds are asked less often. */
  readonly count?: number;
  /** `at` selects the property to ask about. */
  ask(reader: PropertyReader, at: number): unknown;
}

const BUDGET = { budgetMs: 60_000 };
const YEARS = { from: '1995-01-01', to: '2030-01-01' };
const FEW = 20;
const KINDS_MAX = 20;

export function readerQuestions(releaseDir: string, count: number): readonly ReaderQuestion[] {
  const finder = new PropertyFinder(releaseDir);
  const homes = sampleOf(finder, HOMES * KINDS_MAX).map(homeOf);
  finder.close();
  const home = (at: number) => homes[at % homes.length] ?? homes[0];
  const all = questionsAbout(home, count);
  return all.map((question, kind) => ({
    ...question,
    ask: (reader, at) => question.ask(reader, kind * HOMES + at),
  }));
}

type Home = ReturnType<typeof homeOf>;

function homeOf({ address, uprn }: Property) {
  const postcode = address.postcode ?? '';
  return {
    uprn,
    address,
    postcode,
    outcode: postcode.split(' ')[0] ?? '',
    street: `${address.buildingNumber ?? ''} ${address.thoroughfare}, ${address.postTown}`,
  };
}

function questionsAbout(
  home: (at: number) => Home | undefined,
  count: number,
): readonly ReaderQuestion[] {
  const uprn = (at: number) => home(at)?.uprn ?? 0;
  const postcode = (at: number) => home(at)?.postcode ?? '';
  const outcode = (at: number) => home(at)?.outcode ?? '';
  const filter = (
    name: string,
    value: (at: number) => object,
    options: { readonly limit?: number; readonly count?: number } = {},
  ): ReaderQuestion => ({
    name,
    count: options.count ?? count,
    ask(reader, at) {
      const filter = compileFilterValue(value(at), PROPERTY_FIELDS, [...RECORD_FIELD_NAMES]);
      return reader.search({ filter, offset: 0, limit: options.limit ?? 10 }, BUDGET);
    },
  });
  const prefix = (at: number) => ({ postcode: { like: `${postcode(at).slice(0, -2)}%` } });
  return [
    { name: 'property by UPRN', ask: (reader, at) => reader.findProperty(uprn(at)) },
    {
      name: 'properties of a postcode',
      ask: async (reader, at) => (await reader.readPostcode(postcode(at))).properties,
    },
    { name: 'recorded facts of a UPRN', ask: (reader, at) => reader.recordedFacts(uprn(at)) },
    { name: 'comparables of a UPRN', ask: (reader, at) => reader.comparablesOf(uprn(at)) },
    { name: 'what is known of a postcode', ask: (reader, at) => reader.findPostcode(postcode(at)) },
    {
      name: 'history of a home',
      ask: (reader, at) => reader.history({ kind: 'uprn', value: uprn(at) }, YEARS),
    },
    {
      name: 'history of an outcode, a year',
      ask: (reader, at) =>
        reader.history(
          { kind: 'outcode', value: outcode(at) },
          { from: `20${10 + (at % 10)}-01-01`, to: `20${10 + (at % 10)}-12-31` },
        ),
    },
    {
      name: 'listings of an outcode',
      ask: (reader, at) => listings(reader, { kind: 'outcode', value: outcode(at) }),
    },
    {
      name: 'listings of a home',
      ask: (reader, at) => listings(reader, { kind: 'uprn', value: uprn(at) }),
    },
    {
      name: 'match, with postcode',
      ask: (reader, at) =>
        matchAddress(`${home(at)?.street} ${postcode(at)}`, candidateLookup(reader)),
    },
    {
      name: 'match, by street',
      ask: (reader, at) => matchAddress(home(at)?.street ?? '', candidateLookup(reader)),
    },
    filter('filter: sector and bedrooms', (at) => ({
      where: { ...prefix(at), bedrooms: { gte: 3 } },
    })),
    filter('filter: sector, ordered by value', (at) => ({
      where: prefix(at),
      order: 'estimated_value DESC',
    })),
    filter('filter: street and town', (at) => ({
      where: {
        thoroughfare: home(at)?.address.thoroughfare ?? '',
        post_town: home(at)?.address.postTown ?? '',
      },
    })),
    filter('filter: part of a street', (at) => ({
      where: { thoroughfare: { ilike: `%${home(at)?.address.thoroughfare?.slice(1, 9)}%` } },
    })),
    filter('filter: last sold price between', (at) => ({
      where: { last_sold_price: { between: [200_000 + at * 100, 200_400 + at * 100] } },
    })),
    filter(
      'filter: rating and bedrooms, first page',
      (at) => ({ where: { current_energy_rating: 'B', bedrooms: (at % 4) + 1, uprn: { gt: at } } }),
      { count: FEW },
    ),
    filter('count: bedrooms, no index', (at) => ({ where: { bedrooms: 2, uprn: { gt: at } } }), {
      limit: 0,
      count: FEW,
    }),
    filter(
      'count: three fields of three groups',
      (at) => ({
        where: {
          current_energy_rating: 'C',
          bedrooms: { gte: 2 },
          estimated_value: { gt: 100_000 + at },
        },
      }),
      { limit: 0, count: FEW },
    ),
    filter(
      'page ordered by value, everything',
      (at) => ({ where: { uprn: { gt: at } }, order: 'estimated_value DESC' }),
      { count: FEW },
    ),
  ];
}

function listings(
  reader: PropertyReader,
  place: Parameters<PropertyReader['searchListings']>[0]['place'],
): Promise<unknown> {
  const request = { transactionType: 'Sale', statuses: undefined, order: [] } as const;
  const where = { kind: 'all', of: [] } as const;
  return reader.searchListings({ ...request, where, place, offset: 0, limit: 20 }, BUDGET);
}
