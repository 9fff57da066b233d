/**
 * Draws street names with realistic frequencies: a few names in every town, most of them rare.
 *
 * OS Open Names has 788,340 named roads: 2,453 are called High Street, 2,023 Station Road, 1,868 Church Lane, 1,521 Church Street
 * and 1,318 Mill Lane (CityMetric, "16 things we learned from a list of every single road name in Great Britain", 2018). Zoopla
 * (2023) counts 288,000 different names in OS's data, just under a third of them once, and the tenth most common 0.385 times as
 * often as the first. A curve with two powers of the rank fits this within a quarter or so, except that half of its names occur
 * once.
 */

import { LOCALITY_FIRST, LOCALITY_LAST } from './building-names.js';
import { mix, type Random } from './random.js';
import {
  IRISH_STEMS,
  IRISH_SYLLABLES,
  SCOTTISH_STEMS,
  SCOTTISH_SYLLABLES,
  STREET_STEMS,
  STREET_TYPES,
  STREET_WORDS_BEFORE,
  STREET_WORDS_BEHIND,
  USUAL_STREETS,
} from './street-names.js';
import type { CountryCode } from './towns.js';

/** More than the number of different names: the last ranks are seldom drawn, and a common type repeats with the same stem. */
const RANKS = 500_000;
/** Up to this rank the frequency falls as rank^-0.4, as in the published counts of the first ten. */
const HEAD_RANKS = 100;
const HEAD_POWER = 0.4;
/** Power from there on, steep enough to give 788,340 roads their number of names. */
const TAIL_POWER = 0.81;

/** Integral of rank^-power between two ranks. */
function weightBetween(first: number, last: number, power: number): number {
  return (last ** (1 - power) - first ** (1 - power)) / (1 - power);
}

const HEAD_START = 0.5;
const HEAD_WEIGHT = weightBetween(HEAD_START, HEAD_RANKS, HEAD_POWER);
/** Makes the tail continue from the end of the head. */
const TAIL_FACTOR = HEAD_RANKS ** (TAIL_POWER - HEAD_POWER);
const TAIL_WEIGHT = TAIL_FACTOR * weightBetween(HEAD_RANKS, RANKS, TAIL_POWER);

/** 1 for the most common name. */
export function streetRank(random: Random): number {
  const weight = random.fraction() * (HEAD_WEIGHT + TAIL_WEIGHT);
  const rank =
    weight < HEAD_WEIGHT
      ? rankAt(weight, HEAD_START, HEAD_POWER)
      : rankAt((weight - HEAD_WEIGHT) / TAIL_FACTOR, HEAD_RANKS, TAIL_POWER);
  return Math.min(Math.round(rank), RANKS);
}

/** The rank up to which the integral from the first rank has this weight. */
function rankAt(weight: number, first: number, power: number): number {
  return (weight * (1 - power) + first ** (1 - power)) ** (1 / (1 - power));
}

export const GENERAL_STREET_STEMS = [...STREET_STEMS, ...joined(LOCALITY_FIRST, LOCALITY_LAST)];
export const SCOTTISH_STREET_STEMS = [...SCOTTISH_STEMS, ...joined(...SCOTTISH_SYLLABLES)];
export const IRISH_STREET_STEMS = [...IRISH_STEMS, ...joined(...IRISH_SYLLABLES)];

function joined(firsts: readonly string[] = [], lasts: readonly string[] = []): string[] {
  return lasts.flatMap((last) => firsts.map((first) => first + last));
}

/** Ranks that share a stem: `ASH ROAD`, `ASH CLOSE` and so on. */
const TYPES_PER_STEM = 10;
/** Coprime to every country's number of types: 50, 15, 23, 14. */
const TYPE_STEP = 11;

/** A name for each rank: common names first, then a stem with a type, with plain stems before compounds. */
export function streetNameOfRank(
  rank: number,
  stems: readonly string[],
  country: CountryCode,
): string {
  const usual = USUAL_STREETS[rank - 1];
  if (usual !== undefined) return usual;
  const position = rank - 1 - USUAL_STREETS.length;
  const stemNumber = Math.floor(position / TYPES_PER_STEM);
  const types = STREET_TYPES[country];
  const typeNumber = (mix(stemNumber) >>> 0) + (position % TYPES_PER_STEM) * TYPE_STEP;
  return `${stemAt(stems, stemNumber)} ${types[typeNumber % types.length]}`;
}

/** Optional words before and after a stem make further names; names with one such word come first. */
const COMPOUNDS: readonly (readonly [string, string])[] = [
  ['', ''],
  ...STREET_WORDS_BEFORE.map((before) => [`${before} `, ''] as const),
  ...STREET_WORDS_BEHIND.map((behind) => ['', ` ${behind}`] as const),
  ...STREET_WORDS_BEFORE.flatMap((before) =>
    STREET_WORDS_BEHIND.map((behind) => [`${before} `, ` ${behind}`] as const),
  ),
];

function stemAt(stems: readonly string[], number: number): string {
  const round = Math.floor(number / stems.length) % COMPOUNDS.length;
  const [before, behind] = COMPOUNDS[round] ?? ['', ''];
  return before + stems[number % stems.length] + behind;
}
