/** Prints one row of delimited text by RFC 4180: quoted where a reader needs it. */

import type { Delimiter } from './split-rows.js';

const NEEDS_QUOTES: Readonly<Record<Delimiter, RegExp>> = {
  ',': /[",\r\n]/,
  ';': /[";\r\n]/,
  '|': /["|\r\n]/,
  '\t': /["\t\r\n]/,
  '*': /["*\r\n]/,
};

/** With its line break. */
export function printRow(fields: readonly string[], delimiter: Delimiter): string {
  const special = NEEDS_QUOTES[delimiter];
  const printed = fields.map((field) =>
    special.test(field) ? `"${field.replaceAll('"', '""')}"` : field,
  );
  return `${printed.join(delimiter)}\n`;
}
