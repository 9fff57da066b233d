/**
 * Values one dwelling at a date: finds it among the model's sales, and gives estimate, interval, probability and the comparables
 * behind them.
 */

import { monthOf } from '@property-lookup/kernel/calendar';
import { lowerBound } from '@property-lookup/kernel/collections';
import { placeOf, shapeOf } from './address-shape.js';
import { INTERVAL_COVERAGE, intervalOf, within10Of } from './calibration.js';
import { type Comparables, comparablesOf } from './comparables.js';
import { expectedErrorOf, shiftOf } from './correction.js';
import { type Evidence, gatherEvidence, type Knowledge } from './evidence.js';
import { sizeOf } from './floor-area.js';
import { dependenceOn } from './kriging.js';
import { marketLevel } from './market-index.js';
import { knowledgeOf, type ValuationModel } from './model.js';
import type { DwellingType, Sale } from './sale.js';
import {
  cellName,
  DWELLING_TYPES,
  type Grouping,
  SALES_KNOWN_MIN,
  type SaleTable,
  type Site,
  typeIndex,
} from './sale-table.js';

/** The dwelling; its own sales are found by its key. */
export interface Dwelling extends Locatable {
  readonly tenure?: Sale['tenure'] | null;
}

type ValuationMethod =
  | 'Model'
  | 'Comparables'
  | 'Indexed Last Sale'
  | 'Floor Area Rate'
  | 'Area Average';

/** A value in pounds with its interval, and the sales behind it. */
export interface Valuation extends Comparables {
  readonly valueGbp: number;
  readonly lowerGbp: number;
  readonly upperGbp: number;
  /** Share of sales whose price is within the interval. */
  readonly intervalCoverage: number;
  /** Forecast standard deviation, as a fraction of the value. */
  readonly fsd: number;
  /** Probability that the value is within 10 % of the price in a sale. */
  readonly confidence: number;
  readonly method: ValuationMethod;
  /** Log of the correction learnt from past errors, included in the value. */
  readonly correction: number;
  readonly lastSale: { saleId: string; priceGbp: number; date: number } | null;
  /** The last price, moved by the model's index alone. */
  readonly lastSaleIndexedGbp: number | null;
  readonly evidence: ValuationEvidence;
}

interface ValuationEvidence {
  readonly type: DwellingType;
  readonly isTypeInferred: boolean;
  readonly ownSalesCount: number;
  /** Weight of the dwelling's own sales in the estimate. */
  readonly ownShare: number;
  /** Weight of all sales of other homes. */
  readonly othersShare: number;
  /** Value by index and place alone. */
  readonly areaAverageGbp: number;
  /** Expected mean absolute error, as a fraction. */
  readonly expectedError: number;
  /** Change of the local index in percent; null if the index does not go back that far. */
  readonly marketChange1yPct: number | null;
  readonly marketChange5yPct: number | null;
  readonly hasFloorArea: boolean;
}

/** Null without a sale in its outcode, or without any sale. */
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
  const { own, listed } = found;
  // Written out, because spreading an object for each home would take as long as its comparables.
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
    ownSales: own.map(({ sale }) => sale),
    dependence: dependenceOn(
      [...own, ...listed].map(({ at }) => at),
      evidence.errors,
    ),
    comparablesCount: found.comparablesCount,
    comparablesRadiusMetres: found.comparablesRadiusMetres,
    comparablesMedianGbp: found.comparablesMedianGbp,
    correction: log - evidence.estimate,
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
    othersShare: given.evidence.features[3] ?? 0,
    areaAverageGbp: pounds(given.evidence.indexed),
    expectedError: given.expected,
    marketChange1yPct: changeOver(12),
    marketChange5yPct: changeOver(60),
    hasFloorArea: Boolean(given.dwelling.floorAreaSqm),
  };
}

/** The properties that locate a dwelling among sales. */
interface Locatable {
  /** From `dwellingKey`. */
  readonly dwelling: string;
  readonly postcode: string | null;
  /** Null for the type of its last sale, or else of most neighbours. */
  readonly type?: DwellingType | null;
  readonly x?: number | null;
  readonly y?: number | null;
  readonly floorAreaSqm?: number | null;
}

interface Sited {
  readonly site: Site;
  readonly type: DwellingType;
  readonly isTypeInferred: boolean;
  /** Number of sales known on the day: rows dated before it. */
  readonly limit: number;
}

/** Undefined if it is not a dwelling, or the table has no sale in its outcode or too few sales. */
function siteOf(table: SaleTable, dwelling: Locatable, date: number): Sited | undefined {
  const place = placeOf(dwelling.dwelling, dwelling.postcode);
  const outcode = idIn(table.outcode, place.outcode);
  const limit = lowerBound(table.date, date, 0, table.count);
  if (outcode < 0 || limit < SALES_KNOWN_MIN || dwelling.type === 'O') return undefined;
  const groups = {
    dwelling: idIn(table.dwelling, dwelling.dwelling),
    row: idIn(table.row, place.row),
    postcode: idIn(table.postcode, place.postcode),
    street: idIn(table.street, place.street),
    sector: idIn(table.sector, place.sector),
    outcode,
  };
  const type = dwelling.type ?? inferType(table, groups, limit);
  if (type === undefined) return undefined;
  const { dwelling: key, postcode, floorAreaSqm = null } = dwelling;
  // In the property order of the table's sites, which gives both the same hidden class.
  const site: Site = {
    type: typeIndex(type),
    date,
    number: place.number ?? Number.NaN,
    x: dwelling.x ?? Number.NaN,
    y: dwelling.y ?? Number.NaN,
    size: sizeOf(table.sizes, { dwelling: key, postcode, type, floorAreaSqm }),
    shape: shapeOf(key),
    dwelling: groups.dwelling,
    row: groups.row,
    postcode: groups.postcode,
    street: groups.street,
    sector: groups.sector,
    outcode,
    cell: idIn(table.cell, cellName(place, type)),
  };
  return { site, type, isTypeInferred: !dwelling.type && groups.dwelling < 0, limit };
}

function idIn(group: Grouping, name: string | null): number {
  return name === null ? -1 : (group.idOf.get(name) ?? -1);
}

/** The type of the dwelling's last sale, or else the most common one of the nearest group with sales. */
function inferType(
  table: SaleTable,
  groups: Readonly<
    Record<'dwelling' | 'row' | 'postcode' | 'street' | 'sector' | 'outcode', number>
  >,
  limit: number,
): DwellingType | undefined {
  const last = membersOf(table.dwelling, groups.dwelling, limit).at(-1);
  if (last !== undefined) return DWELLING_TYPES[table.type[last] ?? 0];
  for (const name of ['row', 'postcode', 'street', 'sector', 'outcode'] as const) {
    const rows = membersOf(table[name], groups[name], limit);
    const counts = DWELLING_TYPES.map((_, t) => rows.filter((row) => table.type[row] === t).length);
    if (rows.length > 0) return DWELLING_TYPES[counts.indexOf(Math.max(...counts))];
  }
  return undefined;
}

function membersOf(group: Grouping, id: number, limit: number): Int32Array {
  if (id < 0) return new Int32Array(0);
  const all = group.members.subarray(group.start[id] ?? 0, group.start[id + 1] ?? 0);
  return all.filter((row) => row < limit);
}
