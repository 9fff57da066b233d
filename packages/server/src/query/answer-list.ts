/** Answers a list row by row in bounded memory, keeping every column and the order of the rows. */

import { Failure } from '@property-lookup/kernel/failure';
import { START_ROWS } from '@property-lookup/rows/columns';
import { type Delimiter, ListSplitter, TextDecoding } from '@property-lookup/rows/read';
import { printCell, printRow, printTextCell, withoutMarks } from '@property-lookup/rows/text';
import { refuseRow } from './received-list.js';

export type Row = readonly string[];

/** A question about each row of a list; `Asked` is the part of a row that it reads. */
export interface ListQuestion<Asked> {
  readonly addedColumns: readonly string[];
  /** True keeps cells as they are, even if a spreadsheet would run them as formulas. */
  readonly isRaw?: boolean | undefined;
  /** Index of the header among the first rows. */
  headerAt(rows: readonly Row[]): number;
  /**
   * Returns the function that reads a row; `below` holds the first rows below the header. Throws a Failure if a required column
   * is missing.
   */
  reader(header: Row, below: readonly Row[]): (fields: Row) => Asked;
  /** One text per added column and row, in order. Several batches may be in progress at once. */
  answer(asked: readonly Asked[]): Promise<readonly Row[]>;
}

/** Rows of the first batch: enough to make the cost of passing it to a thread negligible. */
export const BATCH_ROWS = 1_000;

/** Each batch is this many times larger than the one before, so that answers begin early and most rows are in large batches. */
const BATCH_GROWTH = 8;
/** A batch ends after this much of the list, however wide its rows; a batch of BATCH_ROWS may be larger. */
const BATCH_BYTES = 32 * 1024 * 1024;

/** How much of a list is in progress at once. */
interface Pace {
  readonly batchesMax: number;
  /** The final batch size; at least BATCH_ROWS. */
  readonly rowsMax: number;
}

const ONE_BATCH: Pace = { batchesMax: 1, rowsMax: BATCH_ROWS };

export const EMPTY_LIST = 'The list is empty; it needs a header row.';

/** Yields the answered list piece by piece, working only as fast as it is read. */
export async function* answerList<Asked>(
  chunks: AsyncIterable<Uint8Array>,
  question: ListQuestion<Asked>,
  pace = ONE_BATCH,
): AsyncGenerator<string> {
  yield* new ListAnswering(question, pace).pieces(chunks);
}

/** The state that exists once the header has been read. */
interface Begun<Asked> {
  readonly table: AnsweredRows;
  readonly read: (fields: Row) => Asked;
}

interface Batch {
  readonly rows: readonly Row[];
  readonly answers: Promise<readonly Row[]>;
}

class ListAnswering<Asked> {
  readonly #question: ListQuestion<Asked>;
  readonly #pace: Pace;
  readonly #splitter: ListSplitter;
  /** Oldest first. */
  readonly #underWay: Batch[] = [];
  #wanted = BATCH_ROWS;
  /** Bytes of the list since the last batch began. */
  #bytes = 0;
  #rows: Row[] = [];
  #begun: Begun<Asked> | undefined;

  constructor(question: ListQuestion<Asked>, pace: Pace) {
    this.#question = question;
    this.#pace = pace;
    const read = question.isRaw ? (fields: Row) => fields : withoutMarks;
    this.#splitter = new ListSplitter((fields) => this.#rows.push(read(fields)), refuseRow);
  }

  async *pieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
    const decoding = new TextDecoding();
    for await (const chunk of chunks) {
      this.#bytes += chunk.length;
      this.#splitter.write(decoding.write(chunk));
      if (this.#begun === undefined && this.#rows.length >= START_ROWS) yield this.#begin();
      yield* this.#whole();
    }
    this.#splitter.write(decoding.end());
    this.#splitter.end();
    if (this.#begun === undefined) yield this.#begin();
    yield* this.#whole();
    if (this.#rows.length > 0) yield* this.#start(this.#rows);
    for (const batch of this.#underWay) yield* this.#lines(batch);
  }

  /** Prints the header and the lines above it, once there are enough rows to recognise the header. */
  #begin(): string {
    const above = this.#rows.splice(0, this.#question.headerAt(this.#rows));
    const header = this.#rows.shift();
    if (header === undefined) throw new Failure('bad-file', EMPTY_LIST);
    const { delimiter } = this.#splitter;
    const read = this.#question.reader(header, this.#rows.slice(0, START_ROWS));
    const { addedColumns, isRaw } = this.#question;
    const print = (row: Row) => printRow(row, delimiter, isRaw ? printCell : printTextCell);
    const table = new AnsweredRows(header, { addedColumns, delimiter, print });
    this.#begun = { table, read };
    return above.map(print).join('') + table.header;
  }

  async *#whole(): AsyncGenerator<string> {
    if (this.#bytes >= BATCH_BYTES)
      this.#wanted = Math.min(this.#wanted, Math.max(BATCH_ROWS, this.#rows.length));
    while (this.#begun !== undefined && this.#rows.length >= this.#wanted) {
      yield* this.#start(this.#rows.splice(0, this.#wanted));
      this.#wanted = Math.min(this.#wanted * BATCH_GROWTH, this.#pace.rowsMax);
      this.#bytes = 0;
    }
  }

  /** Starts a batch. If enough batches are in progress, yields the lines of the oldest. */
  async *#start(written: readonly Row[]): AsyncGenerator<string> {
    const { table, read } = this.#begun as Begun<Asked>;
    const rows = written.map((fields) => table.fitted(fields));
    const answers = this.#question.answer(rows.map(read));
    // Awaited later; a failure before that must not count as unhandled.
    answers.catch(() => undefined);
    this.#underWay.push({ rows, answers });
    const oldest =
      this.#underWay.length < this.#pace.batchesMax ? undefined : this.#underWay.shift();
    if (oldest !== undefined) yield* this.#lines(oldest);
  }

  async *#lines({ rows, answers }: Batch): AsyncGenerator<string> {
    const { table } = this.#begun as Begun<Asked>;
    const added = await answers;
    for (let from = 0; from < rows.length; from += BATCH_ROWS) {
      const some = rows.slice(from, from + BATCH_ROWS);
      yield some.map((fields, at) => table.line(fields, added[from + at] ?? [])).join('');
    }
  }
}

interface RowForm {
  readonly addedColumns: Row;
  readonly delimiter: Delimiter;
  readonly print: (row: Row) => string;
}

class AnsweredRows {
  /** The header line. */
  readonly header: string;
  readonly #form: RowForm;
  readonly #width: number;

  constructor(header: Row, form: RowForm) {
    this.#form = form;
    this.#width = header.length;
    this.header = this.line(header, form.addedColumns);
  }

  /** `fields` has as many cells as the header. */
  line(fields: Row, added: Row): string {
    return this.#form.print([...fields, ...added]);
  }

  /**
   * Gives a row as many cells as the header, so that the added columns stay under their names. Short rows are padded. The excess
   * of a long row is joined into its last column, because it usually comes from the commas of an unquoted address.
   */
  fitted(fields: Row): Row {
    const width = this.#width;
    if (fields.length === width) return fields;
    if (fields.length < width) return [...fields, ...Array<string>(width - fields.length).fill('')];
    const end = Math.max(width, fields.findLastIndex((cell) => cell.trim() !== '') + 1);
    return [...fields.slice(0, width - 1), fields.slice(width - 1, end).join(this.#form.delimiter)];
  }
}
