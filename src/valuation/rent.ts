/** Estimates the monthly rent of a dwelling from rental listings nearby; null where there are none. */

import { DAYS_PER_YEAR } from '../domain/calendar.js';
import { outcodeOf } from '../domain/postcode.js';
import type { DwellingType } from './sale.js';

export interface RentListing {
  readonly id: string;
  readonly rentPcmGbp: number;
  /** Days since 1970-01-01 of the listing. */
  readonly date: number;
  readonly postcode: string;
  readonly bedrooms: number | null;
  readonly type: DwellingType | null;
  readonly floorAreaSqm: number | null;
}

export interface RentQuestion {
  readonly postcode: string;
  readonly bedrooms: number | null;
  readonly type: DwellingType | null;
  readonly floorAreaSqm: number | null;
}

export interface RentEstimate {
  readonly rentPcmGbp: number;
  readonly lowerPcmGbp: number;
  readonly upperPcmGbp: number;
  readonly intervalCoverage: number;
  /** Share of the comparables' weight within 10 % of the estimate, drawn to a prior where they are few. */
  readonly confidence: number;
  readonly comparables: readonly { listingId: string; weight: number }[];
}

const COMPARABLES_MIN = 3;
const AGE_MAX_YEARS = 3;

/** Rents of England rose about 5 % a year from 2021 to 2024 (ONS, Price Index of Private Rents). */
const GROWTH_PER_YEAR = 0.05;

/** Log rent per bedroom more, and per log floor area: what a listing differs by is taken off, not only frowned on. */
const LOG_PER_BEDROOM = 0.2;
const SIZE_SLOPE = 0.5;

/** How much less a listing counts: half for each bedroom or year of difference, and for another type. */
const HALVING = 0.5;

/** Share within 10 % of asking rents in one outcode, bedrooms alike: a guess that listings overrule. */
const CONFIDENCE_PRIOR = 0.4;
const CONFIDENCE_PRIOR_LISTINGS = 5;

/** Estimates from listings of the outcode dated up to `date`. */
export function estimateRent(
  listings: readonly RentListing[],
  question: RentQuestion,
  date: number,
): RentEstimate | null {
  const comparables = listings
    .filter((listing) => isComparable(listing, question, date))
    .map((listing) => compare(listing, question, date))
    .sort((a, b) => a.log - b.log || (a.listingId < b.listingId ? -1 : 1));
  if (comparables.length < COMPARABLES_MIN) return null;
  const at = (share: number): number => weightedQuantile(comparables, share);
  const middle = at(0.5);
  return {
    rentPcmGbp: Math.round(Math.exp(middle)),
    lowerPcmGbp: Math.round(Math.exp(at(0.1))),
    upperPcmGbp: Math.round(Math.exp(at(0.9))),
    intervalCoverage: 0.8,
    confidence: shareWithin10(comparables, middle),
    comparables: comparables
      .map(({ listingId, weight }) => ({ listingId, weight }))
      .sort((a, b) => b.weight - a.weight),
  };
}

interface Comparable {
  readonly listingId: string;
  readonly log: number;
  readonly weight: number;
}

function isComparable(listing: RentListing, question: RentQuestion, date: number): boolean {
  const years = (date - listing.date) / DAYS_PER_YEAR;
  return (
    listing.rentPcmGbp > 0 &&
    years >= 0 &&
    years <= AGE_MAX_YEARS &&
    outcodeOf(listing.postcode) === outcodeOf(question.postcode)
  );
}

function compare(listing: RentListing, question: RentQuestion, date: number): Comparable {
  const years = (date - listing.date) / DAYS_PER_YEAR;
  const bedrooms = differenceOf(question.bedrooms, listing.bedrooms);
  const isSized = question.floorAreaSqm !== null && listing.floorAreaSqm !== null;
  // Bedrooms and floor area say much the same; area where both have it, else bedrooms.
  const size = isSized
    ? SIZE_SLOPE * Math.log((question.floorAreaSqm ?? 1) / (listing.floorAreaSqm ?? 1))
    : LOG_PER_BEDROOM * (bedrooms ?? 0);
  const otherType = question.type !== null && question.type !== listing.type ? 1 : 0;
  return {
    listingId: listing.id,
    log: Math.log(listing.rentPcmGbp) + Math.log1p(GROWTH_PER_YEAR) * years + size,
    weight: HALVING ** (Math.abs(bedrooms ?? 1) + years + otherType),
  };
}

function differenceOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b;
}

/**
 * Quantile of an ascending weighted sample, each member standing at the middle of its weight and the
 * values between two of them in proportion, so that a few members do not make the bound one of them.
 */
function weightedQuantile(sample: readonly Comparable[], share: number): number {
  const wanted = share * sample.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  let earlier: { readonly at: number; readonly log: number } | undefined;
  for (const { log, weight } of sample) {
    const at = below + weight / 2;
    if (at >= wanted) {
      if (earlier === undefined) return log;
      return earlier.log + ((log - earlier.log) * (wanted - earlier.at)) / (at - earlier.at);
    }
    earlier = { at, log };
    below += weight;
  }
  return earlier?.log ?? Number.NaN;
}

function shareWithin10(sample: readonly Comparable[], middle: number): number {
  const heaviest = Math.max(...sample.map(({ weight }) => weight));
  let near = CONFIDENCE_PRIOR * CONFIDENCE_PRIOR_LISTINGS * heaviest;
  let all = CONFIDENCE_PRIOR_LISTINGS * heaviest;
  for (const { log, weight } of sample) {
    all += weight;
    if (Math.abs(Math.exp(middle - log) - 1) <= 0.1) near += weight;
  }
  return near / all;
}
