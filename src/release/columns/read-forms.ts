/** The rows of a table as candidates of the matcher; addresses that print themselves are read without a line of each. */

import { ADDRESS_PARTS } from '../../domain/address-parts.js';
import { AlikeForms } from '../../matching/candidates/alike-forms.js';
import type { ReadCandidate } from '../../matching/candidates/prepare.js';
import { FormPrinter, PRINTED_PARTS } from './form-printer.js';
import type { Form, PropertyColumns } from './property-columns.js';

type FormOrReadings = ReadCandidate['forms'][number];

export class ReadForms {
  readonly #table: PropertyColumns;
  readonly #alike: AlikeForms;
  readonly #printer: FormPrinter;
  /** By part. */
  readonly #columns: readonly Uint32Array[];
  readonly #codes = new Uint32Array(PRINTED_PARTS);
  readonly #print = (): string => this.#printer.line(this.#codes);

  constructor(table: PropertyColumns) {
    this.#table = table;
    this.#alike = new AlikeForms(table.codes.texts, PRINTED_PARTS);
    this.#printer = new FormPrinter(table.codes.texts);
    this.#columns = ADDRESS_PARTS.slice(0, PRINTED_PARTS).map((name) => table.texts[name]);
  }

  /** Of one block; the row `to` is not included. */
  candidates(from: number, to: number): readonly ReadCandidate[] {
    const { numbers, forms } = this.#table;
    const postcode = this.#table.text('postcode', from);
    return Array.from({ length: to - from }, (_, at): ReadCandidate => {
      const row = from + at;
      const uprn = numbers.uprn[row] as number;
      const others = forms[row] ?? null;
      return { uprn, forms: others === null ? [this.#own(row)] : others.map(this.#read), postcode };
    });
  }

  readonly #read = ({ line, codes }: Form): FormOrReadings =>
    codes === null ? line : this.#alike.readingsOf(codes, () => line);

  #own(row: number): FormOrReadings {
    for (let at = 0; at < PRINTED_PARTS; at++) {
      this.#codes[at] = (this.#columns[at] as Uint32Array)[row] as number;
    }
    return this.#alike.readingsOf(this.#codes, this.#print);
  }
}
