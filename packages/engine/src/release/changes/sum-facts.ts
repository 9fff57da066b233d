/** Sums the changes of consecutive releases, alone or with the earlier recorded values of some fields. */

import { setImmediate } from 'node:timers/promises';
import type { ChangedUprn, ChangedUprns } from '@property-lookup/kernel/progress';
import type { Readable } from '@property-lookup/model/fields';
import { type FactsBefore, sumChanges, UNKEPT_FIELDS, whyUnknown } from './changes-folder.js';

/** The net change of a property. Whether it really differs in some fields must be checked against its current values. */
export interface NetChange {
  readonly wasThere: boolean;
  readonly isThere: boolean;
  /** Earlier values by the filter names of fields, without unchanged ones. */
  readonly before: Readonly<Record<string, Readable>>;
  /** False if the property changed twice and may be as it was. */
  readonly isSure: boolean;
}

/** Keyed by UPRN, in no particular order. */
type NetChanges = ReadonlyMap<number, NetChange>;

/**
 * Why changes of fields are unknown: they are only known since a release, or some fields changed in too many properties to be
 * kept.
 */
export type FactsUnknown =
  | { readonly kind: 'known-since'; readonly release: string | undefined }
  | { readonly kind: 'too-many'; readonly fields: readonly string[] };

export type FactsSince = NetChanges | FactsUnknown | 'unknown' | 'too-old';

/** Access to the changes that a store kept. */
export interface KeptChanges {
  /** Id of the current release. */
  readonly current: string;
  /** Earlier releases with kept changes, and those with kept facts, oldest first. */
  readonly releases: readonly string[];
  readonly factReleases: readonly string[];
  /** Changes from an earlier release to the next one. */
  readonly changesFrom: (
    release: string,
  ) => readonly ChangedUprn[] | Promise<readonly ChangedUprn[]>;
  readonly factsFrom: (release: string) => Iterable<FactsBefore> | Promise<Iterable<FactsBefore>>;
}

/** Entries processed before other work gets its turn. */
const TURN_ENTRIES = 5_000;

/** `unknown` if the earlier release never existed, `too-old` if its changes are no longer kept. */
export async function changesSince(
  { changesFrom, current, releases }: KeptChanges,
  since: string,
): Promise<ChangedUprns | 'unknown' | 'too-old'> {
  if (!releases.includes(since)) return whyUnknown(since, releases, current);
  const steps = releases.slice(releases.indexOf(since));
  return sumChanges(await Promise.all(steps.map(changesFrom)));
}

export async function sumFacts(
  { changesFrom, current, factReleases, factsFrom, releases }: KeptChanges,
  since: string,
  fields: readonly string[],
): Promise<FactsSince> {
  if (!releases.includes(since)) return whyUnknown(since, releases, current);
  const steps = releases.filter((id) => id >= since);
  const first = steps.findLastIndex((id) => !factReleases.includes(id)) + 1;
  if (first > 0) return { kind: 'known-since', release: steps[first] ?? current };
  const sum = new Sum(fields);
  for (const id of steps) {
    await sum.add(await changesFrom(id), await factsFrom(id));
  }
  return sum.unkept.size > 0 ? { kind: 'too-many', fields: [...sum.unkept] } : sum.fates;
}

interface Growing {
  readonly wasThere: boolean;
  isThere: boolean;
  readonly before: Record<string, Readable>;
  /** True if any field missing from `before` had no value. */
  isComplete: boolean;
  isSure: boolean;
}

class Sum {
  readonly #fields: readonly string[];
  readonly unkept = new Set<string>();
  readonly fates = new Map<number, Growing>();

  constructor(fields: readonly string[]) {
    this.#fields = fields;
  }

  async add(changes: readonly ChangedUprn[], facts: Iterable<FactsBefore>): Promise<void> {
    let looked = 0;
    for (const [uprn, values] of facts) {
      if (++looked % TURN_ENTRIES === 0) await setImmediate();
      const asked = this.#fields.filter((field) => field in values);
      if (uprn === UNKEPT_FIELDS) for (const field of asked) this.unkept.add(field);
      else if (asked.length > 0) this.#addValues(uprn, values, asked);
    }
    for (const [uprn, kind] of changes) {
      if (kind === 'new') this.#fateOf(uprn, false).isThere = true;
      if (kind === 'gone') this.#end(this.#fateOf(uprn, true));
    }
  }

  #addValues(uprn: number, values: FactsBefore[1], asked: readonly string[]): void {
    const isFirst = !this.fates.has(uprn);
    const fate = this.#fateOf(uprn, true);
    fate.isSure = isFirst;
    if (fate.isComplete) return;
    for (const field of asked)
      if (!(field in fate.before)) fate.before[field] = values[field] ?? null;
  }

  /** All values of a deleted property are kept. */
  #end(fate: Growing): void {
    fate.isThere = false;
    fate.isSure = false;
    this.#complete(fate);
  }

  #complete(fate: Growing): void {
    for (const field of this.#fields) if (!(field in fate.before)) fate.before[field] = null;
    fate.isComplete = true;
  }

  #fateOf(uprn: number, wasThere: boolean): Growing {
    const known = this.fates.get(uprn);
    if (known !== undefined) return known;
    const fate = { wasThere, isThere: wasThere, before: {}, isComplete: false, isSure: false };
    if (!wasThere) this.#complete(fate);
    this.fates.set(uprn, fate);
    return fate;
  }
}
