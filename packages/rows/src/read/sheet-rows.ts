/**
 * Collects the rows of one sheet as comma-separated text, within limits: a row may be repeated a million times, and a cell may be
 * anywhere.
 */

import { Readable } from 'node:stream';
import { Failure } from '@property-lookup/kernel/failure';
import type { FileContents, FilePart } from './file-part.js';
import { asValue, printRow } from './print-row.js';

/** The limit of LibreOffice and Excel. */
const COLUMNS_MAX = 16_384;
const ROWS_MAX = 1_048_576;
/** Maximum number of characters in a row. */
const ROW_LENGTH_MAX = 16_000_000;
/** Maximum size of the text of all sheets, which is held in memory. */
const TEXT_BYTES_MAX = 256_000_000;
const PIECE_LENGTH = 1 << 16;
/** A cell this many columns to the right of all others is not part of the table: somebody typed in the last column. */
const FAR_COLUMNS = 100;
/** The same limit for the first cells of a sheet. */
const FIRST_COLUMNS = 1_000;

/** A sheet to read. */
export interface Sheet {
  readonly sheet: string;
  readonly rows: SheetRows;
}

type Workbook = Pick<FilePart, 'path' | 'label' | 'name' | 'sizeBytes'>;

/** The sheets that are not empty; throws Failure `bad-file` if all are. */
export function contentsOfSheets(workbook: Workbook, all: readonly Sheet[]): FileContents {
  const { label, sizeBytes } = workbook;
  const sheets = all
    .map(({ sheet, rows }) => ({ sheet, text: rows.end(), rows }))
    .filter(({ text }) => text.length > 0);
  if (sheets.length === 0) {
    throw new Failure(
      'bad-file',
      `${label} is a workbook without any cell that holds something: save it again, or as CSV.`,
    );
  }
  const labelOf = (sheet: string): string => (sheets.length === 1 ? label : `${label}: ${sheet}`);
  const parts = sheets.map(
    ({ sheet, text }): FilePart => ({
      ...workbook,
      label: labelOf(sheet),
      sizeBytes: Math.round(sizeBytes / sheets.length),
      isPlain: false,
      open: async () => Readable.from(text, { objectMode: false }),
    }),
  );
  const passedOver = sheets
    .filter(({ rows }) => rows.farCells > 0)
    .map(({ sheet, rows: { farCells } }) => {
      const cells = farCells === 1 ? '1 cell' : `${farCells} cells`;
      const why = `${labelOf(sheet)}: ${cells} passed over, far to the right of the table.`;
      return { label: labelOf(sheet), why };
    });
  return { parts, passedOver };
}

/** Memory that the sheets of one workbook use together. */
export interface TextBudget {
  readonly label: string;
  bytes: number;
}

export class SheetRows {
  readonly #budget: TextBudget;
  readonly #pieces: Buffer[] = [];
  #piece = '';
  #cells: string[] = [];
  #length = 0;
  /** Blank cells and rows count only if something follows: sheets end in millions of them. */
  #blankCells = 0;
  #blankRows = 0;
  #rows = 0;
  #width = 0;
  /** Number of cells outside the table. */
  farCells = 0;

  constructor(budget: TextBudget) {
    this.#budget = budget;
  }

  addCell(text: string, times: number): void {
    if (text === '') {
      this.#blankCells += times;
      return;
    }
    const last = Math.max(this.#cells.length, this.#width);
    const first = this.#cells.length + this.#blankCells;
    if (first >= (last === 0 ? FIRST_COLUMNS : last + FAR_COLUMNS)) {
      this.farCells += times;
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
    // Rows are as wide as those above, as in a CSV file.
    while (cells.length < this.#width) cells.push('');
    this.#width = cells.length;
    const row = printRow(cells.map(asValue), ',');
    const length = this.#blankRows + row.length * times;
    this.#budget.bytes += length;
    if (this.#rows > ROWS_MAX || this.#budget.bytes > TEXT_BYTES_MAX) {
      throw tooMuch(this.#budget.label);
    }
    this.#write('\n'.repeat(this.#blankRows));
    this.#blankRows = 0;
    for (let time = 0; time < times; time++) this.#write(row);
  }

  /** Skips rows without cells. */
  skipRows(count: number): void {
    this.#blankRows += count;
  }

  /** The text in pieces; empty if all cells are. */
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
