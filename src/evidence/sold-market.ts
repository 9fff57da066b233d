/** What homes sold for by area: gathered from sales and homes, then figures of each area in the newest twelve months of the data. */

import type { SaleFact } from '../domain/evidence-fact.js';
import { outcodeOf, sectorOf } from '../domain/postcode.js';
import { medianOf } from '../valuation/quantile.js';
import type { DwellingType } from '../valuation/sale.js';
import type { MarketPlace } from './area-market.js';
import { type RegisterCounts, type RegisterEndDays, RegisterEnds } from './register-ends.js';

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
}

/** What homes add to an area, mutable while they are. */
interface HomeTally {
  readonly pricesPerSqm: number[];
  yearsOwned: number;
  spells: number;
}

/** By kind and code of the area. Plain data, so that threads can hand it over. */
export type SoldHomeTallies = ReadonlyMap<string, Readonly<HomeTally>>;

/** The figures of one area; null where there are too few sales for one. */
export interface SoldArea {
  readonly sales: number;
  readonly salesChangePct: number | null;
  readonly medianByType: ReadonlyMap<DwellingType, number | null>;
  readonly medianPerSqm: number | null;
  readonly yearsOwned: number | null;
}

/** What homes sold for in every area, by its kind and code: some fifteen thousand nationally. Plain data. */
export interface SoldFigures {
  /** `YYYY-MM-DD` of the newest sale; null without any. */
  readonly newest: string | null;
  readonly areas: ReadonlyMap<string, SoldArea>;
}

/** Sales that were added somewhere. Plain data, so that threads can hand it over. */
export interface SoldSales {
  readonly register: RegisterCounts;
  /** Days since 1970-01-01 of all, infinite without any. */
  readonly newest: number;
  readonly oldest: number;
  /** Those of about two years. */
  readonly recent: readonly RecentSale[];
}

/** Adds up what each home with its sales says of its areas; `newest` is the day of the newest sale of all. */
export class SoldHomes {
  readonly #newest: number;
  readonly #tallies = new Map<string, HomeTally>();

  constructor(newest: string | null) {
    this.#newest = newest === null ? Number.NEGATIVE_INFINITY : dayOf(newest);
  }

  get tallies(): SoldHomeTallies {
    return this.#tallies;
  }

