/** A block: the properties of one postcode as compact JSON, column by column, constants once. */

import { formLine } from '../../../domain/address-lines.js';
import { ADDRESS_PARTS, type AddressParts } from '../../../domain/address-parts.js';
import { GEOGRAPHY_AREAS, type Geography } from '../../../domain/fact.js';
import type { Position, Property } from '../../../domain/property-record.js';

type Value = string | number | null;
type Row = readonly Value[];
/** A value that all rows share, or one value per row. */
type Column = Value | readonly Value[];

/** Between the items of a list; importers remove control characters from values. */
const ITEM = '\u001e';

/** Written instead of the first form where it is what the address's own parts print. */
const SAME_AS_PARTS = '';

/** Bytes of a block; `decodeBlock` is the inverse. Properties share a postcode or have none. */
export function encodeBlock(properties: readonly Property[]): Buffer {
  const rows = properties.map(toRow);
  const width = rows[0]?.length ?? 0;
  const columns: Column[] = [];
  for (let at = 0; at < width; at++) columns.push(toColumn(rows, at));
  return Buffer.from(JSON.stringify([properties.length, columns]));
}

export function decodeBlock(bytes: Buffer): Property[] {
  const [count, columns] = parse(bytes);
  const properties: Property[] = [];
  for (let row = 0; row < count; row++) properties.push(fromColumns(columns, row));
  return properties;
}

/** One property of a block. */
export function decodeOne(bytes: Buffer, row: number): Property | undefined {
  const [count, columns] = parse(bytes);
  return row < count ? fromColumns(columns, row) : undefined;
}

function parse(bytes: Buffer): [count: number, columns: Column[]] {
  // Written by encodeBlock of the same layout version.
  return JSON.parse(bytes.toString('utf8')) as [number, Column[]];
}

function toColumn(rows: readonly Row[], at: number): Column {
  const first = rows[0]?.[at] ?? null;
  return rows.every((row) => row[at] === first) ? first : rows.map((row) => row[at] ?? null);
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
    ...ADDRESS_PARTS.map((name) => address[name]),
    ...GEOGRAPHY_AREAS.map((name) => areas?.[name] ?? null),
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

function fromColumns(columns: readonly Column[], row: number): Property {
  let at = 0;
  const next = (): Value => {
    const column = columns[at++] ?? null;
    // Only per-row columns are objects other than null.
    return column !== null && typeof column === 'object'
      ? (column[row] ?? null)
      : (column as Value);
  };
  const text = (): string | null => next() as string | null;
  const number = (): number | null => next() as number | null;
  const uprn = number() ?? 0;
  const identity = {
    udprn: number(),
    usrn: number(),
    parentUprn: number(),
    classification: text(),
    logicalStatus: number(),
  };
  const position = toPosition(number(), number(), number(), number(), text());
  const forms = text();
  const sources = text();
  const address = namedTexts<AddressParts>(ADDRESS_PARTS, text);
  const areas = namedTexts<Geography>(GEOGRAPHY_AREAS, text);
  return {
    uprn,
    ...identity,
    address,
    forms: decodeForms(forms, address),
    position,
    areas: GEOGRAPHY_AREAS.every((name) => areas[name] === null) ? null : areas,
    sources: sources === null || sources === '' ? [] : sources.split(ITEM),
  };
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

function namedTexts<T extends object>(names: readonly (keyof T)[], next: () => string | null): T {
  // The loop fills every name, which the compiler cannot see.
  const named = {} as Record<keyof T, string | null>;
  for (const name of names) named[name] = next();
  return named as T;
}
