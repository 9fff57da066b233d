/** Reads recorded facts for derivations, and passes their certainty on to computed values. */

import { REGISTERED_CONFIDENCE } from '@property-lookup/kernel/certainty';
import type { FieldName, FieldOf, ValueOf } from '../../dictionary/fields.js';
import type { FactSubject, FactValue, RecordedFact } from '../field.js';

/** A value from a record about this property that the merge has stored in the property itself. */
export function fromRegister<Value extends FactValue>(
  value: Value | null,
): RecordedFact<Value> | null {
  if (value === null) return null;
  return { value, confidence: REGISTERED_CONFIDENCE, modelled: false, source: null, asOf: null };
}

/** Every field that others are derived from. A reader of a derived field has to read these too. */
export const DERIVED_FROM = [
  'AREA_MEDIAN_RENT_PCM',
  'AREA_MEDIAN_SOLD_PRICE_12M',
  'CLASSIFICATION_CODE',
  'CONSTRUCTION_AGE_BAND',
  'CURRENT_ASKING_PRICE',
  'CURRENT_ENERGY_RATING',
  'ESTIMATED_RENT_PCM',
  'ESTIMATED_VALUE',
  'ESTIMATED_VALUE_FSD',
  'EXPIRY_DATE',
  'LAST_SOLD_PRICE',
  'LEASE_START_DATE',
  'LEASE_TERM_YEARS',
  'MOVE_PROPENSITY_6M',
  'ORIGINAL_ASKING_PRICE',
  'POSTCODE',
  'TOTAL_FLOOR_AREA',
  'YEAR_BUILT',
] as const satisfies readonly FieldName[];

type DerivedFrom = (typeof DERIVED_FROM)[number];
/** The fields above with numbers, and with texts. */
export type NumberDerivedFrom = DerivedFrom & FieldOf<number>;
type TextDerivedFrom = DerivedFrom & FieldOf<string>;

export function numberFact(
  subject: FactSubject,
  name: NumberDerivedFrom,
): RecordedFact<number> | null {
  return subject.recorded[name] ?? null;
}

/** For a field with a closed list, the value is one of its words. */
export function textFact<Name extends TextDerivedFrom>(
  subject: FactSubject,
  name: Name,
): RecordedFact<ValueOf<Name>> | null {
  return subject.recorded[name] ?? null;
}

/** A value computed from facts: modelled if any of them is, with the product of their confidences, as if they were independent. */
export function computedFrom<Value extends FactValue>(
  facts: readonly [RecordedFact, ...RecordedFact[]],
  value: Value | null,
): RecordedFact<Value> | null {
  if (value === null) return null;
  const confidence = facts.reduce<number | null>(
    (all, fact) => (all === null || fact.confidence === null ? null : all * fact.confidence),
    1,
  );
  return {
    value,
    confidence,
    modelled: facts.some(({ modelled }) => modelled),
    source: 'DERIVED',
    asOf: facts.map(({ asOf }) => asOf).reduce(oldest),
  };
}

/**
 * Drops a conclusion with a probability below a half. Models may be less certain: they pick the best of many values, while a
 * conclusion reads like a consequence.
 */
export function ifLikely<Value extends FactValue>(
  concluded: RecordedFact<Value> | null,
): RecordedFact<Value> | null {
  return (concluded?.confidence ?? 1) < LIKELY_MIN ? null : concluded;
}

const LIKELY_MIN = 0.5;

function oldest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return a < b ? a : b;
}
