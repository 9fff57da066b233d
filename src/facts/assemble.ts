/** Builds the flat object of a group, or of all groups at once, from what is known of a property. */

import { nation } from './derive/areas.js';
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
  const plan = planOf(group, options);
  const record = { ...plan.blank };
  for (const step of plan.derived) fill(record, step, subject);
  for (const name in subject.recorded) {
    const step = plan.plain.get(name);
    if (step !== undefined) fill(record, step, subject);
  }
  return record;
}

/**
 * The groups as one flat object, shared keys once, with `DATA_AS_OF`, `NATION` and the coverage of
 * each group. With `fields`, these extra keys too appear only when named.
 */
export function assembleDetailed(
  subject: FactSubject,
  options: DetailedOptions = {},
): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const groups = GROUPS.filter(({ name }) => options.groups?.has(name) ?? true);
  for (const group of groups) Object.assign(record, assembleGroup(group, subject, options));
  const wanted = (key: string) => options.fields?.has(key) ?? true;
  if (wanted('DATA_AS_OF')) record['DATA_AS_OF'] = subject.asOf;
  if (wanted('NATION')) record['NATION'] = plainValue(nation(subject));
  for (const group of groups) {
    const key = coverageKey(group.name);
    if (wanted(key)) record[key] = coverageOf(group, subject);
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

/** Share of the nullable fields of a group that are not null, to two decimals. */
function coverageOf(group: FactGroup, subject: FactSubject): number {
  const nullable = group.fields.filter((field) => field.nullable);
  const known = nullable.filter((field) => plainValue(resolveField(field, subject)) !== null);
  return Math.round((known.length / nullable.length) * 100) / 100;
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
 * What is the same for every property: the keys in order, the fields that can be derived, and those
 * that can only be recorded, by name. Most properties have few recorded facts, so these are looked
 * up from the facts, not from the fields.
 */
interface Plan {
  readonly blank: Readonly<Record<string, unknown>>;
  readonly derived: readonly Step[];
  readonly plain: ReadonlyMap<string, Step>;
}

function fill(record: Record<string, unknown>, step: Step, subject: FactSubject): void {
  const resolved: FactValue | RecordedFact | null = resolveField(step.field, subject);
  if (resolved === null) return;
  record[step.key] = plainValue(resolved);
  if (step.confidence !== null) record[step.confidence] = confidenceOf(resolved);
  if (step.modelled !== null) record[step.modelled] = modelledOf(resolved);
  if (step.source === null || step.asOf === null) return;
  const origin = originOf(step.field, resolved, subject);
  record[step.source] = origin.source;
  record[step.asOf] = origin.asOf;
}

/** Plans of whole groups, made once: groups are assembled for every property of an import. */
const PLANS = new Map<GroupName, { readonly plain: Plan; readonly provenance: Plan }>(
  GROUPS.map((group) => [
    group.name,
    { plain: makePlan(group, {}), provenance: makePlan(group, { provenance: true }) },
  ]),
);

function planOf(group: FactGroup, options: AssembleOptions): Plan {
  const plans = options.fields || options.more ? undefined : PLANS.get(group.name);
  if (plans === undefined) return makePlan(group, options);
  return options.provenance ? plans.provenance : plans.plain;
}

function makePlan(group: FactGroup, { provenance, fields, more }: AssembleOptions): Plan {
  const steps = group.fields
    .filter(({ name }) => fields?.has(name) ?? true)
    .concat(more ?? [])
    .map((field) => makeStep(field, provenance ?? false));
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
