/** One request to each endpoint for each of many properties, for the endpoint benchmarks. */

import { GROUP_NAMES } from '@property-lookup/model/dictionary';
import { paths, questionsOf } from './questions.js';

const QUESTIONS = 5_000;

/** Paths by endpoint, made from the properties of a release's folder. */
export function endpointRequests(releaseDir: string): Readonly<Record<string, readonly string[]>> {
  const { addresses, postcodes, uprns } = questionsOf(releaseDir, QUESTIONS);
  const outcodes = [...new Set(postcodes.map((postcode) => postcode.split(' ')[0] ?? ''))];
  const places = (path: string) =>
    outcodes.map((outcode) => `/api/v2/market-events/${path}?outcode=${outcode}&page_size=20`);
  const ofUprn = (path: string) => uprns.map((uprn) => `/api/v2/${path}?uprn=${uprn}`);
  return {
    '/property-lookup?address': addresses.map(paths.match),
    '/property-lookup?filter': postcodes.map((postcode) =>
      paths.filter({ postcode: { ilike: `${postcode.slice(0, -2)}%` }, bedrooms: { gte: 3 } }),
    ),
    '/property-lookup-detailed': ofUprn('property-lookup-detailed'),
    '/address-lookup/postcode': postcodes.map(paths.postcode),
    ...Object.fromEntries(
      GROUP_NAMES.map((group) => [`/property/${group}`, ofUprn(`property/${group}`)]),
    ),
    '/market-events/property-history': ofUprn('market-events/property-history'),
    '/market-events/sales-listings': places('sales-listings'),
    '/market-events/rental-listings': places('rental-listings'),
  };
}
