/** Merged properties as bytes, the form in which they wait to be sorted into postcode order. */

import { ADDRESS_PARTS, addressPartValues } from '../../domain/address-parts.js';
import { GEOGRAPHY_AREAS, geographyValues } from '../../domain/fact.js';
import type { PropertyColumns } from '../../release/columns/property-columns.js';
import type { PackedReader, PackedWriter } from '../staging/packed-values.js';
import { NO_TEXT } from '../staging/text-book.js';
import type { Code, CodedForm, CodedProperty } from './coded-property.js';
import { distinctLines } from './distinct-lines.js';
import type { FormPrinter } from './form-printer.js';

const NUMBERS = ['uprn', 'udprn', 'usrn', 'parentUprn', 'logicalStatus'] as const;
const COORDINATES = ['x', 'y', 'latitude', 'longitude'] as const;

/** How far a position, and whether areas, are known; what a form is written as. */
const UNKNOWN = 0;
const AT_ADDRESS = 1;
const AT_POSTCODE = 2;
const KNOWN = 1;
const LINE = 0;
const PARTS = 1;
const OWN_ADDRESS = 2;

/** `PropertyReader` is its inverse. */
export function writeProperty(to: PackedWriter, property: CodedProperty): void {
  const { position, areas, address } = property;
  const code = (value: Code): void => to.code(value ?? NO_TEXT);
  for (const name of NUMBERS) to.number(property[name]);
  to.byte(
    position === null ? UNKNOWN : position.precision === 'postcode' ? AT_POSTCODE : AT_ADDRESS,
  );
  if (position !== null) for (const name of COORDINATES) to.number(position[name]);
  code(property.classification);
  code(property.sources);
  code(property.origins);
  code(property.addressAsOf);
  addressPartValues(address).forEach(code);
  to.byte(areas === null ? UNKNOWN : KNOWN);
  if (areas !== null) geographyValues(areas).forEach(code);
  to.byte(property.forms.length);
  for (const form of property.forms) writeForm(to, form, property);
}

function writeForm(to: PackedWriter, form: CodedForm, { address }: CodedProperty): void {
  if (typeof form === 'number') {
    to.byte(LINE);
    to.code(form);
  } else if (printSame(form, address)) to.byte(OWN_ADDRESS);
  else {
    to.byte(PARTS);
    for (const value of addressPartValues(form)) to.code(value ?? NO_TEXT);
  }
}

/** The postcode is not printed. */
function printSame(form: CodedProperty['address'], address: CodedProperty['address']): boolean {
  return (
    form === address ||
    ADDRESS_PARTS.every((name) => name === 'postcode' || form[name] === address[name])
  );
}

/** What reads properties into the rows of a table. */
export interface PropertyReading {
  readonly table: PropertyColumns;
  /** The number that a text has in the table. */
  readonly codeOf: (code: number) => number;
  readonly printer: FormPrinter;
}

export function readProperty(
  from: PackedReader,
  row: number,
  { table, codeOf, printer }: PropertyReading,
): void {
  const { numbers, texts, codes, forms, printsItself } = table;
  const code = (): number => codeOf(from.code());
  for (const name of NUMBERS) numbers[name][row] = from.number();
  const precision = from.byte();
  for (const name of COORDINATES) {
    numbers[name][row] = precision === UNKNOWN ? Number.NaN : from.number();
  }
  texts.precision[row] = codes.of(PRECISIONS[precision] ?? null);
  texts.classification[row] = code();
  texts.sources[row] = code() || codes.of('');
  texts.origins[row] = code() || codes.of('');
  texts.addressAsOf[row] = code();
  const address = readParts(code);
  for (let at = 0; at < address.length; at++) {
    texts[ADDRESS_PARTS[at] as (typeof ADDRESS_PARTS)[number]][row] = address[at] as number;
  }
  const own = printer.line(address);
  if (from.byte() === KNOWN) for (const name of GEOGRAPHY_AREAS) texts[name][row] = code();
  const lines: string[] = new Array(from.byte());
  for (let at = 0; at < lines.length; at++) {
    const kind = from.byte();
    if (kind === LINE) lines[at] = codes.at(code()) ?? '';
    else lines[at] = kind === OWN_ADDRESS ? own : printer.line(readParts(code));
  }
  const distinct = distinctLines(lines);
  forms[row] = distinct;
  printsItself[row] = distinct[0] === own ? 1 : 0;
}

const PRECISIONS = [null, 'address', 'postcode'] as const;

/** Good until the next are read. */
function readParts(code: () => number): Uint32Array {
  for (let at = 0; at < PARTS_READ.length; at++) PARTS_READ[at] = code();
  return PARTS_READ;
}

const PARTS_READ = new Uint32Array(ADDRESS_PARTS.length);
