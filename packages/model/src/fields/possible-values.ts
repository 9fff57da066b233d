/** Finds the possible values of a field from other facts of the home, and the value itself if only one is possible. */

import type { EvidenceValue } from '../records/evidence-value.js';
import { CONTRADICTIONS } from './contradictions.js';
import { GROUP_FIELDS } from './groups.js';
import { type Known, RELATIONS, type RelatedName, type Relation } from './relations.js';

const RELATIONS_OF = new Map<string, Relation[]>();
for (const relation of [...RELATIONS, ...CONTRADICTIONS]) {
  for (const name of relation.of) {
    RELATIONS_OF.set(name, [...(RELATIONS_OF.get(name) ?? []), relation]);
  }
}

/** Whether a field is in any relation. */
const isRelated = (name: string): boolean => RELATIONS_OF.has(name);

/** The field's relations whose other fields are known. */
export function relationsAround(name: RelatedName, known: Known): readonly Relation[] {
  return (RELATIONS_OF.get(name) ?? NONE).filter(({ of }) =>
    of.every((other) => other === name || known(other) !== undefined),
  );
}

const NONE: readonly Relation[] = [];

/** Whether a value fits the other values of the relations. */
export function doesFit(
  relations: readonly Relation[],
  name: RelatedName,
  value: EvidenceValue,
  known: Known,
): boolean {
  const withValue: Known = (other) => (other === name ? value : known(other));
  return relations.every(({ fits }) => fits(withValue));
}

/** Whether the value fits everything known. */
export function isPossible(name: RelatedName, value: EvidenceValue, known: Known): boolean {
  return doesFit(relationsAround(name, known), name, value, known);
}

/** Whether the relation excludes any answer of the field; always possible for a field without a closed list. */
export function doesExclude(relation: Relation, name: RelatedName, known: Known): boolean {
  const answers = ANSWERS.get(name);
  return answers?.every((answer) => doesFit([relation], name, answer, known)) !== true;
}

export interface Implied {
  readonly value: EvidenceValue;
  /** How often the implication holds: 1 where it only rewords. */
  readonly right: number;
}

/** Every answer of fields that have a closed list and a confidence. */
const ANSWERS: ReadonlyMap<RelatedName, readonly EvidenceValue[]> = new Map(
  GROUP_FIELDS.filter(({ name, companions }) => companions && isRelated(name)).flatMap(
    ({ name, type, values }) => {
      const answers = type === 'boolean' ? [true, false] : values;
      // It is the name of a related field, as it is in a relation.
      return answers === null ? [] : [[name as RelatedName, answers] as const];
    },
  ),
);

/** Fields whose value other facts of a home may imply. */
export const IMPLICABLE: readonly RelatedName[] = [...ANSWERS.keys()];

/**
 * The only answer that fits the known facts; undefined if there are several or none. Relations are applied from the most to the
 * least certain until one answer is left, and the last one needed gives the confidence.
 */
export function impliedValue(name: RelatedName, known: Known): Implied | undefined {
  // A contradiction between sources is too weak to conclude the opposite.
  const relations = relationsAround(name, known).filter((relation) => RELATIONS.includes(relation));
  let answers = relations.length === 0 ? [] : (ANSWERS.get(name) ?? []);
  let implied: Implied | undefined;
  for (const relation of relations.toSorted((a, b) => b.right - a.right)) {
    answers = answers.filter((answer) => doesFit([relation], name, answer, known));
    const [value] = answers;
    if (value === undefined) return undefined;
    if (answers.length === 1) implied ??= { value, right: relation.right };
  }
  return implied;
}
