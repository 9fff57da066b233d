/** Walks through sales in order of date, estimates each from those before it, and learns from the errors. */

import { lowerBound } from '@property-lookup/kernel/collections';
import { type Calibration, calibrate } from './calibration.js';
import {
  type Correction,
  expectedErrorOf,
  learnCorrection,
  NO_CORRECTION,
  shiftOf,
  type Trial,
} from './correction.js';
import { COVARIANCE, COVARIANCE_OWN_SALES, fadingOf } from './covariance.js';
import { gatherEvidence, type Knowledge } from './evidence.js';
import { IndexFit } from './fit-index.js';
import { emptyIndex } from './market-index.js';
import { addError, noErrors } from './running-errors.js';
import { isPlain, SALES_KNOWN_MIN, type SaleTable } from './sale-table.js';

/** Months of the table to walk through. */
interface Walk {
  readonly monthFrom: number;
  readonly monthTo: number;
}

/** State of the walk on its current day. */
interface WalkState {
  readonly knowledge: Knowledge;
  readonly fit: IndexFit;
  correction: Correction;
  calibration: Calibration;
  trials: Trial[];
}

/** Passes of the index fit: initially, and for each further month of sales. */
const PASSES_FIRST = 14;
const PASSES_NEXT = 1;

/** Months between fits of the corrections, and the years of trials that they use. */
const LEARN_MONTHS = 6;
const TRIAL_MONTHS_MAX = 120;

/** Maximum number of trial sales: more would teach nothing, at a tenth of a millisecond each. */
const TRIALS_MAX = 25_000;

/** Months between calibrations, the months of errors for each, and the minimum number of sales whatever their age. */
const RECALIBRATE_MONTHS = 3;
const CALIBRATION_MONTHS = 36;
const CALIBRATION_SALES_MIN = 400;

/**
 * Estimates every plain sale (category A, not new) in the months `monthFrom` to `monthTo` of the table from earlier sales. The
 * index is refitted on the first of each month, corrections each half-year and calibration each quarter, all from earlier data;
 * neighbours are those of the day before.
 */
export function walkForward(table: SaleTable, { monthFrom, monthTo }: Walk): WalkState {
  const index = emptyIndex(table, Math.max(1, monthTo + 1));
  const fading = fadingOf(COVARIANCE, COVARIANCE_OWN_SALES);
  const running = noErrors(table);
  const knowledge = { table, index, fading, running };
  const state: WalkState = {
    knowledge,
    fit: new IndexFit(table, index),
    correction: NO_CORRECTION,
    calibration: calibrate([]),
    trials: [],
  };
  let row = firstOfMonth(table, monthFrom);
  const rowsCount = firstOfMonth(table, monthTo + 1) - row;
  const every = Math.max(1, Math.ceil(rowsCount / TRIALS_MAX));
  for (let month = monthFrom; month <= monthTo; month += 1) {
    index.months = month + 1;
    state.fit.fit(row, month === monthFrom ? PASSES_FIRST : PASSES_NEXT);
    if ((month - monthFrom) % LEARN_MONTHS === 0) learn(state, month);
    else if (month % RECALIBRATE_MONTHS === 0) recalibrate(state, month);
    const end = firstOfMonth(table, month + 1);
    walkMonth(state, { from: row, end, every });
    row = end;
  }
  return state;
}

/** Estimates some of the rows, at regular intervals; the errors of a day are known the day after. */
function walkMonth(
  state: WalkState,
  { from, end, every }: { from: number; end: number; every: number },
): void {
  const { table, running } = state.knowledge;
  let ofDay: Trial[] = [];
  const endDay = (): void => {
    for (const { row, errorCorrected } of ofDay) {
      const site = table.sites[row];
      if (site) addError(running, site, errorCorrected);
    }
    ofDay = [];
  };
  for (let row = from, known = from; row < end; row += 1) {
    if (table.date[row] !== table.date[known]) {
      known = row;
      endDay();
    }
    if (row % every !== 0) continue;
    const trial = trialOf(state, row, known);
    if (trial === undefined) continue;
    state.trials.push(trial);
    ofDay.push(trial);
  }
  endDay();
}

/** Refits the corrections to the trials of recent years. */
export function learn(state: WalkState, month: number): void {
  const { table } = state.knowledge;
  state.trials = state.trials.filter(
    (trial) => (table.month[trial.row] ?? 0) >= month - TRIAL_MONTHS_MAX,
  );
  state.correction = learnCorrection(state.trials);
  recalibrate(state, month);
}

/** Recalibrates interval and probability to recent errors, which grow and shrink with the market. */
function recalibrate(state: WalkState, month: number): void {
  const { table } = state.knowledge;
  const honest = state.trials.filter((trial) => trial.isCorrected);
  const recent = honest.filter(
    (trial) => (table.month[trial.row] ?? 0) >= month - CALIBRATION_MONTHS,
  );
  const latest =
    recent.length > CALIBRATION_SALES_MIN ? recent : honest.slice(-CALIBRATION_SALES_MIN);
  state.calibration = calibrate(
    latest.map(({ errorCorrected, expected }) => ({ error: errorCorrected, expected })),
  );
}

/** First row dated in this month or later. */
function firstOfMonth(table: SaleTable, month: number): number {
  return lowerBound(table.month, month, 0, table.count);
}

function trialOf(state: WalkState, row: number, limit: number): Trial | undefined {
  const { table } = state.knowledge;
  const site = table.sites[row];
  const attributes = table.attributes[row] ?? 0;
  if (!site || !isPlain(attributes) || limit < SALES_KNOWN_MIN) return undefined;
  const evidence = gatherEvidence(state.knowledge, { site, limit });
  const error = (table.logPrice[row] ?? 0) - evidence.estimate;
  return {
    row,
    features: evidence.features,
    error,
    errorCorrected: error - shiftOf(state.correction, evidence.features),
    expected: expectedErrorOf(state.correction, evidence.features, evidence.spread),
    isCorrected: state.correction.shift !== null,
  };
}
