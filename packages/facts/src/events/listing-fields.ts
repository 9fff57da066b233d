/** The fields of a listing that conditions and orders may name, and how each is read. */

import type { FieldTable, FieldType, FilterField, Scalar } from '@property-lookup/query';
import { currentCycle } from './listing.js';
import { type ListingRow, listingRow, type PlacedListing } from './listing-row.js';
import { priceChanges } from './price-changes.js';

/** A listing as conditions see it. */
export interface ListingSubject {
  readonly placed: PlacedListing;
  /** The row as the API shows it. */
  readonly row: ListingRow;
}

/** `asOf` is the day of the data. */
export function listingSubject(placed: PlacedListing, asOf: string): ListingSubject {
  return { placed, row: listingRow(placed.listing, placed.property, asOf) };
}

type Read = (subject: ListingSubject) => Scalar | null;

/** Most are values of the row; the others can be asked for but are not shown. */
const READERS = {
  listing_id: ['text', ({ row }) => row.LISTING_ID],
  uprn: ['integer', ({ row }) => row.UPRN],
  /** Confidence of the match before rounding. */
  link_confidence: ['number', ({ placed }) => placed.listing.link?.confidence ?? null],
  postcode: ['text', ({ row }) => row.POSTCODE],
  /** GSS code of the property's authority, or else of the postcode's. */
  local_authority: ['text', ({ placed }) => placed.localAuthority],
  price: ['number', ({ row }) => row.PRICE],
  bedrooms: ['integer', ({ row }) => row.BEDROOMS],
  bathrooms: ['integer', ({ row }) => row.BATHROOMS],
  property_type: ['text', ({ row }) => row.PROPERTY_TYPE],
  built_form: ['text', builtFormOf],
  total_floor_area: ['number', ({ row }) => row.TOTAL_FLOOR_AREA],
  first_listed_date: ['date', ({ row }) => row.FIRST_LISTED_DATE],
  days_on_market: ['integer', ({ row }) => row.DAYS_ON_MARKET],
  /** Milliseconds since 1970, as times may be written in several time zones. */
  updated_at: ['number', ({ row }) => Date.parse(row.UPDATED_AT)],
  reduced: ['boolean', isReduced],
  agent_name: ['text', ({ row }) => row.AGENT_NAME],
  branch_id: ['text', ({ row }) => row.BRANCH_ID],
  /** Summary and features, with a separator. */
  words: ['text', wordsOf],
  tenure: ['text', ({ row }) => row.TENURE],
  new_build: ['boolean', ({ row }) => row.NEW_BUILD],
  chain_free: ['boolean', ({ row }) => row.CHAIN_FREE],
  furnished: ['text', ({ row }) => row.FURNISHED],
  let_type: ['text', ({ row }) => row.LET_TYPE],
  available_date: ['date', ({ row }) => row.AVAILABLE_DATE],
  pets_allowed: ['boolean', ({ row }) => row.PETS_ALLOWED],
  bills_included: ['boolean', ({ row }) => row.BILLS_INCLUDED],
  minimum_term_months: ['integer', ({ row }) => row.MINIMUM_TERM_MONTHS],
  location: ['location', () => null],
} as const satisfies Readonly<Record<string, readonly [type: FieldType, read: Read]>>;

export type ListingFieldName = keyof typeof READERS;

export function listingField(name: ListingFieldName): FilterField {
  return { name, type: READERS[name][0] };
}

export const LISTING_FILTER_FIELDS: FieldTable = {
  find: (name) => (isFieldName(name) ? listingField(name) : undefined),
  names: Object.keys(READERS),
};

export function readListing(subject: ListingSubject, { name }: FilterField): Scalar | null {
  return isFieldName(name) ? READERS[name][1](subject) : null;
}

/** Null if not known. */
export function pointOfListing({ row }: ListingSubject) {
  const { LATITUDE: latitude, LONGITUDE: longitude } = row;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function isFieldName(name: string): name is ListingFieldName {
  return Object.hasOwn(READERS, name);
}

/** The feed's form, or else the property's recorded one. */
function builtFormOf({ placed }: ListingSubject): string | null {
  return placed.listing.values.BUILT_FORM ?? placed.builtForm;
}

function isReduced({ placed }: ListingSubject): boolean {
  return priceChanges(currentCycle(placed.listing)).some(({ from, to }) => to < from);
}

/** Occurs in no text of a feed, so no search matches across it. */
const BETWEEN_TEXTS = '\0';

function wordsOf({ row }: ListingSubject): string | null {
  const texts = row.SUMMARY === null ? row.FEATURES : [row.SUMMARY, ...row.FEATURES];
  return texts.length === 0 ? null : texts.join(BETWEEN_TEXTS);
}
