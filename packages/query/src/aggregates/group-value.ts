/** Determines a property's group from the values of a key's fields. Every store must agree with this. */

import { acrossOf, downOf, tileAt } from '@property-lookup/kernel/geometry';
import type { Scalar } from '../filter/filter-field.js';
import type { CellValue, GroupKey, PostcodePart, SquareKey } from './question.js';

/** Takes the values of `fieldsOfKey`, in order. */
export type GroupValue = (first: Scalar | null, second?: Scalar | null) => CellValue;

/** Returns the function from the value of a field to the value of its group. */
export function groupValue(key: GroupKey): GroupValue {
  switch (key.kind) {
    case 'value':
      return (value) => value;
    case 'band':
      return (value) =>
        value === null ? null : bandStart(bandOf(Number(value), key.width), key.width);
    case 'year':
      return (value) => (value === null ? null : Number(String(value).slice(0, 4)));
    case 'month':
      return (value) => (value === null ? null : String(value).slice(0, 7));
    case 'postcode':
      return (value) => (value === null ? null : postcodePart(String(value), key.part));
    case 'grid':
    case 'tile': {
      const squares = squaresOf(key);
      return (x, y) =>
        x === null || y === null || y === undefined
          ? null
          : squares.nameOf(squares.columnOf(Number(x)), squares.rowOf(Number(y)));
    }
  }
}

/** The band number of a value; the PostgreSQL store divides in the same way. */
export function bandOf(value: number, width: number): number {
  return Math.floor(value / width);
}

/** The lower bound of a band, to twelve digits, so that three bands of 0.1 begin at 0.3. */
export function bandStart(band: number, width: number): number {
  return Number((band * width).toPrecision(12));
}

/** Takes the coordinates named by `fieldsOfKey`. */
interface Squares {
  columnOf(first: number): number;
  rowOf(second: number): number;
  nameOf(column: number, row: number): string;
}

/** Names a square of the grid by its south-west corner in metres, and a square of a map by its tile address. */
export function squaresOf(key: SquareKey): Squares {
  if (key.kind === 'grid') {
    const { metres } = key;
    return {
      columnOf: (x) => Math.floor(x / metres),
      rowOf: (y) => Math.floor(y / metres),
      nameOf: (column, row) => `${column * metres},${row * metres}`,
    };
  }
  const { zoom } = key;
  return {
    columnOf: (longitude) => tileAt(acrossOf(longitude), zoom),
    rowOf: (latitude) => tileAt(downOf(latitude), zoom),
    nameOf: (column, row) => `${zoom}/${column}/${row}`,
  };
}

/** Takes a postcode as stored: `SW1A 1AA`. */
function postcodePart(postcode: string, part: PostcodePart): string {
  if (part === 'area') return /^[A-Z]*/.exec(postcode)?.[0] ?? '';
  const [outcode = '', incode = ''] = postcode.split(' ');
  return part === 'district' ? outcode : `${outcode} ${incode.slice(0, 1)}`.trim();
}
