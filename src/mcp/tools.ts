/** The tools' table of contents. */

import type { Tool } from './tool.js';
import { AREA_FIGURES } from './tools/area-figures.js';
import { COMPARABLE_SALES } from './tools/comparables.js';
import { FIND_PROPERTY } from './tools/find-property.js';
import { LIST_FIELDS } from './tools/list-fields.js';
import { NEAREST_PROPERTIES } from './tools/nearest-properties.js';
import { PROPERTY_FACTS } from './tools/property-facts.js';
import { PROPERTY_HISTORY } from './tools/property-history.js';
import { SEARCH_PROPERTIES } from './tools/search-properties.js';

export const TOOLS: readonly Tool[] = [
  FIND_PROPERTY,
  SEARCH_PROPERTIES,
  NEAREST_PROPERTIES,
  PROPERTY_FACTS,
  PROPERTY_HISTORY,
  COMPARABLE_SALES,
  AREA_FIGURES,
  LIST_FIELDS,
];
