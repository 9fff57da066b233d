/** Says in which group a property is, from the values of the fields that a key reads: what every store must agree with. */

import type { Scalar } from '../filter/filter-field.js';
import type { CellValue, GroupKey, PostcodePart } from './question.js';

/** Takes the values of `fieldsOfKey`; `second` is that of the second field. */
export type GroupValue = (first: Scalar | null, second?: Scalar | null) => CellValue;

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
      return (x, y) =>
        x === null || y === null || y === undefined
          ? null
          : square(Number(x), Number(y), key.metres);
  }
}

/** Number of the band of a value: the store in PostgreSQL divides likewise. */
export function bandOf(value: number, width: number): number {
  return Math.floor(value / width);
}

/** Where a band begins; twelve digits, so that three bands of 0.1 begin at 0.3. */
export function bandStart(band: number, width: number): number {
  return Number((band * width).toPrecision(12));
}

/** South-west corner, in metres. */
function square(x: number, y: number, metres: number): string {
  return squareText(Math.floor(x / metres), Math.floor(y / metres), metres);
}

export function squareText(column: number, row: number, metres: number): string {
  return `${column * metres},${row * metres}`;
}

/** Of a postcode as it is stored: `SW1A 1AA`. */
export function postcodePart(postcode: string, part: PostcodePart): string {
  if (part === 'area') return /^[A-Z]*/.exec(postcode)?.[0] ?? '';
  const [outcode = '', incode = ''] = postcode.split(' ');
  return part === 'district' ? outcode : `${outcode} ${incode.slice(0, 1)}`.trim();
}
