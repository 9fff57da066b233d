/** Lists the sources, and the fields and endpoints that they fill. */

export {
  type CatalogueEntry,
  catalogueOf,
  loadedEditions,
  NOTHING_LOADED,
} from './catalogue/catalogue.js';
export { catalogueLines, editionLines } from './catalogue/catalogue-lines.js';
export { endpointNeeds, nextStep } from './catalogue/endpoint-needs.js';
