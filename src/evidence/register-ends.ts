/**
 * The day on which the loaded sales of each place end. Files of different districts end at different dates, and a
 * place must be judged by its own.
 */

import { outcodeOf, postcodeAreaOf } from '../domain/postcode.js';

const DAY_MS = 86_400_000;

/** Days within which almost all sales are registered (HM Land Registry, service update of 2023: 6 to 12 weeks). */
const REGISTRATION_DAYS = 84;
/** Sales that a silent place would have had: with seven it is silent by chance once in a thousand times. */
const SILENT_SALES = 7;
/** Days over which sales are counted, and those before the newest that say how many a place has. */
const BIN_DAYS = 30;
const RATE_BINS = 24;

interface PlaceSales {
  /** Day of the newest, since 1970-01-01. */
  newest: number;
  /** By month of 30 days. */
  readonly bins: Map<number, number>;
}

/** By outcode. Plain data: some thousand places with a number a month. */
export type RegisterCounts = ReadonlyMap<string, Readonly<PlaceSales>>;
/** Days since 1970-01-01 by outcode and postcode area. Plain data. */
export type RegisterEndDays = ReadonlyMap<string, number>;

/** Takes every sale. */
export class RegisterEnds {
  readonly #places = new Map<string, PlaceSales>();

  get counts(): RegisterCounts {
    return this.#places;
  }

  add(postcode: string | null, day: number): void {
    if (postcode !== null) addTo(this.#places, outcodeOf(postcode), { day, sales: 1 });
  }

  addAll(counts: RegisterCounts): void {
    for (const [outcode, { newest, bins }] of counts) {
      addTo(this.#places, outcode, { day: newest, sales: 0 });
      for (const [bin, sales] of bins) {
        addTo(this.#places, outcode, { day: bin * BIN_DAYS, sales });
      }
    }
  }

  /** A place with its own end where its silence is longer than chance, else with that of the places around it. */
  ends(): RegisterEndDays {
    const areas = new Map<string, PlaceSales>();
    for (const [outcode, place] of this.#places) {
      const area = postcodeAreaOf(outcode) ?? outcode;
      addTo(areas, area, { day: place.newest, sales: 0 });
      for (const [bin, sales] of place.bins) addTo(areas, area, { day: bin * BIN_DAYS, sales });
    }
    const newest = Math.max(...[...areas.values()].map((area) => area.newest));
    const ends = new Map<string, number>();
    for (const [area, sales] of areas) ends.set(area, endOf(sales, newest));
    for (const [outcode, sales] of this.#places) {
      const around = ends.get(postcodeAreaOf(outcode) ?? outcode) ?? newest;
      ends.set(outcode, endOf(sales, around));
    }
    return ends;
  }
}

/** Day of the newest sale that could be loaded of the place; null where no sale near it is. */
export function registerEndOf(ends: RegisterEndDays, postcode: string | null): number | null {
  if (postcode === null) return null;
  return ends.get(outcodeOf(postcode)) ?? ends.get(postcodeAreaOf(postcode) ?? '') ?? null;
}

/** What the register does not have by this day will not come any more. */
export function wholeUntil(registerEnd: number | null): number | null {
  return registerEnd === null ? null : registerEnd - REGISTRATION_DAYS;
}

/** `YYYY-MM-DD` of a day since 1970-01-01. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function endOf({ newest, bins }: PlaceSales, around: number): number {
  const last = Math.floor(newest / BIN_DAYS);
  let sales = 0;
  for (let bin = last - RATE_BINS; bin < last; bin++) sales += bins.get(bin) ?? 0;
  const missing = (sales / (RATE_BINS * BIN_DAYS)) * (around - newest);
  return missing > SILENT_SALES ? newest : around;
}

function addTo(
  places: Map<string, PlaceSales>,
  name: string,
  { day, sales }: { readonly day: number; readonly sales: number },
): void {
  const place = places.get(name) ?? { newest: Number.NEGATIVE_INFINITY, bins: new Map() };
  places.set(name, place);
  place.newest = Math.max(place.newest, day);
  const bin = Math.floor(day / BIN_DAYS);
  if (sales > 0) place.bins.set(bin, (place.bins.get(bin) ?? 0) + sales);
}
