/** Reads the cell with the right property of a row. */

import { parseUprn } from '@property-lookup/kernel/address';

/** `none`: no property is right; `unread`: the cell has something else. */
export type KnownUprn = number | 'none' | 'unread';

const NONE = /^(none|no[ _-]?match)$/i;
/** Marks that spreadsheets and other programs put around a number. */
const AROUND = /^'|^uprn[-: ]*|\.0+$/gi;

export function readKnownUprn(cell: string): KnownUprn {
  const text = cell.trim();
  if (text === '' || NONE.test(text)) return 'none';
  return parseUprn(text.replace(AROUND, '')) ?? 'unread';
}
