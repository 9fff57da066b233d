/** Joins a list's address columns to one line, and takes the postcode from its column or from the end of the text. */

import { parsePostcode } from '../../../domain/postcode.js';
import { valueAt } from './cells.js';
import type { ListColumns } from './guess-columns.js';

export interface AddressLine {
  /** Without the postcode. */
  readonly text: string;
  readonly postcode: string | null;
}

/** The address of a row on one line; undefined when its cells are empty. */
export function addressLineOf(
  fields: readonly string[],
  columns: ListColumns,
  postcode: string | null,
): AddressLine | undefined {
  const cells = columns.lines.map((position) => valueAt(fields, position));
  const town = valueAt(fields, columns.parts.postTown);
  const line = joinCells(isNamed(cells, town) ? cells : [...cells, town]);
  const end = splitPostcode(line);
  const isRepeated = end.postcode !== null && (postcode === null || postcode === end.postcode);
  const text = isRepeated ? end.text : line;
  return text === '' ? undefined : { text, postcode: postcode ?? end.postcode };
}

/** Cells in order, without empty ones and their stray commas. */
function joinCells(cells: readonly (string | null)[]): string {
  return cells
    .map((cell) => cell?.replace(/^[\s,]+|[\s,]+$/g, '') ?? '')
    .filter((cell) => cell !== '')
    .join(', ');
}

/** True when the cells name the town already, or there is none to add. */
function isNamed(cells: readonly (string | null)[], town: string | null): boolean {
  if (town === null) return true;
  const upper = town.toUpperCase();
  return cells.some((cell) => cell?.toUpperCase().includes(upper) ?? false);
}

const POSTCODE_AT_END = /[\s,]+([A-Z]{1,2}[0-9][A-Z0-9]?\s*[0-9][A-Z]{2})[\s,.]*$/i;

/** `1 HIGH STREET, EXETER EX1 1AA` → text and postcode; text alone where it ends otherwise. */
export function splitPostcode(line: string): AddressLine {
  const match = POSTCODE_AT_END.exec(line);
  const postcode = match === null ? undefined : parsePostcode(match[1] ?? '');
  if (match === null || postcode === undefined) return { text: line, postcode: null };
  return { text: line.slice(0, match.index), postcode };
}
