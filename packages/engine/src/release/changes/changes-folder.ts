/**
 * The changes that a release keeps: a table for each earlier release, back to the last one with too many differences; and their
 * sums.
 */

import {
  CHANGE_KINDS,
  type ChangedUprn,
  type ChangedUprns,
  type ChangeKind,
} from '@property-lookup/kernel/progress';
import type { ToldValues } from '@property-lookup/model/fields';
import {
  type Codec,
  encodeGroup,
  Group,
  jsonCodec,
  type Table,
  table,
  tablesIn,
} from '@property-lookup/tables';
import { readWhole } from '@property-lookup/tables/damage';
import { CHANGES_DIR, changedFactsName, changesName, releasePaths } from '../layout.js';

/** The most changed properties per step; a release with more changed records counts as another data set. */
export const CHANGES_MAX = 2_000_000;

/** Earlier values of changed fields; for a deleted property, all known values. */
export type FactsBefore = readonly [uprn: number, values: ToldValues];

/** A UPRN that no property has. Its entry names the fields that changed in too many properties to be kept. */
export const UNKEPT_FIELDS = 0;

/**
 * Uses field names instead of numbers, because tables outlive the program version that wrote them; repeated names
 * deflate to hardly a byte.
 */
const VALUES_CODEC = jsonCodec<ToldValues>();

/** Values recorded in the release with this id that the next one changed, by UPRN. */
export const changedFactsFrom = (id: string): Table<number, ToldValues> =>
  table({ name: changedFactsName(id), key: (uprn) => uprn, codec: VALUES_CODEC, group: 512 });

const KIND_CODEC: Codec<ChangeKind> = {
  encode: (kind) => Buffer.of(CHANGE_KINDS.indexOf(kind)),
  // Written by `encode`.
  decode: (bytes) => CHANGE_KINDS[bytes[0] ?? 0] as ChangeKind,
};

/** Changes of properties from the release with this id to the next one, by UPRN. */
export const changesFrom = (id: string): Table<number, ChangeKind> =>
  table({ name: changesName(id), key: (uprn) => uprn, codec: KIND_CODEC, group: 512 });

/** Ids of the earlier releases whose changes are kept, oldest first. */
export function releasesSince(dir: string): readonly string[] {
  // Ids sort by time.
  return tablesIn(releasePaths(dir).changes);
}

/** Ids of the earlier releases whose changed records are kept, oldest first. */
export function factsSince(dir: string): readonly string[] {
  return tablesIn(releasePaths(dir).changedFacts);
}

/** Changes of properties from one of `releasesSince` to the next release, by UPRN. */
export function readChanges(dir: string, id: string): readonly ChangedUprn[] {
  const changes = changesFrom(id).open(dir);
  try {
    return [...changes.entries()];
  } finally {
    changes.close();
  }
}

/** Records of a release that the next one changed, in UPRN order. */
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

/**
 * Why there are no changes since a release. `known` lists the releases with kept changes, oldest first; `current` is the release
 * itself.
 */
export function whyUnknown(
  releaseId: string,
  known: readonly string[],
  current: string,
): 'unknown' | 'too-old' {
  // Ids sort by time.
  return releaseId < (known[0] ?? current) ? 'too-old' : 'unknown';
}

/**
 * Leaves out properties that appeared and disappeared. One that disappeared and came back counts as different, although it may
 * be the same.
 */
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
