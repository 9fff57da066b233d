/** Gathers the rows of one sheet of an OpenDocument workbook as comma separated text, within bounds: a row may be said to come a million times. */

import { Failure } from '../domain/failure.js';
import { printRow } from './print-row.js';

/** The limit of both LibreOffice and Excel. */
const COLUMNS_MAX = 16_384;
const ROWS_MAX = 1_048_576;
/** Characters of one row: more is no table. */
const ROW_LENGTH_MAX = 16_000_000;
/** Bytes of text of all sheets, which memory holds. */
const TEXT_BYTES_MAX = 256_000_000;
const PIECE_LENGTH = 1 << 16;

/** What the sheets of one workbook have taken up together. */
export interface TextBudget {
  readonly label: string;
  bytes: number;
}

export class OdsRows {
  readonly #budget: TextBudget;
  readonly #pieces: Buffer[] = [];
  #piece = '';
  #cells: string[] = [];
  #length = 0;
  /** Blank cells and rows count only where something comes after them: sheets end in millions of them. */
  #blankCells = 0;
  #blankRows = 0;
  #rows = 0;
  #width = 0;

  constructor(budget: TextBudget) {
    this.#budget = budget;
  }

  addCell(text: string, times: number): void {
    if (text === '') {
      this.#blankCells += times;
      return;
    }
    this.#length += text.length * times;
    const count = this.#cells.length + this.#blankCells + times;
    if (count > COLUMNS_MAX || this.#length > ROW_LENGTH_MAX) throw tooMuch(this.#budget.label);
    for (; this.#blankCells > 0; this.#blankCells--) this.#cells.push('');
    for (let time = 0; time < times; time++) this.#cells.push(text);
  }

  endRow(times: number): void {
    const cells = this.#cells;
    this.#cells = [];
    this.#length = 0;
    this.#blankCells = 0;
    if (cells.length === 0) {
      this.#blankRows += times;
      return;
    }
    this.#rows += this.#blankRows + times;
    // Rows are as wide as those above them, as in a file of separated values.
    while (cells.length < this.#width) cells.push('');
    this.#width = cells.length;
    const row = printRow(cells, ',');
    const length = this.#blankRows + row.length * times;
    this.#budget.bytes += length;
    if (this.#rows > ROWS_MAX || this.#budget.bytes > TEXT_BYTES_MAX) {
      throw tooMuch(this.#budget.label);
    }
    this.#write('\n'.repeat(this.#blankRows));
    this.#blankRows = 0;
    for (let time = 0; time < times; time++) this.#write(row);
  }

  /** Its text, in pieces; empty where no cell holds anything. */
  end(): readonly Buffer[] {
    if (this.#piece !== '') this.#pieces.push(Buffer.from(this.#piece));
    this.#piece = '';
    return this.#pieces;
  }

  #write(text: string): void {
    this.#piece += text;
    if (this.#piece.length < PIECE_LENGTH) return;
    this.#pieces.push(Buffer.from(this.#piece));
    this.#piece = '';
  }
}

export function tooMuch(label: string): Failure {
  return new Failure(
    'bad-file',
    `${label} is a workbook whose sheets hold more than memory does: save the one with the data as CSV and import that.`,
  );
}
