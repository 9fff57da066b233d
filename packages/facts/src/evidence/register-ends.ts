/**
 * The first and last day of the loaded sales of each place. Districts' files end at different dates, so a place must be judged by
 * its own.
 */

import { outcodeOf, postcodeAreaOf } from '@property-lookup/kernel/address';
import { getOr } from '@property-lookup/kernel/collections';

/** Days within which almost all sales are registered (HM Land Registry, service update of 2023: 6 to 12 weeks). */
const REGISTRATION_DAYS = 84;
/** Sales that a place usually has during a silence. Seven go missing by chance in one silence in a thousand. */
const SILENT_SALES = 7;
/** Days in a bin of sales. The 24 bins next to the newest or oldest sale give the usual rate of the place. */
const BIN_DAYS = 30;
const RATE_BINS = 24;

interface PlaceSales {
  /** Days since 1970-01-01. */
  oldest: number;
  newest: number;
  /** Number of sales by bin. */
  readonly bins: Map<number, number>;
}

/** Sales by outcode. Plain data: a few thousand places with a number a month. */
export type RegisterCounts = ReadonlyMap<string, Readonly<PlaceSales>>;
/** Days since 1970-01-01 by outcode and postcode area. Plain data. */
export type RegisterEndDays = ReadonlyMap<string, number>;

/** Finds where the sales of each place begin and end, from every sale. */
export class RegisterEnds {
  readonly #places = new Map<string, PlaceSales>();

  get counts(): RegisterCounts {
    return this.#places;
  }

  add(postcode: string | null, day: number): void {
    if (postcode === null) return;
    const place = ensurePlace(this.#places, outcodeOf(postcode));
    reach(place, day, day);
    count(place, Math.floor(day / BIN_DAYS), 1);
  }

  addAll(counts: RegisterCounts): void {
    for (const [outcode, more] of counts) addPlace(this.#places, outcode, more);
  }

  /** The end of each place: its own newest sale if it has been silent longer than chance allows, else the end of the larger place. */
  ends(): RegisterEndDays {
    return this.#bounds(endOf, (places) => Math.max(...places.map(({ newest }) => newest)));
  }

  /** The beginning of each place, likewise. */
  starts(): RegisterEndDays {
    return this.#bounds(startOf, (places) => Math.min(...places.map(({ oldest }) => oldest)));
  }

  #bounds(
    boundOf: (place: PlaceSales, around: number) => number,
    farthestOf: (places: readonly PlaceSales[]) => number,
  ): RegisterEndDays {
    const areas = new Map<string, PlaceSales>();
    for (const [outcode, place] of this.#places) addPlace(areas, areaOf(outcode), place);
    const farthest = farthestOf([...areas.values()]);
    const bounds = new Map<string, number>();
    for (const [area, sales] of areas) bounds.set(area, boundOf(sales, farthest));
    for (const [outcode, sales] of this.#places) {
      const around = bounds.get(areaOf(outcode)) ?? farthest;
      bounds.set(outcode, boundOf(sales, around));
    }
    return bounds;
  }
}

/** Last day of the loaded sales around a postcode; null if none is loaded nearby. */
export function registerEndOf(ends: RegisterEndDays, postcode: string | null): number | null {
  if (postcode === null) return null;
  return ends.get(outcodeOf(postcode)) ?? ends.get(postcodeAreaOf(postcode) ?? '') ?? null;
}

/** Day up to which the register is complete: later registrations are all of later sales. */
export function registerCompleteUntil(registerEnd: number | null): number | null {
  return registerEnd === null ? null : registerEnd - REGISTRATION_DAYS;
}

function endOf({ newest, bins }: PlaceSales, around: number): number {
  const last = Math.floor(newest / BIN_DAYS);
  return isChance(bins, last - RATE_BINS, around - newest) ? around : newest;
}

function startOf({ oldest, bins }: PlaceSales, around: number): number {
  const first = Math.floor(oldest / BIN_DAYS);
  return isChance(bins, first + 1, oldest - around) ? around : oldest;
}

/** Whether a silence of this many days may be chance, at the sales rate of the two years from a bin on. */
function isChance(bins: PlaceSales['bins'], from: number, silentDays: number): boolean {
  let sales = 0;
  for (let bin = from; bin < from + RATE_BINS; bin++) sales += bins.get(bin) ?? 0;
  return (sales / (RATE_BINS * BIN_DAYS)) * silentDays <= SILENT_SALES;
}

const areaOf = (outcode: string): string => postcodeAreaOf(outcode) ?? outcode;

function ensurePlace(places: Map<string, PlaceSales>, name: string): PlaceSales {
  return getOr(places, name, () => ({
    oldest: Number.POSITIVE_INFINITY,
    newest: Number.NEGATIVE_INFINITY,
    bins: new Map(),
  }));
}

function addPlace(
  places: Map<string, PlaceSales>,
  name: string,
  { oldest, newest, bins }: Readonly<PlaceSales>,
): void {
  const place = ensurePlace(places, name);
  reach(place, oldest, newest);
  for (const [bin, sales] of bins) count(place, bin, sales);
}

function reach(place: PlaceSales, oldest: number, newest: number): void {
  place.oldest = Math.min(place.oldest, oldest);
  place.newest = Math.max(place.newest, newest);
}

function count({ bins }: PlaceSales, bin: number, sales: number): void {
  bins.set(bin, (bins.get(bin) ?? 0) + sales);
}
