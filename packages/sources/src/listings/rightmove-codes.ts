/** Codes shared by Rightmove's BLM file and real-time feed, in the data dictionary's words. */

import type { ListingRowValue, ValueOf } from '@property-lookup/model/dictionary';
import { SQUARE_METRES } from './listing-values.js';

type PriceQualifier = ListingRowValue<'PRICE_QUALIFIER'>;
type ListingStatus = ListingRowValue<'STATUS'>;

export type Codes<Word extends string> = Readonly<Record<number, Word>>;

/** Undefined for unknown codes. */
export function wordOfCode<Word extends string>(
  codes: Codes<Word>,
  code: number | null,
): Word | null {
  return code === null ? null : (codes[code] ?? null);
}

/** BLM PRICE_QUALIFIER and `price_qualifier`; 8 and 13 were never assigned. */
export const PRICE_QUALIFIERS: Codes<PriceQualifier> = {
  0: 'None',
  1: 'POA',
  2: 'Guide Price',
  3: 'Fixed Price',
  4: 'Offers In Excess Of',
  5: 'OIRO',
  6: 'Sale By Tender',
  7: 'From',
  9: 'Shared Ownership',
  10: 'Offers Over',
  11: 'Part Buy Part Rent',
  12: 'Shared Equity',
  14: 'Equity Loan',
  15: 'Offers Invited',
  16: 'Coming Soon',
};

/** BLM TENURE_TYPE_ID and `tenure_type`. */
export const TENURES: Codes<ValueOf<'TENURE'>> = {
  1: 'Freehold',
  2: 'Leasehold',
  3: 'Feudal',
  4: 'Commonhold',
  5: 'Share Of Freehold',
  6: 'Non-Traditional',
};

/** BLM LET_TYPE_ID and `let_type`; 0 means not specified. */
export const LET_TYPES: Codes<ListingRowValue<'LET_TYPE'>> = {
  1: 'Long Term',
  2: 'Short Term',
  3: 'Student',
  4: 'Commercial',
};

/** BLM LET_FURN_ID and `furnished_type`; 3 means not specified. */
export const FURNISHED: Codes<ListingRowValue<'FURNISHED'>> = {
  0: 'Furnished',
  1: 'Part Furnished',
  2: 'Unfurnished',
  4: 'Furnished Or Unfurnished',
};

/** BLM AREA_SIZE_UNIT_ID and `internal_area_unit`, in m²; acres (3) and hectares (4) measure land, not floors. */
export const FLOOR_AREA_UNITS: Readonly<Record<number, number>> = {
  1: SQUARE_METRES.squareFoot,
  2: SQUARE_METRES.squareMetre,
};

/** Status of a sale by stage, numbered as in BLM STATUS_ID; the real-time feed counts from 1. */
const SALE_STATUSES: Codes<ListingStatus> = {
  0: 'For Sale',
  1: 'Sold STC',
  2: 'Sold STC',
  3: 'Under Offer',
  4: 'Reserved',
  // Let agreed on a sale is a mistake: something was agreed, and it cannot have been a letting.
  5: 'Under Offer',
};

interface FeedStatus {
  readonly transactionType: 'Sale' | 'Rental';
  /** As in BLM STATUS_ID; null if not given. */
  readonly stage: number | null;
  readonly isPublished: boolean;
  readonly priceQualifier: PriceQualifier | null;
}

/** A listing in a feed is on the market unless its code says otherwise. */
export function listingStatus(status: FeedStatus): ListingStatus {
  if (!status.isPublished) return 'Withdrawn';
  const isAvailable = status.stage === null || SALE_STATUSES[status.stage] === 'For Sale';
  if (isAvailable && status.priceQualifier === 'Coming Soon') return 'Coming Soon';
  if (status.transactionType === 'Sale') {
    return wordOfCode(SALE_STATUSES, status.stage) ?? 'For Sale';
  }
  const isAgreed = status.stage !== null && status.stage >= 1 && status.stage <= 5;
  return isAgreed ? 'Let Agreed' : 'To Let';
}
