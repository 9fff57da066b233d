/** Properties as columns: plain numbers, and codes for texts, so that work on a text is done once however often it occurs. */

import { ADDRESS_PARTS, addressPartValues, formLine } from '@property-lookup/kernel/address';
import type { Property } from '@property-lookup/model/property';
import { GEOGRAPHY_AREAS, geographyValues, NO_AREAS } from '@property-lookup/model/property';
import { aliasText, listText } from './list-text.js';

/** Numbers from the sources. */
export const MERGED_NUMBERS = [
  'uprn',
  'udprn',
  'usrn',
  'parentUprn',
  'logicalStatus',
  'x',
  'y',
  'latitude',
  'longitude',
] as const;
export const NUMBERS = [...MERGED_NUMBERS, 'addressConfidence'] as const;
export type NumberName = (typeof NUMBERS)[number];

/** Texts from the sources. */
export const MERGED_TEXTS = [
  'classification',
  'precision',
  'sources',
  'origins',
  'addressAsOf',
  'custodian',
  'postalAddress',
  ...ADDRESS_PARTS,
  ...GEOGRAPHY_AREAS,
] as const;
/** Includes `aliases` in the form of `aliasText`; they are known once all forms have been written. */
export const TEXTS = [...MERGED_TEXTS, 'aliases'] as const;
export type TextName = (typeof TEXTS)[number];

export const NO_TEXT = 0;

/** Distinct texts, numbered in order of appearance. */
export class TextCodes {
  readonly texts: string[] = [''];
  readonly #codes = new Map<string, number>();

  of(text: string | null): number {
    if (text === null) return NO_TEXT;
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    this.#codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  at(code: number): string | null {
    return code === NO_TEXT ? null : (this.texts[code] as string);
  }
}

type Numbers = Readonly<Record<NumberName, Float64Array>>;
type Texts = Readonly<Record<TextName, Uint32Array>>;

export class PropertyColumns {
  readonly rows: number;
  /** NaN means no value. */
  readonly numbers: Numbers;
  /** Codes for `codes`. */
  readonly texts: Texts;
  /** The lines of each property's forms. */
  readonly forms: (readonly string[])[];
  /** 1 if the first form equals what the address prints, which is nearly always true. */
  readonly printsItself: Uint8Array;
  readonly codes: TextCodes;

  constructor(rows: number, codes = new TextCodes()) {
    this.rows = rows;
    this.numbers = namedArrays(NUMBERS, () => new Float64Array(rows).fill(Number.NaN));
    this.texts = namedArrays(TEXTS, () => new Uint32Array(rows));
    this.forms = new Array(rows);
    this.printsItself = new Uint8Array(rows);
    this.codes = codes;
  }

  /** Creates the table from properties that already exist as objects. */
  static of(properties: readonly Property[]): PropertyColumns {
    const columns = new PropertyColumns(properties.length);
    for (const [row, property] of properties.entries()) columns.#set(row, property);
    return columns;
  }

  /** A new table with these rows in this order. */
  gather(order: Uint32Array): PropertyColumns {
    const gathered = new PropertyColumns(order.length, this.codes);
    for (const name of NUMBERS) gatherInto(gathered.numbers[name], this.numbers[name], order);
    for (const name of TEXTS) gatherInto(gathered.texts[name], this.texts[name], order);
    gatherInto(gathered.printsItself, this.printsItself, order);
    for (let at = 0; at < order.length; at++) {
      gathered.forms[at] = this.forms[order[at] as number] ?? [];
    }
    return gathered;
  }

  text(name: TextName, row: number): string | null {
    return this.codes.at(this.texts[name][row] ?? NO_TEXT);
  }

  number(name: NumberName, row: number): number | null {
    const value = this.numbers[name][row] as number;
    return Number.isNaN(value) ? null : value;
  }

  #set(row: number, property: Property): void {
    const { position, address, areas, sources, forms } = property;
    const { numbers, texts, codes } = this;
    for (const name of PROPERTY_NUMBERS) numbers[name][row] = property[name] ?? Number.NaN;
    for (const name of POSITION_NUMBERS) numbers[name][row] = position?.[name] ?? Number.NaN;
    texts.classification[row] = codes.of(property.classification);
    texts.precision[row] = codes.of(position?.precision ?? null);
    texts.sources[row] = codes.of(listText(sources));
    texts.origins[row] = codes.of(property.origins);
    texts.addressAsOf[row] = codes.of(property.addressAsOf);
    texts.custodian[row] = codes.of(property.custodian);
    texts.postalAddress[row] = codes.of(property.postalAddress);
    texts.aliases[row] = codes.of(aliasText(forms, property.aliases));
    const parts = addressPartValues(address);
    for (const [at, name] of ADDRESS_PARTS.entries())
      texts[name][row] = codes.of(parts[at] ?? null);
    const values = geographyValues(areas ?? NO_AREAS);
    for (const [at, name] of GEOGRAPHY_AREAS.entries())
      texts[name][row] = codes.of(values[at] ?? null);
    this.forms[row] = forms;
    this.printsItself[row] = forms[0] === formLine(address) ? 1 : 0;
  }
}

const PROPERTY_NUMBERS = [
  ...(['uprn', 'udprn', 'usrn', 'parentUprn', 'logicalStatus', 'addressConfidence'] as const),
] as const;
const POSITION_NUMBERS = ['x', 'y', 'latitude', 'longitude'] as const;

function namedArrays<Name extends string, Values>(
  names: readonly Name[],
  make: () => Values,
): Readonly<Record<Name, Values>> {
  // Every name has its entry.
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Values>;
}

function gatherInto<Values extends Float64Array | Uint32Array | Uint8Array>(
  to: Values,
  from: Values,
  order: Uint32Array,
): void {
  for (let at = 0; at < order.length; at++) to[at] = from[order[at] as number] as number;
}
