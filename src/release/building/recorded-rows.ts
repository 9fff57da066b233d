/** Encodes what is recorded of single properties of a changed release, as its files will hold it. */

import type { FactTable } from '../../facts/fact-table.js';
import type { FactSubject } from '../../facts/field.js';
import type { SqlRow } from '../bulk-table.js';
import type { KeyedBytes } from '../bytes-table.js';
import { FACT_COLUMN_FIELDS } from '../columns/column-fields.js';
import { partsOfFacts } from '../columns/fact-parts.js';
import { type PartPlace, writeParts } from '../columns/part-file.js';
import { encodeFacts } from '../facts/encode-facts.js';
import { encodeSets } from '../facts/facts-tables.js';
import { type EncodedEvents, encodeBlockEvents, rowEvents } from '../market/block-events.js';
import { listingRow } from '../market/listing-file.js';
import type { PostcodeDirectory } from '../postcode-directory.js';
import type { RecordedProperties } from '../recorded-property.js';
import { subjectOf } from '../subject-of.js';

/** Plain data; the lists of facts, histories, UPRNs and rows are as long as each other. */
export interface RecordedRows {
  /** Rows of the new release, ascending. */
  readonly rows: readonly number[];
  readonly uprns: readonly number[];
  /** The facts of each, as a piece of its own. */
  readonly facts: readonly Uint8Array[];
  /** The sets of common facts that they have. */
  readonly common: readonly KeyedBytes[];
  /** The events of each, as those of a block of its own; undefined where there are none. */
  readonly history: readonly (EncodedEvents | undefined)[];
  readonly listings: readonly SqlRow[];
  /** Parts of the columns that facts can change, one value a row. */
  readonly columns: ReadonlyMap<string, PartPlace>;
}

export interface RecordedRowsContext {
  /** Rows of the properties, in their order. */
  readonly rows: readonly number[];
  readonly postcodes: Pick<PostcodeDirectory, 'find'>;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** File for the parts of the columns. */
  readonly partsPath: string;
}

export function encodeRecordedRows(
  { facts: table, properties }: RecordedProperties,
  { rows, postcodes, asOf, partsPath }: RecordedRowsContext,
): RecordedRows {
  const subjects: FactSubject[] = [];
  const listings: SqlRow[] = [];
  const history: (EncodedEvents | undefined)[] = [];
  for (const recorded of properties) {
    const { property, located } = recorded;
    const at = subjects.length;
    history.push(encodeBlockEvents([rowEvents(located.localAuthority, recorded.history)]));
    for (const placed of recorded.listings) listings.push(listingRow(placed));
    subjects.push(subjectOf(property, table.view(at), postcodes, asOf));
  }
  const uprns = subjects.map(({ property }) => property.uprn);
  const facts = uprns.map((uprn, at) => pieceOf(table, at, uprn));
  const columns = writeParts(partsPath, partsOfFacts(FACT_COLUMN_FIELDS, table, subjects));
  const common = encodeSets(table);
  return { rows, uprns, facts, common, history, listings, columns };
}

/** Encodes into a copy of its own, which a thread can hand over. */
function pieceOf(table: FactTable, row: number, uprn: number): Uint8Array {
  return new Uint8Array(encodeFacts(table, row, [uprn]) ?? []);
}
