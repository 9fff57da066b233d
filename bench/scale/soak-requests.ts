/** The requests of a soak test: every endpoint, lists of addresses and UPRNs, small exports, and some that are refused. */

import { PropertyFinder } from '@property-lookup/engine/inside/release/property-finder';
import { toRecord } from '@property-lookup/model/property';
import { endpointRequests } from './endpoint-requests.js';
import { paths, questionsOf, sampleOf } from './questions.js';

const QUESTIONS = 5_000;
/** Addresses or UPRNs per batch request. */
const BATCH = 20;
/** In degrees; covers some streets. */
const BOX = { longitude: 0.003, latitude: 0.002 };

/** Lines in the notation of wrk.lua, one of each kind in turn. */
export function soakRequests(releaseDir: string): readonly string[] {
  const kinds = [...Object.values(endpointRequests(releaseDir)), ...extensions(releaseDir)];
  return Array.from({ length: QUESTIONS }, (_, at) =>
    kinds.map((lines) => lines[at % lines.length] ?? '/'),
  ).flat();
}

/** Endpoints beyond the specification, and refused requests. */
function extensions(releaseDir: string): readonly (readonly string[])[] {
  const { addresses, postcodes, uprns } = questionsOf(releaseDir, QUESTIONS);
  const text = encodeURIComponent;
  const api = (path: string) => `/api/v2${path}`;
  return [
    addresses.map((address) => api(`/address-lookup/suggest?q=${text(address.slice(0, 12))}`)),
    addresses.map((address) => api(`/address-lookup/explain?address=${text(address)}`)),
    uprns.map((uprn) => api(`/property/comparables?uprn=${uprn}`)),
    boxes(releaseDir).map((box) => api(`/map/boundaries?bbox=${box}`)),
    [api('/changes')],
    postcodes.map((postcode) => paths.filter({ postcode }).replace('/property-lookup', '/export')),
    batchesOf(addresses).map((batch) => posted(api('/match'), { addresses: batch })),
    batchesOf(uprns).map((batch) => posted(api('/properties'), { uprns: batch })),
    // A misspelt filter, an unknown UPRN, an unknown path.
    ['/api/v2/property-lookup?filter=%7B%22where%22%3A%7B%22bedroms%22%3A3%7D%7D'],
    ['/api/v2/property/address?uprn=1'],
    ['/api/v2/nothing', '/health', '/ready', '/openapi.json', '/docs'],
  ];
}

function boxes(releaseDir: string): readonly string[] {
  const finder = new PropertyFinder(releaseDir);
  const places = sampleOf(finder, QUESTIONS).map(toRecord);
  finder.close();
  return places.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [[longitude, latitude, longitude + BOX.longitude, latitude + BOX.latitude].join(',')],
  );
}

function batchesOf<T>(values: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.floor(values.length / BATCH) }, (_, at) =>
    values.slice(at * BATCH, (at + 1) * BATCH),
  );
}

function posted(path: string, body: unknown): string {
  return `${path}\t${JSON.stringify(body)}`;
}
