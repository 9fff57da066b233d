/** A block: the properties of one postcode as a list in JSON, what all share first, then what each has of its own. */

import { formLine } from '../../domain/address-lines.js';
import { ADDRESS_PARTS, type AddressParts, addressPartsOf } from '../../domain/address-parts.js';
import {
  GEOGRAPHY_AREAS,
  type Geography,
  geographyOf,
  geographyValues,
} from '../../domain/fact.js';
import type { Position, Property } from '../../domain/property-record.js';
import {
  ITEM,
  listIn,
  listText,
  type NumberName,
  type PropertyColumns,
  type TextName,
} from '../columns/property-columns.js';

type Value = string | number | null;
type Row = readonly Value[];

/** A row with null where rows differ, and the positions where they do, in the order of the lines that follow. */
type Shared = readonly [row: Value[], differing: readonly number[]];

/** Between the items: no JSON on one line has a line break of its own, so that one item is found without its neighbours. */
const BETWEEN = ',\n';
const LINE_BREAK = 0x0a;

/** Written instead of the first form where it is what the address's own parts print. */
const SAME_AS_PARTS = '';

/** The columns of a table in the order in which a block keeps them; the forms stand among them. */
const BEFORE_FORMS: readonly (NumberName | TextName)[] = [
  ...(['uprn', 'udprn', 'usrn', 'parentUprn', 'classification', 'logicalStatus'] as const),
  ...(['x', 'y', 'latitude', 'longitude', 'precision'] as const),
];
const BEHIND_FORMS: readonly TextName[] = [
  ...(['sources', 'origins', 'addressAsOf'] as const),
  ...ADDRESS_PARTS,
  ...GEOGRAPHY_AREAS,
];

/** Makes blocks of consecutive rows of a table; `decodeBlock` is the inverse. */
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
      new FormCells(formTexts(table)),
      ...BEHIND_FORMS.map(column),
    ];
  }

  /** Rows that share a postcode or have none, the last not included. */
  encode(from: number, to: number): Buffer {
    const differing: number[] = [];
    const shared = this.#columns.map((cells, at) => {
      if (cells.areSame(from, to)) return cells.json(from);
      differing.push(at);
      return 'null';
    });
    const own: string[] = [];
    const columns = differing.map((at) => this.#columns[at] as Cells);
    for (let row = from; row < to; row++) {
      let text = '';
      for (let at = 0; at < columns.length; at++) {
        text += (at === 0 ? '' : ',') + (columns[at] as Cells).json(row);
      }
      own.push(`[${text}]`);
    }
    return Buffer.from(`[${[`[[${shared.join()}],[${differing.join()}]]`, ...own].join(BETWEEN)}]`);
  }
}

/** One column as JSON, cell by cell. */
interface Cells {
  /** Whether rows have the same, the last not included. */
  areSame(from: number, to: number): boolean;
  json(row: number): string;
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

  json(row: number): string {
    const number = this.#numbers[row] as number;
    return Number.isFinite(number) ? String(number) : 'null';
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

  json(row: number): string {
    return this.#texts.at(this.#codes[row] as number);
  }
}

/** Each text is written once. */
class JsonTexts {
  readonly #texts: readonly string[];
  readonly #written: string[] = ['null'];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  at(code: number): string {
    let json = this.#written[code];
    if (json === undefined) {
      json = JSON.stringify(this.#texts[code]);
      this.#written[code] = json;
    }
    return json;
  }
}

class FormCells implements Cells {
  readonly #texts: readonly (string | null)[];

  constructor(texts: readonly (string | null)[]) {
    this.#texts = texts;
  }

