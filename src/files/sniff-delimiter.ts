/** Finds what separates the fields of a list: from its header, from Excel's `sep=` line, or from its first rows. */

import { Failure } from '../domain/failure.js';
import { type Delimiter, splitRows } from './split-rows.js';

/** What the first lines of a list show. */
interface ListStart {
  readonly delimiter: Delimiter;
  /** Characters before the rows; the break of the line that they are on is not among them. */
  readonly skipped: number;
}

/** The rarer a character is in names of columns, the more it means: of two as frequent the first counts. */
const DELIMITERS: readonly Delimiter[] = ['\t', '|', ';', ','];

/** Characters. A header that does not end within this limit is judged by what has been read. */
const HEADER_LENGTH_MAX = 1_000_000;

/** As Excel writes and obeys it, where the fields are not separated as the language of the machine has it. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ \t]*$/i;

/** Undefined as long as the header has not ended and more text may come. */
export function sniffDelimiter(text: string, isLast: boolean): ListStart | undefined {
  const isWhole = isLast || text.length > HEADER_LENGTH_MAX;
  const start = firstInk(text);
  const newline = text.indexOf('\n', start);
  if (newline < 0 && !isWhole) return undefined;
  const end = newline < 0 ? text.length : newline;
  const line = text.slice(start, text.charAt(end - 1) === '\r' ? end - 1 : end);
  const separator = SEPARATOR_LINE.exec(line)?.[1];
  if (separator !== undefined) {
    return { delimiter: delimiterNamed(separator), skipped: start + line.length };
  }
  const ended = isWhole ? `${text}\n` : text;
  const header = withoutQuoted(ended, start) ?? (isWhole ? { kept: line, end } : undefined);
  if (header === undefined) return undefined;
  const delimiter = mostFrequentIn(header.kept);
  if (delimiter !== undefined) {
    const isCut = isCutBy(delimiter, ended, header.end + 1) ?? (isWhole || undefined);
    if (isCut === undefined) return undefined;
    if (isCut) return { delimiter, skipped: 0 };
  }
  // A title above the header, or a list with one column.
  const lines = text.split('\n', LINES_BELOW_TITLE + 1);
  if (!isWhole && lines.length <= LINES_BELOW_TITLE) return undefined;
  return { delimiter: evenestIn(lines.slice(0, LINES_BELOW_TITLE).join('\n')), skipped: 0 };
}

/**
 * Whether the first row from `start` has the delimiter of the row above it, too: `Homes of Bath, June 2024` is a title, though
 * addresses below the header have commas. Undefined as long as that row does not end.
 */
function isCutBy(delimiter: Delimiter, text: string, start: number): boolean | undefined {
  const ink = text.slice(start).search(/\S/);
  if (ink < 0) return undefined;
  return withoutQuoted(text, text.lastIndexOf('\n', start + ink) + 1)?.kept.includes(delimiter);
}

/** Titles may fill twenty, and some rows show what separates them. */
const LINES_BELOW_TITLE = 30;

/** Where the first non-empty line begins. */
function firstInk(text: string): number {
  const ink = text.search(/[^\r\n]/);
  return ink < 0 ? text.length : ink;
}

function delimiterNamed(separator: string): Delimiter {
  const known = DELIMITERS.find((delimiter) => delimiter === separator);
  if (known !== undefined) return known;
  throw new Failure(
    'bad-file',
    `The first line says that fields are separated by '${separator}'; save the list with commas, semicolons, tabs or pipes between them.`,
  );
}

/**
 * The row that starts at `start` without its quoted fields, whatever separates them, and where it ends; undefined where
 * it does not end, or a quote is not closed.
 */
function withoutQuoted(text: string, start: number): { kept: string; end: number } | undefined {
  let kept = '';
  let from = start;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\n') return { kept: kept + text.slice(from, at), end: at };
    if (character !== '"' || !beginsField(text, at, start)) continue;
    const close = closingQuote(text, at);
    if (close === undefined) return undefined;
    kept += text.slice(from, at);
    from = close + 1;
    at = close;
  }
  return undefined;
}

/** A quote within a field is a character like any other. */
function beginsField(text: string, at: number, start: number): boolean {
  const before = text.charAt(at - 1);
  return at === start || DELIMITERS.some((delimiter) => delimiter === before);
}

function closingQuote(text: string, open: number): number | undefined {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text.charAt(at + 1) !== '"') return at;
  }
  return undefined;
}

/** Undefined where there is none of them. */
function mostFrequentIn(header: string): Delimiter | undefined {
  const countOf = (delimiter: Delimiter): number => header.split(delimiter).length;
  const [best = ','] = DELIMITERS.toSorted((a, b) => countOf(b) - countOf(a));
  return header.includes(best) ? best : undefined;
}

/** The delimiter of a `sep=` line, else the one that cuts the first rows most evenly. */
export function delimiterOf(text: string): Delimiter {
  return (
    (/^"?sep=/i.test(text) ? sniffDelimiter(text, true)?.delimiter : undefined) ?? evenestIn(text)
  );
}

/** Of several delimiters that cut as many rows alike, the one that makes most fields; a comma where there is none of them. */
function evenestIn(text: string): Delimiter {
  const scores = DELIMITERS.map((delimiter) => ({
    delimiter,
    ...evenness(text, delimiter),
  }));
  const best = scores.toSorted((a, b) => b.alike - a.alike || b.width - a.width)[0];
  return best === undefined || best.alike === 0 ? ',' : best.delimiter;
}

/** The commonest number of fields above one, and how many of the first rows have it. */
function evenness(text: string, delimiter: Delimiter) {
  const counts = new Map<number, number>();
  for (const { length } of splitRows(text, delimiter).slice(0, 50)) {
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const [width = 1, alike = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return { width, alike };
}
