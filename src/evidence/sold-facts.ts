/** What homes sold for around a property, as facts: the figures of the smallest area with enough sales. */

import { MARKET_AREA } from '../domain/dictionary/enums.js';
import type { DwellingType } from '../valuation/sale.js';
import type { MarketArea, MarketPlace } from './area-market.js';
import type { FactCollector, Provenance } from './recorded.js';
import { areasOf, type SoldFigures } from './sold-market.js';

/** An area speaks for its homes from this many sales in twelve months (field dictionary, AREA_TYPE). */
const AREA_SALES_MIN = 30;

/** The smallest area of the place with enough sales. */
export function soldAreaOf(figures: SoldFigures, place: MarketPlace): MarketArea | undefined {
  const [kind, code] = keyOf(figures, place)?.split('|') ?? [];
  const type = MARKET_AREA.find((word) => word === kind);
  return type === undefined || code === undefined ? undefined : { type, code };
}

/** Nothing where no area of the place has enough sales. */
export function addSoldFacts(
  figures: SoldFigures,
  { place, type }: { readonly place: MarketPlace; readonly type: DwellingType | null },
  facts: FactCollector,
): void {
  const asOf = figures.newest;
  if (asOf === null) return;
  const told: Provenance<'PPD'> = { source: 'PPD', asOf, confidence: null, modelled: false };
  facts.set('MARKET_AS_OF', asOf, told);
  const area = soldAreaOf(figures, place);
  const sold = figures.areas.get(`${area?.type}|${area?.code}`);
  if (area === undefined || sold === undefined) return;
  facts.set('AREA_TYPE', area.type, told);
  facts.set('AREA_CODE', area.code, told);
  facts.set('AREA_SALES_COUNT_12M', sold.sales, told);
  facts.set('AREA_SALES_CHANGE_PCT', sold.salesChangePct, told);
  const median = type === null ? null : sold.medianByType.get(type);
  facts.set('AREA_MEDIAN_SOLD_PRICE_12M', median, told);
  facts.set('AREA_MEDIAN_PRICE_PER_SQM_12M', sold.medianPerSqm, told);
  facts.set('AREA_AVERAGE_YEARS_OWNED', sold.yearsOwned, told);
}

function keyOf({ areas }: SoldFigures, place: MarketPlace): string | undefined {
  return areasOf(place).find((area) => (areas.get(area)?.sales ?? 0) >= AREA_SALES_MIN);
}
