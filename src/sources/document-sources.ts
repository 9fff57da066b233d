/** Every source that is read as one document, the most certainly recognised first. */

import type { DocumentSource } from './document-source.js';
import { digitalPlanning } from './planning-geojson/digital-planning.js';
import { planningGeojson } from './planning-geojson/planning-geojson.js';

export const DOCUMENT_SOURCES: readonly DocumentSource[] = [planningGeojson, digitalPlanning];
