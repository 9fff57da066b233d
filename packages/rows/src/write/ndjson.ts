/** Tables as JSON, one object a line, with every column as a key. */

import { bytesOf, jsonRows, NOTHING } from './json-rows.js';
import type { TableFormat } from './table.js';
export const NDJSON: TableFormat = {
  reads: [],
  head: () => NOTHING,
  rows(columns, rows) {
    let text = '';
    for (const object of jsonRows(columns, rows)) text += `${object}\n`;
    return bytesOf(text);
  },
  tail: () => NOTHING,
};
