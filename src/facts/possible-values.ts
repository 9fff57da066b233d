/** Finds which values of a field are possible given what is known of a home, and the value itself if only one is. */

import type { EvidenceValue } from '../domain/evidence/evidence-value.js';
import { CONTRADICTIONS } from './contradictions.js';
import { GROUP_FIELDS } from './groups.js';
import { type Known, RELATIONS, type RelatedName, type Relation } from './relations.js';

const RELATIONS_OF = new Map<string, Relation[]>();
for (const relation of [...RELATIONS, ...CONTRADICTIONS]) {
  for (const name of relation.of) {
    RELATIONS_OF.set(name, [...(RELATIONS_OF.get(name) ?? []), relation]);
  }
}

/** Whether a field is related to another. */
const isRelated = (name: string): boolean => RELATIONS_OF.has(name);

/** The relations of the field whose other fields are known. */
export function relationsAround(name: RelatedName, known: Known): readonly Relation[] {
  return (RELATIONS_OF.get(name) ?? NONE).filter(({ of }) =>
    of.every((other) => other === name || known(other) !== undefined),
  );
}

const NONE: readonly Relation[] = [];

/** Whether a value of the field can stand beside the rest of the relations. */
export function doesFit(
  relations: readonly Relation[],
  name: RelatedName,
  value: EvidenceValue,
  known: Known,
): boolean {
  const withValue: Known = (other) => (other === name ? value : known(other));
  return relations.every(({ fits }) => fits(withValue));
}

/** Whether the value can stand beside all that is known. */
export function isPossible(name: RelatedName, value: EvidenceValue, known: Known): boolean {
  return doesFit(relationsAround(name, known), name, value, known);
}

/** Whether the relation excludes any answer of the field; of a field without a closed list it may. */
export function doesExclude(relation: Relation, name: RelatedName, known: Known): boolean {
  const answers = ANSWERS.get(name);
  return answers?.every((answer) => doesFit([relation], name, answer, known)) !== true;
}

export interface Implied {
  readonly value: EvidenceValue;
  /** How often what implies it holds: 1 where it says the same in other words. */
  readonly right: number;
}

/** Every answer of the fields that have a closed list of them, and say how sure they are. */
const ANSWERS: ReadonlyMap<RelatedName, readonly EvidenceValue[]> = new Map(
  GROUP_FIELDS.filter(({ name, companions }) => companions && isRelated(name)).flatMap(
    ({ name, type, values }) => {
      const answers = type === 'boolean' ? [true, false] : values;
      // Its relations name it, so that it is one of theirs.
      return answers === null ? [] : [[name as RelatedName, answers] as const];
    },
  ),
);

/** Fields for which the other facts of a home may leave only one value. */
export const IMPLICABLE: readonly RelatedName[] = [...ANSWERS.keys()];

/**
 * The one answer that is possible beside what is known; undefined where there are more, or none. It is as sure as the
 * least sure of the relations that it takes to leave one answer, the surest ones being asked first.
 */
export function impliedValue(name: RelatedName, known: Known): Implied | undefined {
  // That other sources would contradict a value says too little to conclude the opposite.
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
