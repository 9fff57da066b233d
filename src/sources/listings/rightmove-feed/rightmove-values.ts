/** Reads a property of Rightmove's real-time feed into the fields of the data dictionary. */

import type { ValueOf } from '../../../domain/dictionary/fields.js';
import type { ListingValues } from '../../../domain/dictionary/list-rows.js';
import { asRecord, type JsonRecord, textOf } from '../../cells/json-records.js';
import {
  councilTaxBand,
  feedDate,
  floorArea,
  type GivenValues,
  knownValues,
  numberOf,
  positiveOf,
  positiveWholeOf,
  priceValues,
  type RentFrequency,
  summaryOf,
  wholeNumberOf,
} from '../listing-values.js';
import {
  type Codes,
  FLOOR_AREA_UNITS,
  FURNISHED,
  LET_TYPES,
  PRICE_QUALIFIERS,
  TENURES,
  wordOfCode,
} from '../rightmove-codes.js';
import { kindOfProperty } from '../rightmove-property-types.js';
import { bedroomsOf } from '../room-counts.js';
import { hasGarden, parkingValues } from './rightmove-parking.js';

/** `condition`. */
const CONDITIONS: Codes<ValueOf<'CONDITION'>> = {
  1: 'Good',
  2: 'Some Work Needed',
  3: 'Work Required Throughout',
  4: 'Major Renovation Required',
};

/** `rent_frequency` counts payments a year; left out it means monthly, as in the BLM file before it. */
const RENT_FREQUENCIES: Readonly<Record<number, RentFrequency>> = {
  1: 'Annual',
  4: 'Quarterly',
  12: 'Monthly',
  52: 'Weekly',
  365: 'Daily',
};

/** The parts of a `property`; a missing part gives no values. */
interface Parts {
  readonly property: JsonRecord;
  readonly price: JsonRecord;
  readonly details: JsonRecord;
}

export function rightmoveValues(
  property: JsonRecord,
  transactionType: 'Sale' | 'Rental',
): ListingValues {
  const price = asRecord(property['price_information']) ?? {};
  const details = asRecord(property['details']) ?? {};
  const parts = { property, price, details };
  const kind = kindOfProperty(numberOf(property['property_type']));
  const bedrooms = bedroomsOf(details['bedrooms'], { kind, texts: textsIn(details) });
  const frequency = RENT_FREQUENCIES[numberOf(price['rent_frequency']) ?? 12] ?? 'Monthly';
  return {
    ...priceValues({
      amount: positiveOf(price['price']),
      frequency: transactionType === 'Rental' ? frequency : null,
      qualifier: wordOfCode(PRICE_QUALIFIERS, numberOf(price['price_qualifier'])),
      bedrooms,
    }),
    ...knownValues({
      BEDROOMS: bedrooms,
      PROPERTY_TYPE: kind.type,
      PROPERTY_SUBTYPE: kind.subtype,
      BUILT_FORM: kind.builtForm,
      ...sharedValues(parts),
      ...(transactionType === 'Sale' ? saleValues(parts) : rentalValues(parts)),
    }),
  };
}

function textsIn(details: JsonRecord): readonly string[] {
  const { summary, description, features } = details;
  const all = [summary, description, ...(Array.isArray(features) ? features : [])];
  return all.map((text) => textOf(text) ?? '');
}

function sharedValues({ property, price, details }: Parts): GivenValues {
  const unit = FLOOR_AREA_UNITS[numberOf(details['internal_area_unit']) ?? 0];
  const area = positiveOf(details['internal_area']);
  return {
    FIRST_LISTED_DATE: feedDate(property['create_date']),
    BATHROOMS: positiveWholeOf(details['bathrooms']),
    RECEPTION_ROOMS: positiveWholeOf(details['reception_rooms']),
    TOTAL_FLOOR_AREA: unit === undefined ? null : floorArea(area, area, unit),
    COUNCIL_TAX_BAND: councilTaxBand(details['council_tax_band']),
    AGENT_REF: textOf(property['agent_ref']),
    SUMMARY: summaryOf(textOf(details['summary']) ?? '', textOf(details['description']) ?? ''),
    HAS_GARDEN: hasGarden(codesOf(details['outside_space'])),
    ...parkingValues(codesOf(details['parking'])),
    CONDITION: wordOfCode(CONDITIONS, numberOf(details['condition'])),
    NUMBER_OF_STOREYS: positiveWholeOf(details['floors']),
    ANNUAL_GROUND_RENT: wholeNumberOf(price['annual_ground_rent']),
    ANNUAL_SERVICE_CHARGE: wholeNumberOf(price['annual_service_charge']),
    LEASE_YEARS_REMAINING: positiveWholeOf(price['tenure_unexpired_years']),
  };
}

function saleValues({ property, price }: Parts): GivenValues {
  return {
    TENURE: wordOfCode(TENURES, numberOf(price['tenure_type'])),
    NEW_BUILD: flagOf(property['new_home']),
  };
}

function rentalValues({ property, price, details }: Parts): GivenValues {
  const letType = wordOfCode(LET_TYPES, numberOf(property['let_type']));
  return {
    AVAILABLE_DATE: feedDate(property['date_available']),
    LET_TYPE: flagOf(property['student_property']) === true ? 'Student' : letType,
    FURNISHED: wordOfCode(FURNISHED, numberOf(details['furnished_type'])),
    DEPOSIT: wholeNumberOf(price['deposit']),
    MINIMUM_TERM_MONTHS: positiveWholeOf(property['minimum_term']),
    BILLS_INCLUDED: billsIncluded(details),
    PETS_ALLOWED: flagOf(details['pets_allowed']),
  };
}

/** If the feed does not cover all bills, those that every home has decide. */
function billsIncluded(details: JsonRecord): boolean | null {
  const all = flagOf(details['all_bills_inc']);
  if (all !== null) return all;
  const bills = ['water_bill_inc', 'gas_bill_inc', 'electricity_bill_inc'].map((name) =>
    flagOf(details[name]),
  );
  if (bills.includes(false)) return false;
  return bills.includes(null) ? null : true;
}

function flagOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

function codesOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(numberOf).filter((code) => code !== null) : [];
}
