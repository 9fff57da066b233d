/** Expected similarity of two sales' prices, by dwelling, row of houses, postcode, street and time. */

import { DAYS_PER_YEAR } from '@property-lookup/kernel/calendar';
import { DATE, DWELLING, NUMBER, POSTCODE, ROW, SECTOR, STREET, TYPE, X, Y } from './kin.js';
import { FLAT } from './sale-table.js';

/** Variances of log price (house, flat) that sales share, and how fast each decays. Plain data. */
export interface Covariance {
  readonly sector: readonly [number, number];
  readonly street: readonly [number, number];
  readonly postcode: readonly [number, number];
  /** Neighbours along a street or in a building, decaying with the difference of their numbers. */
  readonly row: readonly [number, number];
  readonly rowNumbers: readonly [number, number];
  /** Share that remains between the odd and even sides of a street. */
  readonly rowOtherSide: readonly [number, number];
  /** Shared only by sales of one dwelling: decaying with time (its condition) and lasting (its structure). */
  readonly dwellingFading: readonly [number, number];
  readonly dwellingLasting: readonly [number, number];
  /** Shared by no other sale: haggling, haste, state of repair. */
  readonly noise: readonly [number, number];
  readonly sectorYears: number;
  readonly placeYears: number;
  readonly rowYears: number;
  readonly dwellingYears: number;
  /** Dwellings near each other on the ground, if coordinates are known. */
  readonly near: number;
  readonly nearMetres: number;
  /** Share that remains between different types in one place, and in one sector. */
  readonly otherType: number;
  readonly otherTypeSector: number;
}

/**
 * Round numbers between the optima by walk-forward error from 2010 to 2017 for a district of houses and one of flats. Fitting
 * them to each district was tried and dropped: it gained little with many sales, lost with few, and took longer than everything
 * else (docs/explanation/valuation.md). Corrections learnt from each district's own errors make up for most of the difference.
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

/** The variances that the second opinion changes. */
export type OwnSales = Pick<
  Covariance,
  'street' | 'postcode' | 'dwellingFading' | 'dwellingLasting'
>;

/**
 * A second opinion that trusts a dwelling's own sales more and its surroundings less. The difference between the two is a feature
 * for the corrections, so each district weighs them itself.
 */
export const COVARIANCE_OWN_SALES: OwnSales = {
  street: [0.01, 0.01],
  postcode: [0.006, 0.012],
  dwellingFading: [0.03, 0.01],
  dwellingLasting: [0.006, 0.016],
};

/** Distance from which the nearness kernel is practically zero. */
const NEAR_METRES_MAX = 1000;

/** Decay by whole months and metres, in look-up tables: a valuation needs it hundreds of times. */
export interface Fading {
  readonly covariance: Covariance;
  readonly second: OwnSales;
  readonly sector: Float64Array;
  readonly place: Float64Array;
  readonly row: Float64Array;
  readonly dwelling: Float64Array;
  readonly near: Float64Array;
  /** Kinship of houses, and of flats, along a row, by difference of their numbers. */
  readonly numbers: readonly [Float64Array, Float64Array];
  /** Kinship of two houses, of a house and a flat, and of two flats, followed by the second opinion's where it differs. */
  readonly between: Readonly<Record<'sector' | keyof OwnSales, Float64Array>>;
  /** The most that sales in different streets and postcodes can share. */
  readonly elsewhere: number;
}

const NUMBERS_MAX = 1000;
const MONTHS_MAX = 1200;
const MONTHS_PER_DAY = 12 / DAYS_PER_YEAR;

export function fadingOf(covariance: Covariance, second: OwnSales): Fading {
  const table = (years: number): Float64Array =>
    Float64Array.from({ length: MONTHS_MAX }, (_, month) => Math.exp(-month / (12 * years)));
  const along = (kind: 0 | 1): Float64Array =>
    Float64Array.from({ length: NUMBERS_MAX }, (_, apart) => {
      const side = apart % 2 === 0 ? 1 : covariance.rowOtherSide[kind];
      return covariance.row[kind] * side * Math.exp(-apart / covariance.rowNumbers[kind]);
    });
  const between = (name: keyof OwnSales) =>
    Float64Array.of(...byKinds(covariance[name]), ...byKinds(second[name]));
  return {
    covariance,
    second,
    numbers: [along(0), along(1)],
    sector: table(covariance.sectorYears),
    place: table(covariance.placeYears),
    row: table(covariance.rowYears),
    dwelling: table(covariance.dwellingYears),
    near: Float64Array.from({ length: NEAR_METRES_MAX }, (_, metres) => {
      return covariance.near * Math.exp(-metres / covariance.nearMetres);
    }),
    between: {
      sector: Float64Array.of(...byKinds(covariance.sector)),
      street: between('street'),
      postcode: between('postcode'),
      dwellingFading: between('dwellingFading'),
      dwellingLasting: between('dwellingLasting'),
    },
    elsewhere: Math.max(...covariance.sector) + covariance.near,
  };
}

