/** Derives values from other fields: areas in square feet, remaining years, permission to let, ratios, yields and changes. */

import { outcodeOf, sectorOf } from '@property-lookup/kernel/address';
import { addYears, wholeYearsBetween } from '@property-lookup/kernel/calendar';
import { changePct, roundTo } from '@property-lookup/kernel/numbers';
import type { ValueOf } from '../../dictionary/fields.js';
import type { Derivations, FactSubject, RecordedFact } from '../field.js';
import { nation } from './areas.js';
import { computedFrom, type NumberDerivedFrom, numberFact, textFact } from './recorded.js';

export const FROM_FIELDS = {
  TOTAL_FLOOR_AREA_SQFT: (subject) => {
    const area = numberFact(subject, 'TOTAL_FLOOR_AREA');
    return area && computedFrom([area], Math.round(area.value * SQFT_PER_SQM));
  },
  FLOOR_AREA_SOURCE: (subject) => {
    const area = numberFact(subject, 'TOTAL_FLOOR_AREA');
    if (area === null) return null;
    return area.modelled ? 'Modelled' : (SOURCE_NAMES[area.source ?? ''] ?? null);
  },
  LEASE_YEARS_REMAINING: (subject) => {
    const start = textFact(subject, 'LEASE_START_DATE');
    const term = numberFact(subject, 'LEASE_TERM_YEARS');
    if (start === null || term === null) return null;
    const end = addYears(start.value, term.value);
    const years = end === null ? null : wholeYearsBetween(subject.asOf, end);
    return computedFrom([start, term], years);
  },
  IS_EXPIRED: (subject) => {
    const expiry = textFact(subject, 'EXPIRY_DATE');
    return expiry && computedFrom([expiry], hasExpired(expiry.value, subject));
  },
  /**
   * Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015: E or better on a valid certificate. A
   * modelled rating is not a certificate, so it decides nothing; exemptions are registered elsewhere.
   */
  MEES_COMPLIANT: (subject) => {
    const rating = textFact(subject, 'CURRENT_ENERGY_RATING');
    const expiry = textFact(subject, 'EXPIRY_DATE');
    if (rating?.source !== 'EPC' || rating.modelled || expiry === null) return null;
    if (WITHOUT_STANDARD.has(nation(subject))) return null;
    // An expired certificate never allows letting; the rating decides only while it is valid.
    if (hasExpired(expiry.value, subject)) return computedFrom([expiry], false);
    return computedFrom([rating], LETTABLE.has(rating.value));
  },
  PRICE_CHANGE_TOTAL_PCT: (subject) =>
    ratio(subject, ['CURRENT_ASKING_PRICE', 'ORIGINAL_ASKING_PRICE'], (now, before) =>
      changePct(before, now),
    ),
  MOVE_PROPENSITY_BAND: (subject) => {
    const likely = numberFact(subject, 'MOVE_PROPENSITY_6M')?.value;
    return PROPENSITY_FROM.find(([from]) => likely !== undefined && likely >= from)?.[1] ?? null;
  },
  /** The type of the smallest area in the postcode, for a property without area figures. */
  AREA_TYPE: (subject) => {
    const { postcode } = subject.property.address;
    if (postcode === null) return null;
    return sectorOf(postcode) === outcodeOf(postcode) ? 'Outcode' : 'Postcode Sector';
  },
  AREA_CODE: ({ property }) =>
    property.address.postcode === null ? null : sectorOf(property.address.postcode),
  AREA_GROSS_YIELD: (subject) =>
    ratio(subject, ['AREA_MEDIAN_RENT_PCM', 'AREA_MEDIAN_SOLD_PRICE_12M'], yieldPct),
  ESTIMATED_VALUE_PER_SQM: (subject) => valueByArea(subject, 1),
  ESTIMATED_VALUE_PER_SQFT: (subject) => valueByArea(subject, SQFT_PER_SQM),
  GROSS_RENTAL_YIELD: (subject) =>
    ratio(subject, ['ESTIMATED_RENT_PCM', 'ESTIMATED_VALUE'], yieldPct),
  VALUE_CHANGE_SINCE_SOLD_PCT: (subject) =>
    ratio(subject, ['ESTIMATED_VALUE', 'LAST_SOLD_PRICE'], (now, before) => changePct(before, now)),
  ESTIMATED_VALUE_CONFIDENCE_LEVEL: (subject) => {
    const deviation = numberFact(subject, 'ESTIMATED_VALUE_FSD')?.value;
    if (deviation === undefined) return null;
    if (deviation <= HIGH_FSD_MAX) return 'High';
    return deviation <= MEDIUM_FSD_MAX ? 'Medium' : 'Low';
  },
} as const satisfies Derivations;

/** Square feet in a square metre. */
const SQFT_PER_SQM = 10.7639;

const SOURCE_NAMES: Readonly<Record<string, ValueOf<'FLOOR_AREA_SOURCE'>>> = {
  EPC: 'EPC',
  LIST: 'Listing',
};

/** The last valid day is the day before. */
function hasExpired(expiry: string, { asOf }: FactSubject): boolean {
  return expiry <= asOf;
}

const LETTABLE: ReadonlySet<string> = new Set(['A', 'B', 'C', 'D', 'E']);

/** Nations without such a standard. */
const WITHOUT_STANDARD: ReadonlySet<unknown> = new Set(['Scotland', 'Northern Ireland']);

/**
 * Our choice: 3, 1.5, 0.75 and 0.375 times a probability of 0.02, about the rate of all homes (one in twenty-five sells in a
 * year). To be set from the back-test of the score.
 */
const PROPENSITY_FROM: readonly (readonly [number, ValueOf<'MOVE_PROPENSITY_BAND'>])[] = [
  [0.06, 'Very High'],
  [0.03, 'High'],
  [0.015, 'Medium'],
  [0.0075, 'Low'],
  [0, 'Very Low'],
];

function valueByArea(subject: FactSubject, unitsPerSqm: number): RecordedFact<number> | null {
  return ratio(subject, ['ESTIMATED_VALUE', 'TOTAL_FLOOR_AREA'], (value, area) =>
    Math.round(value / (area * unitsPerSqm)),
  );
}

/** Limits of the words: our choice. `backtest valuation` shows how often the value is right within each. */
const HIGH_FSD_MAX = 0.1;
const MEDIUM_FSD_MAX = 0.2;

/** Computes a value from two recorded numbers, the second above zero. */
function ratio(
  subject: FactSubject,
  [upper, lower]: readonly [NumberDerivedFrom, NumberDerivedFrom],
  compute: (upper: number, lower: number) => number | null,
): RecordedFact<number> | null {
  const above = numberFact(subject, upper);
  const below = numberFact(subject, lower);
  if (above === null || below === null || below.value <= 0) return null;
  return computedFrom([above, below], compute(above.value, below.value));
}

/** Annual rent as a percentage of a price. */
function yieldPct(rentPcm: number, price: number): number {
  return roundTo((rentPcm * 12 * 100) / price, 2);
}
