/** Values one dwelling at a date: estimate, interval, probability, and the evidence behind them. */

import { monthOf } from '../domain/calendar.js';
import { INTERVAL_COVERAGE, intervalOf, within10Of } from './calibration.js';
import { type Comparables, comparablesOf } from './comparables.js';
import { expectedErrorOf, shiftOf } from './correction.js';
import { type Evidence, gatherEvidence, type Knowledge } from './evidence.js';
import { marketLevel } from './market-index.js';
import { knowledgeOf, type ValuationModel } from './model.js';
import type { DwellingType, Sale } from './sale.js';
import { type Locatable, type Sited, siteOf } from './site-of-dwelling.js';

/** What is known of the dwelling; its own sales are found by its key. */
export interface Dwelling extends Locatable {
  readonly tenure?: Sale['tenure'] | null;
}

export type ValuationMethod =
  | 'Model'
  | 'Comparables'
  | 'Indexed Last Sale'
  | 'Floor Area Rate'
  | 'Area Average';

export interface Valuation extends Comparables {
  readonly valueGbp: number;
  readonly lowerGbp: number;
  readonly upperGbp: number;
  /** Share of sales whose price the interval holds. */
  readonly intervalCoverage: number;
  /** Forecast standard deviation, as a fraction of the value. */
  readonly fsd: number;
  /** Probability that the value is within 10 % of the price a sale would reach. */
  readonly confidence: number;
  readonly method: ValuationMethod;
  readonly lastSale: { saleId: string; priceGbp: number; date: number } | null;
  /** The last price moved by the model's index alone. */
  readonly lastSaleIndexedGbp: number | null;
  readonly evidence: ValuationEvidence;
}

export interface ValuationEvidence {
  readonly type: DwellingType;
  readonly isTypeInferred: boolean;
  readonly ownSalesCount: number;
  /** Weight of the dwelling's own sales in the estimate. */
  readonly ownShare: number;
  /** What index and place alone would say. */
  readonly areaAverageGbp: number;
  /** Mean absolute error expected, as a fraction. */
  readonly expectedError: number;
  /** Change of the local index in percent; null where the index does not reach back. */
  readonly marketChange1yPct: number | null;
  readonly marketChange5yPct: number | null;
  readonly hasFloorArea: boolean;
}

/** Null where nothing is known: no sale in its outcode, or no sale at all. */
export function valueDwelling(
  model: ValuationModel,
  dwelling: Dwelling,
  date: number,
): Valuation | null {
  const knowledge = knowledgeOf(model);
  const sited = siteOf(knowledge.table, dwelling, date);
  if (sited === undefined) return null;
  const question = { site: sited.site, tenure: dwelling.tenure, limit: sited.limit };
  const evidence = gatherEvidence(knowledge, question);
  const { correction, calibration } = model;
  const expected = expectedErrorOf(correction, evidence.features, evidence.spread);
  const log = evidence.estimate + shiftOf(correction, evidence.features);
  const interval = intervalOf(calibration, expected);
  const { lastSale, lastSaleIndexedGbp } = lastSaleOf(knowledge, sited, evidence);
  const found = comparablesOf(knowledge.table, sited.site, evidence);
  // Written out: an object spread for each home would take as long as its comparables.
  return {
    valueGbp: pounds(log),
    lowerGbp: pounds(log + interval.lower),
    upperGbp: pounds(log + interval.upper),
    intervalCoverage: INTERVAL_COVERAGE,
    fsd: interval.fsd,
    confidence: within10Of(calibration, expected),
    method: methodOf(evidence, dwelling),
    lastSale,
    lastSaleIndexedGbp,
    comparables: found.comparables,
    comparablesCount: found.comparablesCount,
    comparablesRadiusMetres: found.comparablesRadiusMetres,
    comparablesMedianGbp: found.comparablesMedianGbp,
    evidence: describe(knowledge, { sited, evidence, expected, dwelling }),
  };
}

function pounds(log: number): number {
  return Math.round(Math.exp(log));
}

function methodOf({ own, features, neighbours }: Evidence, dwelling: Dwelling): ValuationMethod {
  const [, ownShare = 0, , othersShare = 0] = features;
  if (own.length > 0 && ownShare > 0) return othersShare > 0.05 ? 'Model' : 'Indexed Last Sale';
  if (neighbours.length > own.length && othersShare > 0.1) return 'Comparables';
  return dwelling.floorAreaSqm ? 'Floor Area Rate' : 'Area Average';
}

function lastSaleOf({ table, index }: Knowledge, { site }: Sited, { own }: Evidence) {
  const row = own[own.length - 1];
  const sale = row === undefined ? undefined : table.sales[row];
  if (row === undefined || sale === undefined) return { lastSale: null, lastSaleIndexedGbp: null };
  const now = marketLevel(index, monthOf(site.date) - table.monthFirst, site.type, site.outcode);
  const then = marketLevel(index, table.month[row] ?? 0, site.type, site.outcode);
  return {
    lastSale: { saleId: sale.id, priceGbp: sale.priceGbp, date: sale.date },
    lastSaleIndexedGbp: pounds(Math.log(sale.priceGbp) + now - then),
  };
}

function describe(
  { table, index }: Knowledge,
  given: { sited: Sited; evidence: Evidence; expected: number; dwelling: Dwelling },
): ValuationEvidence {
  const { site, type, isTypeInferred } = given.sited;
  const now = Math.min(monthOf(site.date) - table.monthFirst, index.months - 1);
  const changeOver = (months: number): number | null => {
    if (now < months) return null;
    const before = marketLevel(index, now - months, site.type, site.outcode);
    return 100 * Math.expm1(marketLevel(index, now, site.type, site.outcode) - before);
  };
  return {
    type,
    isTypeInferred,
    ownSalesCount: given.evidence.own.length,
    ownShare: given.evidence.features[1] ?? 0,
    areaAverageGbp: pounds(given.evidence.indexed),
    expectedError: given.expected,
    marketChange1yPct: changeOver(12),
    marketChange5yPct: changeOver(60),
    hasFloorArea: Boolean(given.dwelling.floorAreaSqm),
  };
}
