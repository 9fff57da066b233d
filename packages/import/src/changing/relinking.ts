/** Links records again that have changed, or that may mean another property because properties have changed. */

import type { LinkableRecord } from '@property-lookup/facts/record-kinds';
import {
  isOfKind,
  type RecordKindName,
  type RecordOf,
  recordKind,
} from '@property-lookup/facts/record-kinds';
import { getOr } from '@property-lookup/kernel/collections';
import type { ApplicationFact } from '@property-lookup/model/records';
import {
  type AddressLinker,
  addContradicting,
  type LinkCounts,
  type LinkedRow,
} from '../linking/link-records.js';
import type { LoggedVersion, RecordLog } from '../linking/record-log.js';
import type { LinkedApplication } from './places-change.js';
import { FullBuildNeeded, type Sides } from './plan-change.js';

export interface RelinkingOptions {
  readonly log: RecordLog;
  /** On the properties as they were, and as they are from now on. */
  readonly linkers: Sides<AddressLinker>;
  /** Folders, below that of all segments, whose versions count. */
  readonly dirs: Sides<ReadonlySet<string>>;
}

/** A record of one side, and the property that it is linked to. */
interface Placed {
  readonly record: LinkableRecord;
  readonly found: LinkedRow | undefined;
}

export class Relinking {
  readonly #options: RelinkingOptions;
  readonly #done = new Set<string>();
  /** Properties with a record that has come, gone or changed. */
  readonly touched = new Set<number>();
  /** Changed records that match no property. */
  readonly unlinked: (readonly [RecordKindName, LinkableRecord])[] = [];
  /** Changed records that matched no property before, as they were. */
  readonly wereUnlinked: (readonly [RecordKindName, LinkableRecord])[] = [];
  readonly counts = new Map<RecordKindName, LinkCounts>();
  /** Changed planning applications that match a property, as they were, and as they are from now on. */
  readonly applications = { before: [] as LinkedApplication[], after: [] as LinkedApplication[] };
  /** How many identifiers of each kind have changed. */
  readonly news = new Map<RecordKindName, number>();

  constructor(options: RelinkingOptions) {
    this.#options = options;
  }

  /** All records of an identifier. */
  relink(kind: RecordKindName, id: string): void {
    const key = `${kind} ${id}`;
    if (this.#done.has(key)) return;
    this.#done.add(key);
    const { log, linkers, dirs } = this.#options;
    const versions = log.versionsOf(kind, id);
    const before = placed(kind, within(versions, dirs.before), linkers.before);
    const after = placed(kind, within(versions, dirs.after), linkers.after);
    if (JSON.stringify(before.map(comparable)) === JSON.stringify(after.map(comparable))) return;
    this.news.set(kind, (this.news.get(kind) ?? 0) + 1);
    const numbers = new Set(versions.map(({ number }) => number));
    for (const one of before) this.#take(kind, one, numbers);
    const [first] = within(versions, dirs.after);
    for (const one of after) if (first !== undefined) this.#put(kind, one, first.number);
  }

  /** Planning applications of a property, from now on. */
  applicationsOf(uprn: number): readonly ApplicationFact[] {
    const { log, dirs } = this.#options;
    const records = [...log.recordsOf(log.linkedTo(uprn, 'applications'))];
    const versions = records.map(({ id }) => log.versionsOf('applications', id));
    return versions.flatMap((some) => recordsOf('applications', within(some, dirs.after)));
  }

  #take(kind: RecordKindName, one: Placed, numbers: ReadonlySet<number>): void {
    if (one.found === undefined) this.wereUnlinked.push([kind, one.record]);
    this.#note('before', kind, one);
    this.#relist(one, (known) => {
      const left = known.filter((number) => !numbers.has(number));
      // Then nothing here can be relied on.
      if (one.found && left.length === known.length && !this.touched.has(one.found.link.uprn))
        throw new FullBuildNeeded('a record was linked to another property than was kept');
      return left;
    });
  }

  #put(kind: RecordKindName, one: Placed, number: number): void {
    const counts = getOr(this.counts, kind, (): LinkCounts => ({ linked: 0, unlinked: 0 }));
    counts[one.found === undefined ? 'unlinked' : 'linked']++;
    if (one.found === undefined) {
      this.unlinked.push([kind, one.record]);
      addContradicting(counts, this.#options.linkers.after.knows(one.record.uprn) ? 1 : 0);
    }
    this.#note('after', kind, one);
    this.#relist(one, (known) => [...known, number]);
  }

  #note(side: keyof Sides<unknown>, kind: RecordKindName, { record, found }: Placed): void {
    if (found === undefined || !isOfKind('applications', kind, record)) return;
    this.applications[side].push({ uprn: found.link.uprn, application: record });
  }

  /** Changes which records the log has of a property, or of a postcode without a property for them. */
  #relist(
    { record, found }: Placed,
    change: (known: readonly number[]) => readonly number[],
  ): void {
    const { log } = this.#options;
    if (found === undefined) {
      const postcode = record.address?.postcode ?? '';
      log.setUnlinked(postcode, change(log.unlinkedIn(postcode)));
      return;
    }
    log.setLinked(found.link.uprn, change(log.linkedTo(found.link.uprn)));
    this.touched.add(found.link.uprn);
  }
}

function within(
  versions: readonly LoggedVersion[],
  dirs: ReadonlySet<string>,
): readonly LoggedVersion[] {
  return versions.filter(({ dir }) => dirs.has(dir));
}

function placed(
  kind: RecordKindName,
  versions: readonly LoggedVersion[],
  linker: AddressLinker,
): readonly Placed[] {
  return recordsOf(kind, versions).map((record) => ({
    record,
    found: linker.link(record.uprn, record.address),
  }));
}

/** The records as they stand after all versions of one identifier. */
function recordsOf<Kind extends RecordKindName>(
  kind: Kind,
  versions: readonly LoggedVersion[],
): readonly RecordOf<Kind>[] {
  if (versions.length === 0) return [];
  const texts = versions.map(({ text }) => JSON.parse(text) as unknown);
  // A kind makes its own records of its versions.
  return recordKind(kind).combine(texts) as unknown as readonly RecordOf<Kind>[];
}

/** Rows differ between releases, also for properties that stay as they were. */
function comparable({ record, found }: Placed): unknown {
  return [record, found?.link];
}
