/** Sales as columns in order of date, with the groups (dwelling, postcode, street ...) that the model uses. */

import { monthOf } from '@property-lookup/kernel/calendar';
import { type AddressShape, type DwellingPlace, placeOf, shapeOf } from './address-shape.js';
import { measureSizes, type Sizes, sizeOf } from './floor-area.js';
import { kinOf } from './kin.js';
import type { DwellingType, Sale } from './sale.js';

/** Members of each group in order of date, all groups in one array. */
export interface Grouping {
  readonly idOf: ReadonlyMap<string, number>;
  /** Group of each sale; -1 for none. */
  readonly of: Int32Array;
  /** Group g has members[start[g]] to members[start[g + 1] - 1]. */
  readonly start: Int32Array;
  readonly members: Int32Array;
}

/** Place and kind of a sale, or of a dwelling to value, as numbers for fast comparison; -1 or NaN if unknown. */
export interface Site {
  /** Index into DWELLING_TYPES. */
  readonly type: number;
  readonly date: number;
  readonly dwelling: number;
  readonly row: number;
  readonly number: number;
  readonly postcode: number;
  readonly street: number;
  readonly sector: number;
  readonly outcode: number;
  /** Sector and type: the smallest market with its own level. */
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  /** Log of floor area relative to the usual one of the type; if unknown, a guess from its postcode, or 0. */
  readonly size: number;
  readonly shape: AddressShape;
}

export interface SaleTable {
  readonly sales: readonly Sale[];
  readonly count: number;
  readonly logPrice: Float64Array;
  readonly date: Int32Array;
  /** Months since the first sale's month. */
  readonly month: Int32Array;
  /** Month of the first sale, counted since January 1970. */
  readonly monthFirst: number;
  readonly type: Int8Array;
  /** Ways in which a sale differs from a plain one: see `attributesOf`. */
  readonly attributes: Int8Array;
  readonly sites: readonly Site[];
  /** The sites in the layout of `kinOf`. */
  readonly kin: Float64Array;
  readonly dwelling: Grouping;
  readonly row: Grouping;
  readonly postcode: Grouping;
  readonly street: Grouping;
  readonly sector: Grouping;
  readonly outcode: Grouping;
  readonly cell: Grouping;
  /** Map squares, for sales with coordinates. */
  readonly square: Grouping;
  readonly sizes: Sizes;
}

/** Types to value. `O` (other) is mostly no dwelling: shops, land, garages, blocks. */
export const DWELLING_TYPES = ['D', 'S', 'T', 'F'] as const;

/** Position of flats in DWELLING_TYPES. */
export const FLAT = 3;

/** Position of a type in DWELLING_TYPES; -1 for other. */
export function typeIndex(type: DwellingType): number {
  return type === 'O' ? -1 : DWELLING_TYPES.indexOf(type);
}

/** Sales needed to estimate any level. */
export const SALES_KNOWN_MIN = 10;

/** Number of values of `attributesOf`. */
export const ATTRIBUTES_COUNT = 12;

/** Flat or house; usual or unusual tenure for it; plain, new build or additional (category B). */
function attributesOf({ type, tenure, isNewBuild, category }: Sale): number {
  const kind = category === 'B' ? 2 : isNewBuild ? 1 : 0;
  return plainAttributes(typeIndex(type), tenure) + kind;
}

/** Attributes of a plain sale of a type, with the usual tenure if unknown. */
export function plainAttributes(type: number, tenure: Sale['tenure'] | null | undefined): number {
  const isFlat = type === FLAT;
  const isUnusual = tenure === (isFlat ? 'F' : 'L');
  return (isFlat ? 6 : 0) + (isUnusual ? 3 : 0);
}

/** Whether the attributes mean category B. */
export function isAdditional(attributes: number): boolean {
  return attributes % 3 === 2;
}

/** Whether the attributes mean a full-price sale of a dwelling that is not new. */
export function isPlain(attributes: number): boolean {
  return attributes % 3 === 0;
}

