/** Entry for listings and sales as events of a home. */

export { attemptsOf } from './events/attempts.js';
export {
  branchKeyOf,
  compareDeliveries,
  type Delivery,
  type FeedDelivery,
  leftBranches,
} from './events/delivery.js';
export { type AskStanding, absencesOf, departureOf } from './events/departures.js';
export {
  type EventParams,
  type EventSort,
  eventMatches,
  eventOrder,
} from './events/event-filter.js';
export { eventRow, eventSource } from './events/event-row.js';
export { type HistoryEvent, salesIn } from './events/history-event.js';
export {
  currentCycle,
  type LinkedListing,
  type Listing,
  type ListingEvent,
  type TransactionType,
} from './events/listing.js';
export {
  LISTING_FILTER_FIELDS,
  type ListingFieldName,
  type ListingSubject,
  listingField,
  listingSubject,
  pointOfListing,
  readListing,
} from './events/listing-fields.js';
export {
  type Known,
  type ListedProperty,
  listedPlace,
  listingRow,
  NO_PROPERTY,
  type PlacedListing,
} from './events/listing-row.js';
export { marketFigures } from './events/market-figures.js';
export {
  type HistoryPlace,
  type HistoryWindow,
  isListedAt,
  type ListingPlace,
} from './events/market-place.js';
export { marketStanding } from './events/market-status.js';
export { lastPricePoint } from './events/price-changes.js';
export { isRemoval, type LinkedDelivery, nameOf, replay } from './events/reconcile.js';
export { settle } from './events/settle.js';
export { type Silence, settleSilent } from './events/silence.js';
export { isEnded } from './events/status-steps.js';
export { shownDeal, staysOf } from './events/stays.js';
export { type Agreement, agreementsOf, type PropertyMarket, timeLine } from './events/time-line.js';
