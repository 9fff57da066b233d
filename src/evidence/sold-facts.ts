/** Local sold prices as facts: the figures of the smallest area with enough sales. */

import { dayText } from '../domain/calendar.js';
import { MARKET_AREA } from '../domain/dictionary/enums.js';
import type { DwellingType } from '../valuation/sale.js';
import type { MarketArea, MarketPlace } from './area-market.js';
import { type FactCollector, told } from './recorded.js';
import { areasOf } from './sold-homes.js';
import type { SoldFigures } from './sold-market.js';

/** An area speaks for its homes from this many sales in twelve months (field dictionary, AREA_TYPE). */
const AREA_SALES_MIN = 30;

/** The smallest area of the place with enough sales. */
export function soldAreaOf(figures: SoldFigures, place: MarketPlace): MarketArea | undefined {
  const [kind, code] = keyOf(figures, place)?.split('|') ?? [];
  const type = MARKET_AREA.find((word) => word === kind);
  return type === undefined || code === undefined ? undefined : { type, code };
}

export interface SoldPlace {
  readonly place: MarketPlace;
  readonly type: DwellingType | null;
  /** Day since 1970-01-01 on which the sales of the place end; null where none near it is loaded. */
  readonly registerEnd: number | null;
}

/** No figures where no area of the place has enough sales. */
export function addSoldFacts(
  figures: SoldFigures,
  { place, type, registerEnd }: SoldPlace,
  facts: FactCollector,
): void {
  const area = soldAreaOf(figures, place);
  const sold = figures.get(`${area?.type}|${area?.code}`);
  const asOf = sold?.asOf ?? (registerEnd === null ? null : dayText(registerEnd));
  const provenance = told('PPD', asOf);
  facts.set('MARKET_AS_OF', asOf, provenance);
  if (area === undefined || sold === undefined) return;
  facts.set('AREA_TYPE', area.type, provenance);
  facts.set('AREA_CODE', area.code, provenance);
  facts.set('AREA_SALES_COUNT_12M', sold.sales, provenance);
  facts.set('AREA_SALES_CHANGE_PCT', sold.salesChangePct, provenance);
  const median = type === null ? null : sold.medianByType.get(type);
  facts.set('AREA_MEDIAN_SOLD_PRICE_12M', median, provenance);
  facts.set('AREA_MEDIAN_PRICE_PER_SQM_12M', sold.medianPerSqm, provenance);
  facts.set('AREA_AVERAGE_YEARS_OWNED', sold.yearsOwned, provenance);
}

function keyOf(figures: SoldFigures, place: MarketPlace): string | undefined {
  return areasOf(place).find((area) => (figures.get(area)?.sales ?? 0) >= AREA_SALES_MIN);
}
