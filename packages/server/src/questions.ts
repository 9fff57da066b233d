/** Entry for the questions that a store answers. */

export { changedOnly } from './query/changed-only.js';
export { explainAddress, type PlacedCandidate } from './query/explain-address.js';
export { explainFacts } from './query/explain-facts.js';
export { exportConflicts } from './query/export-conflicts.js';
export { exportProperties } from './query/export-properties.js';
export { extentOfProperties } from './query/extent-of-properties.js';
export { type AreaAnswer, findArea, isComplete, parseAreaCode } from './query/find-area.js';
export { type Comparable, findComparables } from './query/find-comparables.js';
export { explainGrade, matchAndGrade } from './query/grade-address.js';
export { areasNamed, areasOfPostcode, isCalled } from './query/list-areas.js';
export { listBoundaries, touchesBox } from './query/list-boundaries.js';
export { listEvents } from './query/list-events.js';
export { type ListedHome, shownRow } from './query/list-listings.js';
export { LISTED_ALLOWED, type ListedWish, readListed } from './query/listed-share.js';
export { statusesAsked } from './query/listing-condition.js';
export { defaultSort, listingOrder } from './query/listing-order.js';
export { ADDRESS_LENGTH_MAX } from './query/match-address.js';
export { type MatchFileSummary, matchFile } from './query/match-file.js';
export type { Truth } from './query/match-question.js';
export { type AnsweredRow, type AskedRow, matchRows } from './query/match-rows.js';
export { nearestProperties } from './query/nearest-properties.js';
export { LATITUDES, LONGITUDES } from './query/nearest-question.js';
export { factsOf, propertyFacts } from './query/property-facts.js';
export { satisfies } from './query/satisfies.js';
export { searchProperties } from './query/search-properties.js';
export { suggestAddresses } from './query/suggest-addresses.js';
export { inTurns } from './query/turns.js';
