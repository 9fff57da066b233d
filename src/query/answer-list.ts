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

/** Rows answered at a time: large enough that handing them to a thread costs nothing. */
export const BATCH_ROWS = 1_000;

export const EMPTY_LIST = 'The list is empty; it needs a header row.';

/** The answered list, piece by piece and no faster than it is taken. `batchesMax` may be under way at once. */
export async function* answerList<Asked>(
  chunks: AsyncIterable<Uint8Array>,
  question: ListQuestion<Asked>,
  batchesMax: number,
): AsyncGenerator<string> {
  yield* new ListAnswering(question, batchesMax).pieces(chunks);
}

/** What is known once the header was seen. */
interface Begun<Asked> {
  readonly table: AnsweredRows;
  readonly read: (fields: Row) => Asked;
}

class ListAnswering<Asked> {
  readonly #question: ListQuestion<Asked>;
  readonly #batchesMax: number;
  readonly #splitter: ListSplitter;
  /** Batches under way, oldest first; each gives its lines. */
  readonly #underWay: Promise<string>[] = [];
  #rows: Row[] = [];
  #begun: Begun<Asked> | undefined;

  constructor(question: ListQuestion<Asked>, batchesMax: number) {
    this.#question = question;
    this.#batchesMax = batchesMax;
    const read = question.isRaw ? (fields: Row) => fields : withoutMarks;
    this.#splitter = new ListSplitter((fields) => this.#rows.push(read(fields)), refuseRow);
  }

  async *pieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
    const decoding = new TextDecoding();
    for await (const chunk of chunks) {
      this.#splitter.write(decoding.write(chunk));
      if (this.#begun === undefined && this.#rows.length >= START_ROWS) yield this.#begin();
      yield* this.#whole();
    }
    this.#splitter.write(decoding.end());
    this.#splitter.end();
    if (this.#begun === undefined) yield this.#begin();
    yield* this.#whole();
    if (this.#rows.length > 0) yield* this.#start(this.#rows);
    for (const lines of this.#underWay) yield await lines;
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
    while (this.#begun !== undefined && this.#rows.length >= BATCH_ROWS) {
      yield* this.#start(this.#rows.splice(0, BATCH_ROWS));
    }
  }

  /** Gives the lines of the oldest batch where there are enough under way. */
  async *#start(written: readonly Row[]): AsyncGenerator<string> {
    const { table, read } = this.#begun as Begun<Asked>;
    const rows = written.map((fields) => table.fitted(fields));
    const lines = this.#question
      .answer(rows.map(read))
      .then((answers) => rows.map((fields, at) => table.line(fields, answers[at] ?? [])).join(''));
    // Awaited later; a failure before that must not count as unhandled.
    lines.catch(() => undefined);
    this.#underWay.push(lines);
    const oldest = this.#underWay.length < this.#batchesMax ? undefined : this.#underWay.shift();
    if (oldest !== undefined) yield await oldest;
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