/** The geometric mean between houses and flats keeps the matrix positive definite. */
function byKinds([house, flat]: readonly [number, number]): readonly [number, number, number] {
  return [house, Math.sqrt(house * flat), flat];
}

/** Offset of the second opinion in `between`. */
const SECOND = 3;

/** Kinship of the last compared pair by both opinions: one array serves all pairs. */
export const shared = new Float64Array(2);

/**
 * Writes the expected product of two sales' errors against the index: a sum of products of kernels, so positive definite. The
 * sales are row `i` of `a` and row `j` of `b`, in the layout of `kinOf`.
 */
export function comparePair(
  fading: Fading,
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
): void {
  const { covariance, between } = fading;
  const gap = Math.abs((a[i + DATE] ?? 0) - (b[j + DATE] ?? 0));
  const months = Math.min(MONTHS_MAX - 1, Math.floor(gap * MONTHS_PER_DAY));
  const isOfOneType = a[i + TYPE] === b[j + TYPE];
  const flats = (a[i + TYPE] === FLAT ? 1 : 0) + (b[j + TYPE] === FLAT ? 1 : 0);
  const alike = isOfOneType ? 1 : covariance.otherType;
  const place = alike * (fading.place[months] ?? 0);
  let both = 0;
  if (a[i + SECTOR] === b[j + SECTOR]) {
    const share = isOfOneType ? 1 : covariance.otherTypeSector;
    both += (between.sector[flats] ?? 0) * share * (fading.sector[months] ?? 0);
  }
  const east = (a[i + X] ?? 0) - (b[j + X] ?? 0);
  const north = (a[i + Y] ?? 0) - (b[j + Y] ?? 0);
  // `Math.hypot` would take half of the time. NaN, for sales without coordinates, fails the comparison.
  const squared = east * east + north * north;
  if (squared < NEAR_METRES_MAX * NEAR_METRES_MAX) {
    both += place * (fading.near[Math.floor(Math.sqrt(squared))] ?? 0);
  }
  if (a[i + ROW] === b[j + ROW] && flats !== 1) {
    const apart = Math.abs((a[i + NUMBER] ?? 0) - (b[j + NUMBER] ?? 0));
    // NaN if either has a name and no number: only the street counts.
    if (apart < NUMBERS_MAX) {
      const along = fading.numbers[flats === 2 ? 1 : 0][apart] ?? 0;
      both += along * alike * (fading.row[months] ?? 0);
    }
  }
  let first = both;
  let second = both;
  if (a[i + STREET] === b[j + STREET]) {
    first += (between.street[flats] ?? 0) * place;
    second += (between.street[SECOND + flats] ?? 0) * place;
  }
  if (a[i + POSTCODE] === b[j + POSTCODE]) {
    first += (between.postcode[flats] ?? 0) * place;
    second += (between.postcode[SECOND + flats] ?? 0) * place;
  }
  if (a[i + DWELLING] === b[j + DWELLING]) {
    const { dwellingFading, dwellingLasting } = between;
    const fades = fading.dwelling[months] ?? 0;
    first += (dwellingFading[flats] ?? 0) * fades + (dwellingLasting[flats] ?? 0);
    second += (dwellingFading[SECOND + flats] ?? 0) * fades;
    second += dwellingLasting[SECOND + flats] ?? 0;
  }
  shared[0] = first;
  shared[1] = second;
}

/** Writes the variance of a sale's error against the index, including its own noise times `noise`, by both opinions. */
export function compareAlone(fading: Fading, a: Float64Array, i: number, noise: number): void {
  const { covariance, second } = fading;
  const kind = a[i + TYPE] === FLAT ? 1 : 0;
  const near = Number.isNaN(a[i + X]) ? 0 : covariance.near;
  const both =
    near + covariance.sector[kind] + covariance.row[kind] + noise * covariance.noise[kind];
  [covariance, second].forEach((opinion, at) => {
    const { street, postcode, dwellingFading, dwellingLasting } = opinion;
    shared[at] =
      both + street[kind] + postcode[kind] + dwellingFading[kind] + dwellingLasting[kind];
  });
}
