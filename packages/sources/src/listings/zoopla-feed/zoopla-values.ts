/** Reads a listing/update message of Zoopla's feed into fields of the data dictionary. */

import { wholeYearsBetween } from '@property-lookup/kernel/calendar';
import type { ListingRowValue, ListingValues, ValueOf } from '@property-lookup/model/dictionary';
import { parseDate } from '../../cells/calendar-date.js';
import { asRecord, type JsonRecord, textOf, valueAt } from '../../cells/json-records.js';
import { type GivenValues, knownValues } from '../../cells/known-values.js';
import {
  councilTaxBand,
  feedDate,
  floorArea,
  numberOf,
  positiveOf,
  positiveWholeOf,
  priceValues,
  summaryOf,
  wholeNumberOf,
  yearBuilt,
  yearlyOf,
} from '../listing-values.js';
import { bedroomsOf } from '../room-counts.js';
import {
  AREA_UNITS,
  CONDITIONS,
  FREQUENCIES,
  FURNISHED,
  INCENTIVES,
  kindOfListing,
  LET_TYPES,
  PRICE_QUALIFIERS,
  TENURES,
  TERM_MONTHS,
  wordOf,
} from './zoopla-codes.js';

export function zooplaValues(
  listing: JsonRecord,
  transactionType: 'Sale' | 'Rental',
  deliveredOn: string | null,
): ListingValues {
  const kind = kindOfListing(listing['property_type'], listing['category']);
  // A studio may come without a number, and has no separate bedroom.
  const isStudio = listing['property_type'] === 'studio';
  const texts = [textOf(listing['summary_description']) ?? '', descriptionOf(listing)];
  const bedrooms = isStudio ? 0 : bedroomsOf(listing['total_bedrooms'], { kind, texts });
  const pricing = asRecord(listing['pricing']) ?? {};
  const frequency = FREQUENCIES[textOf(pricing['rent_frequency']) ?? ''] ?? 'Monthly';
  const qualifier = wordOf(PRICE_QUALIFIERS, pricing['price_qualifier']) ?? incentiveOf(listing);
  return {
    ...priceValues({
      amount: positiveOf(pricing['price']),
      frequency: transactionType === 'Rental' ? frequency : null,
      qualifier,
      bedrooms,
    }),
    ...knownValues<ListingValues>({
      BEDROOMS: bedrooms,
      PROPERTY_TYPE: kind.type,
      PROPERTY_SUBTYPE: kind.subtype,
      BUILT_FORM: kind.builtForm,
      ...homeValues(listing),
      ...chargeValues(listing),
      LEASE_YEARS_REMAINING: leaseYears(listing, deliveredOn),
      ...(transactionType === 'Sale' ? saleValues(listing) : rentalValues(listing)),
    }),
  };
}

function homeValues(listing: JsonRecord): GivenValues<ListingValues> {
  return {
    BATHROOMS: positiveWholeOf(listing['bathrooms']),
    RECEPTION_ROOMS: positiveWholeOf(listing['living_rooms']),
    TOTAL_FLOOR_AREA: internalArea(listing),
    COUNCIL_TAX_BAND: councilTaxBand(listing['council_tax_band']),
    CURRENT_ENERGY_RATING: energyRating(listing),
    AGENT_REF: textOf(listing['listing_reference']),
    SUMMARY: summaryOf(textOf(listing['summary_description']) ?? '', descriptionOf(listing)),
    HAS_GARDEN: wordsOf(listing['outside_space']).some((word) => word.endsWith('_garden')) || null,
    ...parkingValues(wordsOf(listing['parking'])),
    HAS_CONSERVATORY: flagOf(listing['conservatory']),
    HAS_BASEMENT: flagOf(listing['basement']),
    CONDITION: wordOf(CONDITIONS, listing['decorative_condition']),
    NUMBER_OF_STOREYS: positiveWholeOf(listing['floors']),
    YEAR_BUILT: yearBuilt(listing['construction_year']),
  };
}

function chargeValues(listing: JsonRecord): GivenValues<ListingValues> {
  const charge = positiveOf(valueAt(listing, ['service_charge', 'charge']));
  const word = textOf(valueAt(listing, ['service_charge', 'frequency'])) ?? '';
  const frequency = FREQUENCIES[word];
  const isYearly = charge !== null && frequency !== undefined;
  return {
    ANNUAL_GROUND_RENT: wholeNumberOf(listing['ground_rent']),
    ANNUAL_SERVICE_CHARGE: isYearly ? Math.round(yearlyOf(charge, frequency)) : null,
  };
}

