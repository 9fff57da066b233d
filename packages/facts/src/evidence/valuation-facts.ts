/** Valuation facts of a property, from the model's estimates by its own sales and its neighbours'. */

import { addDays, dayText, lastDayOf, monthNumber } from '@property-lookup/kernel/calendar';
import { roundTo } from '@property-lookup/kernel/numbers';
import type { RecordedFact } from '@property-lookup/model/fields';
import { nationName, regionName } from '@property-lookup/model/fields';
import type { Geography } from '@property-lookup/model/property';
import type { CompletionForecast, RentEstimate, Valuation } from '@property-lookup/valuation';
import {
  type RebuildForm,
  type RebuildRegion,
  rebuildCost,
  shareWithin,
} from '@property-lookup/valuation';
import { addEstimate, type IndexedPlace } from './index-facts.js';
import { levelOf, newestMonth } from './price-indices.js';
import { concluded, type FactCollector } from './recorded.js';

/** A valuation without the lists of its sales, which are only counted. */
export type RecordableValuation = Omit<
  Valuation,
  'comparables' | 'ownSales' | 'dependence' | 'correction'
>;

/** A value with its date, `YYYY-MM-DD`. */
interface DatedValuation {
  readonly asOf: string;
  readonly valuation: RecordableValuation;
}

/** Months by which the index must be ahead: a quarter's sales are still being registered, and the model has learnt from them. */
const AHEAD_MONTHS_MIN = 3;

/**
 * Moves a value to the newest month of the published index, if the sales of the place end long before: files end at different
 * dates. Unchanged if the index does not reach both days.
 */
export function atNewestMonth(
  valued: DatedValuation,
  { index, type, asOf }: IndexedPlace,
): DatedValuation {
  const month = newestMonth(index, asOf, type);
  const valuedIn = monthNumber(valued.asOf);
  if (month === null || month - valuedIn < AHEAD_MONTHS_MIN) return valued;
  const [then, now] = [levelOf(index, valuedIn, type), levelOf(index, month, type)];
  if (then === null || now === null) return valued;
  const years = (month - valuedIn) / 12;
  const valuation = carryForward(valued.valuation, { ratio: now / then, years });
  return { asOf: dayText(lastDayOf(month)), valuation };
}

/** Adds a valuation; `asOf` is the day of the value, `version` the version of the model. */
export function addValuationFacts(
  valuation: RecordableValuation,
  { asOf, version }: { readonly asOf: string; readonly version: string },
  facts: FactCollector,
): void {
  const { evidence, confidence } = valuation;
  const model = concluded('MODEL', asOf);
  const measured = concluded('MODEL', asOf, confidence);
  addEstimate({ ...valuation, fsd: roundTo(valuation.fsd, 4) }, { asOf, version }, facts);
  if (facts.has('LAST_SOLD_PRICE')) {
    facts.set('LAST_SOLD_PRICE_INDEXED', valuation.lastSaleIndexedGbp, measured);
  }
  facts.set('VALUE_CHANGE_1Y_PCT', oneDecimal(evidence.marketChange1yPct), measured);
  facts.set('VALUE_CHANGE_5Y_PCT', oneDecimal(evidence.marketChange5yPct), measured);
  facts.set('COMPARABLES_COUNT', valuation.comparablesCount, model);
  facts.set('COMPARABLES_RADIUS', valuation.comparablesRadiusMetres, model);
  facts.set('COMPARABLES_MEDIAN_PRICE', valuation.comparablesMedianGbp, model);
}

/**
 * Adds the rebuild cost wherever a floor area is known, with or without sales. If the area is modelled, the cost is right only if
 * the area is.
 */
export function addRebuildCost(
  { areas, asOf }: { readonly areas: Geography | null; readonly asOf: string },
  facts: FactCollector,
): void {
  const { view: known } = facts;
  const floor = known['TOTAL_FLOOR_AREA'];
  const floorArea = floor?.value;
  const cost = rebuildCost({
    floorAreaSqm: typeof floorArea === 'number' ? floorArea : null,
    form: formOf(known['BUILT_FORM']?.value, known['PROPERTY_TYPE']?.value),
    region: regionOf(areas),
  });
  if (cost === null) return;
  const { costGbp } = cost;
  const confidence = cost.confidence * sureness(floor);
  facts.set('REBUILD_COST_ESTIMATE', costGbp, concluded('MODEL', asOf, confidence));
}

