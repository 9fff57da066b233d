/** Which fields and endpoints the loaded sources fill. */

export {
  type CatalogueEntry,
  catalogueOf,
  loadedEditions,
  NOTHING_LOADED,
} from './catalogue/catalogue.js';
export { catalogueLines, editionLines } from './catalogue/catalogue-lines.js';
export { endpointNeeds, nextStep } from './catalogue/endpoint-needs.js';
