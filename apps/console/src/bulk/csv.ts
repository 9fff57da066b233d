/** Reads and writes lists as CSV (RFC 4180) in the browser, so that only addresses leave it. */

import { printTextCell, withoutMarks } from '@property-lookup/rows/text';

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Rows of cells. The delimiter is the most frequent candidate in the first line. */
export function readCsv(text: string): (readonly string[])[] {
  const body = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(body);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < body.length) {
    const { cell, next } = body[at] === '"' ? quotedCell(body, at) : plainCell(body, at, separator);
    row.push(cell);
    at = next;
    if (body[at] === separator) {
      at++;
      if (at === body.length) row.push('');
      continue;
    }
    at += body.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).map(withoutMarks);
}

function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const countOf = (separator: string): number => line.split(separator).length;
  return SEPARATORS.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}

interface Cell {
  readonly cell: string;
  readonly next: number;
}

function plainCell(text: string, from: number, separator: string): Cell {
  let next = from;
  while (next < text.length && text[next] !== separator && !isLineEnd(text[next])) next++;
  return { cell: text.slice(from, next), next };
}

/** Ignores anything between the closing quote and the delimiter. */
function quotedCell(text: string, from: number): Cell {
  let cell = '';
  let at = from + 1;
  while (at < text.length) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') cell += text[at++];
    else break;
    at++;
  }
  let next = at + 1;
  while (next < text.length && !SEPARATORS.includes(text[next] as ',') && !isLineEnd(text[next]))
    next++;
  return { cell, next };
}

function isLineEnd(letter: string | undefined): boolean {
  return letter === '\n' || letter === '\r';
}

/** Tells Excel that the text is UTF-8; otherwise é becomes two wrong letters. */
const BYTE_ORDER_MARK = '\uFEFF';

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return (
    BYTE_ORDER_MARK +
    rows.map((cells) => `${cells.map((cell) => printTextCell(cell, ',')).join(',')}\r\n`).join('')
  );
}
