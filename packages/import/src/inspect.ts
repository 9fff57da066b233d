/** Data that imports keep, for back-tests and reports. */

export { columnsOf } from '@property-lookup/sources/recognition';
export { type HiddenAddress, inferHidden } from './inferring/hidden-addresses.js';
export {
  holdOut,
  modelsAgree,
  type Period,
  spreadCertificates,
} from './linking/held-out-dwellings.js';
export { readDepartures, registerEndsIn } from './linking/read-departures.js';
export { replayListings, timesKnown, watchedDeals, watchedStays } from './linking/read-silences.js';
export {
  countUnlinked,
  UNLINKED_KINDS,
  type UnlinkedHome,
  type UnlinkedKind,
  unlinkedHomes,
  unlinkedLists,
} from './linking/unlinked-records.js';
export { BUCKET_PROPERTIES } from './merging/buckets.js';
export { dealUnheard } from './recording/home-market.js';
export { factFolders } from './staging/segment.js';
export { readSales, tieToHomes } from './valuing/sold-homes.js';
