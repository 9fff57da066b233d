/** Reads the cells of a list that people and programs have edited: placeholder words, and UPRNs that were numbers once. */

import { isOfArea, parsePostcode } from '../../../domain/postcode.js';
import { RECORD_FIELDS } from '../../../domain/property-record.js';
import { parseUprn } from '../../../domain/uprn.js';
import { withoutMarks } from '../../../files/print-row.js';
import { namesStreet } from '../../../lists/cell-shapes.js';
import { partLines } from '../../../lists/part-lines.js';
import { tidyText } from '../../cells/columns.js';

/** What databases and spreadsheets write for no value. */
const PLACEHOLDER = /^(null|n\/?a|nan|none|-|#n\/a|<null>|unknown|not known|tbc)$/i;

/** Reads the cells of a row as they are meant: empty for a placeholder, lines parted by commas. In an export of ours each is what it says: `NONE` is a name. */
export function cellReader(header: readonly string[]): (written: Row) => Row {
  const isOwnExport = RECORD_FIELDS.every((name) => header.includes(name));
  return isOwnExport ? withoutMarks : (written) => withoutMarks(written).map(meant);
}

type Row = readonly string[];

function meant(cell: string): string {
  const text = tidyText(partLines(cell)) ?? '';
  return PLACEHOLDER.test(text) ? '' : text;
}

/** The text of a cell that was read; null when empty. */
export function valueAt(fields: Row, position: number): string | null {
  return fields[position]?.trim() || null;
}

/** `100040239485; 100040239486`, a line for each, or `and` between them. */
export function hasSeveralUprns(fields: readonly string[], position: number): boolean {
  const pieces = (fields[position] ?? '')
    .split(/[\s,;/|&+]+|\band\b/i)
    .filter((text) => text !== '');
  return pieces.length > 1 && pieces.every((text) => parseUprn(text) !== undefined);
}

/** Null if the cell is empty, undefined if it holds no postcode that a home may have. */
export function cellPostcode(
  fields: readonly string[],
  position: number,
): string | null | undefined {
  const text = valueAt(fields, position);
  return text === null ? null : homePostcode(text);
}

export function homePostcode(text: string): string | undefined {
  const postcode = parsePostcode(text);
  return postcode !== undefined && isOfArea(postcode) ? postcode : undefined;
}

/** What people put in to try a system, or where there is nothing to put in: `Dummy Record`, `TEST ADDRESS 2`. */
const DUMMY =
  /^\W*(?:(?:a|the)\s+)?(?:dummy|(?:test|fake|sample|example|placeholder)\s+(?:record|entry|row|data|address|uprn)|(?:test|fake)\s+(?:property|dwelling))(?:\s+(?:record|entry|row|data|address|uprn|property|dwelling))*(?:\s+(?:\d+|[a-z]))?\W*$/i;
/**
 * Whether a row stands for no property: its address says so, or is a name alone beside a postcode of no area. `cells` are those
 * of the address.
 */
export function isDummy(cells: readonly (string | null)[], postcodeCell: string | null): boolean {
  const pieces = cells.flatMap((cell) => cell?.split(',') ?? []);
  if (pieces.some((piece) => DUMMY.test(piece))) return true;
  const [name, ...others] = pieces;
  if (name === undefined || others.length > 0 || /\d/.test(name) || namesStreet(name)) return false;
  return (
    postcodeCell !== null &&
    parsePostcode(postcodeCell) !== undefined &&
    homePostcode(postcodeCell) === undefined
  );
}
