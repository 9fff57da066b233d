/** Writes a listing as a row of the sales and rental lists, with what only its property tells. */

import { statedConfidence } from '../domain/confidence.js';
import { outcodeOf } from '../domain/postcode.js';
import { daysCovered } from './days.js';
import { currentCycle, type Listing, priceOf } from './listing.js';
import { changePct, firstPrice, priceChanges } from './price-changes.js';

/** A value the property has on record, for what the feed leaves out. */
export interface Known<T> {
  readonly value: T;
  /** 0 to 1. */
  readonly confidence: number | null;
  readonly modelled: boolean;
}

/** What the property that a listing is linked to tells of it; all null for a listing without one. */
export interface ListedProperty {
  readonly postcode: string | null;
  /** Of the property, else of the postcode. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly tenure: Known<string> | null;
  readonly totalFloorArea: Known<number> | null;
  readonly currentEnergyRating: Known<string> | null;
  readonly predictedCompletionDate: Known<string> | null;
}

export const NO_PROPERTY: ListedProperty = {
  postcode: null,
  latitude: null,
  longitude: null,
  tenure: null,
  totalFloorArea: null,
  currentEnergyRating: null,
  predictedCompletionDate: null,
};

export type ListingRow = ReturnType<typeof listingRow>;

/** Keys in the order of the data dictionary. `asOf` is the day of the data. */
export function listingRow(listing: Listing, property: ListedProperty, asOf: string) {
  // A city is tens of thousands of rows, and spreading seven objects into one takes twelve times as long.
  const offer = Object.assign(
    identityFields(listing),
    placeFields(listing, property),
    priceFields(listing),
    timeFields(listing, asOf),
  );
  return Object.assign(
    offer,
    homeFields(listing, property),
    lettingFields(listing),
    agentFields(listing, property),
  );
}

/** Dictionary 1.8, starting value: what an agent's own feed says is right. */
const FEED_CONFIDENCE = 0.92;

function identityFields({ listingId, link, transactionType, status, statusDate }: Listing) {
  return {
    LISTING_ID: listingId,
    UPRN: link?.uprn ?? null,
    UPRN$CONFIDENCE: link === null ? null : statedConfidence(link.confidence),
    UPRN$MODELLED: link === null ? null : link.matchType !== 'Exact UPRN',
    TRANSACTION_TYPE: transactionType,
    STATUS: status,
    STATUS$CONFIDENCE: FEED_CONFIDENCE,
    STATUS$MODELLED: false,
    STATUS_DATE: statusDate,
  };
}

/** Where a listing is: as the feed says, else as its property or its postcode does. */
export function listedPlace(
  { address, latitude, longitude }: Pick<Listing, 'address' | 'latitude' | 'longitude'>,
  property: Pick<ListedProperty, 'postcode' | 'latitude' | 'longitude'>,
) {
  const postcode = address.postcode ?? property.postcode;
  const isTold = latitude !== null && longitude !== null;
  return isTold
    ? { postcode, latitude, longitude }
    : { postcode, latitude: property.latitude, longitude: property.longitude };
}

function placeFields(listing: Listing, property: ListedProperty) {
  const told = listing.address.postcode;
  const { postcode, latitude, longitude } = listedPlace(listing, property);
  const byLink = listing.link === null ? null : statedConfidence(listing.link.confidence);
  return {
    DISPLAY_ADDRESS: listing.displayAddress,
    POSTCODE: postcode,
    POSTCODE$CONFIDENCE: postcode === null ? null : told === null ? byLink : FEED_CONFIDENCE,
    POSTCODE$MODELLED: postcode === null ? null : told === null,
    OUTCODE: postcode === null ? null : outcodeOf(postcode),
    LATITUDE: latitude,
    LONGITUDE: longitude,
  };
}

function priceFields(listing: Listing) {
  const { text, number } = valuesOf(listing);
  const cycle = currentCycle(listing);
  const changes = priceChanges(cycle);
  const last = changes.at(-1);
  return {
    PRICE: priceOf(listing.values),
    PRICE_ADVERTISED: number('PRICE_ADVERTISED'),
    RENT_FREQUENCY: text('RENT_FREQUENCY'),
    PRICE_QUALIFIER: text('PRICE_QUALIFIER'),
    ORIGINAL_PRICE: firstPrice(cycle),
    PRICE_CHANGE_COUNT: changes.length,
    LAST_PRICE_CHANGE_DATE: last?.date ?? null,
    LAST_PRICE_CHANGE_PCT: last === undefined ? null : changePct(last.from, last.to),
  };
}

function timeFields(listing: Listing, asOf: string) {
  const cycle = currentCycle(listing);
  return {
    FIRST_LISTED_DATE: cycle.listed,
    LAST_SEEN_DATE: listing.lastSeen,
    REMOVED_DATE: listing.removed,
    DAYS_ON_MARKET: daysCovered(cycle.spans, asOf),
  };
}

function homeFields(listing: Listing, property: ListedProperty) {
  const { text, number, flag } = valuesOf(listing);
  const told = <T>(value: T | null, known: Known<T> | null): Known<T> | null =>
    value === null ? known : { value, confidence: FEED_CONFIDENCE, modelled: false };
  const type = told(text('PROPERTY_TYPE'), null);
  const isSale = listing.transactionType === 'Sale';
  const tenure = told(text('TENURE'), isSale ? property.tenure : null);
  const area = told(number('TOTAL_FLOOR_AREA'), property.totalFloorArea);
  const rating = told(text('CURRENT_ENERGY_RATING'), property.currentEnergyRating);
  return {
    BEDROOMS: number('BEDROOMS'),
    BATHROOMS: number('BATHROOMS'),
    RECEPTION_ROOMS: number('RECEPTION_ROOMS'),
    PROPERTY_TYPE: type?.value ?? null,
    PROPERTY_TYPE$CONFIDENCE: confidenceOf(type),
    PROPERTY_TYPE$MODELLED: type?.modelled ?? null,
    PROPERTY_SUBTYPE: text('PROPERTY_SUBTYPE'),
    TENURE: tenure?.value ?? null,
    TENURE$CONFIDENCE: confidenceOf(tenure),
    TENURE$MODELLED: tenure?.modelled ?? null,
    TOTAL_FLOOR_AREA: area?.value ?? null,
    TOTAL_FLOOR_AREA$CONFIDENCE: confidenceOf(area),
    TOTAL_FLOOR_AREA$MODELLED: area?.modelled ?? null,
    NEW_BUILD: flag('NEW_BUILD'),
    CHAIN_FREE: flag('CHAIN_FREE'),
    COUNCIL_TAX_BAND: text('COUNCIL_TAX_BAND'),
    CURRENT_ENERGY_RATING: rating?.value ?? null,
    CURRENT_ENERGY_RATING$CONFIDENCE: confidenceOf(rating),
    CURRENT_ENERGY_RATING$MODELLED: rating?.modelled ?? null,
  };
}

function lettingFields(listing: Listing) {
  const { text, number, flag } = valuesOf(listing);
  return {
    AVAILABLE_DATE: text('AVAILABLE_DATE'),
    LET_TYPE: text('LET_TYPE'),
    FURNISHED: text('FURNISHED'),
    DEPOSIT: number('DEPOSIT'),
    MINIMUM_TERM_MONTHS: number('MINIMUM_TERM_MONTHS'),
    BILLS_INCLUDED: flag('BILLS_INCLUDED'),
    PETS_ALLOWED: flag('PETS_ALLOWED'),
  };
}

/** Statuses at which a completion can be foreseen (dictionary, section 3.3). */
const AWAITING_COMPLETION = ['Under Offer', 'Reserved', 'Sold STC', 'Exchanged'];

function agentFields(listing: Listing, property: ListedProperty) {
  const { text } = valuesOf(listing);
  const isAwaited = AWAITING_COMPLETION.includes(listing.status);
  const completion = isAwaited ? property.predictedCompletionDate : null;
  return {
    AGENT_NAME: text('AGENT_NAME'),
    BRANCH_ID: listing.branch,
    AGENT_REF: text('AGENT_REF'),
    SOURCE: listing.source,
    SUMMARY: text('SUMMARY'),
    FEATURES: listing.features,
    PREDICTED_COMPLETION_DATE: completion?.value ?? null,
    PREDICTED_COMPLETION_DATE$CONFIDENCE: confidenceOf(completion),
    PREDICTED_COMPLETION_DATE$MODELLED: completion?.modelled ?? null,
    CREATED_AT: listing.createdAt,
    UPDATED_AT: listing.updatedAt,
  };
}

function confidenceOf(known: Known<unknown> | null): number | null {
  return known?.confidence == null ? null : statedConfidence(known.confidence);
}

/** Values of a feed by their type; a value of another type is not there. */
function valuesOf({ values }: Listing) {
  return {
    text: (name: string): string | null => {
      const value = values[name];
      return typeof value === 'string' ? value : null;
    },
    number: (name: string): number | null => {
      const value = values[name];
      return typeof value === 'number' ? value : null;
    },
    flag: (name: string): boolean | null => {
      const value = values[name];
      return typeof value === 'boolean' ? value : null;
    },
  };
}
