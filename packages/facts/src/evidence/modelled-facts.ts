/** Fills a dwelling's unrecorded fields with estimates from its neighbours, within the limits set by its records. */

import type { ValueOf } from '@property-lookup/model/dictionary';
import type { Known, RecordedFacts, RelatedName, Relation } from '@property-lookup/model/fields';
import { doesExclude, doesFit, isPossible, relationsAround } from '@property-lookup/model/fields';
import type { CertificateValues, EvidenceValue } from '@property-lookup/model/records';
import type { Dwelling } from '../estimation/dwelling.js';
import type { FieldEstimator } from '../estimation/field-estimator.js';
import type { FieldEstimate } from '../estimation/field-models.js';
import { FLAT, kindOfType } from '../estimation/kinds.js';
import type { Limits, LimitsOf } from '../estimation/limits.js';
import {
  MODELLED_FIELDS,
  type ModelledField,
  type ModelledName,
  type ModelledValues,
} from '../estimation/modelled-fields.js';
import { concluded, type FactCollector } from './recorded.js';

/** Assessors count bedrooms, living rooms and dining rooms as habitable (RdSAP, "habitable rooms"). */
const ROOMS = ['HABITABLE_ROOMS', 'BEDROOMS', 'RECEPTION_ROOMS'] as const;

type Room = (typeof ROOMS)[number];

const isRoom = (name: ModelledName): boolean => ROOMS.some((room) => room === name);

/** A home with a bedroom has a room to sit in. */
const RECEPTIONS_MIN = 1;

export type Estimates = Map<ModelledName, FieldEstimate>;

interface ModelledFrom {
  readonly estimate: FieldEstimator;
  /** Date of the release whose records the models were fitted to. */
  readonly asOf: string;
  /** Fields that had no estimate in the last complete release, and get none now. */
  readonly silent?: ReadonlySet<string>;
}

export function addModelledFacts(
  dwelling: Dwelling,
  { estimate, asOf, silent = NONE }: ModelledFrom,
  facts: FactCollector,
): void {
  const add = (name: ModelledName, { value, confidence }: FieldEstimate): void => {
    const told = concluded('MODEL', asOf, confidence);
    // A model returns values from records of the same field.
    facts.set(name, value as ValueOf<ModelledName>, told);
    asked.delete(name);
  };
  // Cached, as every related field asks again.
  const asked = new Map<RelatedName, KnownValue | undefined>();
  const known = (name: RelatedName): KnownValue | undefined => {
    const value = asked.get(name);
    if (value !== undefined || asked.has(name)) return value;
    const told = knownIn(facts, name);
    asked.set(name, told);
    return told;
  };
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
 * Keeps earlier estimates of fields that are still unknown otherwise. Returns the fields for which the models had none; a home
 * without any earlier estimate may get all.
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
    // A newer record may rule out an earlier estimate; the field is then estimated again.
    const fits = isPossible(name, fact.value, (other) => knownIn(facts, other)?.value);
    if (!facts.has(name) && fits) facts.setFact(name, fact);
  }
  return isModelled ? silent : NONE;
}

/** Rounds to the API's two decimals; an estimate that rounds to zero is dropped. */
function stated(
  { certain }: ModelledField,
  made: FieldEstimate | undefined,
): FieldEstimate | undefined {
  const confidence = Math.round((made?.confidence ?? 0) * certain * 100) / 100;
  return made === undefined || confidence === 0 ? undefined : { ...made, confidence };
}

/** Fields that neighbours cannot tell: the form of a flat, which is its block's, and fields for which the dictionary has no word. */
function isWithout(
  name: ModelledName,
  { view }: FactCollector,
  { kinds, unworded }: Dwelling,
): boolean {
  if (name !== 'BUILT_FORM') return unworded?.includes(name) ?? false;
  const type = view.PROPERTY_TYPE?.value;
  return (type === undefined ? kinds.address : kindOfType(type, undefined)) === FLAT;
}

/**
 * Removes the least certain estimates of rooms from `made` until the rest contradict neither each other nor the recorded facts in
 * `told`.
 */
export function keepConsistentRooms(made: Estimates, told: RecordedFacts): void {
  while (areContradictory((room) => told[room]?.value ?? made.get(room)?.value)) {
    const [leastSure] = ROOMS.filter((room) => made.has(room)).sort(
      (a, b) => sureness(made, a) - sureness(made, b),
    );
    if (leastSure === undefined) return;
    made.delete(leastSure);
  }
}

function areContradictory(countOf: (room: Room) => unknown): boolean {
  const [habitable, bedrooms, receptions] = ROOMS.map(countOf);
  if (typeof habitable !== 'number') return false;
  if (typeof bedrooms !== 'number') return typeof receptions === 'number' && receptions > habitable;
  return bedrooms + (typeof receptions === 'number' ? receptions : RECEPTIONS_MIN) > habitable;
}

function sureness(made: Estimates, room: Room): number {
  return made.get(room)?.confidence ?? 0;
}

interface KnownValue {
  readonly value: EvidenceValue;
  /** Whether a record states it, rather than a conclusion or a model. */
  readonly isStated: boolean;
}

/** Limits on a field; undefined if no known value rules out any answer. */
function fieldLimits(
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

/** Limits from stated values and from earlier estimates. */
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
