/** How alike two sales' prices are expected to be, from dwelling, row of houses, postcode, street and time. */

import { DAYS_PER_YEAR } from './calendar.js';
import { FLAT, type Site } from './sale-table.js';

/** Variances of log price (house, flat) of what sales share, and how fast each fades. Plain data. */
export interface Covariance {
  readonly sector: readonly [number, number];
  readonly street: readonly [number, number];
  readonly postcode: readonly [number, number];
  /** Neighbours along a street or in a building, fading with the difference of their numbers. */
  readonly row: readonly [number, number];
  readonly rowNumbers: readonly [number, number];
  /** Share left between odd and even sides of a street. */
  readonly rowOtherSide: readonly [number, number];
  /** What only sales of one dwelling share, fading with time (its state) and lasting (its build). */
  readonly dwellingFading: readonly [number, number];
  readonly dwellingLasting: readonly [number, number];
  /** What no other sale shares: haggling, haste, state of repair. */
  readonly noise: readonly [number, number];
  readonly sectorYears: number;
  readonly placeYears: number;
  readonly rowYears: number;
  readonly dwellingYears: number;
  /** Dwellings near each other on the ground, where coordinates are known. */
  readonly near: number;
  readonly nearMetres: number;
  /** Share left between different types at one place, and in one sector. */
  readonly otherType: number;
  readonly otherTypeSector: number;
}

/**
 * Round numbers between those that walk-forward error of 2010 to 2017 liked best in a district of houses and in
 * one of flats. Fitting them to each district was tried and dropped: it gained little where sales are many, lost
 * where they are few, and took longer than all the rest (docs/valuation.md). Corrections learnt from each
 * district's own errors make up for most of what these numbers miss.
 */
export const COVARIANCE: Covariance = {
  sector: [0.0003, 0.0003],
  street: [0.015, 0.012],
  postcode: [0.01, 0.02],
  row: [0.02, 0.008],
  rowNumbers: [6, 4],
  rowOtherSide: [0.5, 1],
  dwellingFading: [0.012, 0.002],
  dwellingLasting: [0.0015, 0.008],
  noise: [0.012, 0.006],
  sectorYears: 0.5,
  placeYears: 100,
  rowYears: 100,
  dwellingYears: 10,
  near: 0.01,
  nearMetres: 150,
  otherType: 0.5,
  otherTypeSector: 0.2,
};

/**
 * A second opinion that trusts a dwelling's own sales more and its surroundings less; where the two differ is
 * one of the facts that corrections are learnt from, so each district weighs them for itself.
 */
export const COVARIANCE_OWN_SALES: Covariance = {
  ...COVARIANCE,
  street: [0.01, 0.01],
  postcode: [0.006, 0.012],
  dwellingFading: [0.03, 0.01],
  dwellingLasting: [0.006, 0.016],
};

/** Beyond this the kernel of nearness is as good as zero. */
const NEAR_METRES_MAX = 1000;

/** Fading by whole months, looked up rather than computed: it is asked for a thousand times a valuation. */
export interface Fading {
  readonly covariance: Covariance;
  readonly sector: Float64Array;
  readonly place: Float64Array;
  readonly row: Float64Array;
  readonly dwelling: Float64Array;
  /** Of houses and of flats along a row, by how far their numbers are apart. */
  readonly numbers: readonly [Float64Array, Float64Array];
  readonly between: Shared;
}

/** Variances of two houses, of a house and a flat, and of two flats. */
type ByKinds = readonly [number, number, number];

type Shared = Readonly<
  Record<'sector' | 'street' | 'postcode' | 'dwellingFading' | 'dwellingLasting', ByKinds>
>;

const NUMBERS_MAX = 1000;
const MONTHS_MAX = 1200;
const MONTHS_PER_DAY = 12 / DAYS_PER_YEAR;

export function fadingOf(covariance: Covariance): Fading {
  const table = (years: number): Float64Array =>
    Float64Array.from({ length: MONTHS_MAX }, (_, month) => Math.exp(-month / (12 * years)));
  const along = (kind: 0 | 1): Float64Array =>
    Float64Array.from({ length: NUMBERS_MAX }, (_, apart) => {
      const side = apart % 2 === 0 ? 1 : covariance.rowOtherSide[kind];
      return covariance.row[kind] * side * Math.exp(-apart / covariance.rowNumbers[kind]);
    });
  return {
    covariance,
    numbers: [along(0), along(1)],
    sector: table(covariance.sectorYears),
    place: table(covariance.placeYears),
    row: table(covariance.rowYears),
    dwelling: table(covariance.dwellingYears),
    between: {
      sector: byKinds(covariance.sector),
      street: byKinds(covariance.street),
      postcode: byKinds(covariance.postcode),
      dwellingFading: byKinds(covariance.dwellingFading),
      dwellingLasting: byKinds(covariance.dwellingLasting),
    },
  };
}

