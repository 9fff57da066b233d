/** Words of Zoopla's real-time listings feed (version 1.2), translated to the data dictionary's. */

import type { ListingRowValue, ValueOf } from '@property-lookup/model/dictionary';
import { type RentFrequency, SQUARE_METRES } from '../listing-values.js';
import type { KindOfProperty } from '../rightmove-property-types.js';

type ListingStatus = ListingRowValue<'STATUS'>;

type Words<Word extends string> = Readonly<Record<string, Word>>;

export function wordOf<Word extends string>(words: Words<Word>, value: unknown): Word | null {
  // Inherited names such as `constructor` are not in the table.
  return typeof value === 'string' && Object.hasOwn(words, value) ? (words[value] ?? null) : null;
}

type Kind = readonly [
  type: KindOfProperty['type'],
  subtype: KindOfProperty['subtype'],
  builtForm?: ValueOf<'BUILT_FORM'>,
];

/** `property_type`: type, subtype, built form. Commercial types and foreign kinds of house are left out. */
const KINDS: Readonly<Record<string, Kind>> = {
  barn_conversion: ['House', 'Barn Conversion'],
  block_of_flats: ['Other', 'Block Of Apartments'],
  bungalow: ['Bungalow', 'Bungalow'],
  chalet: ['House', 'Chalet'],
  cottage: ['House', 'Cottage'],
  country_house: ['House', 'Country House'],
  detached: ['House', 'Detached House', 'Detached'],
  detached_bungalow: ['Bungalow', 'Detached Bungalow', 'Detached'],
  end_terrace: ['House', 'End Of Terrace House', 'End-Terrace'],
  equestrian: ['Other', 'Equestrian Facility'],
  farm: ['Other', null],
  farmhouse: ['House', 'Farm House'],
  flat: ['Flat', 'Flat'],
  houseboat: ['Other', 'House Boat'],
  land: ['Land', 'Land'],
  link_detached: ['House', 'Link Detached House', 'Detached'],
  lodge: ['Park Home', 'Lodge', 'Detached'],
  maisonette: ['Maisonette', 'Maisonette'],
  mews: ['House', 'Mews House'],
  park_home: ['Park Home', 'Park Home', 'Detached'],
  parking: ['Other', 'Parking'],
  semi_detached: ['House', 'Semi-Detached House', 'Semi-Detached'],
  semi_detached_bungalow: ['Bungalow', 'Semi-Detached Bungalow', 'Semi-Detached'],
  studio: ['Flat', 'Studio Flat'],
  terraced: ['House', 'Terraced House', 'Mid-Terrace'],
  terraced_bungalow: ['Bungalow', 'Terraced Bungalow', 'Mid-Terrace'],
  town_house: ['House', 'Town House'],
  villa: ['House', 'Villa'],
};

/** Listings of `category` commercial are Other, whatever their type. */
export function kindOfListing(propertyType: unknown, category: unknown): KindOfProperty {
  const word = typeof propertyType === 'string' ? propertyType : '';
  const known = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
  const [type, subtype, builtForm] = known ?? [null, null];
  return {
    type: category === 'commercial' ? 'Other' : type,
    subtype,
    builtForm: builtForm ?? null,
  };
}

/** `life_cycle_status`; null for an unknown word. */
export function statusOf(word: unknown, transactionType: 'Sale' | 'Rental'): ListingStatus | null {
  return wordOf(transactionType === 'Sale' ? SALE_STATUSES : RENTAL_STATUSES, word);
}

const SALE_STATUSES: Words<ListingStatus> = {
  available: 'For Sale',
  under_offer: 'Under Offer',
  sold_subject_to_contract: 'Sold STC',
  sold: 'Completed',
};
/** A letting under offer has a prospective tenant, which LISTING_STATUS calls agreed. */
const RENTAL_STATUSES: Words<ListingStatus> = {
  available: 'To Let',
  under_offer: 'Let Agreed',
  let_agreed: 'Let Agreed',
  let: 'Let',
};

/** `deletion_reason` of listing/delete: the final status of a sale or letting; null if the reason does not apply to it. */
export function deletedStatus(
  reason: unknown,
  transactionType: 'Sale' | 'Rental',
): ListingStatus | null {
  const isSale = transactionType === 'Sale';
  switch (reason) {
    case 'offer_accepted':
      return isSale ? 'Sold STC' : 'Let Agreed';
    case 'exchanged':
      return isSale ? 'Exchanged' : null;
    case 'completed':
      return isSale ? 'Completed' : null;
    case 'let':
      return isSale ? null : 'Let';
    default:
      return 'Withdrawn';
  }
}

/** `pricing.price_qualifier`; a price that is not quoted is a price on application. */
export const PRICE_QUALIFIERS: Words<ListingRowValue<'PRICE_QUALIFIER'>> = {
  fixed_price: 'Fixed Price',
  from: 'From',
  guide_price: 'Guide Price',
  non_quoting: 'POA',
  offers_in_the_region_of: 'OIRO',
  offers_over: 'Offers Over',
  price_on_application: 'POA',
  sale_by_tender: 'Sale By Tender',
};

/** `buyer_incentives` with a word in PRICE_QUALIFIER. */
export const INCENTIVES: Words<ListingRowValue<'PRICE_QUALIFIER'>> = {
  equity_loan: 'Equity Loan',
  part_buy_part_rent: 'Part Buy Part Rent',
  shared_equity: 'Shared Equity',
  shared_ownership: 'Shared Ownership',
};

/** `rent_frequency` and `service_charge.frequency`. */
export const FREQUENCIES: Readonly<Record<string, RentFrequency>> = {
  per_person_per_week: 'Per Person Per Week',
  per_week: 'Weekly',
  per_month: 'Monthly',
  per_quarter: 'Quarterly',
  per_year: 'Annual',
};

export const TENURES: Words<ValueOf<'TENURE'>> = {
  feudal: 'Feudal',
  freehold: 'Freehold',
  leasehold: 'Leasehold',
  share_of_freehold: 'Share Of Freehold',
};

/** `rental_term` given as one word. */
export const LET_TYPES: Words<ListingRowValue<'LET_TYPE'>> = {
  long_term: 'Long Term',
  short_term: 'Short Term',
};

export const FURNISHED: Words<ListingRowValue<'FURNISHED'>> = {
  furnished: 'Furnished',
  furnished_or_unfurnished: 'Furnished Or Unfurnished',
  part_furnished: 'Part Furnished',
  unfurnished: 'Unfurnished',
};

/** `decorative_condition`; average is between two words of CONDITION and is left out. */
export const CONDITIONS: Words<ValueOf<'CONDITION'>> = {
  excellent: 'Good',
  good: 'Good',
  needs_modernisation: 'Work Required Throughout',
};

/** Units of `areas`, in m²; acres and hectares measure land, not floors. */
export const AREA_UNITS: Readonly<Record<string, number>> = {
  sq_feet: SQUARE_METRES.squareFoot,
  sq_yards: SQUARE_METRES.squareYard,
  sq_metres: SQUARE_METRES.squareMetre,
};

/** Months in each unit of `rental_term`; a month is a twelfth of 365 days. */
export const TERM_MONTHS: Readonly<Record<string, number>> = {
  days: 12 / 365,
  weeks: 84 / 365,
  months: 1,
  years: 12,
};
