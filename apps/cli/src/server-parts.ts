/** Joins the parts that a server answers from: its store, its keys, and the endpoints of plugins. */

import type { Store } from '@property-lookup/engine';
import { OGC_ENDPOINTS } from '@property-lookup/ogc';
import type { ServerParts } from '@property-lookup/server';
import type { Settings } from '@property-lookup/server/config';
import type { FrontEnd } from '@property-lookup/server/endpoint';
import type { DataPlace } from './open-data.js';
import { openKeySource } from './open-keys.js';

/** The settings that ask for plugins. */
type Plugins = Partial<Pick<Settings, 'osPlaces' | 'postcodesIo'>>;

export async function openServerParts(
  settings: DataPlace & Plugins,
  store: Store,
): Promise<ServerParts> {
  return {
    store,
    keys: await openKeySource(settings),
    endpoints: OGC_ENDPOINTS,
    frontEnds: await loadFrontEnds(settings),
  };
}

/** Loads only the plugins that are asked for. */
async function loadFrontEnds({ osPlaces, postcodesIo }: Plugins): Promise<readonly FrontEnd[]> {
  return Promise.all([
    ...(osPlaces ? [import('@property-lookup/os-places').then((plugin) => plugin.OS_PLACES)] : []),
    ...(postcodesIo
      ? [import('@property-lookup/postcodes-io').then((plugin) => plugin.POSTCODES_IO)]
      : []),
  ]);
}
