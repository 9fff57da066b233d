/** Joins the parts that a server answers from: its store, its keys, and the endpoints of plugins. */

import { OGC_ENDPOINTS } from '../http/ogc/endpoints.js';
import type { ServerParts } from '../http/serve.js';
import type { Store } from '../store/store.js';
import type { DataPlace } from './open-data.js';
import { openKeySource } from './open-keys.js';

export async function openServerParts(place: DataPlace, store: Store): Promise<ServerParts> {
  return { store, keys: await openKeySource(place), endpoints: OGC_ENDPOINTS };
}
