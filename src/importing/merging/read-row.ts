/** Reads merged properties from their bucket into the rows of a table. */

import type { Alias } from '../../domain/alias.js';
import { aliasText } from '../../release/columns/alias-text.js';
import {
  MERGED_NUMBERS,
  MERGED_TEXTS,
  type PropertyColumns,
} from '../../release/columns/property-columns.js';
import type { PackedReader } from '../staging/packed-values.js';
import { FormPrinter } from './form-printer.js';
import { ADDRESS_AT, FORM, PRINTED_PARTS } from './property-row.js';
import { type RecordSpelling, spellForms } from './spell-forms.js';

/** Who gives the address that is shown is kept as the origin of its parts. */
const UNASKED = { source: '', asOf: null };

/** The number that a text has in the table. */
export type CodeOf = (code: number) => number;

const [SOURCES, ORIGINS] = [MERGED_TEXTS.indexOf('sources'), MERGED_TEXTS.indexOf('origins')];

/** Other spellings of properties, and addresses of records that cannot be of the property that they name. */
export interface AliasCounts {
  kept: number;
  contradicting: number;
}

export class RowReader {
  readonly #table: PropertyColumns;
  readonly #numbers: readonly Float64Array[];
  readonly #texts: readonly Uint32Array[];
  readonly #printer: FormPrinter;
  /** Of all rows. */
  readonly aliases: AliasCounts = { kept: 0, contradicting: 0 };
  readonly #own = new Uint32Array(PRINTED_PARTS);
  readonly #other = new Uint32Array(PRINTED_PARTS);

  constructor(table: PropertyColumns) {
    this.#table = table;
    this.#numbers = MERGED_NUMBERS.map((name) => table.numbers[name]);
    this.#texts = MERGED_TEXTS.map((name) => table.texts[name]);
    this.#printer = new FormPrinter(table.codes.texts);
  }

  read(from: PackedReader, row: number, codeOf: CodeOf): void {
    const { codes, forms, printsItself } = this.#table;
    for (let at = 0; at < MERGED_NUMBERS.length; at++) {
      (this.#numbers[at] as Float64Array)[row] = from.number();
    }
    for (let at = 0; at < MERGED_TEXTS.length; at++) {
      let code = codeOf(from.code());
      if (code === 0 && (at === SOURCES || at === ORIGINS)) code = codes.of('');
      (this.#texts[at] as Uint32Array)[row] = code;
    }
    for (let at = 0; at < PRINTED_PARTS; at++) {
      this.#own[at] = (this.#texts[ADDRESS_AT + at] as Uint32Array)[row] as number;
    }
    const own = this.#printer.line(this.#own);
    const text = (): string | null => codes.at(codeOf(from.code()));
    const listed: Alias[] = [];
    const records: RecordSpelling[] = [];
    const count = from.code();
    for (let at = 0; at < count; at++) {
      const kind = from.byte();
      const isRecord = kind === FORM.record;
      const address =
        kind === FORM.own
          ? own
          : kind === FORM.parts
            ? this.#readParts(from, codeOf)
            : (text() ?? '');
      const place = isRecord ? { postTown: text(), postcode: text() } : undefined;
      const given = at === 0 ? UNASKED : { source: text() ?? '', asOf: text() };
      if (place === undefined) listed.push({ address, ...given });
      else records.push({ address, ...place, ...given });
    }
    const postcode = this.#table.text('postcode', row);
    const spelt = spellForms({ listed, records, postcode });
    forms[row] = spelt.forms;
    printsItself[row] = spelt.forms[0] === own ? 1 : 0;
    this.#table.texts.aliases[row] = codes.of(aliasText(spelt.forms, spelt.aliases));
    this.aliases.kept += spelt.aliases.length;
    this.aliases.contradicting += spelt.contradicting;
  }

  #readParts(from: PackedReader, codeOf: CodeOf): string {
    for (let at = 0; at < PRINTED_PARTS; at++) this.#other[at] = codeOf(from.code());
    return this.#printer.line(this.#other);
  }
}
