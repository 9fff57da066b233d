/** Joins an address that a list has in several columns into one line. */

import { namesStreet } from './cell-shapes.js';
import { joinSplitCells, type SplitCell } from './split-cells.js';

/** Positions in the order in which the address is written. */
export interface AddressColumns {
  readonly address: readonly number[];
  /** -1 where the postcode is within the address, or one of its columns. */
  readonly postcode: number;
  /** Of these columns. */
  readonly split: readonly SplitCell[];
}

/**
 * The parts in their order and then the postcode. Empty cells are skipped, and so is
 * what another cell already contains: a town in a column of its own and again at the end of a line.
 */
export function joinAddress(written: readonly string[], columns: AddressColumns): string {
  const fields = joinSplitCells(written, columns.split);
  const address = joinCells(columns.address.map((at) => (fields[at] ?? '').trim()));
  const postcode = (fields[columns.postcode] ?? '').trim();
  if (postcode === '' || holdsPostcode(address, postcode)) return address;
  return address === '' ? postcode : `${address}, ${postcode}`;
}

/** A letter or a digit, wherever it is written. */
const SAYS_SOMETHING = /[A-Za-z0-9]|[\p{L}\p{N}]/u;

/** Cells of one address in their order, each thing once. */
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

/** Without a name that a later cell begins with, and a town that an earlier one ends with. */
function withoutRepeated(cells: readonly string[]): readonly string[] {
  const texts = cells.map(plain);
  return cells.filter((cell, at) => {
    const text = texts[at] ?? '';
    // A number or a letter alone may occur twice: flat 2 of house 2.
    if (!/\p{L}{2}/u.test(cell)) return true;
    return !texts.some((other, i) => {
      if (other.length <= text.length) return false;
      return i > at ? isLedBy(other, text) : i < at && endsWith(other, text);
    });
  });
}

/** Where no comma parts them. `Plough` is not said by `Plough Lane`, nor `Ash Road` by `Ash Road East`. */
function isLedBy(other: string, text: string): boolean {
  if (!other.startsWith(text)) return false;
  const next = other.slice(text.length, text.length + 1);
  return /[(\r\n]/.test(next) || (next === ' ' && text.includes(' ') && !namesStreet(text));
}

/** `LONDON` is said by `1 HIGH STREET LONDON` and not by `1 LONDON ROAD`. */
function endsWith(other: string, text: string): boolean {
  return other.endsWith(text) && /[\s,.]/.test(other.charAt(other.length - text.length - 1));
}

/** A number or a letter alone may occur twice: flat 2 of house 2. */
function withoutSaid(pieces: readonly string[], said: ReadonlySet<string>): string {
  const isFresh = (piece: string): boolean => !said.has(plain(piece)) || !/\p{L}{2}/u.test(piece);
  return pieces.filter(isFresh).join(',').trim();
}

function plain(piece: string): string {
  const text = piece.trim().toUpperCase();
  return text.includes('  ') ? text.replace(/ +/g, ' ') : text;
}

/** Whether the address contains the postcode, in any spacing, and not as the end of another one. */
function holdsPostcode(address: string, postcode: string): boolean {
  const wanted = compact(postcode);
  if (!compact(address).includes(wanted)) return false;
  const letters = [...wanted].map((letter) => letter.replace(/[^A-Z0-9]/, '\\$&'));
  return new RegExp(`(^|[^A-Z0-9])${letters.join('\\s*')}($|[^A-Z0-9])`).test(
    address.toUpperCase(),
  );
}

const compact = (text: string): string => text.toUpperCase().replace(/\s+/g, '');