/** Geometric mean between houses and flats keeps the whole positive definite. */
function byKinds([house, flat]: readonly [number, number]): ByKinds {
  return [house, Math.sqrt(house * flat), flat];
}

/** What two sales have in common, as far as it says how alike their prices are. */
export interface Pair {
  months: number;
  /** How many of them are flats. */
  flats: number;
  isOfOneType: boolean;
  isOfSector: boolean;
  isOfStreet: boolean;
  isOfPostcode: boolean;
  isOfDwelling: boolean;
  /** Negative if they are too far apart, or if one has no coordinates. */
  metres: number;
  /** Difference of their numbers along a row of houses; negative where they are in none or have no numbers. */
  apart: number;
}

export function newPair(): Pair {
  return {
    months: 0,
    flats: 0,
    isOfOneType: false,
    isOfSector: false,
    isOfStreet: false,
    isOfPostcode: false,
    isOfDwelling: false,
    metres: -1,
    apart: -1,
  };
}

/** Says of a pair what two sites have in common; used again for each, as a valuation compares a thousand. */
export function comparePair(pair: Pair, a: Site, b: Site): void {
  const gap = a.date > b.date ? a.date - b.date : b.date - a.date;
  pair.months = Math.min(MONTHS_MAX - 1, Math.floor(gap * MONTHS_PER_DAY));
  pair.isOfOneType = a.type === b.type;
  pair.flats = (a.type === FLAT ? 1 : 0) + (b.type === FLAT ? 1 : 0);
  pair.isOfSector = a.sector === b.sector && a.sector >= 0;
  pair.isOfStreet = a.street === b.street && a.street >= 0;
  pair.isOfPostcode = a.postcode === b.postcode && a.postcode >= 0;
  pair.isOfDwelling = a.dwelling === b.dwelling && a.dwelling >= 0;
  const east = a.x - b.x;
  const north = a.y - b.y;
  // Math.hypot would take half of all the time.
  const squared = east * east + north * north;
  pair.metres = squared < NEAR_METRES_MAX * NEAR_METRES_MAX ? Math.sqrt(squared) : -1;
  const apart = Math.abs(a.number - b.number);
  // NaN where one of them has a name and no number: only the street counts.
  pair.apart = a.row === b.row && a.row >= 0 && apart < NUMBERS_MAX ? apart : -1;
}

/** Expected product of two sales' errors against the index; a sum of products of kernels, so positive definite. */
export function covarianceOf(fading: Fading, pair: Pair): number {
  const { covariance, between } = fading;
  const { months, flats, isOfOneType, metres, apart } = pair;
  const alike = isOfOneType ? 1 : covariance.otherType;
  let sum = 0;
  if (pair.isOfSector) {
    const share = isOfOneType ? 1 : covariance.otherTypeSector;
    sum += (between.sector[flats] ?? 0) * share * (fading.sector[months] ?? 0);
  }
  const place = alike * (fading.place[months] ?? 0);
  if (pair.isOfStreet) sum += (between.street[flats] ?? 0) * place;
  if (pair.isOfPostcode) sum += (between.postcode[flats] ?? 0) * place;
  if (metres >= 0) sum += covariance.near * place * Math.exp(-metres / covariance.nearMetres);
  if (apart >= 0 && flats !== 1) {
    const along = fading.numbers[flats === 2 ? 1 : 0][apart] ?? 0;
    sum += along * alike * (fading.row[months] ?? 0);
  }
  if (pair.isOfDwelling) {
    sum += (between.dwellingFading[flats] ?? 0) * (fading.dwelling[months] ?? 0);
    sum += between.dwellingLasting[flats] ?? 0;
  }
  return sum;
}

/** Variance of a sale's error against the index, without the noise that is its own. */
export function priorVariance({ covariance }: Fading, site: Site): number {
  const kind = site.type === FLAT ? 1 : 0;
  let sum =
    (Number.isNaN(site.x) ? 0 : covariance.near) +
    covariance.sector[kind] +
    covariance.street[kind] +
    covariance.postcode[kind];
  sum += covariance.row[kind] + covariance.dwellingFading[kind] + covariance.dwellingLasting[kind];
  return sum;
}
