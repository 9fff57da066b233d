/** A merged property as a row of codes and numbers, as it is written to its bucket. */

import { MERGED_NUMBERS, MERGED_TEXTS } from '@property-lookup/engine/build';
import { ADDRESS_PARTS, addressPartValues } from '@property-lookup/kernel/address';
import { geographyValues } from '@property-lookup/model/property';
import type { PackedWriter } from '@property-lookup/tables';
import type { StagedTexts } from '../staging/text-book.js';
import { NO_TEXT } from '../staging/text-book.js';
import type { Code, CodedParts, CodedProperty, CodedSpelling } from './coded-property.js';

/** Kinds of form: a list's line, the property's own address, other parts, or a record's address. */
export const FORM = { line: 0, own: 1, parts: 2, record: 3 } as const;
type FormKind = (typeof FORM)[keyof typeof FORM];

/** Number of parts of an address without the postcode, which is not printed. */
export const PRINTED_PARTS = ADDRESS_PARTS.length - 1;

/** Cells of a form: kind, codes, source and day. */
const FORM_LENGTH = 1 + PRINTED_PARTS + 2;

/** Number of codes before the source, by kind. */
const FORM_CODES: Readonly<Record<FormKind, number>> = {
  [FORM.line]: 1,
  [FORM.own]: 0,
  [FORM.parts]: PRINTED_PARTS,
  [FORM.record]: 3,
};

export const ADDRESS_AT = MERGED_TEXTS.indexOf(ADDRESS_PARTS[0]);
const SOURCE_AT = 1 + PRINTED_PARTS;
const POSTCODE_AT = MERGED_TEXTS.indexOf('postcode');

/** A reusable row. */
export class PropertyRow {
  /** In the order of `MERGED_NUMBERS`, NaN for none. */
  readonly numbers = new Float64Array(MERGED_NUMBERS.length);
  /** In the order of `MERGED_TEXTS`. */
  readonly texts = new Uint32Array(MERGED_TEXTS.length);
  formCount = 0;
  /** `FORM_LENGTH` cells for each form. */
  forms = new Uint32Array(FORM_LENGTH * 8);

  get uprn(): number {
    return this.numbers[0] as number;
  }

  get postcode(): number {
    return this.texts[POSTCODE_AT] as number;
  }

  /** Makes room for a form, and returns its first cell. */
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
    const { numbers, codes } = columnsOf(property, texts);
    for (let at = 0; at < numbers.length; at++) this.numbers[at] = numbers[at] ?? Number.NaN;
    for (let at = 0; at < this.texts.length; at++) this.texts[at] = codes[at] ?? NO_TEXT;
    this.formCount = 0;
    for (const form of property.forms) this.#setForm(this.addForm(), form, property.address);
  }

  #setForm(at: number, spelling: CodedSpelling, address: CodedParts): void {
    const { kind, codes } = layOutForm(spelling, address);
    this.forms[at] = kind;
    for (let i = 0; i < codes.length; i++) this.forms[at + 1 + i] = codes[i] ?? NO_TEXT;
  }
}

/** Values of the columns `MERGED_NUMBERS` and `MERGED_TEXTS`; missing codes at the end are null. */
function columnsOf(
  property: CodedProperty,
  texts: StagedTexts,
): { readonly numbers: readonly (number | null)[]; readonly codes: readonly Code[] } {
  const { position, areas, classification, sources, origins, addressAsOf } = property;
  const { custodian, postalAddress } = property;
  const values = { ...property, ...position };
  const precision = texts.of(position?.precision ?? null);
  const codes = [classification, precision, sources, origins, addressAsOf];
  codes.push(
    custodian,
    postalAddress,
    ...addressPartValues(property.address),
    ...(areas === null ? [] : geographyValues(areas)),
  );
  return { numbers: MERGED_NUMBERS.map((name) => values[name] ?? null), codes };
}

/** Cells of a form: its codes, padded with null, then its source and day. */
function layOutForm(
  { form, source, asOf }: CodedSpelling,
  address: CodedParts,
): { readonly kind: FormKind; readonly codes: readonly Code[] } {
  const laidOut = (kind: FormKind, own: readonly Code[]) => {
    const codes: Code[] = new Array(PRINTED_PARTS).fill(null);
    for (let at = 0; at < PRINTED_PARTS; at++) codes[at] = own[at] ?? null;
    return { kind, codes: [...codes, source, asOf] };
  };
  if (typeof form === 'number') return laidOut(FORM.line, [form]);
  if ('text' in form) return laidOut(FORM.record, [form.text, form.postTown, form.postcode]);
  const kind = printSame(form, address) ? FORM.own : FORM.parts;
  return laidOut(kind, addressPartValues(form));
}

/** Whether two addresses print the same line, which has no postcode. */
function printSame(form: CodedParts, address: CodedParts): boolean {
  return (
    form === address ||
    ADDRESS_PARTS.every((name) => name === 'postcode' || form[name] === address[name])
  );
}

/** Writes a row; `RowReader` reads it. */
export function writeRow(
  to: PackedWriter,
  { numbers, texts, forms, formCount }: PropertyRow,
): void {
  for (let at = 0; at < numbers.length; at++) to.number(numbers[at]);
  for (let at = 0; at < texts.length; at++) to.code(texts[at] as number);
  // May be hundreds, if the flats of a building have certificates under its UPRN.
  to.code(formCount);
  for (let form = 0; form < formCount; form++) {
    const start = form * FORM_LENGTH;
    const kind = forms[start] as FormKind;
    to.byte(kind);
    for (let at = 1; at <= FORM_CODES[kind]; at++) to.code(forms[start + at] as number);
    // The source of the first form is never read.
    if (form > 0)
      for (let at = SOURCE_AT; at < FORM_LENGTH; at++) to.code(forms[start + at] as number);
  }
}
