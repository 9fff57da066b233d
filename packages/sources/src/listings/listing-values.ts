/** Converts prices, sizes and dates of agents' feeds to the units and types of the data dictionary. */

import { yearIn } from '@property-lookup/kernel/calendar';
import type { ListingRowValue, ListingValues, ValueOf } from '@property-lookup/model/dictionary';
import { COUNCIL_TAX_BAND } from '@property-lookup/model/dictionary';
import { parseDay } from '../cells/day-dates.js';
import { parseFigure } from '../cells/figures.js';
import { knownValues } from '../cells/known-values.js';
import { readableText, shortened } from './listing-text.js';

/** `159,950`, `£1,250.00`, `2 ` or a number; null for other values and for negative numbers. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null;
  if (typeof value !== 'string') return null;
  const number = parseFigure(value.trim());
  return number === null || number < 0 ? null : number;
}

export function wholeNumberOf(value: unknown): number | null {
  const number = numberOf(value);
  return number === null ? null : Math.round(number);
}

/** A number for which zero means not given: a price, an area, a length of lease. */
export function positiveOf(value: unknown): number | null {
  return numberOf(value) || null;
}

/** As a whole number; a lease length or number of storeys below one half counts as not given. */
export function positiveWholeOf(value: unknown): number | null {
  return wholeNumberOf(value) || null;
}

/** Feeds fill empty dates with `0000-00-00` or the first day of their program's calendar; years outside this range are ignored. */
const YEARS = { first: 1990, last: 2100 };

/** `YYYY-MM-DD`; null for a placeholder date. */
export function feedDate(value: unknown): string | null {
  const day = typeof value === 'string' ? parseDay(value.trim()) : null;
  if (day === null) return null;
  const year = yearIn(day);
  return year >= YEARS.first && year <= YEARS.last ? day : null;
}

/** Rightmove's own sample has 999 for a year; no home on the market is older than the Conquest. */
const FIRST_YEAR_BUILT = 1066;

export function yearBuilt(value: unknown): number | null {
  const year = wholeNumberOf(value);
  return year !== null && year >= FIRST_YEAR_BUILT && year <= YEARS.last ? year : null;
}

export type RentFrequency = ListingRowValue<'RENT_FREQUENCY'>;

/** Payments a year; rents count 52 weeks a year (dictionary, section 4). */
const PAYMENTS_A_YEAR: Readonly<Record<RentFrequency, number>> = {
  Weekly: 52,
  Monthly: 12,
  Quarterly: 4,
  Annual: 1,
  'Per Person Per Week': 52,
  Daily: 365,
};

/** GBP a calendar month. A rent per person assumes one person per bedroom, and a studio counts as one. */
function rentPcm(amount: number, frequency: RentFrequency, bedrooms: number | null): number | null {
  if (frequency === 'Per Person Per Week' && bedrooms === null) return null;
  const persons = frequency === 'Per Person Per Week' ? Math.max(1, bedrooms ?? 1) : 1;
  return Math.round(yearlyOf(amount * persons, frequency) / 12);
}

/** GBP a year. */
export function yearlyOf(amount: number, frequency: RentFrequency): number {
  return amount * PAYMENTS_A_YEAR[frequency];
}

interface PriceTerms {
  readonly amount: number | null;
  /** Null for a sale. */
  readonly frequency: RentFrequency | null;
  readonly qualifier: ListingRowValue<'PRICE_QUALIFIER'> | null;
  readonly bedrooms: number | null;
}

/** GBP. No building has sold for more, so higher amounts are typing errors. */
const AMOUNT_MAX = 10_000_000_000;

/** The price fields of a listing. A price on application must not be shown even if the feed contains it. */
export function priceValues(terms: PriceTerms): ListingValues {
  const { frequency, qualifier, bedrooms } = terms;
  const isShown = qualifier !== 'POA' && (terms.amount ?? 0) <= AMOUNT_MAX;
  const amount = isShown ? terms.amount : null;
  if (frequency === null) {
    return knownValues<ListingValues>({
      PRICE: amount === null ? null : Math.round(amount),
      PRICE_QUALIFIER: qualifier,
    });
  }
  return knownValues<ListingValues>({
    PRICE: amount === null ? null : rentPcm(amount, frequency, bedrooms),
    PRICE_ADVERTISED: amount,
    RENT_FREQUENCY: frequency,
  });
}

/** Square metres in each unit (Weights and Measures Act 1985, schedule 1). */
export const SQUARE_METRES = {
  squareFoot: 0.09290304,
  squareYard: 0.83612736,
  squareMetre: 1,
} as const;

/** Square metres. An area smaller than a cupboard or larger than a factory is in the wrong unit. */
const FLOOR_AREA = { min: 5, max: 10_000 };

/** A range, as for a development of several homes, is not the area of one home, so it gives null. */
export function floorArea(
  least: number | null,
  most: number | null,
  unitInSquareMetres: number,
): number | null {
  if (least !== null && most !== null && least !== most) return null;
  const area = ((least ?? most ?? 0) * unitInSquareMetres).toFixed(1);
  return Number(area) >= FLOOR_AREA.min && Number(area) <= FLOOR_AREA.max ? Number(area) : null;
}

/** Characters of SUMMARY (dictionary, section 3.3). */
const SUMMARY_LENGTH_MAX = 1_000;

/** The summary, or else the beginning of the description. */
export function summaryOf(summary: string, description: string): string | null {
  const text = readableText(summary) ?? readableText(description);
  return text === null ? null : shortened(text, SUMMARY_LENGTH_MAX);
}

export function councilTaxBand(value: unknown): ValueOf<'COUNCIL_TAX_BAND'> | null {
  const band = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return COUNCIL_TAX_BAND.find((known) => known === band) ?? null;
}
