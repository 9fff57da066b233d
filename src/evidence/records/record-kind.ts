/** What has to be known of a kind of record that is tied to properties one by one. */

import type { GivenAddress } from '../../domain/evidence/given-address.js';
import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { FactCollector } from '../recorded.js';

/** How a record was tied to the property. */
export interface Link {
  /** A value of MATCH_TYPE of the history rows. */
  readonly matchType: 'Exact UPRN' | 'Address' | 'Address Fuzzy';
  /** Probability that the record really is about this property. */
  readonly confidence: number;
}

export interface Linked<F> {
  readonly fact: F;
  readonly link: Link;
}

/** What a record is tied to its property by. */
export interface TiedRecord {
  readonly uprn: number | null;
  readonly address: GivenAddress | null;
}

/** `Version` is what a file may say of a record, `Tied` the record that comes of all that was said of it. */
export interface RecordKind<Version, Tied extends TiedRecord> {
  /** Kinds of facts that are its versions; a file's are taken kind by kind, in this order. */
  readonly facts: readonly EvidenceFact['kind'][];
  /** How records are told apart, and what they are called when they cannot be tied to a property. */
  idOf(version: Version): string;
  nameOf(tied: Tied): string;
  /** Whether versions carry as `recordedAt` (RFC 3339) when this service learned of them. */
  readonly isDated?: true;
  /** The records as they stand after all versions of one identifier, oldest first. */
  combine(versions: readonly Version[]): readonly Tied[];
  /** What the records of one property say of it; left out where that needs more than them. */
  addFacts?(records: readonly Linked<Tied>[], facts: FactCollector): void;
}

/** For kinds whose newest version is the record, with an identifier of the publisher's. */
export function newestOfId<Tied extends TiedRecord & { readonly id: string }>(
  fact: EvidenceFact['kind'],
): RecordKind<Tied, Tied> {
  return {
    facts: [fact],
    idOf: ({ id }) => id,
    nameOf: ({ id }) => id,
    combine: (versions) => versions.slice(-1),
  };
}
