/** Builds the flat object of a group, or of all groups at once, from what is known of a property. */

import { nation } from './derive/areas.js';
import { isDwelling } from './dwelling.js';
import type {
  FactGroup,
  FactSubject,
  FactValue,
  FieldDeclaration,
  GroupName,
  RecordedFact,
} from './field.js';
import { asOfKey, confidenceKey, modelledKey, sourceKey } from './field.js';
import { GROUPS } from './groups.js';
import { originOf } from './origin.js';
import { confidenceOf, modelledOf, plainValue, resolveField } from './resolve.js';

export interface AssembleOptions {
  /** Adds `NAME$SOURCE` and `NAME$AS_OF` to every field. */
  readonly provenance?: boolean;
  /** Names in upper case; companions follow their field. Left out, every field. */
  readonly fields?: ReadonlySet<string>;
  /** Fields that the group does not answer unless they are asked for; they come last. */
  readonly more?: readonly FieldDeclaration[];
}

export interface DetailedOptions extends AssembleOptions {
  readonly groups?: ReadonlySet<GroupName>;
}

/** Every documented key of the group, null when unknown. */
export function assembleGroup(
  group: FactGroup,
  subject: FactSubject,
  options: AssembleOptions = {},
): Record<string, unknown> {
  return fillPlan(planOf(group, options), subject);
}

/**
 * The groups as one flat object, shared keys once, with `DATA_AS_OF`, `NATION` and the coverage of
 * each group. With `fields`, these extra keys too appear only when named.
 */
export function assembleDetailed(
  subject: FactSubject,
  options: DetailedOptions = {},
): Record<string, unknown> {
  const groups = GROUPS.filter(({ name }) => options.groups?.has(name) ?? true);
  const record = fillPlan(planOfAll(groups, options), subject);
  const wanted = (key: string) => options.fields?.has(key) ?? true;
  if (wanted('DATA_AS_OF')) record['DATA_AS_OF'] = subject.asOf;
  if (wanted('NATION')) record['NATION'] = plainValue(nation(subject));
  for (const group of groups) {
    const key = coverageKey(group.name);
    if (wanted(key)) record[key] = coverageOf(group, record, subject);
  }
  return record;
}

export const coverageKey = (group: GroupName): string => `COVERAGE_${group.toUpperCase()}`;

/** Keys of the detailed record that belong to no group, in their order. */
export const DETAILED_EXTRA_KEYS: readonly string[] = [
  'DATA_AS_OF',
  'NATION',
  ...GROUPS.map(({ name }) => coverageKey(name)),
];

/** Nullable fields by group. */
const NULLABLE = new Map(
  GROUPS.map(({ name, fields }) => [name, fields.filter(({ nullable }) => nullable)]),
);

/** Share of the nullable fields of a group that are not null, to two decimals; `record` may have been asked for some only. */
function coverageOf(
  { name }: FactGroup,
  record: Readonly<Record<string, unknown>>,
  subject: FactSubject,
): number {
  const nullable = NULLABLE.get(name) ?? [];
  let known = 0;
  for (const field of nullable) {
    const value = record[field.name];
    const isKnown = value === undefined ? resolveField(field, subject) !== null : value !== null;
    if (isKnown) known++;
  }
  return Math.round((known / nullable.length) * 100) / 100;
}

/** One field of a plan with the keys it fills; null where a key is not asked for. */
interface Step {
  readonly field: FieldDeclaration;
  readonly key: string;
  readonly confidence: string | null;
  readonly modelled: string | null;
  readonly source: string | null;
  readonly asOf: string | null;
}

/**
 * What all properties have in common: the keys in order, the fields that can be derived, and those
 * that can only be recorded, by name. Most properties have few recorded facts, so these are looked
 * up from the facts, not from the fields.
 */
interface Plan {
  readonly blank: Readonly<Record<string, unknown>>;
  readonly derived: readonly Step[];
  readonly plain: ReadonlyMap<string, Step>;
}

function fillPlan({ blank, derived, plain }: Plan, subject: FactSubject): Record<string, unknown> {
  const record = { ...blank };
  const isHome = isDwelling(subject.property, subject.recorded);
  for (const step of derived) fill(record, step, subject, isHome);
  for (const name in subject.recorded) {
    const step = plain.get(name);
    if (step !== undefined) fill(record, step, subject, isHome);
  }
  return record;
}

function fill(
  record: Record<string, unknown>,
  step: Step,
  subject: FactSubject,
  isHome: boolean,
): void {
  const resolved: FactValue | RecordedFact | null = resolveField(step.field, subject, isHome);
  if (resolved === null) return;
  record[step.key] = plainValue(resolved);
  if (step.confidence !== null) record[step.confidence] = confidenceOf(resolved);
  if (step.modelled !== null) record[step.modelled] = modelledOf(resolved);
  if (step.source === null || step.asOf === null) return;
  const origin = originOf(step.field, resolved, subject);
  record[step.source] = origin.source;
  record[step.asOf] = origin.asOf;
}

interface Plans {
  readonly plain: Plan;
  readonly provenance: Plan;
}

/** Plans of whole groups, made once. */
const PLANS: ReadonlyMap<GroupName, Plans> = new Map(
  GROUPS.map((group) => [group.name, plansOf([group])]),
);
const PLANS_OF_ALL = plansOf(GROUPS);

function plansOf(groups: readonly FactGroup[]): Plans {
  return { plain: makePlan(groups, {}), provenance: makePlan(groups, { provenance: true }) };
}

function planOf(group: FactGroup, options: AssembleOptions): Plan {
  const plans = options.fields || options.more ? undefined : PLANS.get(group.name);
  if (plans === undefined) return makePlan([group], options);
  return options.provenance ? plans.provenance : plans.plain;
}

/** Of several groups together: what several of them have is filled once. */
function planOfAll(groups: readonly FactGroup[], options: DetailedOptions): Plan {
  if (options.fields || options.groups) return makePlan(groups, options);
  return options.provenance ? PLANS_OF_ALL.provenance : PLANS_OF_ALL.plain;
}

function makePlan(
  groups: readonly FactGroup[],
  { provenance, fields, more = [] }: AssembleOptions,
): Plan {
  const byName = new Map<string, FieldDeclaration>();
  for (const field of groups.flatMap((group) => group.fields)) {
    if (fields?.has(field.name) ?? true) byName.set(field.name, field);
  }
  const steps = [...byName.values(), ...more].map((field) => makeStep(field, provenance ?? false));
  const keys = steps.flatMap((step) => [
    step.key,
    step.confidence,
    step.modelled,
    step.source,
    step.asOf,
  ]);
  const blank = keys.filter((key) => key !== null).map((key) => [key, null] as const);
  const plain = steps.filter(({ field }) => field.derive === undefined);
  return {
    blank: Object.fromEntries(blank),
    derived: steps.filter(({ field }) => field.derive !== undefined),
    plain: new Map(plain.map((step) => [step.key, step])),
  };
}

function makeStep(field: FieldDeclaration, provenance: boolean): Step {
  const { name, companions } = field;
  return {
    field,
    key: name,
    confidence: companions ? confidenceKey(name) : null,
    modelled: companions ? modelledKey(name) : null,
    source: provenance ? sourceKey(name) : null,
    asOf: provenance ? asOfKey(name) : null,
  };
}
