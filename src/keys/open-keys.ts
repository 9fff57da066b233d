/** Opens the API keys of a data set, which are kept where the data are. */

import { isDatabaseUrl } from '../domain/data-place.js';
import { openKeySnapshot } from './key-snapshot.js';
import type { KeySource, KeyStore } from './key-store.js';
import { openPostgresKeyStore } from './postgres-key-store.js';
import { openKeyStore } from './sqlite-key-store.js';

/** Where keys are, as the settings have it. */
export interface KeyPlace {
  readonly data: string;
  readonly readUrls: readonly string[];
}

/** For servers, which write nothing. */
export function openKeySource({ data, readUrls }: KeyPlace): KeySource {
  return isDatabaseUrl(data)
    ? openPostgresKeyStore({ url: data, readUrls })
    : openKeySnapshot(data);
}

/** For commands that change keys. */
export function openKeys({ data, readUrls }: KeyPlace): KeyStore {
  return isDatabaseUrl(data) ? openPostgresKeyStore({ url: data, readUrls }) : openKeyStore(data);
}
