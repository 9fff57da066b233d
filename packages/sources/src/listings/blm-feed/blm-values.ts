/** Reads the columns of a BLM record into the fields of the data dictionary. */

import type { ListingValues } from '@property-lookup/model/dictionary';
import { knownValues } from '../../cells/known-values.js';
import {
  councilTaxBand,
  feedDate,
  floorArea,
  numberOf,
  positiveOf,
  positiveWholeOf,
  priceValues,
  type RentFrequency,
  summaryOf,
  wholeNumberOf,
} from '../listing-values.js';
import {
  FLOOR_AREA_UNITS,
  FURNISHED,
  LET_TYPES,
  PRICE_QUALIFIERS,
  TENURES,
  wordOfCode,
} from '../rightmove-codes.js';
import { kindOfProperty } from '../rightmove-property-types.js';
import { bedroomsOf } from '../room-counts.js';

/** The text of the first of these columns that is filled; empty if none is. */
export type BlmField = (...columns: readonly string[]) => string;

/** BLM v3: LET_RENT_FREQUENCY; empty means monthly. */
const RENT_FREQUENCIES: Readonly<Record<number, RentFrequency>> = {
  0: 'Weekly',
  1: 'Monthly',
  2: 'Quarterly',
  3: 'Annual',
  5: 'Per Person Per Week',
};

/** Zero in a number means that it was not given, as programs fill every column. */
export function blmValues(
  field: BlmField,
  transactionType: 'Sale' | 'Rental',
  features: readonly string[],
): ListingValues {
  const kind = kindOfProperty(numberOf(field('PROP_SUB_ID')));
  const summary = summaryOf(field('SUMMARY'), field('DESCRIPTION'));
  const texts = [field('DISPLAY_ADDRESS'), summary ?? '', ...features];
  const bedrooms = bedroomsOf(field('BEDROOMS'), { kind, texts });
  return {
    ...priceOf(field, transactionType, bedrooms),
    ...knownValues<ListingValues>({
      FIRST_LISTED_DATE: feedDate(field('CREATE_DATE')),
      BEDROOMS: bedrooms,
      BATHROOMS: positiveWholeOf(field('BATHROOMS')) ?? countedFeature(features, BATHROOMS_FEATURE),
      RECEPTION_ROOMS: positiveWholeOf(field('LIVING_ROOMS', 'RECEPTION_ROOMS')),
      PROPERTY_TYPE: kind.type,
      PROPERTY_SUBTYPE: kind.subtype,
      BUILT_FORM: kind.builtForm,
      TOTAL_FLOOR_AREA: areaOf(field),
      COUNCIL_TAX_BAND: councilTaxBand(field('COUNCIL_TAX_BAND')),
      ANNUAL_GROUND_RENT: positiveWholeOf(field('ANNUAL_GROUND_RENT')),
      ANNUAL_SERVICE_CHARGE: positiveWholeOf(field('ANNUAL_SERVICE_CHARGE')),
      LEASE_YEARS_REMAINING: positiveWholeOf(field('TENURE_UNEXPIRED_YEARS')),
      AGENT_NAME: field('AGENT_NAME', 'BRANCH_NAME'),
      AGENT_REF: field('AGENT_REF'),
      SUMMARY: summary,
    }),
    ...(transactionType === 'Sale' ? saleValues(field, features) : rentalValues(field)),
  };
}

function priceOf(
  field: BlmField,
  transactionType: 'Sale' | 'Rental',
  bedrooms: number | null,
): ListingValues {
  const frequency = RENT_FREQUENCIES[numberOf(field('LET_RENT_FREQUENCY')) ?? 1] ?? 'Monthly';
  return priceValues({
    amount: positiveOf(field('PRICE')),
    frequency: transactionType === 'Rental' ? frequency : null,
    qualifier: wordOfCode(PRICE_QUALIFIERS, numberOf(field('PRICE_QUALIFIER'))),
    bedrooms,
  });
}

function areaOf(field: BlmField): number | null {
  const unit = FLOOR_AREA_UNITS[numberOf(field('AREA_SIZE_UNIT_ID')) ?? 0];
  if (unit === undefined) return null;
  const least = positiveOf(field('MIN_SIZE_ENTERED'));
  return floorArea(least, positiveOf(field('MAX_SIZE_ENTERED')), unit);
}

/** `3 Bathrooms`: older files have no column for bathrooms. */
const BATHROOMS_FEATURE = /^(\d{1,2}) bathrooms?$/i;

function countedFeature(features: readonly string[], pattern: RegExp): number | null {
  const counts = features.map((feature) => pattern.exec(feature)?.[1]);
  return wholeNumberOf(counts.find((count) => count !== undefined));
}

/** A selling point that is just the tenure, for which older files have no column. */
const TENURE_FEATURE = /^(?:tenure\s*:?\s*)?(freehold|leasehold|share of freehold)\.?$/i;

function saleValues(field: BlmField, features: readonly string[]): ListingValues {
  const told = features
    .map((feature) => TENURE_FEATURE.exec(feature)?.[1]?.toLowerCase())
    .find((tenure) => tenure !== undefined);
  const byFeature = Object.values(TENURES).find((tenure) => tenure.toLowerCase() === told);
  return knownValues<ListingValues>({
    TENURE: wordOfCode(TENURES, numberOf(field('TENURE_TYPE_ID'))) ?? byFeature,
    NEW_BUILD: flagOf(field('NEW_HOME_FLAG')),
    CHAIN_FREE: flagOf(field('CHAIN_FREE')),
  });
}

function rentalValues(field: BlmField): ListingValues {
  return knownValues<ListingValues>({
    AVAILABLE_DATE: feedDate(field('LET_DATE_AVAILABLE')),
    LET_TYPE: wordOfCode(LET_TYPES, numberOf(field('LET_TYPE_ID'))),
    FURNISHED: wordOfCode(FURNISHED, numberOf(field('LET_FURN_ID'))),
    DEPOSIT: positiveWholeOf(field('LET_BOND')),
    MINIMUM_TERM_MONTHS: positiveWholeOf(field('MINIMUM_TERM', 'LET_CONTRACT_IN_MONTHS')),
    BILLS_INCLUDED: billsIncluded(field),
    PETS_ALLOWED: flagOf(field('PETS_ALLOWED', 'LET_PETS_ALLOWED')),
  });
}

/** Bills count as included if the bills that every home has are. */
function billsIncluded(field: BlmField): boolean | null {
  const all = flagOf(field('LET_BILL_INC'));
  if (all !== null) return all;
  const bills = ['LET_BILL_INC_WATER', 'LET_BILL_INC_GAS', 'LET_BILL_INC_ELECTRICITY'].map((name) =>
    flagOf(field(name)),
  );
  if (bills.includes(false)) return false;
  return bills.includes(null) ? null : true;
}

function flagOf(text: string): boolean | null {
  if (/^(?:y|yes|1|true)$/i.test(text)) return true;
  return /^(?:n|no|0|false)$/i.test(text) ? false : null;
}
