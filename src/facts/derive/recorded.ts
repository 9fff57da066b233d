/** Reads recorded facts for derivations, and passes their certainty on to what is computed from them. */

import type { FieldOf, ValueOf } from '../../domain/dictionary/fields.js';
import type { FactSubject, FactValue, RecordedFact } from '../field.js';

/**
 * Confidence of a value that a register keeps about this very UPRN: the starting value the field
 * dictionary gives (section 1.8, registered fact), until a back-test replaces it.
 */
const REGISTER_CONFIDENCE = 0.99;

/** A value read from a record about this very property, which the merge has put into the property itself. */
export function fromRegister<Value extends FactValue>(
  value: Value | null,
): RecordedFact<Value> | null {
  if (value === null) return null;
  return { value, confidence: REGISTER_CONFIDENCE, modelled: false, source: null, asOf: null };
}

export function numberFact(
  subject: FactSubject,
  name: FieldOf<number>,
): RecordedFact<number> | null {
  return subject.recorded[name] ?? null;
}

/** The value is one of the field's words where it has a closed list. */
export function textFact<Name extends FieldOf<string>>(
  subject: FactSubject,
  name: Name,
): RecordedFact<ValueOf<Name>> | null {
  return subject.recorded[name] ?? null;
}

/**
 * A value computed from facts: modelled when any of them is, and as likely right as all of them
 * together, taken as independent.
 */
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

function oldest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return a < b ? a : b;
}
