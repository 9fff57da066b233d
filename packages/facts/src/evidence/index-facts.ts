/**
 * Facts from the published house price index: the last price in today's money, the change of local prices, and a value if no
 * model has one.
 */

import {
  DAYS_PER_YEAR,
  daysBetween,
  dayText,
  firstDayOf,
  lastDayOf,
  monthNumber,
  monthText,
} from '@property-lookup/kernel/calendar';
import { changePct } from '@property-lookup/kernel/numbers';
import type { Linked } from '@property-lookup/model/records';
import { findLastSale, type SaleFact } from '@property-lookup/model/records';
import type { DwellingType, Valuation } from '@property-lookup/valuation';
import { INTERVAL_COVERAGE, VALUATION_MODEL_VERSION } from '@property-lookup/valuation';
import { type AreaIndex, levelOf, newestMonth } from './price-indices.js';
import { concluded, type FactCollector, type Provenance } from './recorded.js';

export interface IndexedPlace {
  readonly index: AreaIndex;
  /** Null for all types together. */
  readonly type: DwellingType | null;
  readonly asOf: string;
}

/** Adds the index in use and its changes, which are the same for all homes of the type in the area. */
export function addIndexFacts({ index, type, asOf }: IndexedPlace, facts: FactCollector): void {
  const month = newestMonth(index, asOf, type);
  if (month === null) return;
  const provenance = toldIn(month);
  facts.set('HPI_AREA_CODE', index.areaCode, provenance);
  facts.set('HPI_MONTH', monthText(month), provenance);
  const changeOver = (months: number, of: DwellingType | null): number | null =>
    changePct(levelOf(index, month - months, of), levelOf(index, month, of));
  facts.set('VALUE_CHANGE_1Y_PCT', changeOver(12, type), provenance);
  facts.set('VALUE_CHANGE_5Y_PCT', changeOver(60, type), provenance);
  if (index.kind === 'localAuthority') {
    const published = { ...provenance, modelled: false };
    facts.set('AREA_PRICE_CHANGE_12M_PCT', changeOver(12, null), published);
  }
}

interface MovedSale {
  readonly last: Linked<SaleFact>;
  /** Counted from January 1970: the newest month of the index up to the day. */
  readonly month: number;
  /** Of the price in that month to the price paid. */
  readonly ratio: number;
}

/** The last sale in prices of the newest month; undefined where none is known, or the index does not reach it. */
export function moveLastSale(
  {
    index,
    type,
    asOf,
  }: Omit<IndexedPlace, 'index'> & { readonly index: Pick<AreaIndex, 'byMonth'> },
  sales: readonly Linked<SaleFact>[],
): MovedSale | undefined {
  const month = newestMonth(index, asOf, type);
  const last = findLastSale(sales);
  if (month === null || last === undefined) return undefined;
  const { date, propertyType } = last.fact;
  const ofType = propertyType === 'O' ? type : propertyType;
  // A sale after the newest month of the index counts as being in that month.
  const then = levelOf(index, Math.min(monthNumber(date), month), ofType);
  const now = levelOf(index, month, ofType);
  return then === null || now === null ? undefined : { last, month, ratio: now / then };
}

/** Adds the last price moved by the index, and a value of the home if `wantsValue`. */
export function addIndexedSale(
  { index, type, asOf: today }: IndexedPlace,
  {
    sales,
    wantsValue,
  }: { readonly sales: readonly Linked<SaleFact>[]; readonly wantsValue: boolean },
  facts: FactCollector,
): void {
  const moved = moveLastSale({ index, type, asOf: today }, sales);
  if (moved === undefined) return;
  const { last, month, ratio } = moved;
  const { date, priceGbp, propertyType, category } = last.fact;
  const soldMonth = monthNumber(date);
  // There is no evidence of prices after the end of the index, and a value at the end of the month would not describe a sale after
  // it.
  const end = dayText(lastDayOf(month));
  const asOf = date > end ? date : end;
  const days = Math.max(0, daysBetween(date, asOf));
  const value = indexedLastSale(priceGbp, { ratio, days });
  const confidence = value.confidence * last.link.confidence;
  const indexedOn = soldMonth > month ? date : dayText(firstDayOf(month));
  const indexed = concluded('UKHPI', indexedOn, confidence);
  facts.set('LAST_SOLD_PRICE_INDEXED', value.valueGbp, indexed);
  const isOfHome = propertyType !== 'O' && category === 'A';
  if (!wantsValue || !isOfHome) return;
  const estimate = { ...value, confidence, method: 'Indexed Last Sale' } as const;
  addEstimate(estimate, { asOf, version: VALUATION_MODEL_VERSION }, facts);
}