  /** A home with the sales that are tied to it, in order of date. */
  add(place: MarketPlace, sales: readonly SaleFact[], floorAreaSqm: number | null): void {
    if (sales.length === 0) return;
    const days = sales.map(({ date }) => dayOf(date));
    for (const area of areasOf(place)) {
      const tally = homeTallyOf(this.#tallies, area);
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
}

/**
 * Takes every sale, then what homes add. Held are the sales of two years, some two million nationally, until
 * they are counted.
 */
export class SoldMarket {
  readonly #recent: RecentSale[] = [];
  #newest = Number.NEGATIVE_INFINITY;
  #oldest = Number.POSITIVE_INFINITY;
  readonly #homes = new Map<string, HomeTally>();
  readonly #register = new RegisterEnds();
  readonly #localAuthorityOf: (postcode: string) => string | null;

  /** Sales are placed through their postcode. */
  constructor(localAuthorityOf: (postcode: string) => string | null) {
    this.#localAuthorityOf = localAuthorityOf;
  }

  /** `YYYY-MM-DD` of the newest sale; null without any. */
  get newest(): string | null {
    if (this.#newest === Number.NEGATIVE_INFINITY) return null;
    return new Date(this.#newest * DAY_MS).toISOString().slice(0, 10);
  }

  /** In any order; only standard sales of homes count (Price Paid category A, type not other). */
  addSale({ priceGbp, propertyType: type, category, date, address }: CountedSale): void {
    const day = dayOf(date);
    this.#newest = Math.max(this.#newest, day);
    this.#oldest = Math.min(this.#oldest, day);
    this.#register.add(address.postcode, day);
    if (category !== 'A' || type === 'O' || day <= this.#newest - 2 * YEAR_DAYS) return;
    const { postcode } = address;
    if (postcode === null) return;
    const areas = areasOf({ postcode, localAuthority: this.#localAuthorityOf(postcode) });
    this.#recent.push({ areas, day, priceGbp, type });
  }

  get sales(): SoldSales {
    const register = this.#register.counts;
    return { register, newest: this.#newest, oldest: this.#oldest, recent: this.#recent };
  }

  /** Where the sales of each place end; all are added. */
  registerEnds(): RegisterEndDays {
    return this.#register.ends();
  }

  addSales({ register, newest, oldest, recent }: SoldSales): void {
    this.#register.addAll(register);
    this.#newest = Math.max(this.#newest, newest);
    this.#oldest = Math.min(this.#oldest, oldest);
    for (const sale of recent) {
      if (sale.day > this.#newest - 2 * YEAR_DAYS) this.#recent.push(sale);
    }
  }

  addHomes(tallies: SoldHomeTallies): void {
    for (const [area, { pricesPerSqm, yearsOwned, spells }] of tallies) {
      const tally = homeTallyOf(this.#homes, area);
      for (const price of pricesPerSqm) tally.pricesPerSqm.push(price);
      tally.yearsOwned += yearsOwned;
      tally.spells += spells;
    }
  }

  /** The newest sale is known now, and with it which sales are of the last twelve months. */
  figures(): SoldFigures {
    const tallies = this.#counted();
    // The year before is whole only where the data reaches further back.
    const isYearBefore = this.#oldest <= this.#newest - 2 * YEAR_DAYS;
    const areas = new Map<string, SoldArea>();
    for (const [area, { countNow, countBefore, prices }] of tallies) {
      const home = this.#homes.get(area) ?? nothingOfHomes();
      areas.set(area, {
        sales: countNow,
        salesChangePct: isYearBefore ? changePct(countNow, countBefore) : null,
        medianByType: new Map([...prices].map(([type, all]) => [type, middle(all)])),
        medianPerSqm: middle(home.pricesPerSqm),
        yearsOwned:
          home.spells === 0 ? null : Math.round((home.yearsOwned / home.spells) * 10) / 10,
      });
    }
    return { newest: this.newest, areas };
  }

  #counted(): Map<string, Tally> {
    const tallies = new Map<string, Tally>();
    for (const { areas, day, priceGbp, type } of this.#recent) {
      const age = this.#newest - day;
      if (age >= 2 * YEAR_DAYS) continue;
      for (const area of areas) count(tallyOf(tallies, area), age < YEAR_DAYS, type, priceGbp);
    }
    return tallies;
  }
}

/** What is read of a sale. */
export type CountedSale = Pick<
  SaleFact,
  'priceGbp' | 'propertyType' | 'category' | 'date' | 'address'
>;

/** Kind and code of the areas of a place, smallest first. */
export function areasOf({ postcode, localAuthority }: MarketPlace): readonly string[] {
  const codes = [
    postcode === null ? null : sectorOf(postcode),
    postcode === null ? null : outcodeOf(postcode),
    localAuthority,
  ];
  return codes.flatMap((code, at) => (code === null ? [] : [`${KINDS[at]}|${code}`]));
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
  const tally = { countNow: 0, countBefore: 0, prices: new Map<DwellingType, number[]>() };
  tallies.set(area, tally);
  return tally;
}

function homeTallyOf(tallies: Map<string, HomeTally>, area: string): HomeTally {
  const known = tallies.get(area);
  if (known !== undefined) return known;
  const tally = nothingOfHomes();
  tallies.set(area, tally);
  return tally;
}

function nothingOfHomes(): HomeTally {
  return { pricesPerSqm: [], yearsOwned: 0, spells: 0 };
}

function middle(prices: readonly number[]): number | null {
  return prices.length < MEDIAN_SALES_MIN ? null : Math.round(medianOf(prices));
}

function changePct(now: number, before: number): number | null {
  return before === 0 ? null : Math.round((now / before - 1) * 1000) / 10 + 0;
}

function dayOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}
