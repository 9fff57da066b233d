/** Fills the fields of a dwelling without a record with estimates from its neighbours. */

import type { ValueOf } from '../domain/dictionary/fields.js';
import type { Dwelling } from '../estimation/dwelling.js';
import type { FieldEstimator } from '../estimation/field-estimator.js';
import type { FieldEstimate } from '../estimation/field-models.js';
import { FLAT, kindOfType } from '../estimation/kinds.js';
import {
  MODELLED_FIELDS,
  type ModelledField,
  type ModelledName,
} from '../estimation/modelled-fields.js';
import type { RecordedFacts } from '../facts/field.js';
import { isPossible } from '../facts/possible-values.js';
import type { RelatedName } from '../facts/relations.js';
import { type Estimates, isRoom, keepConsistentRooms } from './consistent-rooms.js';
import { fieldLimits, type KnownValue } from './field-limits.js';
import type { FactCollector } from './recorded.js';

export interface ModelledFrom {
  readonly estimate: FieldEstimator;
  /** Date of the release whose records the models were fitted to. */
  readonly asOf: string;
  /** Fields without an estimate at the last whole release: that stands too. */
  readonly silent?: ReadonlySet<string>;
}

export function addModelledFacts(
  dwelling: Dwelling,
  { estimate, asOf, silent = NONE }: ModelledFrom,
  facts: FactCollector,
): void {
  const add = (name: ModelledName, { value, confidence }: FieldEstimate): void =>
    // A model gives back values that records of the same field hold.
    facts.set(name, value as ValueOf<ModelledName>, {
      source: 'MODEL',
      asOf,
      confidence,
      modelled: true,
    });
  const known = (name: RelatedName): KnownValue | undefined => knownIn(facts, name);
  const rooms: Estimates = new Map();
  for (const field of MODELLED_FIELDS) {
    const { name } = field;
    if (facts.has(name) || silent.has(name) || isWithout(name, facts, dwelling)) continue;
    const limits = fieldLimits(name, known);
    const made = stated(field, estimate(field, dwelling, limits));
    if (made === undefined || limits?.allows(made.value) === false) continue;
    if (isRoom(name)) rooms.set(name, made);
    else add(name, made);
  }
  keepConsistentRooms(rooms, facts.view);
  for (const [name, made] of rooms) add(name, made);
}

function knownIn({ view }: FactCollector, name: RelatedName): KnownValue | undefined {
  const fact = view[name];
  return fact === undefined ? undefined : { value: fact.value, isStated: !fact.modelled };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Takes over what models said before of fields that nothing else is known of. Returns the fields of which they said nothing; all
 * may be estimated of a home that they said nothing about at all.
 */
export function keepModelledFacts(
  standing: RecordedFacts | undefined,
  facts: FactCollector,
): ReadonlySet<string> {
  if (standing === undefined) return NONE;
  const silent = new Set<string>();
  let isModelled = false;
  for (const { name } of MODELLED_FIELDS) {
    const fact = standing[name];
    if (fact === undefined) silent.add(name);
    if (fact?.source !== 'MODEL') continue;
    isModelled = true;
    // A record that came since may exclude what a model said, which is then asked again.
    const fits = isPossible(name, fact.value, (other) => knownIn(facts, other)?.value);
    if (!facts.has(name) && fits) facts.setFact(name, fact);
  }
  return isModelled ? silent : NONE;
}

/** The API states two decimals; what rounds to no chance at all is no estimate. */
function stated(
  { certain }: ModelledField,
  made: FieldEstimate | undefined,
): FieldEstimate | undefined {
  const confidence = Math.round((made?.confidence ?? 0) * certain * 100) / 100;
  return made === undefined || confidence === 0 ? undefined : { ...made, confidence };
}

/** A flat's form is that of its block, which neighbours do not tell; and what has no word has none with them either. */
function isWithout(
  name: ModelledName,
  { view }: FactCollector,
  { kinds, unworded }: Dwelling,
): boolean {
  if (name !== 'BUILT_FORM') return unworded?.includes(name) ?? false;
  const type = view.PROPERTY_TYPE?.value;
  return (type === undefined ? kinds.address : kindOfType(type, undefined)) === FLAT;
}
