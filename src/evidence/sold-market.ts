/** Gathers by area what homes sold for, makes figures of each area from the last twelve months of its own sales, and facts of its homes from these. */

import { DAYS_PER_YEAR, dayNumber, dayText } from '../domain/calendar.js';
import type { SaleFact } from '../domain/evidence/sales.js';
import { getOr } from '../domain/get-or.js';
import { outcodeOf } from '../domain/postcode.js';
import { medianOf } from '../valuation/quantile.js';
import type { DwellingType, Sale } from '../valuation/sale.js';
import { areasOf, type MarketArea, type MarketPlace } from './area-market.js';
import { type FactCollector, told } from './recorded.js';
import { type RegisterCounts, type RegisterEndDays, RegisterEnds } from './register-ends.js';

const YEAR_DAYS = 365;

/** A median of fewer is the price of one home or two: our choice. */
const MEDIAN_SALES_MIN = 5;

/** What the homes of an area say, mutable while they are added. */
interface HomeTally {
  readonly pricesPerSqm: number[];
  yearsOwned: number;
  spells: number;
}

/** By kind and code of the area. Plain data, so that threads can hand it over. */
type SoldHomeTallies = ReadonlyMap<string, Readonly<HomeTally>>;

/** Adds up what homes and their sales say of their areas: prices by floor area, and how long homes are owned. */
export class SoldHomes {
  readonly #ends: ReadonlyMap<string, number>;
  readonly tallies = new Map<string, HomeTally>();

  /** `ends` are the days on which the sales of each area end, by its kind and code. */
  constructor(ends: ReadonlyMap<string, number>) {
    this.#ends = ends;
  }

  /** A home with the sales that are linked to it, in order of date. */
  add(place: MarketPlace, sales: readonly SaleOfArea[]): void {
    if (sales.length === 0) return;
    for (const area of keysOf(place)) {
      const tally = getOr(this.tallies, area, noHomes);
      const end = this.#ends.get(area) ?? Number.POSITIVE_INFINITY;
      sales.forEach(({ date, priceGbp, category, floorAreaSqm }, at) => {
        const before = sales[at - 1]?.date;
        if (before !== undefined) {
          tally.yearsOwned += (date - before) / DAYS_PER_YEAR;
          tally.spells++;
        }
        const isRecent = date > end - YEAR_DAYS && category === 'A';
        if (isRecent && floorAreaSqm) tally.pricesPerSqm.push(priceGbp / floorAreaSqm);
      });
    }
  }
}

type SaleOfArea = Pick<Sale, 'date' | 'priceGbp' | 'category' | 'floorAreaSqm'>;

const noHomes = (): HomeTally => ({ pricesPerSqm: [], yearsOwned: 0, spells: 0 });

/** Names an area in tallies and figures of sales. */
const keyOf = ({ type, code }: MarketArea): string => `${type}|${code}`;

/** Of the areas of a place, smallest first. */
const keysOf = (place: MarketPlace): readonly string[] => areasOf(place).map(keyOf);

interface RecentSale {
  readonly areas: readonly string[];
  readonly outcode: string;
  readonly day: number;
  readonly priceGbp: number;
  readonly type: DwellingType;
}

/** Sales of an area in its last year and in the year before, mutable while they are counted. */
interface Tally {
  sales: number;
  before: number;
  readonly prices: Map<DwellingType, number[]>;
}

/** The figures of one area; null where there are too few sales for one. */
interface SoldArea {
  /** `YYYY-MM-DD` on which the sales of the area end: those of the year before count. */
  readonly asOf: string;
  readonly sales: number;
  readonly salesChangePct: number | null;
  readonly medianByType: ReadonlyMap<DwellingType, number | null>;
  readonly medianPerSqm: number | null;
  readonly yearsOwned: number | null;
}

/** What homes sold for in every area, by its kind and code: some fifteen thousand nationally. Plain data. */
export type SoldFigures = ReadonlyMap<string, SoldArea>;

/** First and last day of the loaded sales of an area, since 1970-01-01. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Sales that were added somewhere. Plain data, so that threads can hand it over. */
export interface SoldSales {
  readonly register: RegisterCounts;
  /** Sales of about two years before the sales of their place end. */
  readonly recent: readonly RecentSale[];
}

/**
 * Takes every sale, then what homes add. Held are the sales of two years of each place, some two million nationally,
 * until they are counted.
 */
export class SoldMarket {
  readonly #recent: RecentSale[] = [];
  readonly #homes = new Map<string, HomeTally>();
  readonly #register = new RegisterEnds();
  readonly #localAuthorityOf: (postcode: string) => string | null;

  /** Sales are placed through their postcode. */
  constructor(localAuthorityOf: (postcode: string) => string | null) {
    this.#localAuthorityOf = localAuthorityOf;
  }

