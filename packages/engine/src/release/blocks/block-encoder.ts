/** Encodes a block: the properties of one postcode as a JSON list, with shared values first, then those of each property. */

import { ADDRESS_PARTS } from '@property-lookup/kernel/address';
import { GEOGRAPHY_AREAS } from '@property-lookup/model/property';
import { listText } from '../columns/list-text.js';
import {
  NO_TEXT,
  type NumberName,
  type PropertyColumns,
  type TextName,
} from '../columns/property-columns.js';
import { ByteWriter } from './byte-writer.js';

/** Written in place of a first form that equals what the address parts print. */
export const SAME_AS_PARTS = '';

/** Columns of a table that come before the forms in a block. */
const BEFORE_FORMS: readonly (NumberName | TextName)[] = [
  ...(['uprn', 'udprn', 'usrn', 'parentUprn', 'classification', 'logicalStatus'] as const),
  ...(['x', 'y', 'latitude', 'longitude', 'precision'] as const),
];
const BEHIND_FORMS: readonly (NumberName | TextName)[] = [
  ...(['sources', 'origins', 'addressAsOf', 'addressConfidence', 'aliases'] as const),
  ...(['custodian', 'postalAddress'] as const),
  ...ADDRESS_PARTS,
  ...GEOGRAPHY_AREAS,
];

/** Separates the items. JSON on one line contains no line break, so one item can be found without parsing the others. */
const BETWEEN = ',\n';
const [COMMA, OPEN, CLOSE] = [0x2c, 0x5b, 0x5d];

/** Encodes blocks of consecutive table rows; `decodeBlock` is the inverse. */
export class BlockEncoder {
  readonly #columns: readonly Cells[];

  constructor(table: PropertyColumns) {
    const texts = new JsonTexts(table.codes.texts);
    const column = (name: NumberName | TextName): Cells =>
      name in table.numbers
        ? new NumberCells(table.numbers[name as NumberName])
        : new TextCells(table.texts[name as TextName], texts);
    this.#columns = [
      ...BEFORE_FORMS.map(column),
      new FormCells(table),
      ...BEHIND_FORMS.map(column),
    ];
  }

  /** Encodes rows from `from`, inclusive, to `to`, exclusive, which share a postcode or have none. */
  encode(from: number, to: number, bytes = new ByteWriter()): Buffer {
    const differing: number[] = [];
    bytes.text('[[[');
    for (let at = 0; at < this.#columns.length; at++) {
      const cells = this.#columns[at] as Cells;
      if (at > 0) bytes.byte(COMMA);
      if (cells.areSame(from, to)) cells.write(from, bytes);
      else {
        differing.push(at);
        bytes.text('null');
      }
    }
    bytes.text(`],[${differing.join()}]]`);
    const columns = differing.map((at) => this.#columns[at] as Cells);
    for (let row = from; row < to; row++) {
      bytes.text(BETWEEN);
      bytes.byte(OPEN);
      for (let at = 0; at < columns.length; at++) {
        if (at > 0) bytes.byte(COMMA);
        (columns[at] as Cells).write(row, bytes);
      }
      bytes.byte(CLOSE);
    }
    bytes.byte(CLOSE);
    return bytes.bytes;
  }
}

/** One column as JSON, cell by cell. */
interface Cells {
  /** Whether all rows in the half-open range are equal. */
  areSame(from: number, to: number): boolean;
  write(row: number, to: ByteWriter): void;
}

class NumberCells implements Cells {
  readonly #numbers: Float64Array;

  constructor(numbers: Float64Array) {
    this.#numbers = numbers;
  }

  areSame(from: number, to: number): boolean {
    const first = this.#numbers[from] as number;
    for (let row = from + 1; row < to; row++) {
      const number = this.#numbers[row] as number;
      if (number !== first && !(Number.isNaN(number) && Number.isNaN(first))) return false;
    }
    return true;
  }

  write(row: number, to: ByteWriter): void {
    to.decimal(this.#numbers[row] as number);
  }
}

class TextCells implements Cells {
  readonly #codes: Uint32Array;
  readonly #texts: JsonTexts;

  constructor(codes: Uint32Array, texts: JsonTexts) {
    this.#codes = codes;
    this.#texts = texts;
  }

  areSame(from: number, to: number): boolean {
    const first = this.#codes[from];
    for (let row = from + 1; row < to; row++) if (this.#codes[row] !== first) return false;
    return true;
  }

  write(row: number, to: ByteWriter): void {
    this.#texts.write(this.#codes[row] as number, to);
  }
}

/** Converts each text to JSON only once. */
class JsonTexts {
  readonly #texts: readonly string[];
  readonly #written = new ByteWriter();
  /** Start of each text's JSON; 0 if it has not been converted yet. */
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#starts = new Uint32Array(texts.length);
    this.#ends = new Uint32Array(texts.length);
    this.#written.text('null');
    this.#ends[NO_TEXT] = this.#written.length;
  }

  write(code: number, to: ByteWriter): void {
    if (this.#ends[code] === 0) {
      this.#starts[code] = this.#written.length;
      this.#written.json(this.#texts[code] as string);
      this.#ends[code] = this.#written.length;
    }
    to.from(this.#written.bytes, this.#starts[code] as number, this.#ends[code] as number);
  }
}

/** The first form is nearly always what the parts print, and is then not stored. */
class FormCells implements Cells {
  readonly #table: PropertyColumns;

  constructor(table: PropertyColumns) {
    this.#table = table;
  }

  areSame(from: number, to: number): boolean {
    const first = this.#text(from);
    for (let row = from + 1; row < to; row++) if (this.#text(row) !== first) return false;
    return true;
  }

  write(row: number, to: ByteWriter): void {
    const text = this.#text(row);
    if (text === null) to.text('null');
    else to.json(text);
  }

  #text(row: number): string | null {
    const own = this.#table.forms[row] as readonly string[];
    const printsItself = this.#table.printsItself[row] === 1;
    if (own.length < 2)
      return own.length === 0 ? null : printsItself ? SAME_AS_PARTS : (own[0] ?? null);
    return listText(printsItself ? [SAME_AS_PARTS, ...own.slice(1)] : own);
  }
}
