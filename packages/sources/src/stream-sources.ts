/** Every source whose files are not rows, the most specific first: a new one is a folder and a line here. */

import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import { addressbasePremiumGml } from './addresses/addressbase-premium/addressbase-premium-gml.js';
import { headedGeojson } from './addresses/headed-csv/headed-geojson.js';
import { osNgdAddressGeojson } from './addresses/os-ngd-address/os-ngd-address-geojson.js';
import { greenspace } from './amenities/greenspace/greenspace.js';
import { coalMining } from './ground/coal-mining/coal-mining.js';
import { historicLandfill } from './ground/historic-landfill/historic-landfill.js';
import { inspirePolygons } from './ground/inspire-polygons/inspire-polygons.js';
import { noise } from './ground/noise/noise.js';
import { openmapLocal } from './ground/openmap-local/openmap-local.js';
import { radon } from './ground/radon/radon.js';
import { blmFeed } from './listings/blm-feed/blm-feed.js';
import { rightmoveFeed } from './listings/rightmove-feed/rightmove-feed.js';
import { zooplaFeed } from './listings/zoopla-feed/zoopla-feed.js';
import { digitalPlanning } from './planning/planning-geojson/digital-planning.js';
import { planningGeojson } from './planning/planning-geojson/planning-geojson.js';
import type { StreamSource } from './stream-source.js';

/** In the order in which they try to recognise a file. */
export const STREAM_SOURCES: readonly StreamSource<Fact | EvidenceFact>[] = [
  blmFeed,
  rightmoveFeed,
  zooplaFeed,
  osNgdAddressGeojson,
  addressbasePremiumGml,
  inspirePolygons,
  openmapLocal,
  greenspace,
  radon,
  historicLandfill,
  noise,
  coalMining,
  // Before planning data, which takes any remaining collection of features.
  headedGeojson,
  planningGeojson,
  digitalPlanning,
];
