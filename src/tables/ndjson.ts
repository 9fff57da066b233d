/** Tables as JSON, one object a line, every column a key. */

import { jsonRows } from './json-rows.js';
import type { TableFormat } from './table.js';
import { bytesOf, NOTHING } from './text-bytes.js';

export const NDJSON: TableFormat = {
  mediaType: 'application/x-ndjson',
  extension: 'ndjson',
  reads: [],
  head: () => NOTHING,
  rows(columns, rows) {
    let text = '';
    for (const object of jsonRows(columns, rows)) text += `${object}\n`;
    return bytesOf(text);
  },
  tail: () => NOTHING,
};
