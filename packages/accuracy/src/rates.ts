/** Rates of agreement and their reliability. */

export {
  type BinFigures,
  type Claim,
  ClaimBins,
  type ClaimFigures,
  figuresOfBin,
  percentOf,
} from './rates/claims.js';
export {
  addCase,
  addCounts,
  agreementOf,
  byKind,
  type CellCounts,
  drawRate,
  drawRates,
  expectedOf,
  noCounts,
  sumCounts,
  sumOf,
} from './rates/rates.js';
export {
  type Binning,
  binTrials,
  measureReliability,
  probabilityOf,
  type Reliability,
  rightAt,
  TRIALS_MIN,
  type Trial,
} from './rates/reliability.js';
