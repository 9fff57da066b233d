/** What a kind of record declares that is linked to properties one by one. */

import type { GivenAddress } from '../../domain/evidence/given-address.js';
import type { Linked } from '../../domain/evidence/link.js';
import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { FactCollector } from '../recorded.js';

/** What a record is linked to its property by. */
export interface LinkableRecord {
  readonly uprn: number | null;
  readonly address: GivenAddress | null;
}

interface ListedColumns<Linkable> {
  readonly columns: readonly string[];
  valuesOf(record: Linkable): readonly string[];
}

/** `Version` is what a file may give of a record, `Linkable` the record that results from all its versions. */
export interface RecordKind<Version, Linkable extends LinkableRecord> {
  /** Kinds of facts that are its versions; a file's are taken kind by kind, in this order. */
  readonly facts: readonly EvidenceFact['kind'][];
  /** The identity of a record, and its name in the list of those that cannot be linked. */
  idOf(version: Version): string;
  nameOf(record: Linkable): string;
  /** What the list of those that cannot be linked says of each beyond its name and address, by column. */
  readonly listed?: ListedColumns<Linkable>;
  /** Whether versions carry as `recordedAt` (RFC 3339) when this service learned of them. */
  readonly isDated?: true;
  /** The records as they stand after all versions of one identifier, oldest first. */
  combine(versions: readonly Version[]): readonly Linkable[];
  /** The facts that the records of one property give; missing if that needs more than the records. */
  addFacts?(records: readonly Linked<Linkable>[], facts: FactCollector): void;
}

/** For kinds whose newest version is the record, with an identifier of the publisher's. */
export function newestOfId<Linkable extends LinkableRecord & { readonly id: string }>(
  fact: EvidenceFact['kind'],
): RecordKind<Linkable, Linkable> {
  return {
    facts: [fact],
    idOf: ({ id }) => id,
    nameOf: ({ id }) => id,
    combine: (versions) => versions.slice(-1),
  };
}
