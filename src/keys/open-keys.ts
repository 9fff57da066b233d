/** Opens the API keys of a data set, which are kept where the data are. */

import { isDatabaseUrl } from '../domain/data-place.js';
import type { KeyStore } from './key-store.js';
import { openPostgresKeyStore } from './postgres-key-store.js';
import { openKeyStore } from './sqlite-key-store.js';

/** Where keys are, as the settings have it. */
export interface KeyPlace {
  readonly data: string;
  readonly readUrls: readonly string[];
}

export function openKeys({ data, readUrls }: KeyPlace): KeyStore {
  return isDatabaseUrl(data) ? openPostgresKeyStore({ url: data, readUrls }) : openKeyStore(data);
}
