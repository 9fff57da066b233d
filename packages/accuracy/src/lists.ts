/** Entry for judging a matched list against known answers. */

export {
  type Accuracy,
  type AccuracyOptions,
  AccuracyTally,
  type Example,
  type UnreadCell,
} from './lists/accuracy.js';
export type { Bin } from './lists/calibration.js';
export type { LocatedParts, PlacedProperty } from './lists/difference.js';
export { ERROR_KINDS } from './lists/error-kinds.js';
export { type Guess, type Judgement, judge } from './lists/judgement.js';
export { type KnownUprn, readKnownUprn } from './lists/known-uprn.js';
export { precisionRecallPlot } from './lists/precision-recall-plot.js';
export { reliabilityPlot } from './lists/reliability-plot.js';
export {
  countText,
  estimateText,
  exampleTexts,
  fewText,
  listedSentences,
  percentText,
  rangeText,
  rowsSentences,
  shortened,
  targetSentence,
  thresholdText,
  unbrokenPercents,
  withCount,
  withInterval,
} from './lists/sentences.js';
