/** Valuation facts of a property, from what the model makes of its own sales and its neighbours'. */

import type { RecordedFact } from '../facts/field.js';
import { type RebuildForm, rebuildCost } from '../valuation/rebuild-cost.js';
import type { Valuation } from '../valuation/value-dwelling.js';
import type { FactCollector, Provenance } from './recorded.js';

const DAY_MS = 86_400_000;

/** `asOf` is the day the value is of; `version` that of the model. */
export function addValuationFacts(
  valuation: Valuation,
  { asOf, version }: { readonly asOf: string; readonly version: string },
  facts: FactCollector,
): void {
  const { evidence, confidence } = valuation;
  const told = (probability: number | null): Provenance => ({
    source: 'MODEL',
    asOf,
    confidence: probability,
    modelled: true,
  });
  facts.set('ESTIMATED_VALUE', valuation.valueGbp, told(confidence));
  facts.set('ESTIMATED_VALUE_LOWER', valuation.lowerGbp, told(null));
  facts.set('ESTIMATED_VALUE_UPPER', valuation.upperGbp, told(null));
  facts.set('ESTIMATED_VALUE_INTERVAL', valuation.intervalCoverage, told(null));
  facts.set('ESTIMATED_VALUE_FSD', rounded(valuation.fsd, 4), told(null));
  facts.set('ESTIMATED_VALUE_DATE', asOf, told(null));
  facts.set('VALUATION_METHOD', valuation.method, told(null));
  facts.set('VALUATION_MODEL_VERSION', version, told(null));
  facts.set('LAST_SOLD_PRICE_INDEXED', valuation.lastSaleIndexedGbp, told(confidence));
  facts.set('VALUE_CHANGE_1Y_PCT', oneDecimal(evidence.marketChange1yPct), told(confidence));
  facts.set('VALUE_CHANGE_5Y_PCT', oneDecimal(evidence.marketChange5yPct), told(confidence));
  facts.set('COMPARABLES_COUNT', valuation.comparablesCount, told(null));
  facts.set('COMPARABLES_RADIUS', valuation.comparablesRadiusMetres, told(null));
  facts.set('COMPARABLES_MEDIAN_PRICE', valuation.comparablesMedianGbp, told(null));
  addLastSale(valuation, facts);
}

/**
 * Rebuild cost wherever a floor area is known, whether or not anything was sold. Where the area is
 * modelled itself, the cost is right only if the area is.
 */
export function addRebuildCost(asOf: string, facts: FactCollector): void {
  const { facts: known } = facts;
  const floor = known['TOTAL_FLOOR_AREA'];
  const floorArea = floor?.value;
  const cost = rebuildCost({
    floorAreaSqm: typeof floorArea === 'number' ? floorArea : null,
    form: formOf(known['BUILT_FORM']?.value, known['PROPERTY_TYPE']?.value),
    region: null,
  });
  if (cost === null) return;
  const { costGbp } = cost;
  const confidence = cost.confidence * sureness(floor);
  const told = { source: 'MODEL', asOf, confidence, modelled: true };
  facts.set('REBUILD_COST_ESTIMATE', costGbp, told);
}

function sureness(fact: RecordedFact | undefined): number {
  return fact?.modelled ? (fact.confidence ?? 1) : 1;
}

function addLastSale({ lastSale }: Valuation, facts: FactCollector): void {
  if (lastSale === null) return;
  const date = new Date(lastSale.date * DAY_MS).toISOString().slice(0, 10);
  const told = { source: 'PPD', asOf: date, confidence: null, modelled: false };
  facts.set('LAST_SOLD_PRICE', lastSale.priceGbp, told);
  facts.set('LAST_SOLD_DATE', date, told);
}

function formOf(builtForm: unknown, propertyType: unknown): RebuildForm | null {
  if (propertyType === 'Flat' || propertyType === 'Maisonette') return 'Flat';
  if (propertyType === 'Bungalow') return 'Bungalow';
  if (builtForm === 'Detached' || builtForm === 'Semi-Detached') return builtForm;
  return typeof builtForm === 'string' && builtForm.includes('Terrace') ? 'Terraced' : null;
}

function oneDecimal(value: number | null): number | null {
  return value === null ? null : rounded(value, 1);
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
