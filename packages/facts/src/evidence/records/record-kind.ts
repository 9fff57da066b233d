/** The declaration of a kind of record that is linked to single properties. */

import type { GivenAddress, Linked } from '@property-lookup/model/records';
import type { FactCollector } from '../recorded.js';
import type { FactsOfRecord } from './field-types.js';

/** The parts of a record that link it to its property. */
export interface LinkableRecord {
  readonly uprn: number | null;
  readonly address: GivenAddress | null;
}

interface ListedColumns<Linkable> {
  readonly columns: readonly string[];
  valuesOf(record: Linkable): readonly string[];
}

/** `Version` is what a file says about a record; `Linkable` is the record that results from all versions. */
export interface RecordKind<
  Version extends { readonly kind: string },
  Linkable extends LinkableRecord,
> {
  /** The fields of each kind of fact that is a version. The facts of a file are taken kind by kind, in this order. */
  readonly facts: FactsOfRecord<Version>;
  /** The identity of a record, which also names it in the list of unlinked records. */
  idOf(version: Version): string;
  nameOf(record: Linkable): string;
  /** Further columns of the list of unlinked records, beside name and address. */
  readonly listed?: ListedColumns<Linkable>;
  /** Whether versions have a `recordedAt` (RFC 3339), the time when this service learned of them. */
  readonly isDated?: true;
  /** `YYYY-MM-DD` from which the record holds; null where it has no date. Left out for kinds without. */
  dateOf?(record: Linkable): string | null;
  /** The record as it was on an earlier day (`YYYY-MM-DD`), from kinds that later events change. */
  onDay?(record: Linkable, day: string): Linkable;
  /** The records that result from all versions of one identity, oldest first. */
  combine(versions: readonly Version[]): readonly Linkable[];
  /** Adds the facts that follow from the records of one property; missing if that needs other data. */
  addFacts?(records: readonly Linked<Linkable>[], facts: FactCollector): void;
}

/** For records that are just their newest version, with an identifier from the publisher. */
export function newestOfId<
  Linkable extends LinkableRecord & { readonly id: string; readonly kind: string },
>(facts: FactsOfRecord<Linkable>): RecordKind<Linkable, Linkable> {
  return {
    facts,
    idOf: ({ id }) => id,
    nameOf: ({ id }) => id,
    combine: (versions) => versions.slice(-1),
  };
}
