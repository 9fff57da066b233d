/** Opens the data set of a command; the only file that names a concrete store. */

import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PropertyReader, Store } from '@property-lookup/engine';
import { Failure } from '@property-lookup/kernel/failure';
import { isDatabaseUrl } from '@property-lookup/kernel/progress';
import type { Settings } from '@property-lookup/server/config';

/** The settings that locate a data set. Plain data, so that it can be sent to threads. */
export type DataPlace = Pick<
  Settings,
  'data' | 'readUrls' | 'connections' | 'work' | 'keepReleases' | 'factsMemoryMb'
>;

/** Picks the locating settings from all settings. */
export function pickDataPlace(settings: DataPlace): DataPlace {
  const { connections, data, factsMemoryMb, keepReleases, readUrls, work } = settings;
  return { connections, data, factsMemoryMb, keepReleases, readUrls, work };
}

const BYTES_A_MB = 1024 * 1024;

/** Loads only the kind of store that is needed. */
export async function openStore(place: DataPlace): Promise<Store> {
  const { connections, data, factsMemoryMb, keepReleases, readUrls } = place;
  if (isDatabaseUrl(data)) {
    const { openPostgresStore } = await import('@property-lookup/postgres');
    return openPostgresStore({ url: data, readUrls, connections });
  }
  const { openEmbeddedStore } = await import('@property-lookup/engine/embedded');
  return openEmbeddedStore(data, { keepReleases, factsBytes: factsMemoryMb * BYTES_A_MB });
}

/** The stores of further data sets, by name. Throws Failure `wrong-usage` if a directory is given twice. */
export async function openAlso({
  also,
  ...place
}: DataPlace & Pick<Settings, 'also'>): Promise<ReadonlyMap<string, Store>> {
  const held = new Map(isDatabaseUrl(place.data) ? [] : [[realPath(place.data), '--data']]);
  const stores = new Map<string, Store>();
  for (const { directory, name } of also) {
    const path = realPath(directory);
    const other = held.get(path);
    if (other !== undefined) {
      throw new Failure(
        'wrong-usage',
        `--also ${name} must be a directory of its own, not that of ${other}.`,
      );
    }
    held.set(path, `--also ${name}`);
    // Replicas are of the main data set.
    stores.set(name, await openStore({ ...place, data: directory, readUrls: [] }));
  }
  return stores;
}

/** A directory may be made later, by the first import. */
function realPath(directory: string): string {
  try {
    return realpathSync(directory);
  } catch {
    return resolve(directory);
  }
}

/** Where imports keep their own files: the data directory, or a local directory if the data are in a database. */
export function workDirectory({ data, work }: DataPlace): string {
  return isDatabaseUrl(data) ? work : data;
}

/** The current release. Throws Failure `unavailable` if nothing has been imported yet. */
export async function openReader(place: DataPlace): Promise<PropertyReader> {
  const reader = await (await openStore(place)).openCurrent();
  if (reader !== undefined) return reader;
  throw new Failure(
    'unavailable',
    'No data is loaded: run `property-lookup import FILE...` first, or `property-lookup demo` for an example.',
  );
}

/** One hour, because nobody else waits for the answer. */
export const UNHURRIED = { budgetMs: 3_600_000 } as const;
