/** Gathers the evidence about a dwelling on a day: the kriged estimate, and the features for learning its error. */

import { DAYS_PER_YEAR, monthOf } from '@property-lookup/kernel/calendar';
import type { Fading } from './covariance.js';
import { krige, NEIGHBOURS_MAX } from './kriging.js';
import { indexedLevel, type MarketIndex, marketLevel } from './market-index.js';
import { findNeighbours } from './neighbours.js';
import { errorsAt, FOLLOWED, type RunningErrors } from './running-errors.js';
import type { Sale } from './sale.js';
import { plainAttributes, type SaleTable, type Site } from './sale-table.js';

/** The parts of a model that an estimate needs. */
export interface Knowledge {
  readonly table: SaleTable;
  readonly index: MarketIndex;
  readonly fading: Fading;
  /** Errors of the estimates so far. */
  readonly running: RunningErrors;
}

/** A dwelling to estimate, and the day; `limit` is the number of known sales, those before the day. */
interface Question {
  readonly site: Site;
  /** By default that of its last sale, or else the usual tenure of its type. */
  readonly tenure?: Sale['tenure'] | null | undefined;
  readonly limit: number;
}

export interface Evidence {
  /** Log price by the index alone. */
  readonly indexed: number;
  /** Log price by index and neighbours. */
  readonly estimate: number;
  /** Standard deviation of a sale around the estimate, by the covariance. */
  readonly spread: number;
  readonly neighbours: Int32Array;
  /** Deviation of each neighbour's log price from the index, and its weight in the estimate. */
  readonly errors: Float64Array;
  readonly weights: Float64Array;
  /** Rows of the dwelling's own sales, oldest first. */
  readonly own: Int32Array;
  /** Features for the corrections, in the order of FEATURES. */
  readonly features: Float64Array;
}

/** Errors against the index are clipped to this: a £1 transfer does not show that a dwelling is worth £1. */
const ERROR_MAX = 0.9;

/** Years since the last sale without one: more than Price Paid (from 1995) can contain. */
const YEARS_NONE = 60;

/** Disagreement if there are no neighbours: the maximum. */
const DISPERSION_NONE = 0.3;

/** Order of the numbers in `Evidence.features`. */
export const FEATURES = [
  'kriged',
  'ownShare',
  'ownPart',
  'othersShare',
  'othersPart',
  'lastError',
  'lastErrorBeyondEstimate',
  'yearsSinceLast',
  'ownCount',
  'spread',
  'type',
  'lastAttributes',
  'marketHalfYear',
  'relativePrice',
  'dispersion',
  'secondOpinion',
  ...FOLLOWED.map((name) => `runningErrorOf ${name}`),
  'addressKind',
  'addressFloor',
  'addressNumber',
  'addressSide',
] as const;

export function gatherEvidence(knowledge: Knowledge, { site, tenure, limit }: Question): Evidence {
  const { table, index, fading } = knowledge;
  const own = ownSales(table, site.dwelling, limit);
  const last = own[own.length - 1];
  const attributes = plainAttributes(site.type, tenure ?? table.sales[last ?? -1]?.tenure);
  const month = monthOf(site.date) - table.monthFirst;
  const cell = index.cell[site.cell] ?? 0;
  const market = marketLevel(index, month, site.type, site.outcode);
  const size = (index.sizeSlope[site.type] ?? 0) * site.size;
  const indexed = market + cell + size + (index.attributes[attributes] ?? 0);
  const neighbours = findNeighbours(table, fading, site, { limit, countMax: NEIGHBOURS_MAX });
  const errors = errorsOf(knowledge, neighbours);
  const [first, second] = krige(table, fading, site, { rows: neighbours, errors });
  const { mean, variance, weights } = first;
  const halfYear = market - marketLevel(index, month - 6, site.type, site.outcode);
  const shares = sharesOf(table, site, { neighbours, errors, weights, mean });
  const lastError = last === undefined ? 0 : errorOf(knowledge, last);
  const spread = Math.sqrt(variance);
  const features = new Float64Array(FEATURES.length);
  features.set([
    mean,
    shares.own,
    shares.ownPart,
    shares.others,
    mean - shares.ownPart,
    lastError,
    last === undefined ? 0 : lastError - mean,
    last === undefined ? YEARS_NONE : (site.date - (table.date[last] ?? 0)) / DAYS_PER_YEAR,
    own.length,
    spread,
    site.type,
    last === undefined ? -1 : (table.attributes[last] ?? 0),
    halfYear,
    cell + size + mean,
    shares.dispersion,
    second.mean - mean,
  ]);
  const { kind, floor, number, side } = site.shape;
  features.set(errorsAt(knowledge.running, site), FEATURES.length - 4 - FOLLOWED.length);
  features.set([kind, floor, number, side], FEATURES.length - 4);
  return { indexed, estimate: indexed + mean, spread, neighbours, errors, weights, own, features };
}

function errorsOf(knowledge: Knowledge, rows: Int32Array): Float64Array {
  const errors = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i += 1) errors[i] = errorOf(knowledge, rows[i] ?? 0);
  return errors;
}

/** Deviation of a sale's log price from the index. */
function errorOf({ table, index }: Knowledge, row: number): number {
  const error = (table.logPrice[row] ?? 0) - indexedLevel(table, index, row);
  return Math.max(-ERROR_MAX, Math.min(ERROR_MAX, error));
}

function ownSales(table: SaleTable, dwelling: number, limit: number): Int32Array {
  const { start, members } = table.dwelling;
  if (dwelling < 0) return new Int32Array(0);
  const first = start[dwelling] ?? 0;
  let end = start[dwelling + 1] ?? 0;
  while (end > first && (members[end - 1] ?? 0) >= limit) end -= 1;
  return members.subarray(first, end);
}

/** Share of the estimate from the dwelling's own sales, and the disagreement of its neighbours. */
function sharesOf(
  table: SaleTable,
  site: Site,
  kin: { neighbours: Int32Array; errors: Float64Array; weights: Float64Array; mean: number },
) {
  let own = 0;
  let ownPart = 0;
  let others = 0;
  let total = 0;
  let apart = 0;
  for (let i = 0; i < kin.neighbours.length; i += 1) {
    const weight = kin.weights[i] ?? 0;
    const error = kin.errors[i] ?? 0;
    total += Math.abs(weight);
    apart += Math.abs(weight) * Math.abs(error - kin.mean);
    if (site.dwelling >= 0 && table.dwelling.of[kin.neighbours[i] ?? -1] === site.dwelling) {
      own += weight;
      ownPart += weight * error;
    } else others += weight;
  }
  return { own, ownPart, others, dispersion: total > 0 ? apart / total : DISPERSION_NONE };
}
