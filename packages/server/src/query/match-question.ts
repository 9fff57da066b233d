/** Asks which property each row of a list means and, if a column holds the truth, how right the answers are. */

import {
  type Accuracy,
  type AccuracyOptions,
  AccuracyTally,
  type KnownUprn,
  readKnownUprn,
  shortened,
  type UnreadCell,
} from '@property-lookup/accuracy/lists';
import { Failure } from '@property-lookup/kernel/failure';
import { guessColumns, joinAddress } from '@property-lookup/rows/columns';
import { findAddressColumns, headerRowIn, type NamedColumns } from './address-columns.js';
import { answerList, type ListQuestion, type Row } from './answer-list.js';
import { ListedTally, RowSample } from './listed-share.js';
import {
  type AnsweredRow,
  type AskedRow,
  GRADE_COLUMNS,
  MATCH_COLUMNS,
  type MatchedRow,
} from './match-rows.js';
import { columnNamed } from './named-columns.js';

/** Counts of a list's rows; the last three add up to all of them. */
export interface MatchCounts {
  readonly rows: number;
  /** Rows with a UPRN. */
  readonly matched: number;
  /** Rows without a UPRN because several properties fit. */
  readonly ambiguous: number;
  readonly unmatched: number;
}

/** The column with the true properties, by which accuracy is measured. */
export interface Truth extends AccuracyOptions {
  readonly column: string;
}

interface ListColumns extends NamedColumns {
  readonly truth?: Truth;
  /** True if `match` adds grades. */
  readonly isGraded?: boolean;
  /** True keeps cells as they are, even if a spreadsheet would run them as formulas. */
  readonly isRaw?: boolean | undefined;
}

/** The columns of a list that were used, by name. */
export interface UsedColumns {
  /** The columns that make up the address, in order. */
  readonly address: readonly string[];
  readonly unused: readonly string[];
  /** Further addresses in the list, each in the notation of `--address`. */
  readonly others: readonly string[];
}

export class MatchQuestion implements ListQuestion<AskedRow> {
  readonly addedColumns: readonly string[];
  readonly isRaw: boolean | undefined;
  readonly #columns: ListColumns;
  readonly #match: (rows: readonly AskedRow[]) => Promise<readonly AnsweredRow[]>;
  readonly #tally: AccuracyTally | undefined;
  /** Covers the rows answered so far. */
  readonly listed = new ListedTally();
  #known: KnownColumn | undefined;
  #used: UsedColumns = { address: [], unused: [], others: [] };
  #rowsRead = 0;
  #counts = { rows: 0, matched: 0, ambiguous: 0, unmatched: 0 };

  constructor(
    columns: ListColumns,
    match: (rows: readonly AskedRow[]) => Promise<readonly AnsweredRow[]>,
  ) {
    this.addedColumns = columns.isGraded ? [...MATCH_COLUMNS, ...GRADE_COLUMNS] : MATCH_COLUMNS;
    this.isRaw = columns.isRaw;
    this.#columns = columns;
    this.#match = match;
    this.#tally = columns.truth && new AccuracyTally(columns.truth);
  }

  /** Available once the header has been read. */
  get used(): UsedColumns {
    return this.#used;
  }

  /** Covers the rows answered so far. */
  get counts(): MatchCounts {
    return this.#counts;
  }

  /**
   * Covers the rows answered so far; undefined without a column of true UPRNs. Throws Failure `wrong-usage` if that column holds
   * no truth.
   */
  get accuracy(): Accuracy | undefined {
    this.#known?.refuseWithoutUprns();
    return this.#tally?.accuracy;
  }

