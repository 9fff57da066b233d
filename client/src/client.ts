/** The client: every path, parameter and answer of the API, with its type. */

import openapiFetch, { type Client } from 'openapi-fetch';
import type { paths } from './api.js';
import { type Patience, patientFetch } from './patient-fetch.js';

/**
 * A client with a method for each HTTP method, such as `GET(path, { params })`. Each resolves to `data` or `error`, and rejects
 * only if no answer comes.
 */
export type PropertyLookup = Client<paths>;

/** Where the service is, and how patiently to ask it. */
export interface PropertyLookupOptions extends Partial<Patience> {
  /** Base URL of the service, for example `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly key: string;
}

/** With default waits this means a minute of patience, because the default rate is per minute. */
const RETRIES = 5;
const WAIT_SECONDS_MAX = 60;

/** Opens a client; nothing is asked before its first call. */
export function createPropertyLookup(options: PropertyLookupOptions): PropertyLookup {
  const { fetch = globalThis.fetch, key, url } = options;
  const { retries = RETRIES, waitSecondsMax = WAIT_SECONDS_MAX } = options;
  return openapiFetch<paths>({
    baseUrl: new URL('/api/v2', url).href,
    headers: { accept: 'application/json', authorization: `Api-Key ${key}` },
    fetch: patientFetch({ fetch, retries, waitSecondsMax }),
    // Lists are separated by commas, as the contract says.
    querySerializer: { array: { style: 'form', explode: false } },
  });
}
