/** Entry for what every store can do. */

export {
  dayOfData,
  type LoadedSource,
  RELEASE_ID,
  type Release,
  type ReleaseDescription,
  type SegmentFile,
  type SegmentInfo,
  statedDay,
  withYear,
} from './release/release.js';
export {
  type Aggregated,
  type AggregateRequest,
  type ExportRequest,
  FILTER_TOO_SLOW,
  LISTINGS_TOO_SLOW,
  type ListingPage,
  type ListingRequest,
  type OpenStreets,
  type PostcodeProperties,
  type PropertyReader,
  type SearchControl,
  type SearchPage,
  type SearchRequest,
  type Store,
} from './store/store.js';
export { ASK_EVERY_MS, untilSwitched } from './store/switching.js';
