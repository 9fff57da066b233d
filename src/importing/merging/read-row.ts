/** Reads merged properties from their bucket into the rows of a table. */

import { ADDRESS_PARTS } from '../../domain/address-parts.js';
import { FormPrinter, PRINTED_PARTS } from '../../release/columns/form-printer.js';
import {
  type Form,
  NO_TEXT,
  NUMBERS,
  type PropertyColumns,
  TEXTS,
} from '../../release/columns/property-columns.js';
import type { PackedReader } from '../staging/packed-values.js';
import { distinctLines } from './distinct-lines.js';
import { ADDRESS_AT, FORM } from './property-row.js';

/** The number that a text has in the table. */
export type CodeOf = (code: number) => number;

const [STREET, TOWN] = [ADDRESS_PARTS.indexOf('thoroughfare'), ADDRESS_PARTS.indexOf('postTown')];
const [SOURCES, ORIGINS] = [TEXTS.indexOf('sources'), TEXTS.indexOf('origins')];

export class RowReader {
  readonly #table: PropertyColumns;
  readonly #numbers: readonly Float64Array[];
  readonly #texts: readonly Uint32Array[];
  readonly #printer: FormPrinter;
  readonly #own = new Uint32Array(PRINTED_PARTS);
  /** By code; none yet where nobody asked. */
  readonly #uppers: (number | undefined)[] = [];

  constructor(table: PropertyColumns) {
    this.#table = table;
    this.#numbers = NUMBERS.map((name) => table.numbers[name]);
    this.#texts = TEXTS.map((name) => table.texts[name]);
    this.#printer = new FormPrinter(table.codes.texts);
  }

  read(from: PackedReader, row: number, codeOf: CodeOf): void {
    const { codes } = this.#table;
    for (let at = 0; at < NUMBERS.length; at++) {
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
    this.#readForms(from, row, codeOf);
  }

  #readForms(from: PackedReader, row: number, codeOf: CodeOf): void {
    const { codes, forms, printsItself } = this.#table;
    const count = from.byte();
    const start = from.position;
    if (this.#areOwn(from, count, codeOf)) {
      forms[row] = null;
      printsItself[row] = 1;
      return;
    }
    from.moveTo(start);
    const own = this.#printer.line(this.#own);
    const all = Array.from({ length: count }, (): Form => {
      const kind = from.byte();
      if (kind === FORM.line) return { line: codes.at(codeOf(from.code())) ?? '', codes: null };
      if (kind === FORM.own) return { line: own, codes: [...this.#own] };
      const parts = Array.from({ length: PRINTED_PARTS }, () => codeOf(from.code()));
      return { line: this.#printer.line(parts), codes: parts };
    });
    const distinct = distinctLines(all.map(({ line }) => line));
    forms[row] = distinct.map((line) => all.find((form) => form.line === line) as Form);
    printsItself[row] = distinct[0] === own ? 1 : 0;
  }

  /** Whether all forms print what the address does, the first to the letter and the others but for capitals. */
  #areOwn(from: PackedReader, count: number, codeOf: CodeOf): boolean {
    if (count === 0 || (this.#own[STREET] === NO_TEXT && this.#own[TOWN] === NO_TEXT)) return false;
    for (let form = 0; form < count; form++) {
      const kind = from.byte();
      if (kind === FORM.line) return false;
      if (kind === FORM.own) continue;
      for (let at = 0; at < PRINTED_PARTS; at++) {
        const [code, own] = [codeOf(from.code()), this.#own[at] as number];
        if (code !== own && (form === 0 || this.#upperOf(code) !== this.#upperOf(own)))
          return false;
      }
    }
    return true;
  }

  /** The code of the text in capitals. */
  #upperOf(code: number): number {
    const { codes } = this.#table;
    const known = this.#uppers[code];
    if (known !== undefined) return known;
    const upper = codes.of(codes.at(code)?.toUpperCase() ?? null);
    this.#uppers[code] = upper;
    return upper;
  }
}