/** Adds a value of a home by any method, as of the day `asOf`. */
export function addEstimate(
  value: IndexedLastSale & Pick<Valuation, 'method'>,
  { asOf, version }: { readonly asOf: string; readonly version: string },
  facts: FactCollector,
): void {
  const model = concluded('MODEL', asOf);
  facts.set('ESTIMATED_VALUE', value.valueGbp, concluded('MODEL', asOf, value.confidence));
  facts.set('ESTIMATED_VALUE_LOWER', value.lowerGbp, model);
  facts.set('ESTIMATED_VALUE_UPPER', value.upperGbp, model);
  facts.set('ESTIMATED_VALUE_INTERVAL', value.intervalCoverage, model);
  facts.set('ESTIMATED_VALUE_FSD', value.fsd, model);
  facts.set('ESTIMATED_VALUE_DATE', asOf, model);
  facts.set('VALUATION_METHOD', value.method, model);
  facts.set('VALUATION_MODEL_VERSION', version, model);
}

/** An area's figures say nothing about this property in particular: no confidence was measured. */
function toldIn(month: number): Provenance<'UKHPI'> {
  return concluded('UKHPI', dayText(firstDayOf(month)));
}

/**
 * Errors of such a value by years since the sale, as logs of price over value: standard sales in RG30 and RG31 from 2010 to 2023
 * (9,652), moved by the index of England for their type. The index of their own authority errs less, but only one district could
 * be measured. To measure again: docs/explanation/valuation.md.
 */
const ERRORS = [
  { fromYears: 21, lower: -0.386, upper: 0.189, deviation: 0.216, within10: 0.337 },
  { fromYears: 16, lower: -0.357, upper: 0.159, deviation: 0.19, within10: 0.361 },
  { fromYears: 11, lower: -0.341, upper: 0.215, deviation: 0.221, within10: 0.347 },
  { fromYears: 7, lower: -0.284, upper: 0.232, deviation: 0.199, within10: 0.417 },
  { fromYears: 4, lower: -0.152, upper: 0.202, deviation: 0.137, within10: 0.547 },
  { fromYears: 2, lower: -0.117, upper: 0.204, deviation: 0.125, within10: 0.581 },
  { fromYears: 1, lower: -0.064, upper: 0.227, deviation: 0.106, within10: 0.659 },
  { fromYears: 0, lower: -0.035, upper: 0.325, deviation: 0.151, within10: 0.371 },
] as const;

type IndexedLastSale = Pick<
  Valuation,
  'valueGbp' | 'lowerGbp' | 'upperGbp' | 'intervalCoverage' | 'fsd' | 'confidence'
>;

/** `ratio` is the current index divided by the index at the sale; `days` is the time in between. */
function indexedLastSale(
  priceGbp: number,
  { ratio, days }: { readonly ratio: number; readonly days: number },
): IndexedLastSale {
  const years = days / DAYS_PER_YEAR;
  const error = ERRORS.find(({ fromYears }) => years >= fromYears) ?? ERRORS[ERRORS.length - 1];
  const value = priceGbp * ratio;
  return {
    valueGbp: Math.round(value),
    lowerGbp: Math.round(value * Math.exp(error?.lower ?? 0)),
    upperGbp: Math.round(value * Math.exp(error?.upper ?? 0)),
    intervalCoverage: INTERVAL_COVERAGE,
    fsd: error?.deviation ?? 0,
    confidence: error?.within10 ?? 0,
  };
}
