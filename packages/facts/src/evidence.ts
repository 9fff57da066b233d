/** Entry for facts from records. */

export { AreaFigures, namedAreaSources } from './evidence/area-figures.js';
export {
  AreaMarket,
  type AreaMarketFigures,
  addAreaMarketFacts,
  type MarketPlace,
  marketAreaOf,
} from './evidence/area-market.js';
export { newestFirst, noteRepeats } from './evidence/certificate-facts.js';
export { addCouncilTaxFacts } from './evidence/council-tax-facts.js';
export { CrimeCounts } from './evidence/crime-counts.js';
export { asDwelling, dwellingOf, recordedValues } from './evidence/dwelling-of.js';
export { dwellingTypeOf } from './evidence/dwelling-type.js';
export { addFloodFacts, addOutlineFacts } from './evidence/ground-facts.js';
export { addIndexedSale, addIndexFacts, moveLastSale } from './evidence/index-facts.js';
export {
  addMeasuredFacts,
  type CoveragePlace,
  type FeaturesAround,
  type LayerPlace,
  type NearFeature,
  placesByPublisher,
  type ZoneCoverage,
  type ZoneHit,
} from './evidence/layer-facts.js';
export {
  addLetFacts,
  type LetCounts,
  LetHazards,
  type LetHome,
} from './evidence/let-propensity.js';
export { addMarketStanding } from './evidence/listing-facts.js';
export { addModelledFacts, keepModelledFacts, limitsBeside } from './evidence/modelled-facts.js';
export { addMoveFacts, type MoveCounts, MoveHazards } from './evidence/move-propensity.js';
export { addOwnRecordFacts, type OwnRecords } from './evidence/own-record-facts.js';
export {
  addNothingHeld,
  type CertifiedPlaces,
  certifiedPlaceOf,
  coverageOf,
  type HeldCounts,
  type ListedPlaces,
  ListedPlacesGatherer,
  type PlaceCoverage,
} from './evidence/place-coverage.js';
export {
  APPLICATIONS_LAYER,
  addApplicationFacts,
  addPlanningFacts,
  withOwnListing,
} from './evidence/planning-facts.js';
export {
  type AreaIndex,
  indexOfMonths,
  levelOf,
  monthsOfIndex,
  PriceIndices,
} from './evidence/price-indices.js';
export { CommonFacts, concluded, FactCollector, told } from './evidence/recorded.js';
export {
  type RegisterEndDays,
  RegisterEnds,
  registerCompleteUntil,
  registerEndOf,
} from './evidence/register-ends.js';
export { addYearsOwned, typeOfSale } from './evidence/sale-facts.js';
export {
  addSoldFacts,
  type SoldFigures,
  SoldHomes,
  SoldMarket,
  type SoldSales,
  soldAreaOf,
} from './evidence/sold-market.js';
export { addOwnershipFacts } from './evidence/tenure-facts.js';
export {
  addCompletionFacts,
  addRebuildCost,
  addRentFacts,
  addValuationFacts,
  atNewestMonth,
  type RecordableValuation,
} from './evidence/valuation-facts.js';
