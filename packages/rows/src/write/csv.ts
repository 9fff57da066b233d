/** Tables as comma-separated values (RFC 4180), quoted only where necessary, and empty for null. */

import type { Scalar } from '@property-lookup/query';
import { type PrintCell, printCell, printTextCell } from '../read/print-row.js';
import { bytesOf, NOTHING } from './json-rows.js';
import type { TableFormat } from './table.js';

/** RFC 4180. */
const LINE_END = '\r\n';

export const CSV = csvWith(printTextCell);
/** Texts unchanged, for programs. */
export const RAW_CSV = csvWith(printCell);

export function csvWith(print: PrintCell, lineEnd = LINE_END): TableFormat {
  const cellOf = (value: Scalar | null): string => {
    if (value === null) return '';
    return typeof value === 'string' ? print(value, ',') : String(value);
  };
  return {
    reads: [],
    head: (columns) => bytesOf(columns.map(({ name }) => cellOf(name)).join(',') + lineEnd),
    rows(columns, { count, values }) {
      const lists = columns.map((_, at) => values[at] ?? []);
      let text = '';
      for (let row = 0; row < count; row++) {
        for (let at = 0; at < lists.length; at++) {
          if (at > 0) text += ',';
          text += cellOf(lists[at]?.[row] ?? null);
        }
        text += lineEnd;
      }
      return bytesOf(text);
    },
    tail: () => NOTHING,
  };
}
