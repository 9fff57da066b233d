/** Opens the data set that a command works on; the only file that names a concrete store. */

import type { Settings } from '../config/settings.js';
import { isDatabaseUrl } from '../domain/data-place.js';
import { Failure } from '../domain/failure.js';
import type { PropertyReader, Store } from '../store/store.js';

/** What says where a data set is. Plain data, so that threads can be told. */
export type DataPlace = Pick<
  Settings,
  'data' | 'readUrls' | 'connections' | 'work' | 'keepReleases' | 'factsMemoryMb'
>;

/** Picks these out of all settings. */
export function pickDataPlace(settings: DataPlace): DataPlace {
  const { connections, data, factsMemoryMb, keepReleases, readUrls, work } = settings;
  return { connections, data, factsMemoryMb, keepReleases, readUrls, work };
}

const BYTES_A_MB = 1024 * 1024;

/** Loads the kind of store that is meant, and not the other. */
export async function openStore(place: DataPlace): Promise<Store> {
  const { connections, data, factsMemoryMb, keepReleases, readUrls } = place;
  if (isDatabaseUrl(data)) {
    const { openPostgresStore } = await import('../store/postgres/postgres-store.js');
    return openPostgresStore({ url: data, readUrls, connections });
  }
  const { openEmbeddedStore } = await import('../store/embedded/embedded-store.js');
  return openEmbeddedStore(data, { keepReleases, factsBytes: factsMemoryMb * BYTES_A_MB });
}

/** Where imports keep their own files: the data directory, or beside a database a directory of this machine. */
export function workDirectory({ data, work }: DataPlace): string {
  return isDatabaseUrl(data) ? work : data;
}

/** The current release; Failure `unavailable` when nothing was imported yet. */
export async function openReader(place: DataPlace): Promise<PropertyReader> {
  const reader = await (await openStore(place)).openCurrent();
  if (reader !== undefined) return reader;
  throw new Failure(
    'unavailable',
    'No data is loaded: run `property-lookup import FILE...` first, or `property-lookup demo` for an example.',
  );
}
