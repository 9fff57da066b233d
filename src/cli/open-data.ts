/** Opens the data set that a command works on; the only file that names a concrete store. */

import type { Settings } from '../config/settings.js';
import { isDatabaseUrl } from '../domain/data-place.js';
import { Failure } from '../domain/failure.js';
import { openEmbeddedStore } from '../store/embedded/embedded-store.js';
import { openPostgresStore } from '../store/postgres/postgres-store.js';
import type { PropertyReader, Store } from '../store/store.js';

/** What says where a data set is. Plain data, so that threads can be told. */
export type DataPlace = Pick<
  Settings,
  'data' | 'readUrls' | 'connections' | 'work' | 'keepReleases'
>;

/** Of all settings those that say it. */
export function placeOf({ connections, data, keepReleases, readUrls, work }: DataPlace): DataPlace {
  return { connections, data, keepReleases, readUrls, work };
}

export function openStore({ connections, data, keepReleases, readUrls }: DataPlace): Store {
  return isDatabaseUrl(data)
    ? openPostgresStore({ url: data, readUrls, connections })
    : openEmbeddedStore(data, { keepReleases });
}

/** Where imports keep their own files: the data directory, or beside a database a directory of this machine. */
export function workDirectory({ data, work }: DataPlace): string {
  return isDatabaseUrl(data) ? work : data;
}

/** The current release; Failure `unavailable` when nothing was imported yet. */
export async function openReader(place: DataPlace): Promise<PropertyReader> {
  const reader = await openStore(place).openCurrent();
  if (reader !== undefined) return reader;
  throw new Failure(
    'unavailable',
    'No data is loaded: run `property-lookup import FILE...` first, or `property-lookup demo` for an example.',
  );
}