  headerAt(rows: readonly Row[]): number {
    return headerRowIn(rows, this.#columns);
  }

  /** Throws Failure `wrong-usage` if a named column does not exist, or none can be guessed. */
  reader(header: Row, below: readonly Row[]): (fields: Row) => AskedRow {
    const columns = findAddressColumns(header, this.#columns, below);
    const { address, postcode, split, others } = columns;
    const { truth } = this.#columns;
    this.#known = truth && new KnownColumn(header, truth.column, below);
    const used = [...address, postcode, ...split.map(({ rest }) => rest)].filter((at) => at >= 0);
    const named = (isNamed: (at: number) => boolean): readonly string[] =>
      header.map((name) => name.trim()).filter((name, at) => name !== '' && isNamed(at));
    this.#used = {
      address: used.flatMap((at) => header[at]?.trim() ?? []),
      unused: named((at) => !used.includes(at) && at !== this.#known?.at),
      others,
    };
    return (fields) => this.#withKnown(fields, joinAddress(fields, columns));
  }

  async answer(asked: readonly AskedRow[]): Promise<readonly MatchedRow[]> {
    const answers = await this.#match(asked);
    return answers.map(({ cells, judgement, listed }, at) => {
      this.#count(cells);
      this.listed.add(listed);
      const question = asked[at];
      if (question !== undefined && judgement !== undefined) {
        this.#tally?.add({ row: question.row, asked: question.address, judgement });
      }
      return cells;
    });
  }

  #withKnown(fields: Row, address: string): AskedRow {
    const row = ++this.#rowsRead;
    if (this.#known === undefined) return { row, address };
    const { cell, known } = this.#known.read(fields, row);
    if (known === 'unread') this.#tally?.addUnread({ row, cell });
    return { row, address, known };
  }

  #count([uprn, , , decision]: MatchedRow): void {
    this.#counts.rows++;
    if (uprn !== '') this.#counts.matched++;
    else if (decision === 'ambiguous') this.#counts.ambiguous++;
    else this.#counts.unmatched++;
  }
}

/** A sample of the rows across the whole list, as they would be asked. */
export async function sampleRows(
  chunks: AsyncIterable<Uint8Array>,
  { truth: _truth, ...columns }: ListColumns,
): Promise<readonly AskedRow[]> {
  const sample = new RowSample<AskedRow>();
  const question = new MatchQuestion(columns, async (rows) => {
    for (const row of rows) sample.add(row);
    return rows.map(() => ({ cells: [] }));
  });
  for await (const _piece of answerList(chunks, question));
  return sample.rows;
}

type Rows = readonly (readonly string[])[];

const OPTION = '--truth';

/** Finds the column with the true UPRN of each row, and reports an unsuitable one. */
class KnownColumn {
  readonly at: number;
  readonly #name: string;
  /** Name of another column that seems to hold UPRNs; empty if there is none. */
  readonly #better: string;
  /** Whether any row states the truth: a UPRN, or that there is no property. */
  #statesTruth = false;
  #firstUnread: UnreadCell | undefined;

  /**
   * `rows` are sample rows below the header. Throws Failure `wrong-usage` for a column that does not exist or plainly holds
   * something else.
   */
  constructor(header: readonly string[], name: string, rows: Rows) {
    this.at = columnNamed(header, name, OPTION);
    this.#name = (header[this.at] ?? '').trim();
    const { uprn } = guessColumns(header, {}, rows);
    this.#better = uprn === this.at ? '' : (header[uprn] ?? '').trim();
    rows.forEach((fields, at) => {
      this.read(fields, at + 1);
    });
    if (this.#firstUnread !== undefined) this.refuseWithoutUprns();
  }

  read(
    fields: readonly string[],
    row: number,
  ): { readonly cell: string; readonly known: KnownUprn } {
    const cell = (fields[this.at] ?? '').trim();
    const known = readKnownUprn(cell);
    if (known === 'unread') this.#firstUnread ??= { row, cell };
    else if (cell !== '') this.#statesTruth = true;
    return { cell, known };
  }

  /** Throws Failure `wrong-usage` if no row stated the truth. */
  refuseWithoutUprns(): void {
    if (this.#statesTruth) return;
    const first = this.#firstUnread;
    const problem =
      first === undefined
        ? `no row has anything in column '${this.#name}', so there is nothing to compare with`
        : `column '${this.#name}' holds no UPRNs; row ${first.row} has '${shortened(first.cell)}'`;
    const advice =
      this.#better === '' ? '' : ` The column '${this.#better}' looks as if it held them.`;
    throw new Failure('wrong-usage', `${OPTION}: ${problem}.${advice}`);
  }
}
