/** What homes sold for around a property: figures of the smallest area with enough sales in the newest twelve months of the data. */

import type { SaleFact } from '../domain/evidence-fact.js';
import { outcodeOf, sectorOf } from '../domain/postcode.js';
import { medianOf } from '../valuation/quantile.js';
import type { DwellingType } from '../valuation/sale.js';
import type { MarketArea, MarketPlace } from './area-market.js';
import type { FactCollector } from './recorded.js';

/** An area speaks for its homes from this many sales in twelve months (field dictionary, AREA_TYPE). */
const AREA_SALES_MIN = 30;
/** A median of fewer is the price of one home or two: our choice. */
const MEDIAN_SALES_MIN = 5;

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
const YEAR_DAYS_MEAN = 365.2425;

const KINDS = ['Postcode Sector', 'Outcode', 'Local Authority'] as const;

interface RecentSale {
  readonly areas: readonly string[];
  readonly day: number;
  readonly priceGbp: number;
  readonly type: DwellingType;
}

/** Mutable while an area is counted. */
interface Tally {
  countNow: number;
  countBefore: number;
  readonly prices: Map<DwellingType, number[]>;
  readonly pricesPerSqm: number[];
  yearsOwned: number;
  spells: number;
}

/**
 * Every sale is added first, then every home with what it sold for, then facts are asked for. Held are the sales of two
 * years, some two million nationally, until they are counted; then those of one year, as prices by area.
 */
export class SoldMarket {
  #recent: RecentSale[] = [];
  #newest = Number.NEGATIVE_INFINITY;
  #oldest = Number.POSITIVE_INFINITY;
  /** Undefined until the sales are counted. */
  #tallies: Map<string, Tally> | undefined;
  readonly #medians = new Map<readonly number[], number>();
  readonly #localAuthorityOf: (postcode: string) => string | null;

  /** Sales that no property is meant by are placed through their postcode. */
  constructor(localAuthorityOf: (postcode: string) => string | null) {
    this.#localAuthorityOf = localAuthorityOf;
  }

