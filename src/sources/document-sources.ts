/** Every source that is read as one document, the most certainly recognised first. */

import type { EvidenceFact } from '../domain/evidence-fact.js';
import type { Fact } from '../domain/fact.js';
import { headedGeojson } from './addresses/headed-csv/headed-geojson.js';
import { osNgdAddressGeojson } from './addresses/os-ngd-address/os-ngd-address-geojson.js';
import type { DocumentSource } from './document-source.js';
import { blmFeed } from './listings/blm-feed/blm-feed.js';
import { rightmoveFeed } from './listings/rightmove-feed/rightmove-feed.js';
import { zooplaFeed } from './listings/zoopla-feed/zoopla-feed.js';
import { digitalPlanning } from './planning/planning-geojson/digital-planning.js';
import { planningGeojson } from './planning/planning-geojson/planning-geojson.js';

export const DOCUMENT_SOURCES: readonly DocumentSource<Fact | EvidenceFact>[] = [
  blmFeed,
  rightmoveFeed,
  zooplaFeed,
  osNgdAddressGeojson,
  // Before planning data, which takes any collection of features that no source of maps does.
  headedGeojson,
  planningGeojson,
  digitalPlanning,
];
