/** Finds the columns that a person named among the header of their list. */

import { shortened } from '@property-lookup/accuracy/lists';
import { Failure } from '@property-lookup/kernel/failure';
import { splitRows } from '@property-lookup/rows/read';

/** The most names listed in an error; hundreds would not fit a screen. */
const SHOWN_MAX = 30;

/** The notation by which a person names a column: `--address COL` on the command line, `address=COL` in a request. */
export interface Spelling {
  readonly prefix: '--' | '';
  readonly joint: ' ' | '=';
}

export const ON_COMMAND_LINE: Spelling = { prefix: '--', joint: ' ' };
export const IN_REQUEST: Spelling = { prefix: '', joint: '=' };

/**
 * Distinct positions of the columns. Names are separated by commas; a name that contains a comma may be quoted or not, because
 * the longest run of pieces that forms a name counts as one. Throws Failure `wrong-usage` for a name that the header lacks.
 */
export function columnsNamed(header: readonly string[], names: string, option: string): number[] {
  const known = header.map(comparable);
  // Quotes have the same effect as in the file.
  const pieces = splitRows(names, ',')[0] ?? [];
  const positions = new Set<number>();
  let at = 0;
  while (at < pieces.length) {
    const { position, length } = longestName(known, pieces.slice(at));
    const piece = (pieces[at] ?? '').trim();
    if (position >= 0) positions.add(position);
    else if (piece !== '') throw noColumn(header, piece, option);
    at += length;
  }
  if (positions.size === 0) throw new Failure('wrong-usage', `${option} names no column.`);
  return [...positions];
}

/** Position of the column with this name, which may contain commas. */
export function columnNamed(header: readonly string[], name: string, option: string): number {
  const position = header.map(comparable).indexOf(comparable(name));
  if (position >= 0 && comparable(name) !== '') return position;
  throw noColumn(header, name.trim(), option);
}

/** All column names, for a person who named none. */
export function listedNames(header: readonly string[]): string {
  const names = header.map((name) => name.trim()).filter((name) => name !== '');
  const more = names.length - SHOWN_MAX;
  const shown = names.slice(0, SHOWN_MAX).map(shortened).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

interface FoundName {
  /** -1 if no column has the name. */
  readonly position: number;
  /** Number of pieces that make up the name. */
  readonly length: number;
}

function longestName(known: readonly string[], pieces: readonly string[]): FoundName {
  for (let length = pieces.length; length > 0; length--) {
    const name = comparable(pieces.slice(0, length).join(','));
    const position = name === '' ? -1 : known.indexOf(name);
    if (position >= 0) return { position, length };
  }
  return { position: -1, length: 1 };
}

/** People seldom remember case and spaces. */
function comparable(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ').replace(/ ?, ?/g, ',');
}

function noColumn(header: readonly string[], name: string, option: string): Failure {
  return new Failure(
    'wrong-usage',
    `${option}: the list has no column '${shortened(name)}'; it has ${listedNames(header)}.`,
  );
}
