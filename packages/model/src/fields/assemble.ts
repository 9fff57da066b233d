/** Fills the flat record of one group, or of all groups together, with the facts of a property. */

import type { GroupName } from '../dictionary/group-rows.js';
import type { SourceCode } from '../dictionary/sources.js';
import { CORE_ORIGINS, dayOfRecord, originOfUprn } from './core-origins.js';
import { nation } from './derive/areas.js';
import { isDwelling } from './dwelling.js';
import type {
  FactGroup,
  FactSubject,
  FactsByName,
  FactValue,
  FieldDeclaration,
  RecordedFact,
} from './field.js';
import { asOfKey, confidenceKey, modelledKey, sourceKey } from './field.js';
import { FlatRecord, type FlatValue, RecordKeys } from './flat-record.js';
import { GROUPS } from './groups.js';
import { confidenceOf, isRecorded, modelledOf, plainValue, resolveField } from './resolve.js';

export interface AssembleOptions {
  /** Adds `NAME$SOURCE` and `NAME$AS_OF` to every field. */
  readonly provenance?: boolean;
  /** Names in upper case, with their companions; every field by default. */
  readonly fields?: ReadonlySet<string>;
  /** Fields that the group gives only on request, at the end of the record. */
  readonly more?: readonly FieldDeclaration[];
}

interface DetailedOptions extends AssembleOptions {
  readonly groups?: ReadonlySet<GroupName>;
}

/** Every documented key of the group; null when unknown. */
export function groupRecord(
  group: FactGroup,
  subject: FactSubject,
  options: AssembleOptions = {},
): FlatRecord {
  return fillPlan(planOf(group, options), subject);
}

/** The record as an object. */
export function assembleGroup(
  group: FactGroup,
  subject: FactSubject,
  options: AssembleOptions = {},
): Record<string, unknown> {
  return groupRecord(group, subject, options).toObject();
}

/**
 * All groups as one flat record, with shared keys once, plus `DATA_AS_OF`, `NATION` and the coverage of each group. With
 * `fields`, these extra keys too appear only when named.
 */
export function detailedRecord(subject: FactSubject, options: DetailedOptions = {}): FlatRecord {
  const plan = planOfAll(options);
  const record = fillPlan(plan, subject);
  const { values } = record;
  const { asOf, coverages, nationKey } = plan.summary;
  if (asOf !== undefined) values[asOf] = subject.asOf;
  if (nationKey !== undefined) values[nationKey] = plainValue(nation(subject));
  for (const coverage of coverages) values[coverage.slot] = coverageOf(coverage, record, subject);
  return record;
}

/** The record as an object. */
export function assembleDetailed(
  subject: FactSubject,
  options: DetailedOptions = {},
): Record<string, unknown> {
  return detailedRecord(subject, options).toObject();
}

export const coverageKey = (group: GroupName): string => `COVERAGE_${group.toUpperCase()}`;

/** Keys of the detailed record that belong to no group, in order. */
export const DETAILED_EXTRA_KEYS: readonly string[] = [
  'DATA_AS_OF',
  'NATION',
  ...GROUPS.map(({ name }) => coverageKey(name)),
];

/** Share of a group's nullable fields that are not null, to two decimals, even if only some were asked for. */
function coverageOf({ nullable }: Coverage, { values }: FlatRecord, subject: FactSubject): number {
  let known = 0;
  for (const { field, slot } of nullable) {
    const isKnown =
      slot === undefined ? resolveField(field, subject) !== null : values[slot] !== null;
    if (isKnown) known++;
  }
  return Math.round((known / nullable.length) * 100) / 100;
}

/** One field of a plan, and the slots it fills; undefined for a key that was not asked for. */
interface Step {
  readonly field: FieldDeclaration;
  readonly value: number;
  readonly confidence: number | undefined;
  readonly modelled: number | undefined;
  readonly source: number | undefined;
  readonly asOf: number | undefined;
}

/** The slot for a group's coverage, and the fields it is counted from. */
interface Coverage {
  readonly slot: number;
  readonly nullable: readonly {
    readonly field: FieldDeclaration;
    readonly slot: number | undefined;
  }[];
}

/**
 * The part of a record that is the same for all properties: keys in order, fields that may be derived, and fields that can only
 * be recorded, by name. Most properties have few recorded facts, so the latter are looked up by fact.
 */
interface Plan {
  readonly keys: RecordKeys;
  readonly derived: readonly Step[];
  readonly plain: readonly Step[];
}

/** A plan with slots for the keys about the answer as a whole. */
interface DetailedPlan extends Plan {
  readonly summary: {
    readonly asOf: number | undefined;
    readonly nationKey: number | undefined;
    readonly coverages: readonly Coverage[];
  };
}

function fillPlan({ derived, keys, plain }: Plan, subject: FactSubject): FlatRecord {
  const record = new FlatRecord(keys);
  const { values } = record;
  const isHome = isDwelling(subject.property, subject.recorded);
  for (const step of derived) fill(values, step, subject, isHome);
  const recorded: FactsByName = subject.recorded;
  for (const step of plain) {
    if (recorded[step.field.name] !== undefined) fill(values, step, subject, isHome);
  }
  return record;
}

