/** Adds up what homes and their sales say of their areas: prices by floor area, and how long homes are owned. */

import { DAYS_PER_YEAR, dayNumber } from '../domain/calendar.js';
import type { SaleFact } from '../domain/evidence/sales.js';
import { getOr } from '../domain/get-or.js';
import { areasOf, type MarketArea, type MarketPlace } from './area-market.js';

export const YEAR_DAYS = 365;

/** What homes add to an area, mutable while they are. */
export interface HomeTally {
  readonly pricesPerSqm: number[];
  yearsOwned: number;
  spells: number;
}

/** By kind and code of the area. Plain data, so that threads can hand it over. */
export type SoldHomeTallies = ReadonlyMap<string, Readonly<HomeTally>>;

/** Adds up what each home with its sales says of its areas. */
export class SoldHomes {
  readonly #ends: ReadonlyMap<string, number>;
  readonly #tallies = new Map<string, HomeTally>();

  /** `ends` are the days on which the sales of each area end, by its kind and code. */
  constructor(ends: ReadonlyMap<string, number>) {
    this.#ends = ends;
  }

  get tallies(): SoldHomeTallies {
    return this.#tallies;
  }

  /** A home with the sales that are linked to it, in order of date. */
  add(place: MarketPlace, sales: readonly SaleFact[], floorAreaSqm: number | null): void {
    if (sales.length === 0) return;
    const days = sales.map(({ date }) => dayNumber(date));
    for (const area of keysOf(place)) {
      const tally = tallyOf(this.#tallies, area);
      const end = this.#ends.get(area) ?? Number.POSITIVE_INFINITY;
      sales.forEach(({ priceGbp, category }, at) => {
        const day = days[at] ?? 0;
        const before = days[at - 1];
        if (before !== undefined) {
          tally.yearsOwned += (day - before) / DAYS_PER_YEAR;
          tally.spells++;
        }
        const isRecent = day > end - YEAR_DAYS && category === 'A';
        if (isRecent && floorAreaSqm) tally.pricesPerSqm.push(priceGbp / floorAreaSqm);
      });
    }
  }
}

export function addHomeTallies(sum: Map<string, HomeTally>, more: SoldHomeTallies): void {
  for (const [area, { pricesPerSqm, yearsOwned, spells }] of more) {
    const tally = tallyOf(sum, area);
    for (const price of pricesPerSqm) tally.pricesPerSqm.push(price);
    tally.yearsOwned += yearsOwned;
    tally.spells += spells;
  }
}

/** With one decimal; null where no home was sold twice. */
export function meanYearsOwned({ yearsOwned, spells }: Readonly<HomeTally>): number | null {
  return spells === 0 ? null : Math.round((yearsOwned / spells) * 10) / 10;
}

/** Names an area in tallies and figures of sales. */
export const keyOf = ({ type, code }: MarketArea): string => `${type}|${code}`;

/** Of the areas of a place, smallest first. */
export const keysOf = (place: MarketPlace): readonly string[] => areasOf(place).map(keyOf);

function tallyOf(tallies: Map<string, HomeTally>, area: string): HomeTally {
  return getOr(tallies, area, () => ({ pricesPerSqm: [], yearsOwned: 0, spells: 0 }));
}
