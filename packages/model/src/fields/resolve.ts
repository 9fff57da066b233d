/** Finds the value of one field for one property: recorded, derived, or not known. */

import { statedConfidence } from '@property-lookup/kernel/certainty';
import { isDwelling } from './dwelling.js';
import type {
  FactSubject,
  FactsByName,
  FactValue,
  FieldDeclaration,
  RecordedFact,
} from './field.js';

/** For a property with only an address, as most are while a release is built. */
export const NOTHING_RECORDED: FactSubject['recorded'] = {};

/**
 * Fields that only homes have are null unless the property is known to be a home, whatever the source; every reader of facts
 * comes through here. Recorded facts win over derived ones, unless the field is derived by definition or its declaration prefers
 * the derivation. A plain value has no confidence. Callers that resolve many fields of one property determine `isHome` once.
 */
export function resolveField(
  field: FieldDeclaration,
  subject: FactSubject,
  isHome?: boolean,
): FactValue | RecordedFact | null {
  if (field.residential && !(isHome ?? isDwelling(subject.property, subject.recorded))) return null;
  if (field.byDefinition === true || subject.recorded === NOTHING_RECORDED) {
    return field.derive?.(subject) ?? null;
  }
  const byName: FactsByName = subject.recorded;
  const recorded = byName[field.name];
  if (recorded !== undefined && field.source[0] !== 'DERIVED') return recorded;
  return field.derive?.(subject) ?? recorded ?? null;
}

export function isRecorded(resolved: FactValue | RecordedFact): resolved is RecordedFact {
  return typeof resolved === 'object' && 'modelled' in resolved;
}

export function plainValue(resolved: FactValue | RecordedFact | null): FactValue | null {
  return resolved !== null && isRecorded(resolved) ? resolved.value : resolved;
}

/** The confidence with two decimals, as in the API. */
export function confidenceOf(resolved: FactValue | RecordedFact | null): number | null {
  if (resolved === null || !isRecorded(resolved) || resolved.confidence === null) return null;
  return statedConfidence(resolved.confidence);
}

export function modelledOf(resolved: FactValue | RecordedFact | null): boolean | null {
  return resolved !== null && isRecorded(resolved) ? resolved.modelled : null;
}
