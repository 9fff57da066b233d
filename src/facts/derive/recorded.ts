/** Reads recorded facts for derivations, and carries their certainty over to what is computed from them. */

import type { FactSubject, FactValue, RecordedFact } from '../field.js';

/**
 * Confidence of a value that a register keeps about this very UPRN: the starting value the field
 * dictionary gives (section 1.8, registered fact), until a back-test replaces it.
 */
const REGISTER_CONFIDENCE = 0.99;

/** A value read from a record about this very property, which the merge has put into the property itself. */
export function fromRegister(value: FactValue | null): RecordedFact | null {
  if (value === null) return null;
  return { value, confidence: REGISTER_CONFIDENCE, modelled: false, source: null, asOf: null };
}

export interface NumberFact extends RecordedFact {
  readonly value: number;
}

export interface TextFact extends RecordedFact {
  readonly value: string;
}

export function numberFact(subject: FactSubject, name: string): NumberFact | null {
  const fact = subject.recorded[name];
  // The check gives the cast its type.
  return typeof fact?.value === 'number' ? (fact as NumberFact) : null;
}

export function textFact(subject: FactSubject, name: string): TextFact | null {
  const fact = subject.recorded[name];
  // As above.
  return typeof fact?.value === 'string' ? (fact as TextFact) : null;
}

/**
 * A value computed from facts: modelled when any of them is, and as likely right as all of them
 * together, taken as independent.
 */
export function computedFrom(
  facts: readonly [RecordedFact, ...RecordedFact[]],
  value: FactValue | null,
): RecordedFact | null {
  if (value === null) return null;
  const [first, ...others] = facts;
  return others.reduce<RecordedFact>((all, fact) => ({ ...combine(all, fact), value }), {
    ...first,
    value,
  });
}

function combine(a: RecordedFact, b: RecordedFact): Omit<RecordedFact, 'value'> {
  return {
    confidence: a.confidence === null || b.confidence === null ? null : a.confidence * b.confidence,
    modelled: a.modelled || b.modelled,
    source: a.source === b.source ? a.source : 'DERIVED',
    asOf: oldest(a.asOf, b.asOf),
  };
}

function oldest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return a < b ? a : b;
}