  /** In any order; only standard sales of homes count (Price Paid category A, type not other). */
  addSale({ priceGbp, propertyType: type, category, date, address }: SaleFact): void {
    const day = dayNumber(date);
    const { postcode } = address;
    this.#register.add(postcode, day);
    if (category !== 'A' || type === 'O' || postcode === null) return;
    const outcode = outcodeOf(postcode);
    if (!this.#isRecent(outcode, day)) return;
    const areas = keysOf({ postcode, localAuthority: this.#localAuthorityOf(postcode) });
    this.#recent.push({ areas, outcode, day, priceGbp, type });
  }

  get sales(): SoldSales {
    return { register: this.#register.counts, recent: this.#recent };
  }

  /** Where the sales of each place end; all are added. */
  registerEnds(): RegisterEndDays {
    return this.#register.ends();
  }

  /** Where they begin. */
  registerStarts(): RegisterEndDays {
    return this.#register.starts();
  }

  addSales({ register, recent }: SoldSales): void {
    this.#register.addAll(register);
    for (const sale of recent) if (this.#isRecent(sale.outcode, sale.day)) this.#recent.push(sale);
  }

  addHomes(tallies: SoldHomeTallies): void {
    for (const [area, { pricesPerSqm, yearsOwned, spells }] of tallies) {
      const tally = getOr(this.#homes, area, noHomes);
      for (const price of pricesPerSqm) tally.pricesPerSqm.push(price);
      tally.yearsOwned += yearsOwned;
      tally.spells += spells;
    }
  }

  /** Where the sales of each area end, by its kind and code; all are added. */
  areaEnds(): ReadonlyMap<string, number> {
    return new Map([...this.#spans()].map(([area, { end }]) => [area, end]));
  }

  figures(): SoldFigures {
    const spans = this.#spans();
    const areas = new Map<string, SoldArea>();
    for (const [area, { sales, before, prices }] of this.#counted(spans)) {
      const { start, end } = spans.get(area) ?? NO_SPAN;
      const home = this.#homes.get(area);
      // The year before is whole only where the data reaches further back.
      const isYearBefore = start <= end - 2 * YEAR_DAYS;
      areas.set(area, {
        asOf: dayText(end),
        sales,
        salesChangePct: isYearBefore ? changePct(sales, before) : null,
        medianByType: new Map([...prices].map(([type, all]) => [type, middle(all)])),
        medianPerSqm: middle(home?.pricesPerSqm ?? []),
        // With one decimal; not known where no home was sold twice.
        yearsOwned: home?.spells ? Math.round((home.yearsOwned / home.spells) * 10) / 10 : null,
      });
    }
    return areas;
  }

  /** Of what is known of the place so far; a later sale only shortens what counts as recent. */
  #isRecent(outcode: string, day: number): boolean {
    const newest = this.#register.counts.get(outcode)?.newest ?? day;
    return day > newest - 2 * YEAR_DAYS;
  }

  /** An area ends where the last of its places does, and is whole from where the last of them begins. */
  #spans(): ReadonlyMap<string, Span> {
    const [starts, ends] = [this.#register.starts(), this.#register.ends()];
    const spans = new Map<string, Span>();
    for (const { areas, outcode, day } of this.#recent) {
      const start = starts.get(outcode) ?? day;
      const end = ends.get(outcode) ?? day;
      for (const area of areas) {
        const known = spans.get(area) ?? NO_SPAN;
        if (start <= known.start && end <= known.end) continue;
        spans.set(area, { start: Math.max(start, known.start), end: Math.max(end, known.end) });
      }
    }
    return spans;
  }

  #counted(spans: ReadonlyMap<string, Span>): Map<string, Tally> {
    const tallies = new Map<string, Tally>();
    for (const { areas, day, priceGbp, type } of this.#recent) {
      for (const area of areas) {
        const age = (spans.get(area) ?? NO_SPAN).end - day;
        if (age >= 2 * YEAR_DAYS) continue;
        const tally = getOr(tallies, area, () => ({ sales: 0, before: 0, prices: new Map() }));
        if (age >= YEAR_DAYS) tally.before++;
        else {
          tally.sales++;
          getOr(tally.prices, type, () => []).push(priceGbp);
        }
      }
    }
    return tallies;
  }
}

const NO_SPAN: Span = { start: Number.NEGATIVE_INFINITY, end: Number.NEGATIVE_INFINITY };

function middle(prices: readonly number[]): number | null {
  return prices.length < MEDIAN_SALES_MIN ? null : Math.round(medianOf(prices));
}

function changePct(now: number, before: number): number | null {
  return before === 0 ? null : Math.round((now / before - 1) * 1000) / 10 + 0;
}

/** An area speaks for its homes from this many sales in twelve months (field dictionary, AREA_TYPE). */
const AREA_SALES_MIN = 30;

/** The smallest area of the place with enough sales. */
export function soldAreaOf(figures: SoldFigures, place: MarketPlace): MarketArea | undefined {
  return areasOf(place).find((area) => (figures.get(keyOf(area))?.sales ?? 0) >= AREA_SALES_MIN);
}

interface SoldPlace {
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
  const sold = area && figures.get(keyOf(area));
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