/** The English region, or else the nation: England as a whole has no rebuild cost. */
function regionOf(areas: Geography | null): RebuildRegion | null {
  const region = regionName(areas?.region ?? '');
  if (region !== null) return region;
  const nation = nationName(areas?.country ?? areas?.localAuthority ?? '');
  return nation === 'England' ? null : nation;
}

function sureness(fact: RecordedFact | undefined): number {
  return fact?.modelled ? (fact.confidence ?? 1) : 1;
}

function formOf(builtForm: unknown, propertyType: unknown): RebuildForm | null {
  if (propertyType === 'Flat' || propertyType === 'Maisonette') return 'Flat';
  if (propertyType === 'Bungalow') return 'Bungalow';
  if (builtForm === 'Detached' || builtForm === 'Semi-Detached') return builtForm;
  return typeof builtForm === 'string' && builtForm.includes('Terrace') ? 'Terraced' : null;
}

function oneDecimal(value: number | null): number | null {
  return value === null ? null : roundTo(value, 1);
}

/** Adds the forecast of a completion; `agreed` is the day of the agreement, `asOf` the day of the forecast. */
export function addCompletionFacts(
  { days, confidence, fallThroughRisk }: CompletionForecast,
  { agreed, asOf }: { readonly agreed: string; readonly asOf: string },
  facts: FactCollector,
): void {
  const date = addDays(agreed, days);
  // The date is right only if the sale goes through at all.
  const probability = confidence * (1 - fallThroughRisk);
  facts.set('PREDICTED_COMPLETION_DATE', date, concluded('MODEL', asOf, probability));
  // A probability needs no confidence.
  const risk = Math.round(fallThroughRisk * 100) / 100;
  facts.set('FALL_THROUGH_RISK', risk, concluded('MODEL', asOf));
}

/** Adds a rent; `asOf` is its day. */
export function addRentFacts(estimate: RentEstimate, asOf: string, facts: FactCollector): void {
  const { rentPcmGbp, lowerPcmGbp, upperPcmGbp, confidence } = estimate;
  const provenance = concluded('MODEL', asOf, confidence);
  facts.set('ESTIMATED_RENT_PCM', rentPcmGbp, provenance);
  facts.set('ESTIMATED_RENT_LOWER', lowerPcmGbp, provenance);
  facts.set('ESTIMATED_RENT_UPPER', upperPcmGbp, provenance);
}

/**
 * Variance of logs that a value gains per year that it is carried: 14,913 standard sales in RG30 and RG31 against
 * models of 2010, 2014 and 2018, carried up to five years by England's index. docs/explanation/valuation.md says how.
 */
const VARIANCE_PER_YEAR = 0.0028;

/** A value is right within this fraction of the price: dictionary 1.8. */
const NEAR = 0.1;

/** `ratio` is the later index divided by that of the value's day, `years` the time in between. */
export function carryForward<Value extends RecordableValuation>(
  valuation: Value,
  { ratio, years }: { readonly ratio: number; readonly years: number },
): Value {
  const { valueGbp, lowerGbp, upperGbp, comparablesMedianGbp, lastSaleIndexedGbp } = valuation;
  const fsd = Math.sqrt(valuation.fsd ** 2 + VARIANCE_PER_YEAR * years);
  const wider = valuation.fsd === 0 ? 1 : fsd / valuation.fsd;
  const boundAt = (bound: number): number =>
    Math.round(valueGbp * ratio * (bound / valueGbp) ** wider);
  const carried = (price: number | null): number | null =>
    price === null ? null : Math.round(price * ratio);
  return {
    ...valuation,
    valueGbp: Math.round(valueGbp * ratio),
    lowerGbp: boundAt(lowerGbp),
    upperGbp: boundAt(upperGbp),
    fsd,
    confidence: (valuation.confidence * shareNear(fsd)) / shareNear(valuation.fsd),
    comparablesMedianGbp: carried(comparablesMedianGbp),
    lastSaleIndexedGbp: carried(lastSaleIndexedGbp),
    // The changes were measured in the year before the sales end, not in the year before now.
    evidence: { ...valuation.evidence, marketChange1yPct: null, marketChange5yPct: null },
  };
}

/** Share of normally distributed errors of this deviation that count as right. */
function shareNear(deviation: number): number {
  return deviation === 0 ? 1 : shareWithin(NEAR / deviation);
}
