/** Encodes what is recorded of a section in every form in which the store keeps it, in whichever thread has it. */

import type { FactSubject } from '../../facts/field.js';
import type { BlockOutline } from '../blocks/block-file.js';
import type { SqlRow } from '../bulk-table.js';
import type { KeyedBytes } from '../bytes-table.js';
import { FACT_COLUMN_FIELDS } from '../columns/column-fields.js';
import { partsOfFacts } from '../columns/fact-parts.js';
import { type PartPlace, writeParts } from '../columns/part-file.js';
import { encodeBlockFacts } from '../facts/block-facts.js';
import { encodeSets } from '../facts/facts-tables.js';
import {
  type EncodedEvents,
  encodeBlockEvents,
  type RowEvents,
  rowEvents,
} from '../market/block-events.js';
import { listingRow } from '../market/listing-file.js';
import type { PostcodeDirectory } from '../postcode-directory.js';
import type { RecordedProperties, RecordedProperty } from '../recorded-property.js';
import type { RowRange } from '../runs.js';
import { subjectOf } from '../subject-of.js';

/** The events of a block. Plain data. */
export interface BlockHistory {
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
  readonly listings: readonly SqlRow[];
}

export interface RecordedContext {
  readonly section: number;
  readonly rows: RowRange;
  /** Its blocks, in order. */
  readonly blocks: readonly BlockOutline[];
  readonly postcodes: Pick<PostcodeDirectory, 'find'>;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** File for the parts of the columns. */
  readonly partsPath: string;
  /** Looks at each property once all is known of it. */
  readonly look?: LookAt | undefined;
}

export type LookAt = (subject: FactSubject, recorded: RecordedProperty) => void;

export function encodeRecorded(
  { facts, properties }: RecordedProperties,
  { section, rows, blocks, postcodes, asOf, partsPath, look }: RecordedContext,
): RecordedSection {
  const history: RowEvents[] = [];
  const listings: SqlRow[] = [];
  const subjects: FactSubject[] = [];
  for (const recorded of properties) {
    const { property, located } = recorded;
    const at = subjects.length;
    history.push(rowEvents(located.localAuthority, recorded.history));
    for (const placed of recorded.listings) listings.push(listingRow(placed));
    const subject = subjectOf(property, facts.view(at), postcodes, asOf);
    look?.(subject, recorded);
    subjects.push(subject);
  }
  const uprns = subjects.map(({ property }) => property.uprn);
  const ofBlocks = blocks.map(({ firstRow, key, rows: size }) => {
    const first = firstRow - rows.firstRow;
    const bytes = encodeBlockFacts(facts, first, uprns.slice(first, first + size));
    const encoded = encodeBlockEvents(history.slice(first, first + size));
    return { key, bytes: bytes && new Uint8Array(bytes), encoded };
  });
  return {
    section,
    rows: rows.size,
    listings,
    columns: writeParts(partsPath, partsOfFacts(FACT_COLUMN_FIELDS, facts, subjects)),
    facts: ofBlocks.flatMap(({ bytes, key }) => (bytes === undefined ? [] : [{ key, bytes }])),
    common: encodeSets(facts),
    history: ofBlocks.flatMap(({ encoded, key }) =>
      encoded === undefined ? [] : [{ key, encoded }],
    ),
  };
}
