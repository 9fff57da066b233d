/** Which properties are new, gone or different since a release? */

import type { PropertyReader } from '@property-lookup/engine';
import {
  changesSince,
  type FactsUnknown,
  type NetChange,
  sumFacts,
} from '@property-lookup/engine/stored';
import { getOr, SizedCache } from '@property-lookup/kernel/collections';
import { Failure } from '@property-lookup/kernel/failure';
import { CHANGE_KINDS, type ChangeKind } from '@property-lookup/kernel/progress';
import { DWELLING_FROM, type Readable, toldValues } from '@property-lookup/model/fields';
import { factsOf } from './property-facts.js';
import { inTurns } from './turns.js';

export interface PropertyChange {
  readonly uprn: number;
  readonly change: ChangeKind;
}

interface Changes<Change = PropertyChange> {
  /** Ordered by UPRN. */
  readonly all: readonly Change[];
  readonly counts: Readonly<Record<ChangeKind, number>>;
}

/** A cache of recent lists, so that a client paging through one does not wait for it to be made again. */
const LISTS_BYTES = 64_000_000;
/** Approximate memory of a change, and of one of its fields. */
const CHANGE_BYTES = 100;
const FIELD_BYTES = 50;

/** Keyed by `since` and the fields. */
const lists = new WeakMap<PropertyReader, SizedCache<Changes<never>>>();

/** Rejects with Failure `not-found` for an unknown release, `gone` for one that is too old. */
export function listChanges(reader: PropertyReader, since: string): Promise<Changes> {
  return keptList(reader, since, [], () => makeList(reader, since));
}

/** The same, comparing only the values of these fields. */
export function listFieldChanges(
  reader: PropertyReader,
  since: string,
  fields: readonly string[],
): Promise<Changes<FieldsChange>> {
  return keptList(reader, since, fields, () => makeFieldsList(reader, since, fields));
}

async function keptList<Change>(
  reader: PropertyReader,
  since: string,
  fields: readonly string[],
  make: () => Promise<Changes<Change>>,
): Promise<Changes<Change>> {
  if (since === reader.release.id) return NOTHING;
  const kept = getOr(lists, reader, () => new SizedCache(LISTS_BYTES));
  const key = [since, ...fields].join();
  const known = kept.get(key);
  // The key contains the whole question, so the type is the same.
  if (known !== undefined) return known as Changes<Change>;
  const made = await make();
  const bytes = made.all.length * (CHANGE_BYTES + fields.length * FIELD_BYTES);
  kept.set(key, made as Changes<never>, bytes);
  return made;
}

async function makeList(reader: PropertyReader, since: string): Promise<Changes> {
  const found = await changesSince(await reader.keptChanges(), since);
  if (found === 'unknown' || found === 'too-old') throw unknownSince(since, found);
  const all = CHANGE_KINDS.flatMap((change) =>
    Array.from(found[change], (uprn): PropertyChange => ({ uprn, change })),
  );
  return counted(all);
}

/** A change of a property, with the earlier values of those requested fields that changed. */
export interface FieldsChange extends PropertyChange {
  readonly before: NetChange['before'];
}

async function makeFieldsList(
  reader: PropertyReader,
  since: string,
  fields: readonly string[],
): Promise<Changes<FieldsChange>> {
  const found = await sumFacts(await reader.keptChanges(), since, fields);
  if (found === 'unknown' || found === 'too-old') throw unknownSince(since, found);
  if ('kind' in found) throw new Failure('gone', sentenceOf(found, since));
  const all: FieldsChange[] = [];
  const unsure: FieldsChange[] = [];
  for (const [uprn, { before, isSure, isThere, wasThere }] of found) {
    if (!wasThere && !isThere) continue;
    const change = !wasThere ? 'new' : !isThere ? 'gone' : 'different';
    (change !== 'different' || isSure ? all : unsure).push({ uprn, change, before });
  }
  const now = valuesNow(reader, fields);
  for await (const some of inTurns(unsure, async (one) => [one, await now(one.uprn)] as const)) {
    for (const [one, values] of some) {
      if (Object.keys(one.before).some((field) => one.before[field] !== values[field]))
        all.push(one);
    }
  }
  return counted(all);
}

/** Values by field name; null if unknown. */
export type FieldValues = Readonly<Record<string, Readable>>;

/** Current values of the fields; all null for a property that no longer exists. */
export function valuesNow(
  reader: PropertyReader,
  fields: readonly string[],
): (uprn: number) => Promise<FieldValues> {
  const wanted = new Set([...fields.map((field) => field.toUpperCase()), ...DWELLING_FROM]);
  return async (uprn) => {
    const property = await reader.findProperty(uprn);
    const values = property && toldValues(await factsOf(reader, property, wanted));
    return Object.fromEntries(fields.map((field) => [field, values?.[field] ?? null]));
  };
}

const NOTHING: Changes<never> = { all: [], counts: { new: 0, gone: 0, different: 0 } };

function counted<Change extends PropertyChange>(changes: Change[]): Changes<Change> {
  const counts = { new: 0, gone: 0, different: 0 };
  for (const { change } of changes) counts[change]++;
  return { all: changes.sort((a, b) => a.uprn - b.uprn), counts };
}

function unknownSince(since: string, why: 'unknown' | 'too-old'): Failure {
  if (why === 'unknown') {
    return new Failure('not-found', `There is no release ${since}; /ready names the current one.`);
  }
  return new Failure(
    'gone',
    `Changes since release ${since} are not kept, or were too many to list; export all properties again.`,
  );
}

function sentenceOf(why: FactsUnknown, since: string): string {
  if (why.kind === 'too-many') {
    return `Too many properties differ in ${why.fields.join(', ')} since release ${since} to list them; export all properties again, or ask for other fields.`;
  }
  return `What fields were in release ${since} is not kept, or differs in too many properties; it is known since release ${why.release}: export all properties again.`;
}
