/** Opens the API keys of a data set, which are stored with the data. */

import { isDatabaseUrl } from '@property-lookup/kernel/progress';
import type { KeySource, KeyStore } from '@property-lookup/server/keys';
import { openKeySnapshot, openKeyStore } from '@property-lookup/server/keys';

/** The settings that locate the keys. */
interface KeyPlace {
  readonly data: string;
  readonly readUrls: readonly string[];
}

/** For servers, which only read. */
export async function openKeySource(place: KeyPlace): Promise<KeySource> {
  return isDatabaseUrl(place.data) ? openInDatabase(place) : openKeySnapshot(place.data);
}

/** For commands that change keys. */
export async function openKeys(place: KeyPlace): Promise<KeyStore> {
  return isDatabaseUrl(place.data) ? openInDatabase(place) : openKeyStore(place.data);
}

/** Loads the PostgreSQL client only if the keys are in a database. */
async function openInDatabase({ data, readUrls }: KeyPlace): Promise<KeyStore> {
  const { openPostgresKeyStore } = await import('@property-lookup/postgres/keys');
  return openPostgresKeyStore({ url: data, readUrls });
}
