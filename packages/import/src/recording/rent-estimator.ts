/** Estimates rents from advertised lettings, with a few outcodes in memory at a time. */

import { postcodeNumber } from '@property-lookup/engine/stored';
import { currentCycle, type Listing, lastPricePoint } from '@property-lookup/facts/events';
import type { FactCollector } from '@property-lookup/facts/evidence';
import { addRentFacts, dwellingTypeOf } from '@property-lookup/facts/evidence';
import { outcodeOf } from '@property-lookup/kernel/address';
import { cutToDate, dayNumber, dayText } from '@property-lookup/kernel/calendar';
import { getOr, RecentMap } from '@property-lookup/kernel/collections';
import type { Property } from '@property-lookup/model/property';
import {
  estimateRent,
  type RentEstimate,
  type RentListing,
  type RentQuestion,
} from '@property-lookup/valuation';
import { jsonItems, listTable } from '../staging/kept-tables.js';

/** A letting with the last day on which its feed contained it. */
export interface Letting extends RentListing {
  /** Day since 1970-01-01. */
  readonly told: number;
}

/** Lettings of one outcode, with a cache of answers, since flats of a block are alike. */
interface Outcode {
  readonly listings: readonly Letting[];
  /** Last day of the outcode's feeds, since 1970-01-01; rents are of this day. */
  readonly end: number;
  readonly answers: Map<string, RentEstimate | null>;
}

/** Letting of a listing; undefined without a rent or postcode. */
export function lettingOf(listing: Listing, postcode: string | null): Letting | undefined {
  const asked = lastPricePoint(currentCycle(listing));
  const rent = asked?.price ?? null;
  if (listing.transactionType !== 'Rental' || postcode === null) return undefined;
  if (asked === undefined || rent === null) return undefined;
  const { PROPERTY_TYPE: type, BUILT_FORM: form, BEDROOMS, TOTAL_FLOOR_AREA } = listing.values;
  return {
    id: listing.listingId,
    rentPcmGbp: rent,
    date: dayNumber(asked.date),
    told: dayNumber(cutToDate(listing.deliveredAt)),
    postcode,
    bedrooms: numberOrNull(BEDROOMS),
    type: dwellingTypeOf(type, form),
    floorAreaSqm: numberOrNull(TOTAL_FLOOR_AREA),
  };
}

/** Lettings by outcode. */
const LETTINGS = listTable('lettings', jsonItems<Letting>());

/** Writes lettings to disk. */
export class Lettings {
  readonly #table;

  constructor(dir: string) {
    this.#table = LETTINGS.write(dir);
  }

  /** Adds a letting, if there is one. */
  add(letting: Letting | undefined): void {
    if (letting !== undefined) {
      this.#table.put(postcodeNumber(outcodeOf(letting.postcode)), [letting]);
    }
  }

  close(): void {
    this.#table.finish();
  }
}

/** Outcodes to cache; homes come in the order of postcodes. */
const OUTCODES_MAX = 4;

export class RentEstimator {
  readonly #dir: string;
  readonly #outcodes = new RecentMap<string, Outcode | undefined>(OUTCODES_MAX);

  /** `dir` is the folder of all lettings. */
  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Adds the estimated rent. Faster in the order of postcodes. */
  addFacts({ address }: Property, facts: FactCollector): void {
    const { postcode } = address;
    if (postcode === null) return;
    const known = facts.view;
    const type = dwellingTypeOf(known['PROPERTY_TYPE']?.value, known['BUILT_FORM']?.value);
    const bedrooms = numberOrNull(known['BEDROOMS']?.value);
    // As with values, only known dwellings are estimated.
    if (type === null && bedrooms === null) return;
    const floorArea = numberOrNull(known['TOTAL_FLOOR_AREA']?.value);
    // Rounded, since tenths of a square metre change no rent but would defeat the cache.
    const floorAreaSqm = floorArea === null ? null : Math.round(floorArea);
    const outcode = this.#outcodeOf(postcode);
    if (outcode === undefined) return;
    const estimate = this.#estimate(outcode, { postcode, bedrooms, type, floorAreaSqm });
    if (estimate !== null) addRentFacts(estimate, dayText(outcode.end), facts);
  }

  #estimate(outcode: Outcode, question: RentQuestion): RentEstimate | null {
    const { bedrooms, type, floorAreaSqm } = question;
    const key = JSON.stringify([bedrooms, type, floorAreaSqm]);
    return getOr(outcode.answers, key, () => estimateRent(outcode.listings, question, outcode.end));
  }

  #outcodeOf(postcode: string): Outcode | undefined {
    const code = outcodeOf(postcode);
    return this.#outcodes.getOr(code, () => this.#read(code));
  }

  #read(code: string): Outcode | undefined {
    const table = LETTINGS.open(this.#dir);
    const listings = table.get(postcodeNumber(code));
    table.close();
    if (listings === undefined) return undefined;
    const end = Math.max(...listings.map(({ told }) => told));
    return { listings, end, answers: new Map() };
  }
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