/** Years of the lease, given as such or by its end: a day, month or year, read as its earliest day. */
function leaseYears(listing: JsonRecord, deliveredOn: string | null): number | null {
  const years = positiveWholeOf(valueAt(listing, ['lease_expiry', 'years_remaining']));
  const expiry = textOf(valueAt(listing, ['lease_expiry', 'expiry_date'])) ?? '';
  const isCut = /^\d{4}(?:-\d{2})?$/.test(expiry);
  const end = parseDate(isCut ? `${expiry}-01-01`.slice(0, 'YYYY-MM-DD'.length) : expiry);
  if (years !== null || deliveredOn === null || end === undefined) return years;
  // No lease that has ended is for sale, so such a day is a placeholder.
  if (end <= deliveredOn) return null;
  return wholeYearsBetween(deliveredOn, end);
}

function saleValues(listing: JsonRecord): GivenValues<ListingValues> {
  return {
    TENURE: wordOf(TENURES, listing['tenure']),
    NEW_BUILD: flagOf(listing['new_home']),
    CHAIN_FREE: flagOf(listing['chain_free']),
  };
}

function rentalValues(listing: JsonRecord): GivenValues<ListingValues> {
  const term = listing['rental_term'];
  const length = positiveOf(valueAt(term, ['minimum_length']));
  const monthsInUnit = TERM_MONTHS[textOf(valueAt(term, ['units'])) ?? ''];
  const isForStudents = valueAt(listing, ['tenant_eligibility', 'students']) === 'only';
  const letType = wordOf(LET_TYPES, term);
  const isCommercial = listing['category'] === 'commercial';
  return {
    AVAILABLE_DATE: feedDate(listing['available_from_date']),
    LET_TYPE: isCommercial ? 'Commercial' : isForStudents ? 'Student' : letType,
    FURNISHED: wordOf(FURNISHED, listing['furnished_state']),
    DEPOSIT: wholeNumberOf(listing['deposit']),
    MINIMUM_TERM_MONTHS:
      length === null || monthsInUnit === undefined ? null : Math.round(length * monthsInUnit),
    BILLS_INCLUDED: billsIncluded(wordsOf(listing['bills_included'])),
    PETS_ALLOWED: flagOf(listing['pets_allowed']),
  };
}

/** The list names the included bills; they count as included if the bills that every home has are among them. */
function billsIncluded(bills: readonly string[]): boolean | null {
  if (bills.length === 0) return null;
  return ['electricity', 'gas', 'water'].every((bill) => bills.includes(bill));
}

function incentiveOf(listing: JsonRecord): ListingRowValue<'PRICE_QUALIFIER'> | null {
  const words = wordsOf(listing['buyer_incentives']).map((word) => wordOf(INCENTIVES, word));
  return words.find((word) => word !== null) ?? null;
}

function internalArea(listing: JsonRecord): number | null {
  const metres = (bound: string): number | null => {
    const value = positiveOf(valueAt(listing, ['areas', 'internal', bound, 'value']));
    const unit = AREA_UNITS[textOf(valueAt(listing, ['areas', 'internal', bound, 'units'])) ?? ''];
    return value === null || unit === undefined ? null : value * unit;
  };
  return floorArea(metres('minimum'), metres('maximum'), 1);
}

type EnergyRating = ValueOf<'CURRENT_ENERGY_RATING'>;

/** Lowest score of each band (RdSAP, the same for SAP): A from 92, G from 1. */
const BANDS: readonly (readonly [EnergyRating, number])[] = [
  ['A', 92],
  ['B', 81],
  ['C', 69],
  ['D', 55],
  ['E', 39],
  ['F', 21],
  ['G', 1],
];

function energyRating(listing: JsonRecord): EnergyRating | null {
  const told = valueAt(listing, ['epc_ratings', 'eer_current_rating']) ?? listing['sap_rating'];
  const score = numberOf(told);
  return BANDS.find(([, from]) => score !== null && score >= from)?.[0] ?? null;
}

/** Best first; a missing word denies nothing. */
const PARKING: readonly (readonly [type: ValueOf<'PARKING_TYPE'>, words: readonly string[]])[] = [
  ['Garage', ['double_garage', 'single_garage']],
  ['Off Street', ['off_street_parking']],
  ['Underground', ['underground']],
  ['Communal', ['residents_parking']],
];

function parkingValues(words: readonly string[]): GivenValues<ListingValues> {
  const type = PARKING.find(([, ofType]) => ofType.some((word) => words.includes(word)))?.[0];
  return {
    HAS_PARKING: type === undefined ? null : true,
    HAS_GARAGE: type === 'Garage' ? true : null,
    PARKING_TYPE: type ?? null,
  };
}

function descriptionOf(listing: JsonRecord): string {
  const parts = listing['detailed_description'];
  if (!Array.isArray(parts)) return textOf(parts) ?? '';
  return parts.map((part) => textOf(valueAt(part, ['text'])) ?? '').join(' ');
}

function flagOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

function wordsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
}
