/** Joins a list's address columns into one line, and takes the postcode from its column or from the text. */

import { addressPositions, joinCells, type ListColumns } from '@property-lookup/rows/columns';
import { homePostcode, valueAt } from './cells.js';

interface AddressLine {
  /** Without postcodes. */
  readonly text: string;
  readonly postcode: string | null;
  /** A different postcode in the text; null if there is none. */
  readonly other?: string | null;
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
  const found = splitPostcode(line);
  if (found.text === '') return undefined;
  const other = postcode === null || found.postcode === postcode ? null : found.postcode;
  return { text: found.text, postcode: postcode ?? found.postcode, other };
}

/** Postcodes at the end of the line or of one of its parts, as a county may follow. */
const POSTCODES_AT_END = /(?:[\s,.]+([A-Z]{1,2}[0-9][A-Z0-9]?\s*[0-9][A-Z]{2}))+[\s.]*(?=,|$)/gi;

/** `1 HIGH STREET, EXETER EX1 1AA` → text and postcode, the last if there are several. Only the text if no part ends with a postcode. */
export function splitPostcode(line: string): AddressLine {
  const last = [...line.matchAll(POSTCODES_AT_END)].at(-1)?.[1];
  if (last === undefined) return { text: line, postcode: null };
  const text = line.replace(POSTCODES_AT_END, '').replace(/[\s,]+$/, '');
  return { text, postcode: homePostcode(last) ?? null };
}