  areSame(from: number, to: number): boolean {
    for (let row = from + 1; row < to; row++) {
      if (this.#texts[row] !== this.#texts[from]) return false;
    }
    return true;
  }

  json(row: number): string {
    const text = this.#texts[row] ?? null;
    return text === SAME_AS_PARTS ? '""' : JSON.stringify(text);
  }
}

/** The first form is nearly always what the parts print, so that it need not be kept. */
function formTexts({ forms, printsItself }: PropertyColumns): readonly (string | null)[] {
  return forms.map((own, row) => {
    const [first, ...others] = own;
    if (first === undefined) return null;
    return listText([printsItself[row] === 1 ? SAME_AS_PARTS : first, ...others]);
  });
}

export function decodeBlock(bytes: Buffer): Property[] {
  // Written by encodeBlock of the same layout version, as is what decodeOne reads.
  const [shared, ...rows] = JSON.parse(bytes.toString()) as [Shared, ...Row[]];
  const decoder = new RowDecoder(shared);
  return rows.map((row) => decoder.decode(row));
}

/** One property of a block, without reading those before and behind it. */
export function decodeOne(bytes: Buffer, row: number): Property | undefined {
  let start = 1;
  let end = bytes.indexOf(LINE_BREAK);
  const shared = JSON.parse(bytes.toString('utf8', start, end - 1)) as Shared;
  for (let before = 0; before <= row; before++) {
    if (end < 0) return undefined;
    start = end + 1;
    end = bytes.indexOf(LINE_BREAK, start);
  }
  // Without the comma or bracket behind it.
  const own = bytes.toString('utf8', start, end < 0 ? bytes.length - 1 : end - 1);
  return new RowDecoder(shared).decode(JSON.parse(own) as Row);
}

function decodeForms(text: string | null, address: AddressParts): string[] {
  if (text === null) return [];
  const forms = text.split(ITEM);
  if (forms[0] === SAME_AS_PARTS) forms[0] = formLine(address);
  return forms;
}

/** Where the lists of names begin in a row; before them are the fifteen values that `toRow` begins with. */
const ADDRESS_AT = 15;
const AREAS_AT = ADDRESS_AT + ADDRESS_PARTS.length;

/** Decodes the rows of one block, one after the other. */
class RowDecoder {
  /** What all rows share, overwritten by each with what it has of its own. */
  readonly #row: Value[];
  readonly #differing: readonly number[];
  /** Where all properties of the block lie in the same areas, as most do; made once. */
  readonly #sharedAreas: Geography | null | undefined;

  constructor([shared, differing]: Shared) {
    this.#row = shared;
    this.#differing = differing;
    const haveOwn = differing.some((at) => at >= AREAS_AT);
    this.#sharedAreas = haveOwn ? undefined : toAreas(shared);
  }

  decode(own: Row): Property {
    const row = this.#row;
    const differing = this.#differing;
    for (let i = 0; i < differing.length; i++) row[differing[i] as number] = own[i] as Value;
    return new StoredProperty(
      row,
      this.#sharedAreas === undefined ? toAreas(row) : this.#sharedAreas,
    );
  }
}

/** A class, so that what few ask for is made when they do, at no cost to the many others. */
class StoredProperty implements Property {
  readonly uprn: number;
  readonly udprn: number | null;
  readonly usrn: number | null;
  readonly parentUprn: number | null;
  readonly classification: string | null;
  readonly logicalStatus: number | null;
  readonly address: AddressParts;
  readonly position: Position | null;
  readonly areas: Geography | null;
  readonly origins: string;
  readonly addressAsOf: string | null;
  readonly #forms: string | null;
  readonly #sources: string | null;

  /** `row` as toRow writes it: what stands at a place is of that place's type. */
  constructor(row: Row, areas: Geography | null) {
    this.uprn = row[0] as number;
    this.udprn = row[1] as number | null;
    this.usrn = row[2] as number | null;
    this.parentUprn = row[3] as number | null;
    this.classification = row[4] as string | null;
    this.logicalStatus = row[5] as number | null;
    this.address = addressPartsOf((_, at) => row[ADDRESS_AT + at] as string | null);
    this.position = toPosition(row);
    this.areas = areas;
    this.#forms = row[11] as string | null;
    this.#sources = row[12] as string | null;
    this.origins = row[13] as string;
    this.addressAsOf = row[14] as string | null;
  }

  /** Printing the first takes as long as reading all the rest. */
  get forms(): readonly string[] {
    return decodeForms(this.#forms, this.address);
  }

  get sources(): readonly string[] {
    return listIn(this.#sources);
  }
}

function toAreas(row: Row): Geography | null {
  const areas = geographyOf((_, at) => row[AREAS_AT + at] as string | null);
  return geographyValues(areas).every((area) => area === null) ? null : areas;
}

function toPosition(row: Row): Position | null {
  const precision = row[10] as string | null;
  if (precision === null) return null;
  return {
    x: row[6] as number | null,
    y: row[7] as number | null,
    latitude: row[8] as number | null,
    longitude: row[9] as number | null,
    precision: precision === 'postcode' ? 'postcode' : 'address',
  };
}
