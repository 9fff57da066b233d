/**
 * Encodes the records of a section, or of single properties of a changed release, in every form that the store keeps. Runs in
 * any thread.
 */

import type { FactSubject } from '@property-lookup/model/fields';
import type { KeyedBytes } from '@property-lookup/tables';
import type { BlockOutline } from '../blocks/block-file.js';
import { partsOfFacts } from '../columns/derived-parts.js';
import { type PartPlace, writeParts } from '../columns/part-file.js';
import { encodeFacts } from '../facts/facts-format.js';
import { encodeBlockFacts, encodeSets } from '../facts/facts-tables.js';
import {
  type EncodedEvents,
  encodeBlockEvents,
  type RowEvents,
  rowEvents,
} from '../market/history-tables.js';
import { type ListingRow, listingRow } from '../market/listing-file.js';
import type { PostcodeDirectory } from '../postcode-directory.js';
import type { RecordedProperties, RecordedProperty } from '../recorded-property.js';
import type { RowRange } from '../runs.js';
import { subjectOf } from '../subject-of.js';

/** The events of a block. Plain data. */
interface BlockHistory {
  readonly key: number;
  readonly encoded: EncodedEvents;
}

/** Plain data, so that threads can transfer it. */
export interface RecordedSection {
  readonly section: number;
  readonly rows: number;
  /** The facts of each block that has any. */
  readonly facts: readonly KeyedBytes[];
  /** The sets of common facts that its properties refer to. */
  readonly common: readonly KeyedBytes[];
  /** Column parts that facts can change; they replace those of the section. */
  readonly columns: ReadonlyMap<string, PartPlace>;
  /** The events of each block that has any. */
  readonly history: readonly BlockHistory[];
  readonly listings: readonly ListingRow[];
}

/** Plain data; the lists of facts, histories, UPRNs and rows have equal lengths. */
export interface RecordedRows {
  /** Rows of a changed release, ascending. */
  readonly rows: readonly number[];
  readonly uprns: readonly number[];
  /** The facts of each property, as a piece of its own. */
  readonly facts: readonly Uint8Array[];
  /** The sets of common facts that they refer to. */
  readonly common: readonly KeyedBytes[];
  /** The events of each property, encoded like a block of its own; undefined if it has none. */
  readonly history: readonly (EncodedEvents | undefined)[];
  readonly listings: readonly ListingRow[];
  /** Column parts that facts can change, with one value per row. */
  readonly columns: ReadonlyMap<string, PartPlace>;
}

interface RecordedContext {
  readonly postcodes: Pick<PostcodeDirectory, 'find'>;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** File for the column parts. */
  readonly partsPath: string;
  /** Called with each property once all its records are known. */
  readonly look?: LookAt | undefined;
}

export type LookAt = (subject: FactSubject, recorded: RecordedProperty) => void;

interface SectionContext extends RecordedContext {
  readonly section: number;
  readonly rows: RowRange;
  /** The section's blocks, in order. */
  readonly blocks: readonly BlockOutline[];
}

export function encodeRecorded(
  recorded: RecordedProperties,
  { section, rows, blocks, ...context }: SectionContext,
): RecordedSection {
  const { uprns, history, ...encoded } = encodeProperties(recorded, context);
  const ofBlocks = blocks.map(({ firstRow, key, rows: size }) => {
    const first = firstRow - rows.firstRow;
    const bytes = encodeBlockFacts(recorded.facts, first, uprns.slice(first, first + size));
    const events = encodeBlockEvents(history.slice(first, first + size));
    return { key, bytes: bytes && new Uint8Array(bytes), events };
  });
  return {
    ...encoded,
    section,
    rows: rows.size,
    facts: ofBlocks.flatMap(({ bytes, key }) => (bytes === undefined ? [] : [{ key, bytes }])),
    history: ofBlocks.flatMap(({ events, key }) =>
      events === undefined ? [] : [{ key, encoded: events }],
    ),
  };
}

/** The same for single properties of a changed release at these rows. */
export function encodeRecordedRows(
  recorded: RecordedProperties,
  { rows, ...context }: RecordedContext & Pick<RecordedRows, 'rows'>,
): RecordedRows {
  const { uprns, history, ...encoded } = encodeProperties(recorded, context);
  return {
    ...encoded,
    rows,
    uprns,
    facts: uprns.map((uprn, at) => new Uint8Array(encodeFacts(recorded.facts, at, [uprn]) ?? [])),
    history: history.map((events) => encodeBlockEvents([events])),
  };
}

/** The parts of the encoding that do not depend on blocks. */
function encodeProperties(
  { facts, properties }: RecordedProperties,
  { postcodes, asOf, partsPath, look }: RecordedContext,
) {
  const history: RowEvents[] = [];
  const listings: ListingRow[] = [];
  const subjects: FactSubject[] = [];
  for (const recorded of properties) {
    const { property, located } = recorded;
    history.push(rowEvents(located.localAuthority, recorded.history));
    for (const placed of recorded.listings) listings.push(listingRow(placed));
    const subject = subjectOf(property, facts.view(subjects.length), postcodes, asOf);
    look?.(subject, recorded);
    subjects.push(subject);
  }
  return {
    history,
    listings,
    uprns: subjects.map(({ property }) => property.uprn),
    columns: writeParts(partsPath, partsOfFacts(facts, subjects)),
    common: encodeSets(facts),
  };
}