  /** `YYYY-MM-DD` of the newest sale; null without any. */
  get newest(): string | null {
    if (this.#newest === Number.NEGATIVE_INFINITY) return null;
    return new Date(this.#newest * DAY_MS).toISOString().slice(0, 10);
  }

  /** In any order; only standard sales of homes count (Price Paid category A, type not other). */
  addSale(sale: SaleFact): void {
    const { priceGbp, propertyType: type, category } = sale;
    const day = dayOf(sale.date);
    this.#newest = Math.max(this.#newest, day);
    this.#oldest = Math.min(this.#oldest, day);
    if (category !== 'A' || type === 'O' || day <= this.#newest - 2 * YEAR_DAYS) return;
    const { postcode } = sale.address;
    if (postcode === null) return;
    const areas = areasOf({ postcode, localAuthority: this.#localAuthorityOf(postcode) });
    this.#recent.push({ areas, day, priceGbp, type });
  }

  /** A home with the sales that are tied to it, in order of date. */
  addHome(
    place: MarketPlace,
    sales: readonly SaleFact[],
    { floorAreaSqm }: { readonly floorAreaSqm: number | null },
  ): void {
    const tallies = this.#counted();
    const days = sales.map(({ date }) => dayOf(date));
    for (const area of areasOf(place)) {
      const tally = tallyOf(tallies, area);
      sales.forEach(({ priceGbp, category }, at) => {
        const day = days[at] ?? 0;
        const before = days[at - 1];
        if (before !== undefined) {
          tally.yearsOwned += (day - before) / YEAR_DAYS_MEAN;
          tally.spells++;
        }
        const isRecent = day > this.#newest - YEAR_DAYS && category === 'A';
        if (isRecent && floorAreaSqm) tally.pricesPerSqm.push(priceGbp / floorAreaSqm);
      });
    }
  }

  /** The smallest area of the place with enough sales. */
  areaOf(place: MarketPlace): MarketArea | undefined {
    const key = this.newest === null ? undefined : this.#keyOf(place);
    const [type, code] = key?.split('|') ?? [];
    return type === undefined || code === undefined ? undefined : { type, code };
  }

  /** Nothing where no area of the place has enough sales. */
  addFacts(place: MarketPlace, type: DwellingType | null, facts: FactCollector): void {
    const asOf = this.newest;
    if (asOf === null) return;
    const told = { source: 'PPD', asOf, confidence: null, modelled: false };
    facts.set('MARKET_AS_OF', asOf, told);
    const area = this.#keyOf(place);
    const tally = area === undefined ? undefined : this.#counted().get(area);
    if (area === undefined || tally === undefined) return;
    const [kind, code] = area.split('|');
    facts.set('AREA_TYPE', kind, told);
    facts.set('AREA_CODE', code, told);
    facts.set('AREA_SALES_COUNT_12M', tally.countNow, told);
    // The year before is whole only where the data reaches further back.
    if (this.#oldest <= this.#newest - 2 * YEAR_DAYS) {
      facts.set('AREA_SALES_CHANGE_PCT', changePct(tally.countNow, tally.countBefore), told);
    }
    const prices = type === null ? undefined : tally.prices.get(type);
    facts.set('AREA_MEDIAN_SOLD_PRICE_12M', this.#medianOf(prices), told);
    const perSqm = { ...told, source: 'DERIVED' };
    facts.set('AREA_MEDIAN_PRICE_PER_SQM_12M', this.#medianOf(tally.pricesPerSqm), perSqm);
    const owned =
      tally.spells === 0 ? null : Math.round((tally.yearsOwned / tally.spells) * 10) / 10;
    facts.set('AREA_AVERAGE_YEARS_OWNED', owned, told);
  }

  #keyOf(place: MarketPlace): string | undefined {
    const countOf = (key: string): number => this.#counted().get(key)?.countNow ?? 0;
    return areasOf(place).find((key) => countOf(key) >= AREA_SALES_MIN);
  }

  /** The newest sale is known now, and with it which sales are of the last twelve months. */
  #counted(): Map<string, Tally> {
    if (this.#tallies !== undefined) return this.#tallies;
    const tallies = new Map<string, Tally>();
    for (const { areas, day, priceGbp, type } of this.#recent) {
      const age = this.#newest - day;
      if (age >= 2 * YEAR_DAYS) continue;
      for (const area of areas) count(tallyOf(tallies, area), age < YEAR_DAYS, type, priceGbp);
    }
    this.#recent = [];
    this.#tallies = tallies;
    return tallies;
  }

  /** Sorted once for each area, not once for each of its homes. */
  #medianOf(prices: readonly number[] | undefined): number | null {
    if (prices === undefined || prices.length < MEDIAN_SALES_MIN) return null;
    const known = this.#medians.get(prices) ?? Math.round(medianOf(prices));
    this.#medians.set(prices, known);
    return known;
  }
}

function count(tally: Tally, isNow: boolean, type: DwellingType, priceGbp: number): void {
  if (!isNow) {
    tally.countBefore++;
    return;
  }
  tally.countNow++;
  const prices = tally.prices.get(type) ?? [];
  tally.prices.set(type, prices);
  prices.push(priceGbp);
}

function tallyOf(tallies: Map<string, Tally>, area: string): Tally {
  const known = tallies.get(area);
  if (known !== undefined) return known;
  const prices = new Map<DwellingType, number[]>();
  const tally = { countNow: 0, countBefore: 0, prices, pricesPerSqm: [], yearsOwned: 0, spells: 0 };
  tallies.set(area, tally);
  return tally;
}

/** Kind and code of the areas of a place, smallest first. */
function areasOf({ postcode, localAuthority }: MarketPlace): readonly string[] {
  const codes = [
    postcode === null ? null : sectorOf(postcode),
    postcode === null ? null : outcodeOf(postcode),
    localAuthority,
  ];
  return codes.flatMap((code, at) => (code === null ? [] : [`${KINDS[at]}|${code}`]));
}

function changePct(now: number, before: number): number | null {
  return before === 0 ? null : Math.round((now / before - 1) * 1000) / 10 + 0;
}

function dayOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}
