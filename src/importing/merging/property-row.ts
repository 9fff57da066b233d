/** One merged property with the numbers of its texts, in the columns of a table, as it is written to its bucket. */

import { ADDRESS_PARTS, addressPartValues } from '../../domain/address-parts.js';
import { geographyValues } from '../../domain/fact.js';
import { MERGED_NUMBERS, TEXTS } from '../../release/columns/property-columns.js';
import type { PackedWriter } from '../staging/packed-values.js';
import type { StagedTexts } from '../staging/staged-texts.js';
import { NO_TEXT } from '../staging/text-book.js';
import type { Code, CodedForm, CodedParts, CodedProperty } from './coded-property.js';

/** How a form is written: a line of a list, the property's own address, or other parts. */
export const FORM = { line: 0, own: 1, parts: 2 } as const;

/** The parts of an address but the postcode, which is not printed. */
export const PRINTED_PARTS = ADDRESS_PARTS.length - 1;

/** What a form takes: its kind and its codes. */
export const FORM_LENGTH = 1 + PRINTED_PARTS;

export const ADDRESS_AT = TEXTS.indexOf(ADDRESS_PARTS[0]);
const AREAS_AT = ADDRESS_AT + ADDRESS_PARTS.length;
const POSTCODE_AT = TEXTS.indexOf('postcode');

/** Filled again for each property. */
export class PropertyRow {
  /** In the order of `MERGED_NUMBERS`, NaN for none. */
  readonly numbers = new Float64Array(MERGED_NUMBERS.length);
  /** In the order of `TEXTS`. */
  readonly texts = new Uint32Array(TEXTS.length);
  formCount = 0;
  /** `FORM_LENGTH` each. */
  forms = new Uint32Array(FORM_LENGTH * 8);

  get uprn(): number {
    return this.numbers[0] as number;
  }

  get postcode(): number {
    return this.texts[POSTCODE_AT] as number;
  }

  /** Makes room for one more form; returns where it begins. */
  addForm(): number {
    const at = this.formCount++ * FORM_LENGTH;
    if (at === this.forms.length) {
      const larger = new Uint32Array(at * 2);
      larger.set(this.forms);
      this.forms = larger;
    }
    return at;
  }

  set(property: CodedProperty, texts: StagedTexts): void {
    const { position, areas, address, uprn, udprn, usrn, parentUprn, logicalStatus } = property;
    const { x = null, y = null, latitude = null, longitude = null } = position ?? {};
    const numbers = [uprn, udprn, usrn, parentUprn, logicalStatus, x, y, latitude, longitude];
    for (let at = 0; at < numbers.length; at++) this.numbers[at] = numbers[at] ?? Number.NaN;
    const { classification, sources, origins, addressAsOf } = property;
    const precision = texts.of(position?.precision ?? null);
    this.#setTexts(0, [classification, precision, sources, origins, addressAsOf]);
    this.#setTexts(ADDRESS_AT, addressPartValues(address));
    if (areas === null) this.texts.fill(NO_TEXT, AREAS_AT);
    else this.#setTexts(AREAS_AT, geographyValues(areas));
    this.formCount = 0;
    for (const form of property.forms) this.#setForm(this.addForm(), form, address);
  }

  #setTexts(from: number, codes: readonly Code[]): void {
    for (let at = 0; at < codes.length; at++) this.texts[from + at] = codes[at] ?? NO_TEXT;
  }

  #setForm(at: number, form: CodedForm, address: CodedParts): void {
    this.forms.fill(NO_TEXT, at, at + FORM_LENGTH);
    if (typeof form === 'number') {
      this.forms[at] = FORM.line;
      this.forms[at + 1] = form;
    } else {
      this.forms[at] = printSame(form, address) ? FORM.own : FORM.parts;
      const codes = addressPartValues(form);
      for (let i = 0; i < PRINTED_PARTS; i++) this.forms[at + 1 + i] = codes[i] ?? NO_TEXT;
    }
  }
}

/** The postcode is not printed. */
export function printSame(form: CodedParts, address: CodedParts): boolean {
  return (
    form === address ||
    ADDRESS_PARTS.every((name) => name === 'postcode' || form[name] === address[name])
  );
}

/** `readRow` is its inverse. */
export function writeRow(
  to: PackedWriter,
  { numbers, texts, forms, formCount }: PropertyRow,
): void {
  for (let at = 0; at < numbers.length; at++) to.number(numbers[at]);
  for (let at = 0; at < texts.length; at++) to.code(texts[at] as number);
  to.byte(formCount);
  for (let form = 0; form < formCount; form++) {
    const start = form * FORM_LENGTH;
    const kind = forms[start] as number;
    to.byte(kind);
    if (kind === FORM.line) to.code(forms[start + 1] as number);
    else if (kind === FORM.parts)
      for (let at = 1; at < FORM_LENGTH; at++) to.code(forms[start + at] as number);
  }
}
