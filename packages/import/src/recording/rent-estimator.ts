/** Estimates rents from the lettings that feeds advertised, with those of one postcode area in memory at a time. */

import { join } from 'node:path';
import { currentCycle, type Listing, lastPricePoint } from '@property-lookup/facts/events';
import type { FactCollector } from '@property-lookup/facts/evidence';
import { addRentFacts, dwellingTypeOf } from '@property-lookup/facts/evidence';
import { outcodeOf, postcodeAreaOf } from '@property-lookup/kernel/address';
import { cutToDate, dayNumber, dayText } from '@property-lookup/kernel/calendar';
import { getOr } from '@property-lookup/kernel/collections';
import type { Property } from '@property-lookup/model/property';
import {
  estimateRent,
  type RentEstimate,
  type RentListing,
  type RentQuestion,
} from '@property-lookup/valuation';
import { LineWriter, readJsonLines } from '../staging/line-files.js';

/** A letting with the day on which its feed last told of it. */
export interface Letting extends RentListing {
  /** Day since 1970-01-01. */
  readonly told: number;
}

/** Lettings of one outcode, and the answers that were given already: flats of a block are alike. */
interface Outcode {
  readonly listings: Letting[];
  /** Day on which the feeds of the place end: rents are of it. */
  end: number;
  readonly answers: Map<string, RentEstimate | null>;
}

/** What a listing tells of rents; undefined where it tells nothing. */
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

/** Gathers the lettings on disk by postcode area. */
export class Lettings {
  readonly #files: LineWriter;

  constructor(dir: string) {
    this.#files = new LineWriter(dir);
  }

  /** Takes the letting of every listing, linked to a property or not. */
  add(letting: Letting | undefined): void {
    const area = letting && postcodeAreaOf(letting.postcode);
    if (area !== undefined) this.#files.addJson(area, letting);
  }

  close(): void {
    this.#files.close();
  }
}

export class RentEstimator {
  readonly #dir: string;
  #area: string | undefined;
  #outcodes = new Map<string, Outcode>();

  /** `dir` holds all lettings. */
  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Properties are best asked for in postcode order. */
  addFacts({ address }: Property, facts: FactCollector): void {
    const { postcode } = address;
    if (postcode === null) return;
    const known = facts.view;
    const type = dwellingTypeOf(known['PROPERTY_TYPE']?.value, known['BUILT_FORM']?.value);
    const bedrooms = numberOrNull(known['BEDROOMS']?.value);
    // As with values: what is not known as a dwelling is left alone.
    if (type === null && bedrooms === null) return;
    const floorArea = numberOrNull(known['TOTAL_FLOOR_AREA']?.value);
    // A tenth of a square metre changes no rent, and would make every question another.
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
    const area = postcodeAreaOf(postcode);
    if (area === undefined) return undefined;
    if (area !== this.#area) {
      this.#area = area;
      this.#outcodes = this.#read(area);
    }
    return this.#outcodes.get(outcodeOf(postcode));
  }

  #read(area: string): Map<string, Outcode> {
    const outcodes = new Map<string, Outcode>();
    readJsonLines<Letting>(join(this.#dir, area), (letting) => {
      const code = outcodeOf(letting.postcode);
      const outcode = getOr(outcodes, code, noLettings);
      outcode.end = Math.max(outcode.end, letting.told);
      outcode.listings.push(letting);
    });
    return outcodes;
  }
}

function noLettings(): Outcode {
  return { listings: [], end: Number.NEGATIVE_INFINITY, answers: new Map() };
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
