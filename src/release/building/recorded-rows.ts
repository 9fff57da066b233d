/** What is recorded of single properties of a release that changes, as its files will hold it. */

import type { FactSubject } from '../../facts/field.js';
import type { SqlRow } from '../bulk-table.js';
import { FACT_COLUMN_FIELDS } from '../columns/column-fields.js';
import { partsOfSubjects } from '../columns/column-parts.js';
import { type PartPlace, writeParts } from '../columns/part-file.js';
import { encodeFacts } from '../facts/facts-codec.js';
import { type EncodedHistory, HistoryEncoder } from '../market/history-file.js';
import { listingRow } from '../market/listing-file.js';
import type { PostcodeDirectory } from '../postcode-directory.js';
import type { RecordedProperty } from '../recorded-property.js';
import { subjectOf } from '../subject-of.js';

/** Plain data; the lists of facts, UPRNs and rows are as long as each other. */
export interface RecordedRows {
  /** Rows of the new release, ascending. */
  readonly rows: readonly number[];
  readonly uprns: readonly number[];
  /** The facts of each, as a piece of its own. */
  readonly facts: readonly Uint8Array[];
  readonly history: EncodedHistory;
  readonly listings: readonly SqlRow[];
  /** Parts of the columns that facts can change, one value a row. */
  readonly columns: ReadonlyMap<string, PartPlace>;
}

export interface RecordedRowsContext {
  /** Of the properties, in their order. */
  readonly rows: readonly number[];
  readonly postcodes: Pick<PostcodeDirectory, 'find'>;
  /** RFC 3339. */
  readonly createdAt: string;
  /** File for the parts of the columns. */
  readonly partsPath: string;
}

/** Memory holds one batch with its facts, and what is made of all. */
export function encodeRecordedRows(
  batches: Iterable<readonly RecordedProperty[]>,
  { rows, postcodes, createdAt, partsPath }: RecordedRowsContext,
): RecordedRows {
  const uprns: number[] = [];
  const facts: Uint8Array[] = [];
  const listings: SqlRow[] = [];
  const history = new HistoryEncoder();
  function* subjects(): Generator<readonly FactSubject[]> {
    for (const batch of batches) {
      for (const recorded of batch) {
        const { property, located } = recorded;
        history.add(rows[uprns.length] ?? 0, located.localAuthority, recorded.history);
        uprns.push(property.uprn);
        facts.push(new Uint8Array(encodeFacts([{ uprn: property.uprn, facts: recorded.facts }])));
        for (const placed of recorded.listings) listings.push(listingRow(placed));
      }
      yield batch.map((one) => subjectOf(one.property, one.facts, postcodes, { createdAt }));
    }
  }
  const columns = writeParts(
    partsPath,
    partsOfSubjects(FACT_COLUMN_FIELDS, rows.length, subjects()),
  );
  return { rows, uprns, facts, history: history.finish(), listings, columns };
}
