/** Writes tables of results into a documentation page, so that no figure is copied by hand. */

import { readFileSync, writeFileSync } from 'node:fs';

export type Row = readonly string[];

/** Shown where nothing was measured. */
export const NONE = '–';

/** Each table lies in the page between two comments with its name. */
export function writeTables(path: string, tables: Readonly<Record<string, string>>): void {
  const withTable = (page: string, [name, text]: readonly [string, string]) => {
    const marked = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(\n<!-- end of ${name} -->)`);
    if (!marked.test(page)) throw new Error(`${path} has no place for ${name}`);
    return page.replace(marked, (_all, start: string, end: string) => `${start}\n${text}${end}`);
  };
  writeFileSync(path, Object.entries(tables).reduce(withTable, readFileSync(path, 'utf8')));
}

export function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: Row): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${[line(head), rule, ...rows.map(line)].join('\n')}\n`;
}
