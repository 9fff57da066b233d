/** Reads the cells of a list that people and programs have edited: placeholder words, and UPRNs that were once numbers. */

import { hasKnownArea, parsePostcode, parseUprn } from '@property-lookup/kernel/address';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import { namesStreet, partLines } from '@property-lookup/rows/columns';
import { withoutMarks } from '@property-lookup/rows/text';
import { tidyText } from '../../cells/columns.js';

/** Placeholders that databases and spreadsheets write for no value. */
const PLACEHOLDER = /^(null|n\/?a|nan|none|-|#n\/a|<null>|unknown|not known|tbc)$/i;

/**
 * Makes a reader that empties placeholder cells and joins lines with commas. Cells of our own exports are taken literally: `NONE`
 * is a name there.
 */
export function cellReader(header: readonly string[]): (written: Row) => Row {
  const isOwnExport = RECORD_FIELDS.every((name) => header.includes(name));
  return isOwnExport ? withoutMarks : (written) => withoutMarks(written).map(meant);
}

type Row = readonly string[];

function meant(cell: string): string {
  const text = tidyText(partLines(cell)) ?? '';
  return PLACEHOLDER.test(text) ? '' : text;
}

/** The text of a cell that has been read; null when empty. */
export function valueAt(fields: Row, position: number): string | null {
  return fields[position]?.trim() || null;
}

/** Whether a cell has several UPRNs: `100040239485; 100040239486`, on separate lines, or joined by `and`. */
export function hasSeveralUprns(fields: readonly string[], position: number): boolean {
  const pieces = (fields[position] ?? '')
    .split(/[\s,;/|&+]+|\band\b/i)
    .filter((text) => text !== '');
  return pieces.length > 1 && pieces.every((text) => parseUprn(text) !== undefined);
}

/** Null for an empty cell, undefined if it has no postcode in an existing area. */
export function cellPostcode(
  fields: readonly string[],
  position: number,
): string | null | undefined {
  const text = valueAt(fields, position);
  return text === null ? null : homePostcode(text);
}

export function homePostcode(text: string): string | undefined {
  const postcode = parsePostcode(text);
  return postcode !== undefined && hasKnownArea(postcode) ? postcode : undefined;
}

/** Text for trying out a system, or for filling a gap: `Dummy Record`, `TEST ADDRESS 2`. */
const DUMMY =
  /^\W*(?:(?:a|the)\s+)?(?:dummy|(?:test|fake|sample|example|placeholder)\s+(?:record|entry|row|data|address|uprn)|(?:test|fake)\s+(?:property|dwelling))(?:\s+(?:record|entry|row|data|address|uprn|property|dwelling))*(?:\s+(?:\d+|[a-z]))?\W*$/i;
/** Whether a row is a dummy: its address says so, or is a lone name beside a postcode in no area. `cells` are the address cells. */
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
