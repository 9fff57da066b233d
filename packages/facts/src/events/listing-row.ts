/** Writes a listing as a row of the sales and rental lists, with the values that only its property has. */

import { outcodeOf } from '@property-lookup/kernel/address';
import { daysCovered } from '@property-lookup/kernel/calendar';
import { FEED_CONFIDENCE, statedConfidence, TOLD_BY_FEED } from '@property-lookup/kernel/certainty';
import { changePct } from '@property-lookup/kernel/numbers';
import { currentCycle, type Listing, priceOf, spansHeard } from './listing.js';
import { firstPrice, priceChanges } from './price-changes.js';

/** A recorded value of the property, for gaps in the feed. */
export interface Known<T> {
  readonly value: T;
  /** 0 to 1. */
  readonly confidence: number | null;
  readonly modelled: boolean;
}

/** Values of the property that a listing is linked to; all null for a listing without one. */
export interface ListedProperty {
  readonly postcode: string | null;
  /** Position of the property, or else of the postcode. */
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

/** Keys in the data dictionary's order. `asOf` is the day of the data. */
export function listingRow(listing: Listing, property: ListedProperty, asOf: string) {
  // A city has tens of thousands of rows, and spreading seven objects into one takes twelve times as long.
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

function identityFields(listing: Listing) {
  const { listingId, link, transactionType, status, statusDate } = listing;
  const { confidence, modelled } = listing.certainty ?? TOLD_BY_FEED;
  return {
    LISTING_ID: listingId,
    UPRN: link?.uprn ?? null,
    UPRN$CONFIDENCE: link === null ? null : statedConfidence(link.confidence),
    UPRN$MODELLED: link === null ? null : link.matchType !== 'Exact UPRN',
    TRANSACTION_TYPE: transactionType,
    STATUS: status,
    STATUS$CONFIDENCE: confidence === null ? null : statedConfidence(confidence),
    STATUS$MODELLED: modelled,
    STATUS_DATE: statusDate,
  };
}

/** The location of a listing by its feed, or else by its property or postcode. */
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
  const { values } = listing;
  const cycle = currentCycle(listing);
  const changes = priceChanges(cycle);
  const last = changes.at(-1);
  return {
    PRICE: priceOf(listing.values),
    PRICE_ADVERTISED: values.PRICE_ADVERTISED ?? null,
    RENT_FREQUENCY: values.RENT_FREQUENCY ?? null,
    PRICE_QUALIFIER: values.PRICE_QUALIFIER ?? null,
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
    DAYS_ON_MARKET: daysCovered(spansHeard(listing, cycle), asOf),
  };
}

function homeFields(listing: Listing, property: ListedProperty) {
  const { values } = listing;
  const told = <T>(value: T | null, known: Known<T> | null): Known<T> | null =>
    value === null ? known : { value, confidence: FEED_CONFIDENCE, modelled: false };
  const type = told(values.PROPERTY_TYPE ?? null, null);
  const isSale = listing.transactionType === 'Sale';
  const tenure = told(values.TENURE ?? null, isSale ? property.tenure : null);
  const area = told(values.TOTAL_FLOOR_AREA ?? null, property.totalFloorArea);
  const rating = told(values.CURRENT_ENERGY_RATING ?? null, property.currentEnergyRating);
  return {
    BEDROOMS: values.BEDROOMS ?? null,
    BATHROOMS: values.BATHROOMS ?? null,
    RECEPTION_ROOMS: values.RECEPTION_ROOMS ?? null,
    PROPERTY_TYPE: type?.value ?? null,
    PROPERTY_TYPE$CONFIDENCE: confidenceOf(type),
    PROPERTY_TYPE$MODELLED: type?.modelled ?? null,
    PROPERTY_SUBTYPE: values.PROPERTY_SUBTYPE ?? null,
    TENURE: tenure?.value ?? null,
    TENURE$CONFIDENCE: confidenceOf(tenure),
    TENURE$MODELLED: tenure?.modelled ?? null,
    TOTAL_FLOOR_AREA: area?.value ?? null,
    TOTAL_FLOOR_AREA$CONFIDENCE: confidenceOf(area),
    TOTAL_FLOOR_AREA$MODELLED: area?.modelled ?? null,
    NEW_BUILD: values.NEW_BUILD ?? null,
    CHAIN_FREE: values.CHAIN_FREE ?? null,
    COUNCIL_TAX_BAND: values.COUNCIL_TAX_BAND ?? null,
    CURRENT_ENERGY_RATING: rating?.value ?? null,
    CURRENT_ENERGY_RATING$CONFIDENCE: confidenceOf(rating),
    CURRENT_ENERGY_RATING$MODELLED: rating?.modelled ?? null,
  };
}

function lettingFields(listing: Listing) {
  const { values } = listing;
  return {
    AVAILABLE_DATE: values.AVAILABLE_DATE ?? null,
    LET_TYPE: values.LET_TYPE ?? null,
    FURNISHED: values.FURNISHED ?? null,
    DEPOSIT: values.DEPOSIT ?? null,
    MINIMUM_TERM_MONTHS: values.MINIMUM_TERM_MONTHS ?? null,
    BILLS_INCLUDED: values.BILLS_INCLUDED ?? null,
    PETS_ALLOWED: values.PETS_ALLOWED ?? null,
  };
}

/** Statuses with a foreseeable completion (dictionary, section 3.3). */
const AWAITING_COMPLETION = ['Under Offer', 'Reserved', 'Sold STC', 'Exchanged'];

function agentFields(listing: Listing, property: ListedProperty) {
  const { values } = listing;
  const isAwaited = AWAITING_COMPLETION.includes(listing.status);
  const completion = isAwaited ? property.predictedCompletionDate : null;
  return {
    AGENT_NAME: values.AGENT_NAME ?? null,
    BRANCH_ID: listing.branch,
    AGENT_REF: values.AGENT_REF ?? null,
    SOURCE: listing.source,
    SUMMARY: values.SUMMARY ?? null,
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

export interface PlacedListing {
  readonly listing: Listing;
  readonly property: ListedProperty;
  /** GSS code of the property's authority, or else of the postcode's. */
  readonly localAuthority: string | null;
  /** The property's recorded BUILT_FORM. */
  readonly builtForm: string | null;
}
