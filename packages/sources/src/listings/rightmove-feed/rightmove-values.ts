/** Reads a property in Rightmove's real-time feed into fields of the data dictionary. */

import type { ListingRowValue, ListingValues, ValueOf } from '@property-lookup/model/dictionary';
import { asRecord, type JsonRecord, textOf } from '../../cells/json-records.js';
import { type GivenValues, knownValues } from '../../cells/known-values.js';
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
  yearBuilt,
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

/** Kinds of `parking` by code, best first (Real Time Datafeed specification 1.1). */
const KINDS: readonly (readonly [kind: ValueOf<'PARKING_TYPE'>, codes: readonly number[]])[] = [
  ['Garage', [16, 60]],
  ['Driveway', [17]],
  ['Allocated', [13]],
  ['Off Street', [19, 21, 23]],
  ['Communal', [14, 24]],
  ['Permit', [22]],
  ['On Street', [20]],
];

/** Parking of no kind in the dictionary: covered or gated, with a charging point, or for disabled drivers. */
const UNNAMED_KINDS = [15, 18, 57, 58];

const NONE = 56;

/** `outside_space` 29 to 34 are gardens, communal ones included; 35 and 36 are a terrace and a patio. */
const GARDENS = [29, 30, 31, 32, 33, 34];

/** Values of `condition`. */
const CONDITIONS: Codes<ValueOf<'CONDITION'>> = {
  1: 'Good',
  2: 'Some Work Needed',
  3: 'Work Required Throughout',
  4: 'Major Renovation Required',
};

/** `rent_frequency` is payments a year; without it the rent is monthly, as in the older BLM file. */
const RENT_FREQUENCIES: Readonly<Record<number, RentFrequency>> = {
  1: 'Annual',
  4: 'Quarterly',
  12: 'Monthly',
  52: 'Weekly',
  365: 'Daily',
};

/** Parts of a `property`; a missing part gives no values. */
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
      qualifier: qualifierOf(price),
      bedrooms,
    }),
    ...knownValues<ListingValues>({
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

function sharedValues({ property, price, details }: Parts): GivenValues<ListingValues> {
  return {
    FIRST_LISTED_DATE: feedDate(property['create_date']),
    BATHROOMS: positiveWholeOf(details['bathrooms']),
    RECEPTION_ROOMS: positiveWholeOf(details['reception_rooms']),
    TOTAL_FLOOR_AREA: areaOf(details),
    COUNCIL_TAX_BAND: councilTaxBand(details['council_tax_band']),
    AGENT_REF: textOf(property['agent_ref']),
    SUMMARY: summaryOf(textOf(details['summary']) ?? '', textOf(details['description']) ?? ''),
    HAS_GARDEN: hasGarden(codesOf(details['outside_space'])),
    ...parkingValues(codesOf(details['parking'])),
    CONDITION: wordOfCode(CONDITIONS, numberOf(details['condition'])),
    NUMBER_OF_STOREYS: positiveWholeOf(details['floors']),
    YEAR_BUILT: yearBuilt(details['year_built']),
    ANNUAL_GROUND_RENT: wholeNumberOf(price['annual_ground_rent']),
    ANNUAL_SERVICE_CHARGE: wholeNumberOf(price['annual_service_charge']),
    LEASE_YEARS_REMAINING: positiveWholeOf(price['tenure_unexpired_years']),
  };
}

/** The qualifier; newer versions of the feed have flags instead of some codes. */
function qualifierOf(price: JsonRecord): ListingRowValue<'PRICE_QUALIFIER'> | null {
  const told = wordOfCode(PRICE_QUALIFIERS, numberOf(price['price_qualifier']));
  const isShared = flagOf(price['shared_ownership']) === true;
  return isShared && (told ?? 'None') === 'None' ? 'Shared Ownership' : told;
}

/** The internal area, or else the size, which may be a range. */
function areaOf(details: JsonRecord): number | null {
  const sizing = asRecord(details['sizing']) ?? {};
  const area = positiveOf(details['internal_area']);
  const unitOf = (code: unknown) => FLOOR_AREA_UNITS[numberOf(code) ?? 0] ?? Number.NaN;
  return (
    floorArea(area, area, unitOf(details['internal_area_unit'])) ??
    floorArea(
      positiveOf(sizing['minimum']),
      positiveOf(sizing['maximum']),
      unitOf(sizing['area_unit']),
    )
  );
}

function saleValues({ property, price }: Parts): GivenValues<ListingValues> {
  return {
    TENURE: wordOfCode(TENURES, numberOf(price['tenure_type'])),
    NEW_BUILD: flagOf(property['new_home']),
  };
}

function rentalValues({ property, price, details }: Parts): GivenValues<ListingValues> {
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

/** A feed that does not answer for all bills is judged by those that every home has. */
function billsIncluded(details: JsonRecord): boolean | null {
  const all = flagOf(details['all_bills_inc']);
  if (all !== null) return all;
  const bills = ['water_bill_inc', 'gas_bill_inc', 'electricity_bill_inc'].map((name) =>
    flagOf(details[name]),
  );
  if (bills.includes(false)) return false;
  return bills.includes(null) ? null : true;
}

/** A flag; agents' programs write some as text or numbers, against the schema. */
export function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const text = String(value ?? '').toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : null;
}

/** A list of codes, or a single code. */
function codesOf(value: unknown): readonly number[] {
  return [value].flat().flatMap((code) => numberOf(code) ?? []);
}

/**
 * Reads codes of parking and outside space. Omitting a code denies nothing: there is no garage for certain only if there is no
 * parking at all.
 */
function parkingValues(codes: readonly number[]): GivenValues<ListingValues> {
  const kind = KINDS.find(([, ofKind]) => ofKind.some((code) => codes.includes(code)))?.[0];
  const hasParking = kind !== undefined || UNNAMED_KINDS.some((code) => codes.includes(code));
  const hasNone = !hasParking && codes.includes(NONE);
  return {
    HAS_PARKING: hasParking ? true : hasNone ? false : null,
    HAS_GARAGE: kind === 'Garage' ? true : hasNone ? false : null,
    PARKING_TYPE: kind ?? (hasNone ? 'None' : null),
  };
}

function hasGarden(codes: readonly number[]): boolean | null {
  return GARDENS.some((code) => codes.includes(code)) ? true : null;
}
