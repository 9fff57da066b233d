/** Joins the parts that a server answers from: its store, its keys, and the endpoints of plugins. */

import type { Store } from '@property-lookup/engine';
import { OGC_ENDPOINTS } from '@property-lookup/ogc';
import type { ServerParts } from '@property-lookup/server';
import type { DataPlace } from './open-data.js';
import { openKeySource } from './open-keys.js';

export async function openServerParts(place: DataPlace, store: Store): Promise<ServerParts> {
  return { store, keys: await openKeySource(place), endpoints: OGC_ENDPOINTS };
}
