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

/**
 * Accepts `100040239485.0`, which is how a column with gaps leaves many programs, Excel's leading apostrophe or `="..."`, commas
 * or spaces between thousands, and `1.00040239485E+11` where no digit is missing.
 */
export function cellUprn(fields: readonly string[], position: number): number | undefined {
  const field = fields[position];
  if (field === undefined) return undefined;
  return parseUprn(field) ?? parseUprn(withoutFormat(field.trim()));
}

function withoutFormat(text: string): string {
  const plain = text
    .replace(/^=?"(.*)"$/, '$1')
    .replace(/^uprn[\s:]*/i, '')
    .replace(/^'|\.0+$|'$/g, '')
    .replace(/[\u200b\ufeff]/g, '')
    .trim();
  if (/^\d{1,3}(,\d{3})+$/.test(plain)) return plain.replaceAll(',', '');
  // Groups of three from the right, or of four: two UPRNs in one cell are not joined to one.
  if (/^\d{1,3}(\s\d{3}){2,3}$|^\d{4}\s\d{4}\s\d{4}$/.test(plain)) return plain.replace(/\s/g, '');
  if (/^0+\d{1,12}$/.test(plain)) return plain.replace(/^0+/, '');
  const [, whole = '', decimals = '', power = ''] = SCIENTIFIC.exec(plain) ?? [];
  return power !== '' && decimals.length === Number(power) ? whole + decimals : plain;
}

const SCIENTIFIC = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i;

/** `1.0001E+11`: a spreadsheet has rounded the number, and its last digits are nowhere. */
export function isRoundedUprn(fields: readonly string[], position: number): boolean {
  return (
    SCIENTIFIC.test(fields[position]?.trim() ?? '') && cellUprn(fields, position) === undefined
  );
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