function fill(values: FlatValue[], step: Step, subject: FactSubject, isHome: boolean): void {
  const resolved: FactValue | RecordedFact | null = resolveField(step.field, subject, isHome);
  if (resolved === null) return;
  values[step.value] = plainValue(resolved);
  if (step.confidence !== undefined) values[step.confidence] = confidenceOf(resolved);
  if (step.modelled !== undefined) values[step.modelled] = modelledOf(resolved);
  if (step.source === undefined || step.asOf === undefined) return;
  const origin = originOf(step.field, resolved, subject);
  values[step.source] = origin.source;
  values[step.asOf] = origin.asOf;
}

/** Plans of whole groups, made once. */
const PLANS: ReadonlyMap<GroupName, Plans<Plan>> = new Map(
  GROUPS.map((group) => [
    group.name,
    { plain: makePlan([group], {}), provenance: makePlan([group], { provenance: true }) },
  ]),
);
const PLANS_OF_ALL: Plans<DetailedPlan> = {
  plain: makeDetailedPlan({}),
  provenance: makeDetailedPlan({ provenance: true }),
};

interface Plans<P> {
  readonly plain: P;
  readonly provenance: P;
}

function planOf(group: FactGroup, options: AssembleOptions): Plan {
  const plans = options.fields || options.more ? undefined : PLANS.get(group.name);
  if (plans === undefined) return makePlan([group], options);
  return options.provenance ? plans.provenance : plans.plain;
}

/** Plans the record of several groups: a field that several have is filled once. */
function planOfAll(options: DetailedOptions): DetailedPlan {
  if (options.fields || options.groups) return makeDetailedPlan(options);
  return options.provenance ? PLANS_OF_ALL.provenance : PLANS_OF_ALL.plain;
}

function makeDetailedPlan(options: DetailedOptions): DetailedPlan {
  const groups = GROUPS.filter(({ name }) => options.groups?.has(name) ?? true);
  const extra = ['DATA_AS_OF', 'NATION', ...groups.map(({ name }) => coverageKey(name))];
  const plan = makePlan(
    groups,
    options,
    extra.filter((key) => options.fields?.has(key) ?? true),
  );
  const { keys } = plan;
  const coverages = groups.flatMap(({ fields, name }): Coverage[] => {
    const slot = keys.slotOf(coverageKey(name));
    const nullable = fields.filter((field) => field.nullable);
    return slot === undefined
      ? []
      : [{ slot, nullable: nullable.map((field) => ({ field, slot: keys.slotOf(field.name) })) }];
  });
  const summary = { asOf: keys.slotOf('DATA_AS_OF'), nationKey: keys.slotOf('NATION'), coverages };
  return { ...plan, summary };
}

function makePlan(
  groups: readonly FactGroup[],
  { provenance = false, fields, more = [] }: AssembleOptions,
  extra: readonly string[] = [],
): Plan {
  const byName = new Map<string, FieldDeclaration>();
  for (const field of groups.flatMap((group) => group.fields)) {
    if (fields?.has(field.name) ?? true) byName.set(field.name, field);
  }
  const all = [...byName.values(), ...more];
  const keys = new RecordKeys([...all.flatMap((field) => keysOf(field, provenance)), ...extra]);
  const steps = all.map((field) => makeStep(field, provenance, keys));
  return {
    keys,
    derived: steps.filter(({ field }) => field.derive !== undefined),
    plain: steps.filter(({ field }) => field.derive === undefined),
  };
}

function keysOf({ companions, name }: FieldDeclaration, provenance: boolean): string[] {
  return [
    name,
    ...(companions ? [confidenceKey(name), modelledKey(name)] : []),
    ...(provenance ? [sourceKey(name), asOfKey(name)] : []),
  ];
}

function makeStep(field: FieldDeclaration, provenance: boolean, keys: RecordKeys): Step {
  const { companions, name } = field;
  return {
    field,
    value: keys.slotOf(name) ?? 0,
    confidence: companions ? keys.slotOf(confidenceKey(name)) : undefined,
    modelled: companions ? keys.slotOf(modelledKey(name)) : undefined,
    source: provenance ? keys.slotOf(sourceKey(name)) : undefined,
    asOf: provenance ? keys.slotOf(asOfKey(name)) : undefined,
  };
}

/** Source and date of a value. */
interface Origin {
  /** Code of `sources.ts`; null if not known. */
  readonly source: SourceCode | null;
  readonly asOf: string;
}

/** The fact's own source, or else the source of that part of the property in the merge. */
function originOf(
  field: FieldDeclaration,
  resolved: FactValue | RecordedFact,
  subject: FactSubject,
): Origin {
  const fact = isRecorded(resolved) ? resolved : null;
  return {
    source: fact?.source ?? sourceOf(field, subject),
    asOf: fact?.asOf ?? dayOfRecord(field.name, subject) ?? subject.asOf,
  };
}

function sourceOf({ name, source }: FieldDeclaration, subject: FactSubject): SourceCode | null {
  if (name === 'UPRN') return originOfUprn(subject, source);
  const origins: Readonly<Record<string, (subject: FactSubject) => SourceCode | null>> =
    CORE_ORIGINS;
  const origin = origins[name]?.(subject) ?? null;
  return origin ?? (source.includes('DERIVED') ? 'DERIVED' : null);
}
