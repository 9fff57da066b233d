/** The declaration of a kind of record that is linked to single properties. */

import type { EvidenceFact, GivenAddress, Linked } from '@property-lookup/model/records';
import type { FactCollector } from '../recorded.js';

/** The parts of a record that link it to its property. */
export interface LinkableRecord {
  readonly uprn: number | null;
  readonly address: GivenAddress | null;
}

interface ListedColumns<Linkable> {
  readonly columns: readonly string[];
  valuesOf(record: Linkable): readonly string[];
}

/** `Version` is one file's statement about a record, `Linkable` the record that results from all versions. */
export interface RecordKind<Version, Linkable extends LinkableRecord> {
  /** Kinds of facts that are versions of the record. A file's facts are processed kind by kind, in this order. */
  readonly facts: readonly EvidenceFact['kind'][];
  /** The record's identity, and its name in the list of unlinked records. */
  idOf(version: Version): string;
  nameOf(record: Linkable): string;
  /** Further columns of the list of unlinked records, beside name and address. */
  readonly listed?: ListedColumns<Linkable>;
  /** Whether versions have a `recordedAt` (RFC 3339), the time when this service learned of them. */
  readonly isDated?: true;
  /** The records that result from all versions of one identity, oldest first. */
  combine(versions: readonly Version[]): readonly Linkable[];
  /** Adds the facts that follow from the records of one property; missing if that needs other data. */
  addFacts?(records: readonly Linked<Linkable>[], facts: FactCollector): void;
}

/** A kind whose newest version is the record, with the publisher's identifier. */
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
