/** Reads the cells of a list that people and programs have edited: placeholder words, and UPRNs that were numbers once. */

import { parsePostcode } from '../../../domain/postcode.js';
import { parseUprn } from '../../../domain/uprn.js';
import { partLines } from '../../../lists/part-lines.js';
import { textAt } from '../../cells/columns.js';

/** What databases and spreadsheets write for no value. */
const PLACEHOLDER = /^(null|n\/?a|nan|none|-|#n\/a|<null>)$/i;

/** The cell's text, its lines parted by commas; null when empty or a placeholder. */
export function valueAt(fields: readonly string[], position: number): string | null {
  const text = textAt([partLines(fields[position] ?? '')], 0);
  return text === null || PLACEHOLDER.test(text) ? null : text;
}

/** `100040239485; 100040239486`, a line for each, or `and` between them. */
export function hasSeveralUprns(fields: readonly string[], position: number): boolean {
  const pieces = (fields[position] ?? '')
    .split(/[\s,;/|&+]+|\band\b/i)
    .filter((text) => text !== '');
  return pieces.length > 1 && pieces.every((text) => parseUprn(text) !== undefined);
}

/** Null if the cell is empty, undefined if it holds no postcode. */
export function cellPostcode(
  fields: readonly string[],
  position: number,
): string | null | undefined {
  const text = valueAt(fields, position);
  return text === null ? null : parsePostcode(text);
}
