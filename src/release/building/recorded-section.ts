/** Encodes what is recorded of a section in every form in which the store keeps it, in whichever thread has it. */

import type { FactSubject } from '../../facts/field.js';
import type { SqlRow } from '../bulk-table.js';
import { FACT_COLUMN_FIELDS } from '../columns/column-fields.js';
import { partsOfFacts } from '../columns/fact-parts.js';
import { type PartPlace, writeParts } from '../columns/part-file.js';
import { type EncodedBundle, encodeBundle } from '../facts/common-file.js';
import { type EncodedPieces, encodePieces } from '../facts/facts-file.js';
import { type EncodedHistory, HistoryEncoder } from '../market/history-file.js';
import { listingRow } from '../market/listing-file.js';
import type { PostcodeDirectory } from '../postcode-directory.js';
import type { RecordedProperties } from '../recorded-property.js';
import type { RowRange } from '../runs.js';
import { subjectOf } from '../subject-of.js';

/** Plain data, so that threads can hand it over. */
export interface RecordedSection {
  /** Number of the section. */
  readonly section: number;
  readonly rows: number;
  readonly facts: EncodedPieces;
  /** The sets of common facts that its properties have. */
  readonly common: EncodedBundle;
  /** Parts of the columns that facts can change; they replace those of the section. */
  readonly columns: ReadonlyMap<string, PartPlace>;
  readonly history: EncodedHistory;
  readonly listings: readonly SqlRow[];
}

export interface RecordedContext {
  readonly section: number;
  readonly rows: RowRange;
  /** Rows of each of its blocks. */
  readonly blocks: readonly number[];
  readonly postcodes: Pick<PostcodeDirectory, 'find'>;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** File for the parts of the columns. */
  readonly partsPath: string;
}

export function encodeRecorded(
  { facts, properties }: RecordedProperties,
  { section, rows, blocks, postcodes, asOf, partsPath }: RecordedContext,
): RecordedSection {
  const history = new HistoryEncoder();
  const listings: SqlRow[] = [];
  const subjects: FactSubject[] = [];
  for (const recorded of properties) {
    const { property, located } = recorded;
    const at = subjects.length;
    history.add(rows.firstRow + at, located.localAuthority, recorded.history);
    for (const placed of recorded.listings) listings.push(listingRow(placed));
    subjects.push(subjectOf(property, facts.view(at), postcodes, asOf));
  }
  const uprns = subjects.map(({ property }) => property.uprn);
  return {
    section,
    rows: rows.size,
    listings,
    columns: writeParts(partsPath, partsOfFacts(FACT_COLUMN_FIELDS, facts, subjects)),
    facts: encodePieces(facts, uprns, blocks),
    common: encodeBundle(facts),
    history: history.finish(),
  };
}
