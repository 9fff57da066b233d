/** Bounds what models may say of a home by what is known of it: records bound it for certain, other models so that both agree. */

import type { CertificateValues } from '../domain/evidence/certificates.js';
import type { EvidenceValue } from '../domain/evidence/evidence-value.js';
import type { Limits, LimitsOf } from '../estimation/limits.js';
import type { ModelledValues } from '../estimation/modelled-fields.js';
import { doesExclude, doesFit, relationsAround } from '../facts/possible-values.js';
import type { Known, RelatedName, Relation } from '../facts/relations.js';

export interface KnownValue {
  readonly value: EvidenceValue;
  /** Whether a record states it; else it was concluded or modelled. */
  readonly isStated: boolean;
}

/** Undefined where nothing that is known excludes any answer. */
export function fieldLimits(
  name: RelatedName,
  known: (name: RelatedName) => KnownValue | undefined,
): Limits | undefined {
  const knownValue: Known = (other) => known(other)?.value;
  const relations = relationsAround(name, knownValue).filter((relation) =>
    doesExclude(relation, name, knownValue),
  );
  if (relations.length === 0) return undefined;
  const isStated = ({ of }: Relation): boolean =>
    of.every((other) => other === name || known(other)?.isStated);
  const stated = relations.filter(isStated);
  const others = [...new Set(relations.flatMap(({ of }) => of))].filter((other) => other !== name);
  return {
    key: others.map((other) => `${other}=${knownValue(other)} ${known(other)?.isStated}`).join('|'),
    isSure: stated.length > 0,
    right: Math.min(1, ...stated.map(({ right }) => right)),
    isLeft: (value) => doesFit(stated, name, value, knownValue),
    allows: (value) => doesFit(relations, name, value, knownValue),
  };
}

/** The same beside what records state, and what models said before. */
export function limitsBeside(stated: CertificateValues | ModelledValues): LimitsOf {
  const values: Readonly<Partial<Record<string, EvidenceValue>>> = stated;
  return (name, made) =>
    fieldLimits(name, (other) => {
      const value = values[other];
      if (value !== undefined) return { value, isStated: true };
      const said = made.get(other);
      return said === undefined ? undefined : { value: said, isStated: false };
    });
}
