/** Joins an address that a file has in several columns into one line. */

import type { AddressColumns } from './address-columns.js';

/**
 * The parts in their order and then the postcode. Empty cells are skipped, and so is
 * what an earlier cell already contains: a town in a column of its own and again at the end of a line.
 */
export function joinAddress(fields: readonly string[], columns: AddressColumns): string {
  const address = joinCells(columns.address.map((at) => (fields[at] ?? '').trim()));
  const postcode = (fields[columns.postcode] ?? '').trim();
  if (postcode === '' || holdsPostcode(address, postcode)) return address;
  return address === '' ? postcode : `${address}, ${postcode}`;
}

/** A letter or a digit, wherever it is written. */
const SAYS_SOMETHING = /[A-Za-z0-9]|[\p{L}\p{N}]/u;

function joinCells(cells: readonly string[]): string {
  const telling = cells.filter((cell) => SAYS_SOMETHING.test(cell));
  if (telling.length < 2) return telling[0] ?? '';
  const said = new Set<string>();
  const parts: string[] = [];
  for (const cell of telling) {
    const pieces = cell.split(',');
    const keys = pieces.map(plain);
    const isSaid = keys.some((key) => said.has(key));
    const part = isSaid ? withoutSaid(pieces, said) : cell;
    if (part !== '') parts.push(part);
    for (const key of keys) said.add(key);
  }
  return parts.join(', ');
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
