/** Finds the delimiter of a list: from its header, from Excel's `sep=` line, or from its first rows. */

import { Failure } from '@property-lookup/kernel/failure';
import { type Delimiter, splitRows } from './split-rows.js';

/** Findings from the first lines of a list. */
interface ListStart {
  readonly delimiter: Delimiter;
  /** Characters before the rows, without the line break at their end. */
  readonly skipped: number;
}

/** Rarest in column names first: among equally frequent characters, the rarer one is more telling. */
const DELIMITERS: readonly Delimiter[] = ['\t', '|', ';', ','];

/** In characters. A longer header is judged by this much of it. */
const HEADER_LENGTH_MAX = 1_000_000;

/** A line that Excel writes and obeys for delimiters other than the system's. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ \t]*$/i;

/** Undefined while the header may continue in further text. */
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
 * Whether the first row from `start` has the delimiter of the row above: `Homes of Bath, June 2024` is a title even though
 * addresses further down have commas. Undefined while that row has not ended.
 */
function isCutBy(delimiter: Delimiter, text: string, start: number): boolean | undefined {
  const ink = text.slice(start).search(/\S/);
  if (ink < 0) return undefined;
  return withoutQuoted(text, text.lastIndexOf('\n', start + ink) + 1)?.kept.includes(delimiter);
}

/** Lines to read below a title: twenty rows of titles, and some rows that show the delimiter. */
const LINES_BELOW_TITLE = 30;

/** Start of the first line that is not empty. */
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
 * The row at `start` without quoted fields, whatever the delimiter, and its end; undefined if it does not end or a quote is not
 * closed.
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

/** Whether a quote begins a field; elsewhere it is an ordinary character. */
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

/** Undefined if the header has none of them. */
function mostFrequentIn(header: string): Delimiter | undefined {
  const countOf = (delimiter: Delimiter): number => header.split(delimiter).length;
  const [best = ','] = DELIMITERS.toSorted((a, b) => countOf(b) - countOf(a));
  return header.includes(best) ? best : undefined;
}

/** The delimiter of a `sep=` line, or else the one that splits the first rows most evenly. */
export function delimiterOf(text: string): Delimiter {
  return (
    (/^"?sep=/i.test(text) ? sniffDelimiter(text, true)?.delimiter : undefined) ?? evenestIn(text)
  );
}

/** The delimiter that gives most rows the same number of fields, then most fields; a comma if there is none. */
function evenestIn(text: string): Delimiter {
  const scores = DELIMITERS.map((delimiter) => ({
    delimiter,
    ...evenness(text, delimiter),
  }));
  const best = scores.toSorted((a, b) => b.alike - a.alike || b.width - a.width)[0];
  return best === undefined || best.alike === 0 ? ',' : best.delimiter;
}

/** The most frequent number of fields above one, and how many of the first rows have it. */
function evenness(text: string, delimiter: Delimiter) {
  const counts = new Map<number, number>();
  for (const { length } of splitRows(text, delimiter).slice(0, 50)) {
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const [width = 1, alike = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return { width, alike };
}
