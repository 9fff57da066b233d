/** Links records again that have changed, or that may mean another property because properties have changed. */

import type { TiedRecord } from '../../evidence/records/record-kind.js';
import { type RecordKindName, recordKind } from '../../evidence/records/record-kinds.js';
import type { AddressLinker, LinkedRow } from '../linking/address-linker.js';
import type { LinkCounts } from '../linking/link-records.js';
import type { LoggedVersion, RecordLog } from '../linking/record-log.js';
import { AllAnew } from './all-anew.js';
import type { Sides } from './plan-change.js';

export interface RelinkingOptions {
  readonly log: RecordLog;
  /** On the properties as they were, and as they are from now on. */
  readonly linkers: Sides<AddressLinker>;
  /** Folders, below that of all segments, whose versions count. */
  readonly dirs: Sides<ReadonlySet<string>>;
}

/** A record of one side, and the property that it is linked to. */
interface Placed {
  readonly record: TiedRecord;
  readonly found: LinkedRow | undefined;
}

export class Relinking {
  readonly #options: RelinkingOptions;
  readonly #done = new Set<string>();
  /** Properties with a record that has come, gone or changed. */
  readonly touched = new Set<number>();
  /** Changed records that match no property. */
  readonly unlinked: (readonly [RecordKindName, TiedRecord])[] = [];
  /** Changed records that matched no property before, as they were. */
  readonly wereUnlinked: (readonly [RecordKindName, TiedRecord])[] = [];
  readonly counts = new Map<RecordKindName, LinkCounts>();
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

  #take(kind: RecordKindName, { record, found }: Placed, numbers: ReadonlySet<number>): void {
    const { log } = this.#options;
    const others = (known: readonly number[]) => known.filter((number) => !numbers.has(number));
    if (found === undefined) {
      const postcode = postcodeOf(record);
      log.setUnlinked(postcode, others(log.unlinkedIn(postcode)));
      this.wereUnlinked.push([kind, record]);
      return;
    }
    const known = log.linkedTo(found.uprn);
    const left = others(known);
    // Then nothing here can be relied on.
    if (left.length === known.length && !this.touched.has(found.uprn))
      throw new AllAnew('a record was tied to another property than was kept');
    log.setLinked(found.uprn, left);
    this.touched.add(found.uprn);
  }

  #put(kind: RecordKindName, { record, found }: Placed, number: number): void {
    const { log } = this.#options;
    const counts = this.counts.get(kind) ?? { linked: 0, unlinked: 0 };
    this.counts.set(kind, counts);
    if (found === undefined) {
      counts.unlinked++;
      const postcode = postcodeOf(record);
      log.setUnlinked(postcode, [...log.unlinkedIn(postcode), number]);
      this.unlinked.push([kind, record]);
      return;
    }
    counts.linked++;
    log.setLinked(found.uprn, [...log.linkedTo(found.uprn), number]);
    this.touched.add(found.uprn);
  }
}

const postcodeOf = ({ address }: TiedRecord): string => address?.postcode ?? '';

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
export function recordsOf(
  kind: RecordKindName,
  versions: readonly LoggedVersion[],
): readonly TiedRecord[] {
  if (versions.length === 0) return [];
  return recordKind(kind).combine(versions.map(({ text }) => JSON.parse(text) as unknown));
}

/** Rows differ between releases, also for properties that stay as they were. */
function comparable({ record, found }: Placed): unknown {
  return [record, found?.uprn, found?.link];
}