/** Makes a table of the usable sales: with a positive price and a dwelling type. */
export function buildTable(unordered: readonly Sale[]): SaleTable {
  const sales = unordered
    .filter((sale) => sale.priceGbp > 0 && Number.isFinite(sale.priceGbp) && sale.type !== 'O')
    .sort((a, b) => a.date - b.date || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const places = sales.map((sale) => placeOf(sale.dwelling, sale.postcode));
  const monthFirst = monthOf(sales[0]?.date ?? 0);
  const groups = groupAll(sales, places);
  const type = Int8Array.from(sales, (sale) => typeIndex(sale.type));
  const sizes = measureSizes(sales);
  const sites = sales.map((sale, i) => ({
    type: type[i] ?? 0,
    date: sale.date,
    number: places[i]?.number ?? Number.NaN,
    x: sale.x ?? Number.NaN,
    y: sale.y ?? Number.NaN,
    size: sizeOf(sizes, sale),
    shape: shapeOf(sale.dwelling),
    dwelling: groups.dwelling.of[i] ?? -1,
    row: groups.row.of[i] ?? -1,
    postcode: groups.postcode.of[i] ?? -1,
    street: groups.street.of[i] ?? -1,
    sector: groups.sector.of[i] ?? -1,
    outcode: groups.outcode.of[i] ?? -1,
    cell: groups.cell.of[i] ?? -1,
  }));
  return {
    sales,
    count: sales.length,
    logPrice: Float64Array.from(sales, (sale) => Math.log(sale.priceGbp)),
    date: Int32Array.from(sales, (sale) => sale.date),
    month: Int32Array.from(sales, (sale) => monthOf(sale.date) - monthFirst),
    monthFirst,
    type,
    attributes: Int8Array.from(sales, attributesOf),
    sites,
    kin: kinOf(sites),
    ...groups,
    sizes,
  };
}

/** Side of a map square: neighbours are looked for in it and in the eight around it. */
export const SQUARE_METRES = 250;

/** Name of the map square of a point; null without coordinates. */
export function squareName(x: number | null, y: number | null): string | null {
  if (x === null || y === null || !Number.isFinite(x) || !Number.isFinite(y)) return null;
  return `${Math.floor(x / SQUARE_METRES)},${Math.floor(y / SQUARE_METRES)}`;
}

/** Name of the smallest market of a place and type. */
export function cellName(place: DwellingPlace, type: DwellingType): string {
  return `${place.sector ?? place.outcode}|${type}`;
}

function groupAll(sales: readonly Sale[], places: readonly DwellingPlace[]) {
  return {
    dwelling: group(sales.map((sale) => sale.dwelling)),
    row: group(places.map((place) => place.row)),
    postcode: group(places.map((place) => place.postcode)),
    street: group(places.map((place) => place.street)),
    sector: group(places.map((place) => place.sector)),
    outcode: group(places.map((place) => place.outcode)),
    cell: group(places.map((place, i) => cellName(place, sales[i]?.type ?? 'O'))),
    square: group(sales.map((sale) => squareName(sale.x, sale.y))),
  };
}

function group(names: readonly (string | null)[]): Grouping {
  const idOf = new Map<string, number>();
  const of = Int32Array.from(names, (name) => {
    if (name === null) return -1;
    const known = idOf.get(name);
    if (known !== undefined) return known;
    idOf.set(name, idOf.size);
    return idOf.size - 1;
  });
  const start = new Int32Array(idOf.size + 1);
  for (const id of of) if (id >= 0) start[id + 1] = (start[id + 1] ?? 0) + 1;
  for (let g = 0; g < idOf.size; g += 1) start[g + 1] = (start[g + 1] ?? 0) + (start[g] ?? 0);
  const next = start.slice();
  const members = new Int32Array(start[idOf.size] ?? 0);
  of.forEach((id, row) => {
    if (id < 0) return;
    members[next[id] ?? 0] = row;
    next[id] = (next[id] ?? 0) + 1;
  });
  return { idOf, of, start, members };
}
