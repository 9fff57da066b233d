/** Answers a list row by row, keeping every column and the order of the rows, in bounded memory. */

import { Failure } from '../domain/failure.js';
import { TextDecoding } from '../files/decode-text.js';
import { printCell, printRow, printTextCell, withoutMarks } from '../files/print-row.js';
import { ListSplitter } from '../files/split-list.js';
import type { Delimiter } from '../files/split-rows.js';
import { START_ROWS } from '../lists/header-row.js';

export type Row = readonly string[];

/** What is asked about each row of a list: `Asked` is what is read of one. */
export interface ListQuestion<Asked> {
  /** Columns that an answered list has in addition to its own. */
  readonly addedColumns: readonly string[];
  /** Whether its cells are left as they are, even if a spreadsheet would run them. */
  readonly isRaw?: boolean | undefined;
  /** Which of the first rows names the columns. */
  headerAt(rows: readonly Row[]): number;
  /** How a row is read; `below` are some of those below the header. A Failure where the columns that are needed are not there. */
  reader(header: Row, below: readonly Row[]): (fields: Row) => Asked;
  /** One text per added column for each, in their order; several batches are asked for at once. */
  answer(asked: readonly Asked[]): Promise<readonly Row[]>;
}

/** Rows of the first batch: large enough that handing them to a thread costs nothing. */
export const BATCH_ROWS = 1_000;

/** Each batch has so many times the rows of the one before, so that answers begin soon and yet most rows are of large batches. */
const BATCH_GROWTH = 8;
/** A batch ends behind so much of the list, however wide its rows; one of BATCH_ROWS may be larger. */
const BATCH_BYTES = 32 * 1024 * 1024;

/** How much of a list is under way at once. */
interface Pace {
  readonly batchesMax: number;
  /** To which batches grow; at least BATCH_ROWS. */
  readonly rowsMax: number;
}

const ONE_BATCH: Pace = { batchesMax: 1, rowsMax: BATCH_ROWS };

export const EMPTY_LIST = 'The list is empty; it needs a header row.';

/** The answered list, piece by piece and no faster than it is taken. */
export async function* answerList<Asked>(
  chunks: AsyncIterable<Uint8Array>,
  question: ListQuestion<Asked>,
  pace = ONE_BATCH,
): AsyncGenerator<string> {
  yield* new ListAnswering(question, pace).pieces(chunks);
}

/** What is known once the header was seen. */
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
  /** Of the list, since the last batch began. */
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

  /** With the header, once there are rows enough to see where it is; what stands above it stays there. */
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

  /** Gives the lines of the oldest batch where there are enough under way. */
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

/** Every row of the input is a row of the output, so none can be skipped. */
function refuseRow(reason: string, _start: string, line: number): never {
  throw new Failure('bad-file', `Line ${line} of the list: ${reason}.`);
}

interface RowForm {
  readonly addedColumns: Row;
  readonly delimiter: Delimiter;
  readonly print: (row: Row) => string;
}

/** Adds the columns of an answer to the rows of a list. */
class AnsweredRows {
  /** The line with the names of the columns. */
  readonly header: string;
  readonly #form: RowForm;
  readonly #width: number;

  constructor(header: Row, form: RowForm) {
    this.#form = form;
    this.#width = header.length;
    this.header = this.line(header, form.addedColumns);
  }

  /** `fields` are as many as the header has. */
  line(fields: Row, added: Row): string {
    return this.#form.print([...fields, ...added]);
  }

  /**
   * As many cells as the header has, so that the added columns stay under their names: short rows are
   * filled up, and what a long row has too much stays in its last column, as the commas of an address without quotes.
   */
  fitted(fields: Row): Row {
    const width = this.#width;
    if (fields.length === width) return fields;
    if (fields.length < width) return [...fields, ...Array<string>(width - fields.length).fill('')];
    const end = Math.max(width, fields.findLastIndex((cell) => cell.trim() !== '') + 1);
    return [...fields.slice(0, width - 1), fields.slice(width - 1, end).join(this.#form.delimiter)];
  }
}
