/** Gathers sales by area, makes figures of each area from its last twelve months, and facts of homes from these. */

import { outcodeOf } from '@property-lookup/kernel/address';
import { DAYS_PER_YEAR, dayNumber, dayText } from '@property-lookup/kernel/calendar';
import { getOr } from '@property-lookup/kernel/collections';
import { changePct } from '@property-lookup/kernel/numbers';
import type { SaleFact } from '@property-lookup/model/records';
import { type DwellingType, medianOf, type Sale } from '@property-lookup/valuation';
import { areasOf, type MarketArea, type MarketPlace } from './area-market.js';
import { type FactCollector, told } from './recorded.js';
import { type RegisterCounts, type RegisterEndDays, RegisterEnds } from './register-ends.js';

const YEAR_DAYS = 365;

/** Sales needed for a median: with fewer it would be the price of one or two homes. Our choice. */
const MEDIAN_SALES_MIN = 5;

/** Contributions of an area's homes; mutable while they are added. */
interface HomeTally {
  readonly pricesPerSqm: number[];
  yearsOwned: number;
  spells: number;
}

/** Tallies by kind and code of the area. Plain data, for sending between threads. */
type SoldHomeTallies = ReadonlyMap<string, Readonly<HomeTally>>;

/** Adds up the contributions of homes and their sales to their areas: prices by floor area, and years of ownership. */
export class SoldHomes {
  readonly #ends: ReadonlyMap<string, number>;
  readonly tallies = new Map<string, HomeTally>();

  /** `ends` has the last day of each area's sales, by its kind and code. */
  constructor(ends: ReadonlyMap<string, number>) {
    this.#ends = ends;
  }

  /** Adds a home with its linked sales, in order of date. */
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

/** Key of an area in tallies and figures of sales. */
const keyOf = ({ type, code }: MarketArea): string => `${type}|${code}`;

/** Keys of the place's areas, smallest first. */
const keysOf = (place: MarketPlace): readonly string[] => areasOf(place).map(keyOf);

interface RecentSale {
  readonly areas: readonly string[];
  readonly outcode: string;
  readonly day: number;
  readonly priceGbp: number;
  readonly type: DwellingType;
}

/** Sales of an area in its last year and in the year before; mutable while they are counted. */
interface Tally {
  sales: number;
  before: number;
  readonly prices: Map<DwellingType, number[]>;
}

/** Figures of one area; null if there are too few sales. */
interface SoldArea {
  /** `YYYY-MM-DD` of the last loaded sale of the area: figures are about the year before it. */
  readonly asOf: string;
  readonly sales: number;
  readonly salesChangePct: number | null;
  readonly medianByType: ReadonlyMap<DwellingType, number | null>;
  readonly medianPerSqm: number | null;
  readonly yearsOwned: number | null;
}

/** Figures of every area by kind and code: some fifteen thousand nationally. Plain data. */
export type SoldFigures = ReadonlyMap<string, SoldArea>;

/** First and last day of the loaded sales of an area, since 1970-01-01. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Sales added elsewhere. Plain data, for sending between threads. */
export interface SoldSales {
  readonly register: RegisterCounts;
  /** Sales of the last two years or so of each place. */
  readonly recent: readonly RecentSale[];
}

/**
 * Takes every sale, then the contributions of homes. It holds two years of sales for each place, some two million nationally,
 * until they are counted.
 */
export class SoldMarket {
  readonly #recent: RecentSale[] = [];
  readonly #homes = new Map<string, HomeTally>();
  readonly #register = new RegisterEnds();
  readonly #localAuthorityOf: (postcode: string) => string | null;

  /** Places sales through their postcode. */
  constructor(localAuthorityOf: (postcode: string) => string | null) {
    this.#localAuthorityOf = localAuthorityOf;
  }

  /** Adds a sale, in any order. Only standard sales of homes count (Price Paid category A, type not other). */
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

  /** Last day of each place's sales, once all are added. */
  registerEnds(): RegisterEndDays {
    return this.#register.ends();
  }

  /** First day of each place's sales. */
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

  /** Last day of each area's sales by kind and code, once all are added. */
  areaEnds(): ReadonlyMap<string, number> {
    return new Map([...this.#spans()].map(([area, { end }]) => [area, end]));
  }

  figures(): SoldFigures {
    const spans = this.#spans();
    const areas = new Map<string, SoldArea>();
    for (const [area, { sales, before, prices }] of this.#counted(spans)) {
      const { start, end } = spans.get(area) ?? NO_SPAN;
      const home = this.#homes.get(area);
      // The year before is complete only if the data reaches further back.
      const isYearBefore = start <= end - 2 * YEAR_DAYS;
      areas.set(area, {
        asOf: dayText(end),
        sales,
        salesChangePct: isYearBefore ? changePct(before, sales) : null,
        medianByType: new Map([...prices].map(([type, all]) => [type, middle(all)])),
        medianPerSqm: middle(home?.pricesPerSqm ?? []),
        // One decimal; null if no home was sold twice.
        yearsOwned: home?.spells ? Math.round((home.yearsOwned / home.spells) * 10) / 10 : null,
      });
    }
    return areas;
  }

  /** Whether a sale is recent by the sales so far; later ones can only shorten the window. */
  #isRecent(outcode: string, day: number): boolean {
    const newest = this.#register.counts.get(outcode)?.newest ?? day;
    return day > newest - 2 * YEAR_DAYS;
  }

  /** An area ends with the latest of its places, and is complete from the day on which all of them have begun. */
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

/** Sales within twelve months from which an area's figures apply to its homes (field dictionary, AREA_TYPE). */
const AREA_SALES_MIN = 30;

/** The smallest area of the place with enough sales. */
export function soldAreaOf(figures: SoldFigures, place: MarketPlace): MarketArea | undefined {
  return areasOf(place).find((area) => (figures.get(keyOf(area))?.sales ?? 0) >= AREA_SALES_MIN);
}

interface SoldPlace {
  readonly place: MarketPlace;
  readonly type: DwellingType | null;
  /** Last day of the place's sales since 1970-01-01; null if none nearby is loaded. */
  readonly registerEnd: number | null;
}

/** Adds figures of the area, if one has enough sales. */
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
