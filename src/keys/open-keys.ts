/** Opens the API keys of a data set, which are kept where the data are. */

import { isDatabaseUrl } from '../domain/data-place.js';
import { openKeySnapshot } from './key-snapshot.js';
import type { KeySource, KeyStore } from './key-store.js';
import { openKeyStore } from './sqlite-key-store.js';

/** Where keys are, as the settings have it. */
interface KeyPlace {
  readonly data: string;
  readonly readUrls: readonly string[];
}

/** For servers, which write nothing. */
export async function openKeySource(place: KeyPlace): Promise<KeySource> {
  return isDatabaseUrl(place.data) ? openInDatabase(place) : openKeySnapshot(place.data);
}

/** For commands that change keys. */
export async function openKeys(place: KeyPlace): Promise<KeyStore> {
  return isDatabaseUrl(place.data) ? openInDatabase(place) : openKeyStore(place.data);
}

/** Loads the client of PostgreSQL only where keys are in a database. */
async function openInDatabase({ data, readUrls }: KeyPlace): Promise<KeyStore> {
  const { openPostgresKeyStore } = await import('./postgres-key-store.js');
  return openPostgresKeyStore({ url: data, readUrls });
}
