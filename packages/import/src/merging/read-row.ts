/** Reads merged properties from a bucket into the rows of a table, and prints their addresses on one line. */

import {
  aliasText,
  MERGED_NUMBERS,
  MERGED_TEXTS,
  type PropertyColumns,
} from '@property-lookup/engine/build';
import {
  joinLine,
  layOutPremises,
  type Premises,
  placesLine,
} from '@property-lookup/kernel/address';
import type { Alias } from '@property-lookup/model/property';
import type { PackedReader } from '@property-lookup/tables';
import { PairNumbers } from './pair-numbers.js';
import { ADDRESS_AT, FORM, PRINTED_PARTS } from './property-row.js';
import { type RecordSpelling, spellForms } from './spell-forms.js';

/** Stands for the source of the shown address, which is kept as the origin of its parts. */
const UNASKED = { source: '', asOf: null };

/** Returns the table's code for a staged code. */
type CodeOf = (code: number) => number;

const [SOURCES, ORIGINS] = [MERGED_TEXTS.indexOf('sources'), MERGED_TEXTS.indexOf('origins')];

/** Counts of other spellings, and of addresses that contradict the property of their UPRN. */
export interface AliasCounts {
  kept: number;
  contradicting: number;
}

export class RowReader {
  readonly #table: PropertyColumns;
  readonly #numbers: readonly Float64Array[];
  readonly #texts: readonly Uint32Array[];
  readonly #printer: FormPrinter;
  /** Counts of all rows. */
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

/** Codes of the parts of an address in the order of `ADDRESS_PARTS`, without the postcode. */
type PartCodes = ArrayLike<number>;

class FormPrinter {
  readonly #texts: readonly string[];
  readonly #premises = new CodeTree<Premises>();
  readonly #places = new CodeTree<string>();

  /** `texts` are indexed by code; 0 means none. */
  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  line(codes: PartCodes): string {
    const text = (at: number): string | null => this.#text(codes[at] as number);
    const premises = this.#premises.get(codes, PREMISES_AT, PLACES_AT, () =>
      layOutPremises({
        poBox: text(PREMISES_AT),
        subBuildingName: text(PREMISES_AT + 1),
        buildingName: text(PREMISES_AT + 2),
        buildingNumber: text(PREMISES_AT + 3),
      }),
    );
    const places = this.#places.get(codes, PLACES_AT, TOWN_AT, () =>
      placesLine({
        dependentThoroughfare: text(PLACES_AT),
        thoroughfare: text(PLACES_AT + 1),
        doubleDependentLocality: text(PLACES_AT + 2),
        dependentLocality: text(PLACES_AT + 3),
      }),
    );
    const occupiers = codes[0] === 0 && codes[1] === 0 ? NOBODY : [text(0), text(1)];
    return joinLine({ occupiers, premises, places, postTown: text(TOWN_AT) });
  }

  #text(code: number): string | null {
    return code === 0 ? null : (this.#texts[code] as string);
  }
}

const PREMISES_AT = 2;
const PLACES_AT = 6;
const TOWN_AT = 10;
const NOBODY: readonly string[] = [];

/** A map from lists of codes to values. */
class CodeTree<Value> {
  /** For each position, the number of a list, by the number of the shorter list and the next code. */
  readonly #lists: PairNumbers[] = Array.from({ length: TOWN_AT }, () => new PairNumbers());
  readonly #values: Value[] = [];

  /** Value of the codes from `from` up to, but without, `to`. */
  get(codes: PartCodes, from: number, to: number, make: () => Value): Value {
    let list = codes[from] as number;
    for (let at = from + 1; at < to; at++) {
      list = (this.#lists[at] as PairNumbers).of(list, codes[at] as number);
    }
    let value = this.#values[list];
    if (value === undefined) {
      value = make();
      this.#values[list] = value;
    }
    return value;
  }
}
