/** Reads merged properties from their bucket into the rows of a table. */

import {
  MERGED_NUMBERS,
  type PropertyColumns,
  TEXTS,
} from '../../release/columns/property-columns.js';
import type { PackedReader } from '../staging/packed-values.js';
import { distinctLines } from './distinct-lines.js';
import { FormPrinter } from './form-printer.js';
import { ADDRESS_AT, FORM, PRINTED_PARTS } from './property-row.js';

/** The number that a text has in the table. */
export type CodeOf = (code: number) => number;

const [SOURCES, ORIGINS] = [TEXTS.indexOf('sources'), TEXTS.indexOf('origins')];

export class RowReader {
  readonly #table: PropertyColumns;
  readonly #numbers: readonly Float64Array[];
  readonly #texts: readonly Uint32Array[];
  readonly #printer: FormPrinter;
  readonly #own = new Uint32Array(PRINTED_PARTS);
  readonly #other = new Uint32Array(PRINTED_PARTS);

  constructor(table: PropertyColumns) {
    this.#table = table;
    this.#numbers = MERGED_NUMBERS.map((name) => table.numbers[name]);
    this.#texts = TEXTS.map((name) => table.texts[name]);
    this.#printer = new FormPrinter(table.codes.texts);
  }

  read(from: PackedReader, row: number, codeOf: CodeOf): void {
    const { codes, forms, printsItself } = this.#table;
    for (let at = 0; at < MERGED_NUMBERS.length; at++) {
      (this.#numbers[at] as Float64Array)[row] = from.number();
    }
    for (let at = 0; at < TEXTS.length; at++) {
      let code = codeOf(from.code());
      if (code === 0 && (at === SOURCES || at === ORIGINS)) code = codes.of('');
      (this.#texts[at] as Uint32Array)[row] = code;
    }
    for (let at = 0; at < PRINTED_PARTS; at++) {
      this.#own[at] = (this.#texts[ADDRESS_AT + at] as Uint32Array)[row] as number;
    }
    const own = this.#printer.line(this.#own);
    const lines: string[] = new Array(from.byte());
    for (let at = 0; at < lines.length; at++) {
      const kind = from.byte();
      if (kind === FORM.line) lines[at] = codes.at(codeOf(from.code())) ?? '';
      else lines[at] = kind === FORM.own ? own : this.#readParts(from, codeOf);
    }
    const distinct = distinctLines(lines);
    forms[row] = distinct;
    printsItself[row] = distinct[0] === own ? 1 : 0;
  }

  #readParts(from: PackedReader, codeOf: CodeOf): string {
    for (let at = 0; at < PRINTED_PARTS; at++) this.#other[at] = codeOf(from.code());
    return this.#printer.line(this.#other);
  }
}
