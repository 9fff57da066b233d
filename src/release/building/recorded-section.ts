/** Encodes what is recorded of a section, or of single properties of a changed release, in every form in which the store keeps it, in whichever thread has it. */

import type { FactSubject } from '../../facts/field.js';
import type { BlockOutline } from '../blocks/block-file.js';
import type { KeyedBytes } from '../bytes-table.js';
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

/** Plain data, so that threads can hand it over. */
export interface RecordedSection {
  /** Number of the section. */
  readonly section: number;
  readonly rows: number;
  /** The facts of each block that has some. */
  readonly facts: readonly KeyedBytes[];
  /** The sets of common facts that its properties have. */
  readonly common: readonly KeyedBytes[];
  /** Parts of the columns that facts can change; they replace those of the section. */
  readonly columns: ReadonlyMap<string, PartPlace>;
  /** The events of each block that has some. */
  readonly history: readonly BlockHistory[];
  readonly listings: readonly ListingRow[];
}

/** Plain data; the lists of facts, histories, UPRNs and rows are as long as each other. */
export interface RecordedRows {
  /** Rows of a changed release, ascending. */
  readonly rows: readonly number[];
  readonly uprns: readonly number[];
  /** The facts of each, as a piece of its own. */
  readonly facts: readonly Uint8Array[];
  /** The sets of common facts that they have. */
  readonly common: readonly KeyedBytes[];
  /** The events of each, as those of a block of its own; undefined where there are none. */
  readonly history: readonly (EncodedEvents | undefined)[];
  readonly listings: readonly ListingRow[];
  /** Parts of the columns that facts can change, one value a row. */
  readonly columns: ReadonlyMap<string, PartPlace>;
}

interface RecordedContext {
  readonly postcodes: Pick<PostcodeDirectory, 'find'>;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** File for the parts of the columns. */
  readonly partsPath: string;
  /** Looks at each property once all is known of it. */
  readonly look?: LookAt | undefined;
}

export type LookAt = (subject: FactSubject, recorded: RecordedProperty) => void;

interface SectionContext extends RecordedContext {
  readonly section: number;
  readonly rows: RowRange;
  /** Its blocks, in order. */
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
    ...{ ...encoded, section, rows: rows.size },
    facts: ofBlocks.flatMap(({ bytes, key }) => (bytes === undefined ? [] : [{ key, bytes }])),
    history: ofBlocks.flatMap(({ events, key }) =>
      events === undefined ? [] : [{ key, encoded: events }],
    ),
  };
}

/** The same of single properties of a changed release, whose rows are these. */
export function encodeRecordedRows(
  recorded: RecordedProperties,
  { rows, ...context }: RecordedContext & Pick<RecordedRows, 'rows'>,
): RecordedRows {
  const { uprns, history, ...encoded } = encodeProperties(recorded, context);
  return {
    ...{ ...encoded, rows, uprns },
    facts: uprns.map((uprn, at) => new Uint8Array(encodeFacts(recorded.facts, at, [uprn]) ?? [])),
    history: history.map((events) => encodeBlockEvents([events])),
  };
}

/** What does not hang on how many properties are written together. */
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
    ...{ history, listings, uprns: subjects.map(({ property }) => property.uprn) },
    columns: writeParts(partsPath, partsOfFacts(facts, subjects)),
    common: encodeSets(facts),
  };
}
