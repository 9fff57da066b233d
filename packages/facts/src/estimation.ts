/** Entry for estimates of fields that no record gives. */

export {
  backtestFields,
  type HeldOut,
  type LimitsOfDwelling,
} from './estimation/backtest-fields.js';
export {
  type Band,
  type BandModel,
  estimateBand,
  type RankedHome,
  STOCK_FIGURES,
} from './estimation/council-tax/band-model.js';
export { type BandTrial, fitBandModel } from './estimation/council-tax/fit-bands.js';
export { addCounts, countValue, type ValueCounts } from './estimation/council-tax/value-counts.js';
export {
  backtestOutcomes,
  type Followed,
  type OutcomeFigures,
  outcomesKnown,
  TRUTH_DAYS,
} from './estimation/departures/backtest-outcomes.js';
export {
  backtestDeals,
  backtestOffers,
  type WatchedStay,
} from './estimation/departures/backtest-silence.js';
export {
  type CountsByKind,
  DepartureOutcomes,
} from './estimation/departures/departure-outcomes.js';
export {
  StatusStays,
  type StaysByKind,
  USUAL_GAP_DAYS,
} from './estimation/departures/status-stays.js';
export type { Dwelling } from './estimation/dwelling.js';
export { evenly } from './estimation/evenly.js';
export { type FieldEstimator, fieldEstimatorOf } from './estimation/field-estimator.js';
export { type FieldModels, fieldModelsOf } from './estimation/field-models.js';
export { addTrials, type FieldTrials, noTrials, tryFields } from './estimation/field-trials.js';
export { AREA_FIGURES, MODELLED_FIELDS } from './estimation/modelled-fields.js';
export { neighbourhoodOf } from './estimation/neighbourhood.js';
export {
  type CertificateConfidence,
  confidenceIn,
  RepeatAgreement,
  type RepeatCounts,
} from './estimation/repeat-agreement.js';
export type { FieldFigures } from './estimation/tally.js';
