/** A list with its matches: the rows of a file with the columns that matching adds, and how right they are where that is known. */

import { type Accuracy, type AccuracyOptions, AccuracyTally } from '../accuracy/accuracy.js';
import { printRow } from '../files/print-row.js';
import type { Delimiter } from '../files/split-rows.js';
import { type AddressColumns, joinAddress } from '../lists/join-address.js';
import { findAddressColumns, type NamedColumns } from './address-columns.js';
import { KnownColumn } from './known-column.js';
import { type AnsweredRow, type AskedRow, MATCH_COLUMNS, type MatchedRow } from './match-rows.js';

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

/** How right the matches are is told where a column says which properties are right. */
export interface Truth extends AccuracyOptions {
  readonly column: string;
}

interface ListColumns extends NamedColumns {
  readonly rows: readonly Row[];
  readonly truth?: Truth;
}

/** Some rows of the list, side by side. */
export interface ListPiece {
  /** Where its first row stands below the header, from 0. */
  readonly from: number;
  readonly rows: readonly Row[];
}

export class MatchedList {
  /** The first line of the output. */
  readonly header: string;
  readonly #columns: AddressColumns;
  readonly #delimiter: Delimiter;
  readonly #width: number;
  readonly #known: KnownColumn | undefined;
  readonly #tally: AccuracyTally | undefined;
  #counts = { rows: 0, matched: 0, ambiguous: 0, unmatched: 0 };

  /** The names of the columns that make the address. */
  readonly addressNames: readonly string[];

  /** `rows` are some of those below the header. Failure `wrong-usage` when a named column is not there, or none can be guessed. */
  constructor(header: Row, delimiter: Delimiter, { rows, truth, ...named }: ListColumns) {
    this.#columns = findAddressColumns(header, named, rows);
    const { address, postcode } = this.#columns;
    this.addressNames = [...address, postcode].flatMap((at) => header[at] ?? []);
    this.#delimiter = delimiter;
    this.#width = header.length;
    this.header = printRow([...header, ...MATCH_COLUMNS], delimiter);
    this.#known = truth && new KnownColumn(header, truth.column, rows);
    this.#tally = truth && new AccuracyTally(truth);
  }

  /** Of the lines made so far. */
  get counts(): MatchCounts {
    return this.#counts;
  }

  /** Of the lines made so far; undefined where nothing says what is right. Failure `wrong-usage` where no row does. */
  get accuracy(): Accuracy | undefined {
    this.#known?.refuseWithoutUprns();
    return this.#tally?.accuracy;
  }

  questions({ from, rows }: ListPiece): AskedRow[] {
    return rows.map((fields, at) => {
      const address = joinAddress(fields, this.#columns);
      if (this.#known === undefined) return { address };
      const { cell, known } = this.#known.read(fields, from + at + 1);
      if (known === 'unread') this.#tally?.addUnread({ row: from + at + 1, cell });
      return { address, known };
    });
  }

  lines(piece: ListPiece, questions: readonly AskedRow[], answers: readonly AnsweredRow[]): string {
    return piece.rows
      .map((fields, at) => {
        const { cells, judgement } = answers[at] ?? { cells: [] };
        if (judgement !== undefined) {
          const asked = questions[at]?.address ?? '';
          this.#tally?.add({ row: piece.from + at + 1, asked, judgement });
        }
        return this.#line(fields, cells);
      })
      .join('');
  }

  #line(fields: Row, cells: MatchedRow): string {
    const [uprn, , , decision] = cells;
    this.#counts.rows++;
    if (uprn !== '') this.#counts.matched++;
    else if (decision === 'ambiguous') this.#counts.ambiguous++;
    else this.#counts.unmatched++;
    return printRow([...this.#fitted(fields), ...cells], this.#delimiter);
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
