/** Estimates the monthly rent of a dwelling from nearby rental listings; null without any. */

import { outcodeOf } from '@property-lookup/kernel/address';
import { DAYS_PER_YEAR } from '@property-lookup/kernel/calendar';
import type { DwellingType } from './sale.js';

/** A home that was offered for rent. */
export interface RentListing {
  readonly id: string;
  readonly rentPcmGbp: number;
  /** Date of the listing, in days since 1970-01-01. */
  readonly date: number;
  readonly postcode: string;
  readonly bedrooms: number | null;
  readonly type: DwellingType | null;
  readonly floorAreaSqm: number | null;
}

/** The home whose rent is wanted; null is not known. */
export interface RentQuestion {
  readonly postcode: string;
  readonly bedrooms: number | null;
  readonly type: DwellingType | null;
  readonly floorAreaSqm: number | null;
}

/** A monthly rent in pounds with its interval, and the listings behind it. */
export interface RentEstimate {
  readonly rentPcmGbp: number;
  readonly lowerPcmGbp: number;
  readonly upperPcmGbp: number;
  readonly intervalCoverage: number;
  /** Share of the comparables' weight within 10 % of the estimate, shrunk towards a prior if they are few. */
  readonly confidence: number;
  readonly comparables: readonly { listingId: string; weight: number }[];
}

const COMPARABLES_MIN = 3;
const AGE_MAX_YEARS = 3;

/** Rents of England rose about 5 % a year from 2021 to 2024 (ONS, Price Index of Private Rents). */
const GROWTH_PER_YEAR = 0.05;

/** Log rent for one more bedroom, and per log of floor area: differences are corrected for, not just penalised. */
const LOG_PER_BEDROOM = 0.2;
const SIZE_SLOPE = 0.5;

/** Factor on a listing's weight for each bedroom or year of difference, and for a different type. */
const HALVING = 0.5;

/** Prior share of asking rents within 10 %, in one outcode with equal bedrooms: a guess that listings overrule. */
const CONFIDENCE_PRIOR = 0.4;
const CONFIDENCE_PRIOR_LISTINGS = 5;

/** Estimates from listings of the outcode up to `date`. */
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
  // Bedrooms and floor area measure about the same, so area is used if both have it, and bedrooms otherwise.
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
 * Quantile of an ascending weighted sample. Each member stands at the middle of its weight, with interpolation in between, so the
 * bounds of a small sample are not simply its members.
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
