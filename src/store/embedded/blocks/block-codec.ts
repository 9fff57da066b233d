/** A block: the properties of one postcode as lines of JSON, what all share first, then what each has of its own. */

import { formLine } from '../../../domain/address-lines.js';
import {
  ADDRESS_PARTS,
  type AddressParts,
  addressPartsOf,
  addressPartValues,
} from '../../../domain/address-parts.js';
import { type Geography, geographyOf, geographyValues, NO_AREAS } from '../../../domain/fact.js';
import type { Position, Property } from '../../../domain/property-record.js';

type Value = string | number | null;
type Row = readonly Value[];

/** A row with null where rows differ, and the positions where they do, in the order of the lines that follow. */
type Shared = readonly [row: Value[], differing: readonly number[]];

/** Between the items of a list; importers remove control characters from values. */
const ITEM = '\u001e';

/** Between the lines: JSON writes none of its own. */
const LINE = '\n';
const LINE_BYTE = 0x0a;

/** Written instead of the first form where it is what the address's own parts print. */
const SAME_AS_PARTS = '';

/** Bytes of a block; `decodeBlock` is the inverse. Properties share a postcode or have none. */
export function encodeBlock(properties: readonly Property[]): Buffer {
  const rows = properties.map(toRow);
  const [first = []] = rows;
  const differing: number[] = [];
  const shared = first.map((value, at) => {
    if (rows.every((row) => row[at] === value)) return value;
    differing.push(at);
    return null;
  });
  const lines = rows.map((row) => JSON.stringify(differing.map((at) => row[at])));
  return Buffer.from([JSON.stringify([shared, differing]), ...lines].join(LINE));
}

export function decodeBlock(bytes: Buffer): Property[] {
  // Written by encodeBlock of the same layout version, as is what decodeOne reads.
  const [shared, ...rows] = JSON.parse(`[${bytes.toString().replaceAll(LINE, ',')}]`) as [
    Shared,
    ...Row[],
  ];
  return rows.map((row) => toProperty(shared, row));
}

/** One property of a block, without reading those before and behind it. */
export function decodeOne(bytes: Buffer, row: number): Property | undefined {
  const sharedEnd = bytes.indexOf(LINE_BYTE);
  let end = sharedEnd;
  let start = end;
  for (let line = 0; line <= row; line++) {
    if (end < 0) return undefined;
    start = end + 1;
    end = bytes.indexOf(LINE_BYTE, start);
  }
  const shared = JSON.parse(bytes.toString('utf8', 0, sharedEnd)) as Shared;
  const own = bytes.toString('utf8', start, end < 0 ? bytes.length : end);
  return toProperty(shared, JSON.parse(own) as Row);
}

function toRow(property: Property): Row {
  const { position, areas, address } = property;
  return [
    property.uprn,
    property.udprn,
    property.usrn,
    property.parentUprn,
    property.classification,
    property.logicalStatus,
    position?.x ?? null,
    position?.y ?? null,
    position?.latitude ?? null,
    position?.longitude ?? null,
    position?.precision ?? null,
    encodeForms(property),
    property.sources.join(ITEM),
    ...addressPartValues(address),
    ...geographyValues(areas ?? NO_AREAS),
  ];
}

/** The first form is nearly always what the parts print, so that it need not be kept. */
function encodeForms({ address, forms }: Property): string | null {
  if (forms.length === 0) return null;
  const [first, ...others] = forms;
  return [first === formLine(address) ? SAME_AS_PARTS : first, ...others].join(ITEM);
}

function decodeForms(text: string | null, address: AddressParts): string[] {
  if (text === null) return [];
  const forms = text.split(ITEM);
  if (forms[0] === SAME_AS_PARTS) forms[0] = formLine(address);
  return forms;
}

/** Where the lists of names begin in a row; before them are the thirteen values that `toProperty` names. */
const ADDRESS_AT = 13;
const AREAS_AT = ADDRESS_AT + ADDRESS_PARTS.length;

function toProperty([shared, differing]: Shared, own: Row): Property {
  const row = shared.slice();
  for (let i = 0; i < differing.length; i++) row[differing[i] as number] = own[i] ?? null;
  const number = (at: number): number | null => row[at] as number | null;
  const text = (at: number): string | null => row[at] as string | null;
  const address = addressPartsOf((_, at) => row[ADDRESS_AT + at] as string | null);
  const sources = text(12);
  return {
    uprn: number(0) ?? 0,
    udprn: number(1),
    usrn: number(2),
    parentUprn: number(3),
    classification: text(4),
    logicalStatus: number(5),
    address,
    // Printed when asked for: an answer shows none, and printing takes as long as all the rest.
    get forms() {
      return decodeForms(text(11), address);
    },
    position: toPosition(number(6), number(7), number(8), number(9), text(10)),
    areas: toAreas(row),
    sources: sources === null || sources === '' ? [] : sources.split(ITEM),
  };
}

function toAreas(row: Row): Geography | null {
  const areas = geographyOf((_, at) => row[AREAS_AT + at] as string | null);
  return geographyValues(areas).every((area) => area === null) ? null : areas;
}

function toPosition(
  x: number | null,
  y: number | null,
  latitude: number | null,
  longitude: number | null,
  precision: string | null,
): Position | null {
  if (precision === null) return null;
  return {
    x,
    y,
    latitude,
    longitude,
    precision: precision === 'postcode' ? 'postcode' : 'address',
  };
}
