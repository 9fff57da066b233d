/** A list with its matches: the rows of a file with the columns that matching adds. */

import { printRow } from '../files/print-row.js';
import type { Delimiter } from '../files/split-rows.js';
import { type AddressColumns, joinAddress } from '../lists/join-address.js';
import { findAddressColumns, type NamedColumns } from './address-columns.js';
import { MATCH_COLUMNS, type MatchedRow } from './match-rows.js';

/** What became of the rows of a list; the last three are all of them. */
export interface MatchCounts {
  readonly rows: number;
  /** With a UPRN. */
  readonly matched: number;
  /** Without one, because several properties may be meant. */
  readonly ambiguous: number;
  readonly unmatched: number;
}

type Row = readonly string[];

interface ListColumns extends NamedColumns {
  readonly rows: readonly Row[];
}

export class MatchedList {
  /** The first line of the output. */
  readonly header: string;
  readonly #columns: AddressColumns;
  readonly #delimiter: Delimiter;
  readonly #width: number;
  #counts = { rows: 0, matched: 0, ambiguous: 0, unmatched: 0 };

  /** The names of the columns that make the address. */
  readonly addressNames: readonly string[];

  /** `rows` are some of those below the header. Failure `wrong-usage` when a named column is not there, or none can be guessed. */
  constructor(header: Row, delimiter: Delimiter, { rows, ...named }: ListColumns) {
    this.#columns = findAddressColumns(header, named, rows);
    const { address, postcode } = this.#columns;
    this.addressNames = [...address, postcode].flatMap((at) => header[at] ?? []);
    this.#delimiter = delimiter;
    this.#width = header.length;
    this.header = printRow([...header, ...MATCH_COLUMNS], delimiter);
  }

  /** Of the lines made so far. */
  get counts(): MatchCounts {
    return this.#counts;
  }

  addresses(rows: readonly Row[]): string[] {
    return rows.map((fields) => joinAddress(fields, this.#columns));
  }

  lines(rows: readonly Row[], matches: readonly MatchedRow[]): string {
    return rows.map((fields, at) => this.#line(fields, matches[at] ?? [])).join('');
  }

  #line(fields: Row, match: MatchedRow): string {
    const [uprn, , , decision] = match;
    this.#counts.rows++;
    if (uprn !== '') this.#counts.matched++;
    else if (decision === 'ambiguous') this.#counts.ambiguous++;
    else this.#counts.unmatched++;
    return printRow([...this.#fitted(fields), ...match], this.#delimiter);
  }

  /**
   * As many cells as the header has, so that the added columns stay under their names: short rows are
   * filled up, and what a long row has too much stays in its last column.
   */
  #fitted(fields: Row): Row {
    const width = this.#width;
    if (fields.length === width) return fields;
    if (fields.length < width) return [...fields, ...Array<string>(width - fields.length).fill('')];
    return [...fields.slice(0, width - 1), fields.slice(width - 1).join(this.#delimiter)];
  }
}
