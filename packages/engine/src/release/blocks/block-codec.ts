/** Decodes the blocks written by block-encoder.ts. */

import {
  ADDRESS_PARTS,
  type AddressParts,
  addressPartsOf,
  formLine,
} from '@property-lookup/kernel/address';
import type { Alias, Position, Property } from '@property-lookup/model/property';
import { type Geography, geographyOf, geographyValues } from '@property-lookup/model/property';
import { aliasesIn, ITEM, listIn } from '../columns/list-text.js';
import { SAME_AS_PARTS } from './block-encoder.js';

type Value = string | number | null;
type Row = readonly Value[];

/** A row with null where rows differ, and the positions of those values in the order of the following lines. */
type Shared = readonly [row: Value[], differing: readonly number[]];

const LINE_BREAK = 0x0a;

export function decodeBlock(bytes: Buffer): Property[] {
  // Written by BlockEncoder of the same layout version, like the input of decodeOne.
  const [shared, ...rows] = JSON.parse(bytes.toString()) as [Shared, ...Row[]];
  const decoder = new RowDecoder(shared);
  return rows.map((row) => decoder.decode(row));
}

/** Decodes one property of a block without the others. */
export function decodeOne(bytes: Buffer, row: number): Property | undefined {
  let start = 1;
  let end = bytes.indexOf(LINE_BREAK);
  const shared = JSON.parse(bytes.toString('utf8', start, end - 1)) as Shared;
  for (let before = 0; before <= row; before++) {
    if (end < 0) return undefined;
    start = end + 1;
    end = bytes.indexOf(LINE_BREAK, start);
  }
  // Without the trailing comma or bracket.
  const own = bytes.toString('utf8', start, end < 0 ? bytes.length - 1 : end - 1);
  return new RowDecoder(shared).decode(JSON.parse(own) as Row);
}

function decodeForms(text: string | null, address: AddressParts): string[] {
  if (text === null) return [];
  const forms = text.split(ITEM);
  if (forms[0] === SAME_AS_PARTS) forms[0] = formLine(address);
  return forms;
}

/** Index of the lists of names in a row: after the columns before the forms, the forms, and seven more columns. */
const ADDRESS_AT = 19;
const AREAS_AT = ADDRESS_AT + ADDRESS_PARTS.length;

/** Decodes the rows of a block one after the other. */
class RowDecoder {
  /** The values shared by all rows; each decoded row overwrites the others. */
  readonly #row: Value[];
  readonly #differing: readonly number[];
  /** The areas of all properties, if the whole block lies in the same ones, as most do; created once. */
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

/** A class, so that rarely used values are computed on demand at no cost to the others. */
class StoredProperty implements Property {
  readonly uprn: number;
  readonly udprn: number | null;
  readonly usrn: number | null;
  readonly parentUprn: number | null;
  readonly classification: string | null;
  readonly logicalStatus: number | null;
  readonly custodian: string | null;
  readonly postalAddress: string | null;
  readonly address: AddressParts;
  readonly position: Position | null;
  readonly areas: Geography | null;
  readonly origins: string;
  readonly addressAsOf: string | null;
  readonly addressConfidence: number | null;
  readonly #forms: string | null;
  readonly #sources: string | null;
  readonly #aliases: string | null;

  /** `row` has the layout of BlockEncoder, so the value at each index has the type of its column. */
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
    this.addressConfidence = row[15] as number | null;
    this.#aliases = row[16] as string | null;
    this.custodian = row[17] as string | null;
    this.postalAddress = row[18] as string | null;
  }

  /** Printing the first form takes as long as reading all the rest. */
  get forms(): readonly string[] {
    return decodeForms(this.#forms, this.address);
  }

  get sources(): readonly string[] {
    return listIn(this.#sources);
  }

  get aliases(): readonly Alias[] {
    return aliasesIn(this.#aliases, this.#aliases === null ? [] : this.forms);
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
