/** The changes that a release keeps: tables for each of the releases before it, back to where one was too different, and what those of several come to. */

import {
  CHANGE_KINDS,
  type ChangedUprn,
  type ChangedUprns,
  type ChangeKind,
} from '../../domain/release-change.js';
import type { ToldValues } from '../../facts/told-fields.js';
import { readWhole } from '../../table/damage.js';
import { type Codec, jsonCodec } from '../../table/declaration.js';
import { encodeGroup, Group } from '../../table/group.js';
import { tablesIn } from '../../table/runs.js';
import { type Table, table } from '../../table/table.js';
import { CHANGES_DIR, changedFactsName, changesName, releasePaths } from '../layout.js';

/** Changed properties of one step; a release in which records state something else of more is another data set. */
export const CHANGES_MAX = 2_000_000;

/** The values of those fields that differ, as they were; of a property that is gone, all that were known. */
export type FactsBefore = readonly [uprn: number, values: ToldValues];

/** No property has it: the fields that differ in too many properties to be kept are the names of its value. */
export const UNKEPT_FIELDS = 0;

/** By name, not by number: tables outlive the version of the program that wrote them, and equal names take hardly a byte once deflated. */
const VALUES_CODEC = jsonCodec<ToldValues>();

/** What was stated of UPRNs in the release of this id, and is not in the one after it. */
export const changedFactsFrom = (id: string): Table<number, ToldValues> =>
  table({
    ...{ name: changedFactsName(id), key: (uprn) => uprn, codec: VALUES_CODEC, group: 512 },
  });

const KIND_CODEC: Codec<ChangeKind> = {
  encode: (kind) => Buffer.of(CHANGE_KINDS.indexOf(kind)),
  // Written by `encode`.
  decode: (bytes) => CHANGE_KINDS[bytes[0] ?? 0] as ChangeKind,
};

/** What became of UPRNs from the release of this id to the one after it. */
export const changesFrom = (id: string): Table<number, ChangeKind> =>
  table({
    ...{ name: changesName(id), key: (uprn) => uprn, codec: KIND_CODEC, group: 512 },
  });

/** Ids of the releases since which the changes are known, oldest first; that of the release itself is not among them. */
export function releasesSince(dir: string): readonly string[] {
  // Ids sort by time.
  return tablesIn(releasePaths(dir).changes);
}

/** The same of the releases since which it is known what records stated otherwise. */
export function factsSince(dir: string): readonly string[] {
  return tablesIn(releasePaths(dir).changedFacts);
}

/** What became of properties since a release that is among `releasesSince`. */
export function changesSince(dir: string, releaseId: string): ChangedUprns {
  const ids = releasesSince(dir).filter((id) => id >= releaseId);
  return sumChanges(ids.map((id) => readChanges(dir, id)));
}

/** What became of properties from one of `releasesSince` to the release after it, by UPRN. */
export function readChanges(dir: string, id: string): readonly ChangedUprn[] {
  const changes = changesFrom(id).open(dir);
  try {
    return [...changes.entries()];
  } finally {
    changes.close();
  }
}

/** What records stated otherwise in a release than in the one after it, in the order of UPRNs. */
export function* readFacts(dir: string, id: string): Generator<FactsBefore> {
  const facts = changedFactsFrom(id).open(dir);
  try {
    yield* facts.entries();
  } finally {
    facts.close();
  }
}

/** The same as one group of the table, for a store that keeps bytes. */
export const packChanges = (changes: readonly ChangedUprn[]): Buffer => pack(changes, KIND_CODEC);
export const packFacts = (facts: Iterable<FactsBefore>): Buffer => pack([...facts], VALUES_CODEC);

export const unpackChanges = (bytes: Uint8Array): readonly ChangedUprn[] => [
  ...unpack(bytes, KIND_CODEC),
];
export const unpackFacts = (bytes: Uint8Array): Iterable<FactsBefore> =>
  unpack(bytes, VALUES_CODEC);

function pack<V>(entries: readonly (readonly [number, V])[], { encode }: Codec<V>): Buffer {
  return encodeGroup(entries.map(([key, value]) => ({ key, value: encode(value) })));
}

function* unpack<V>(bytes: Uint8Array, { decode }: Codec<V>): Generator<readonly [number, V]> {
  const group = readWhole(CHANGES_DIR, () => new Group(bytes));
  for (let at = 0; at < group.count; at++) {
    yield readWhole(CHANGES_DIR, () => [group.keyAt(at), decode(group.valueAt(at) as Buffer)]);
  }
}

/** Why there are no changes since a release that is not among those that are known, oldest first; `current` is the release itself. */
export function whyUnknown(
  releaseId: string,
  known: readonly string[],
  current: string,
): 'unknown' | 'too-old' {
  // Ids sort by time.
  return releaseId < (known[0] ?? current) ? 'too-old' : 'unknown';
}

/** What came and went is left out; what went and came again may be the same as before, and counts as different. */
export function sumChanges(steps: Iterable<Iterable<ChangedUprn>>): ChangedUprns {
  const fates = new Map<number, { readonly first: ChangeKind; last: ChangeKind }>();
  for (const step of steps) {
    for (const [uprn, kind] of step) {
      const fate = fates.get(uprn);
      if (fate === undefined) fates.set(uprn, { first: kind, last: kind });
      else fate.last = kind;
    }
  }
  const found: Record<ChangeKind, number[]> = { new: [], gone: [], different: [] };
  for (const [uprn, { first, last }] of fates) {
    const [wasThere, isThere] = [first !== 'new', last !== 'gone'];
    if (wasThere && isThere) found.different.push(uprn);
    else if (isThere) found.new.push(uprn);
    else if (wasThere) found.gone.push(uprn);
  }
  const ascending = (uprns: readonly number[]) => Float64Array.from(uprns).sort();
  return {
    new: ascending(found.new),
    gone: ascending(found.gone),
    different: ascending(found.different),
  };
}
