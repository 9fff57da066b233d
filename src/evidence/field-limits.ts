/** What is known of a home bounds what models may say of it: records for certain, other models so that they agree. */

import type { EvidenceValue } from '../domain/evidence/evidence-value.js';
import type { Limits } from '../estimation/limits.js';
import { doesFit, relationsAround } from '../facts/possible-values.js';
import type { Known, RelatedName, Relation } from '../facts/relations.js';

export interface KnownValue {
  readonly value: EvidenceValue;
  /** Whether a record states it; else it was concluded or modelled. */
  readonly isStated: boolean;
}

/** Undefined where nothing that is related to the field is known. */
export function fieldLimits(
  name: RelatedName,
  known: (name: RelatedName) => KnownValue | undefined,
): Limits | undefined {
  const knownValue: Known = (other) => known(other)?.value;
  const relations = relationsAround(name, knownValue);
  if (relations.length === 0) return undefined;
  const isStated = ({ of }: Relation): boolean =>
    of.every((other) => other === name || known(other)?.isStated);
  const stated = relations.filter(isStated);
  const others = [...new Set(relations.flatMap(({ of }) => of))].filter((other) => other !== name);
  return {
    key: others.map((other) => `${other}=${knownValue(other)} ${known(other)?.isStated}`).join('|'),
    isSure: stated.length > 0,
    isLeft: (value) => doesFit(stated, name, value, knownValue),
    allows: (value) => doesFit(relations, name, value, knownValue),
  };
}
