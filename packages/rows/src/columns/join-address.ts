/** Joins an address in several columns of a list into one line. */

import { namesStreet } from './cell-shapes.js';
import { joinSplitCells, type SplitCell } from './split-cells.js';

/** Positions in written order. */
export interface AddressColumns {
  readonly address: readonly number[];
  /** -1 if the postcode is within the address, or in one of its columns. */
  readonly postcode: number;
  /** Columns among these to be joined first. */
  readonly split: readonly SplitCell[];
}

/**
 * The address parts in order, then the postcode. Skips empty cells and repetitions of other cells, such as a town in a separate
 * column and again at the end of a line.
 */
export function joinAddress(written: readonly string[], columns: AddressColumns): string {
  const fields = joinSplitCells(written, columns.split);
  const address = joinCells(columns.address.map((at) => (fields[at] ?? '').trim()));
  const postcode = (fields[columns.postcode] ?? '').trim();
  if (postcode === '' || holdsPostcode(address, postcode)) return address;
  return address === '' ? postcode : `${address}, ${postcode}`;
}

/** A letter or a digit in any script. */
const SAYS_SOMETHING = /[A-Za-z0-9]|[\p{L}\p{N}]/u;

/** Joins the cells of one address in order, without repetitions. */
export function joinCells(all: readonly string[]): string {
  const telling = all.filter((cell) => SAYS_SOMETHING.test(cell));
  if (telling.length < 2) return telling[0] ?? '';
  const cells = withoutRepeated(telling);
  const said = new Set<string>();
  const parts: string[] = [];
  for (const cell of cells) {
    const pieces = cell.split(',');
    const keys = pieces.map(plain);
    const isSaid = keys.some((key) => said.has(key));
    const part = isSaid ? withoutSaid(pieces, said) : cell;
    if (part !== '') parts.push(part);
    for (const key of keys) said.add(key);
  }
  return parts.join(', ');
}

/** Drops a name with which a later cell begins, and a town with which an earlier one ends. */
function withoutRepeated(cells: readonly string[]): readonly string[] {
  const texts = cells.map(plain);
  return cells.filter((cell, at) => {
    const text = texts[at] ?? '';
    // A lone number or letter may occur twice: flat 2 of house 2.
    if (!/\p{L}{2}/u.test(cell)) return true;
    return !texts.some((other, i) => {
      if (other.length <= text.length) return false;
      return i > at ? isLedBy(other, text) : i < at && endsWith(other, text);
    });
  });
}

/** Whether a longer cell repeats the text at its start. `Plough Lane` does not repeat `Plough`, nor `Ash Road East` `Ash Road`. */
function isLedBy(other: string, text: string): boolean {
  if (!other.startsWith(text)) return false;
  const next = other.slice(text.length, text.length + 1);
  return /[(\r\n]/.test(next) || (next === ' ' && text.includes(' ') && !namesStreet(text));
}

/** `1 HIGH STREET LONDON` repeats `LONDON`, but `1 LONDON ROAD` does not. */
function endsWith(other: string, text: string): boolean {
  return other.endsWith(text) && /[\s,.]/.test(other.charAt(other.length - text.length - 1));
}

/** Drops repeated pieces. A lone number or letter may occur twice: flat 2 of house 2. */
function withoutSaid(pieces: readonly string[], said: ReadonlySet<string>): string {
  const isFresh = (piece: string): boolean => !said.has(plain(piece)) || !/\p{L}{2}/u.test(piece);
  return pieces.filter(isFresh).join(',').trim();
}

function plain(piece: string): string {
  const text = piece.trim().toUpperCase();
  return text.includes('  ') ? text.replace(/ +/g, ' ') : text;
}

/** Whether the address contains the postcode, in any spacing, but not as the end of another one. */
function holdsPostcode(address: string, postcode: string): boolean {
  const wanted = compact(postcode);
  if (!compact(address).includes(wanted)) return false;
  const letters = [...wanted].map((letter) => letter.replace(/[^A-Z0-9]/, '\\$&'));
  return new RegExp(`(^|[^A-Z0-9])${letters.join('\\s*')}($|[^A-Z0-9])`).test(
    address.toUpperCase(),
  );
}

const compact = (text: string): string => text.toUpperCase().replace(/\s+/g, '');
