/** Every source that is read as one document, the most certainly recognised first. */

import { blmFeed } from './blm-feed/blm-feed.js';
import type { DocumentSource } from './document-source.js';
import { digitalPlanning } from './planning-geojson/digital-planning.js';
import { planningGeojson } from './planning-geojson/planning-geojson.js';
import { rightmoveFeed } from './rightmove-feed/rightmove-feed.js';
import { zooplaFeed } from './zoopla-feed/zoopla-feed.js';

export const DOCUMENT_SOURCES: readonly DocumentSource[] = [
  blmFeed,
  rightmoveFeed,
  zooplaFeed,
  planningGeojson,
  digitalPlanning,
];
