/** Joins a list's address columns to one line, and takes the postcode from its column or from the end of the text. */

import { parsePostcode } from '../../../domain/postcode.js';
import { addressPositions, type ListColumns } from '../../../lists/guess-columns.js';
import { joinCells } from '../../../lists/join-address.js';
import { valueAt } from './cells.js';

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
  const positions = addressPositions(columns);
  const line = joinCells(
    positions.map((position) => valueAt(fields, position)?.replace(/^[\s,]+|[\s,]+$/g, '') ?? ''),
  );
  const end = splitPostcode(line);
  const isRepeated = end.postcode !== null && (postcode === null || postcode === end.postcode);
  const text = isRepeated ? end.text : line;
  return text === '' ? undefined : { text, postcode: postcode ?? end.postcode };
}

const POSTCODE_AT_END = /[\s,]+([A-Z]{1,2}[0-9][A-Z0-9]?\s*[0-9][A-Z]{2})[\s,.]*$/i;

/** `1 HIGH STREET, EXETER EX1 1AA` → text and postcode; text alone where it ends otherwise. */
export function splitPostcode(line: string): AddressLine {
  const match = POSTCODE_AT_END.exec(line);
  const postcode = match === null ? undefined : parsePostcode(match[1] ?? '');
  if (match === null || postcode === undefined) return { text: line, postcode: null };
  return { text: line.slice(0, match.index), postcode };
}
