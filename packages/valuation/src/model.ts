/** The fitted model as plain data, and the tables that a process builds from it once for speed. */

import { monthOf } from '@property-lookup/kernel/calendar';
import type { Calibration } from './calibration.js';
import type { Correction } from './correction.js';
import { type Covariance, fadingOf, type OwnSales } from './covariance.js';
import type { Knowledge } from './evidence.js';
import type { MarketIndex } from './market-index.js';
import type { RunningErrors } from './running-errors.js';
import type { Sale } from './sale.js';
import { buildTable } from './sale-table.js';
import { learn, walkForward } from './walk-forward.js';

/** Raised whenever the same sales would give another value. */
export const VALUATION_MODEL_VERSION = '4';

/** Everything that a valuation needs; survives JSON. */
export interface ValuationModel {
  readonly version: string;
  /** Last day with known sales, in days since 1970-01-01. */
  readonly knownUpTo: number;
  /** The sales it was fitted to, which are also the comparables. */
  readonly sales: readonly Sale[];
  readonly index: PlainIndex;
  readonly covariance: Covariance;
  readonly secondCovariance: OwnSales;
  /** Errors of its trials, by the groups of the table of sales. */
  readonly running: RunningErrors;
  readonly correction: Correction;
  readonly calibration: Calibration;
  /** Sales of earlier years used for correction and calibration. */
  readonly trialsCount: number;
}

/** Curves and levels of a `MarketIndex` as arrays. */
interface PlainIndex {
  readonly monthFirst: number;
  readonly months: number;
  readonly market: readonly number[];
  readonly byType: readonly (readonly number[])[];
  readonly byOutcode: readonly (readonly number[])[];
  readonly attributes: readonly number[];
  readonly typeLevel: readonly number[];
  readonly cell: readonly number[];
  readonly sizeSlope: readonly number[];
}

interface FitOptions {
  /** Only sales up to and including this day are read; all by default. */
  readonly knownUpTo?: number;
  /** Years of earlier sales to estimate again out of time, for learning from the errors. */
  readonly trialYears?: number;
}

/** More years include rarer cases; fewer follow the times and cost less. Measured in docs/explanation/valuation.md. */
const TRIAL_YEARS = 10;

const PASSES_LAST = 3;

const KNOWLEDGE = new WeakMap<ValuationModel, Knowledge>();

/** Fits index, corrections and calibration to sales. Deterministic, whatever the order of the sales. */
export function fitModel(sales: readonly Sale[], options: FitOptions = {}): ValuationModel {
  const latest = sales.reduce((last, sale) => Math.max(last, sale.date), 0);
  const knownUpTo = Math.min(options.knownUpTo ?? latest, latest);
  const table = buildTable(sales.filter((sale) => sale.date <= knownUpTo));
  const monthTo = monthOf(knownUpTo) - table.monthFirst;
  const monthFrom = Math.max(0, monthTo - (options.trialYears ?? TRIAL_YEARS) * 12);
  const state = walkForward(table, { monthFrom, monthTo });
  state.fit.fit(table.count, PASSES_LAST);
  learn(state, monthTo);
  const model = {
    version: VALUATION_MODEL_VERSION,
    knownUpTo,
    sales: table.sales,
    index: plainIndex(state.knowledge.index),
    covariance: state.knowledge.fading.covariance,
    secondCovariance: state.knowledge.fading.second,
    running: state.knowledge.running,
    correction: state.correction,
    calibration: state.calibration,
    trialsCount: state.trials.length,
  };
  KNOWLEDGE.set(model, state.knowledge);
  return model;
}

/** Tables and look-ups of a model, from its fit or built on first use, and kept as long as the model. */
export function knowledgeOf(model: ValuationModel): Knowledge {
  const known = KNOWLEDGE.get(model);
  if (known) return known;
  const table = buildTable(model.sales);
  const index = typedIndex(model.index);
  const fading = fadingOf(model.covariance, model.secondCovariance);
  const knowledge = { table, index, fading, running: model.running };
  KNOWLEDGE.set(model, knowledge);
  return knowledge;
}

function plainIndex(index: MarketIndex): PlainIndex {
  return {
    monthFirst: index.monthFirst,
    months: index.months,
    market: [...index.market],
    byType: index.byType.map((curve) => [...curve]),
    byOutcode: index.byOutcode.map((curve) => [...curve]),
    attributes: [...index.attributes],
    typeLevel: [...index.typeLevel],
    cell: [...index.cell],
    sizeSlope: [...index.sizeSlope],
  };
}

function typedIndex(plain: PlainIndex): MarketIndex {
  return {
    monthFirst: plain.monthFirst,
    months: plain.months,
    market: Float64Array.from(plain.market),
    byType: plain.byType.map((curve) => Float64Array.from(curve)),
    byOutcode: plain.byOutcode.map((curve) => Float64Array.from(curve)),
    attributes: Float64Array.from(plain.attributes),
    typeLevel: Float64Array.from(plain.typeLevel),
    cell: Float64Array.from(plain.cell),
    sizeSlope: Float64Array.from(plain.sizeSlope),
    street: new Float64Array(0),
    postcode: new Float64Array(0),
    dwelling: new Float64Array(0),
  };
}
