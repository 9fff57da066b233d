/** What is recorded of a section in every form in which the store keeps it, made in whichever thread has it. */

import type { FactSubject } from '../../facts/field.js';
import type { SqlRow } from '../bulk-table.js';
import { FACT_COLUMN_FIELDS } from '../columns/column-fields.js';
import { partsOfSubjects } from '../columns/column-parts.js';
import { type PartPlace, writeParts } from '../columns/part-file.js';
import { type EncodedPieces, PiecesEncoder } from '../facts/facts-file.js';
import { type EncodedHistory, HistoryEncoder } from '../market/history-file.js';
import { listingRow } from '../market/listing-file.js';
import type { PostcodeDirectory } from '../postcode-directory.js';
import type { RecordedProperty } from '../recorded-property.js';
import { subjectOf } from '../subject-of.js';
import type { RowRange } from './runs.js';

/** Plain data, so that threads can hand it over. */
export interface RecordedSection {
  /** Number of the section. */
  readonly section: number;
  readonly rows: number;
  readonly facts: EncodedPieces;
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
  /** RFC 3339. */
  readonly createdAt: string;
  /** File for the parts of the columns. */
  readonly partsPath: string;
}

/** Memory holds one batch with its facts, and what is made of all. */
export function encodeRecorded(
  batches: Iterable<readonly RecordedProperty[]>,
  { section, rows, blocks, postcodes, createdAt, partsPath }: RecordedContext,
): RecordedSection {
  const facts = new PiecesEncoder(blocks);
  const history = new HistoryEncoder();
  let row = rows.firstRow;
  const listings: SqlRow[] = [];
  function* subjects(): Generator<readonly FactSubject[]> {
    for (const batch of batches) {
      for (const recorded of batch) {
        facts.add({ uprn: recorded.property.uprn, facts: recorded.facts });
        history.add(row++, recorded.located.localAuthority, recorded.history);
        for (const placed of recorded.listings) listings.push(listingRow(placed));
      }
      yield batch.map((one) => subjectOf(one.property, one.facts, postcodes, { createdAt }));
    }
  }
  const parts = partsOfSubjects(FACT_COLUMN_FIELDS, rows.size, subjects());
  const columns = writeParts(partsPath, parts);
  return {
    ...{ section, rows: rows.size, columns, listings },
    facts: facts.finish(),
    history: history.finish(),
  };
}
