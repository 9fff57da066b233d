/** Splits delimited text into rows of fields as it streams in; second step of every import, after decoding. */

/** What separates the fields of a row. */
export type Delimiter = ',' | '|' | '\t' | '*';

/**
 * A quoted field longer than this is a stray quote, not a field: the quote is then taken literally,
 * so that one bad character costs one row and not the rest of the file. Characters.
 */
const QUOTED_FIELD_LENGTH_MAX = 262_144;

/** Called for each row with its fields and the 1-based line on which it starts. */
export type RowHandler = (fields: string[], line: number) => void;

/**
 * Push parser for CSV as RFC 4180 describes it, and more leniently: LF or CRLF, quoted line breaks,
 * doubled quotes, quotes inside unquoted fields kept as they are, blank lines skipped.
 */
export class RowSplitter {
  readonly #delimiter: Delimiter;
  readonly #onRow: RowHandler;
  #rest = '';
  #line = 1;

  constructor(delimiter: Delimiter, onRow: RowHandler) {
    this.#delimiter = delimiter;
    this.#onRow = onRow;
  }

  write(chunk: string): void {
    const text = this.#rest === '' ? chunk : this.#rest + chunk;
    this.#rest = text.slice(this.#consume(text, false));
  }

  /** Lines of the rows handed over so far. */
  get lines(): number {
    return this.#line - 1;
  }

  /** Hands over the last row, which may lack its line break. */
  end(): void {
    const text = this.#rest;
    this.#rest = '';
    if (text !== '') this.#consume(text, true);
  }

  #consume(text: string, isLast: boolean): number {
    let start = 0;
    while (start < text.length) {
      const newline = text.indexOf('\n', start);
      if (newline < 0 && !isLast) return start;
      const end = newline < 0 ? text.length : newline;
      const next = this.#takeRow(text, start, end, isLast);
      if (next < 0) return start;
      start = next;
    }
    return start;
  }

  /** Takes the row that starts at `start`, whose first line ends at `end`; the next row's start, or -1 for more text. */
  #takeRow(text: string, start: number, end: number, isLast: boolean): number {
    const stop = end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    const line = text.slice(start, stop);
    if (!line.includes('"')) {
      if (line !== '') this.#onRow(line.split(this.#delimiter), this.#line);
      this.#line++;
      return end + 1;
    }
    const fields: string[] = [];
    const next = splitQuoted(text, start, { delimiter: this.#delimiter, isLast, fields });
    if (next < 0) return -1;
    this.#onRow(fields, this.#line);
    this.#line += countNewlines(text, start, next);
    return next;
  }
}

/** All rows of a text at once, for small files and samples. */
export function splitRows(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  const splitter = new RowSplitter(delimiter, (fields) => rows.push(fields));
  splitter.write(text);
  splitter.end();
  return rows;
}

interface QuotedRow {
  readonly delimiter: Delimiter;
  readonly isLast: boolean;
  readonly fields: string[];
}

/** Reads one row that has quotes into `fields`; the next row's start, or -1 when a quoted field is not complete yet. */
function splitQuoted(text: string, start: number, row: QuotedRow): number {
  const delimiter = row.delimiter.charCodeAt(0);
  let position = start;
  for (;;) {
    const close =
      text.charCodeAt(position) === QUOTE ? closingQuote(text, position, row) : STRAY_QUOTE;
    if (close === INCOMPLETE) return -1;
    const end = fieldEnd(text, close === STRAY_QUOTE ? position : close + 1, delimiter);
    if (close === STRAY_QUOTE) row.fields.push(trimReturn(text.slice(position, end)));
    else if (end === close + 1) row.fields.push(unquote(text, position, close));
    else row.fields.push(unquote(text, position, close) + trimReturn(text.slice(close + 1, end)));
    // Without the line break the row may go on in the next chunk.
    if (end >= text.length) return row.isLast ? end : INCOMPLETE;
    if (text.charCodeAt(end) === NEWLINE) return end + 1;
    position = end + 1;
  }
}

const QUOTE = 34;
const NEWLINE = 10;
const INCOMPLETE = -1;
const STRAY_QUOTE = -2;

function closingQuote(text: string, open: number, row: QuotedRow): number {
  let position = open + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote < 0 || quote - open > QUOTED_FIELD_LENGTH_MAX) {
      const isStray = row.isLast || text.length - open > QUOTED_FIELD_LENGTH_MAX;
      return isStray ? STRAY_QUOTE : INCOMPLETE;
    }
    if (text.charCodeAt(quote + 1) !== QUOTE) {
      // At the end of the chunk the next character, which decides, is not here yet.
      return quote + 1 >= text.length && !row.isLast ? INCOMPLETE : quote;
    }
    position = quote + 2;
  }
}

/** Where the delimiter, the line break or the end of the text is. */
function fieldEnd(text: string, from: number, delimiter: number): number {
  for (let position = from; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code === delimiter || code === NEWLINE) return position;
  }
  return text.length;
}

function unquote(text: string, open: number, close: number): string {
  const inner = text.slice(open + 1, close);
  return inner.includes('""') ? inner.replaceAll('""', '"') : inner;
}

function trimReturn(field: string): string {
  return field.endsWith('\r') ? field.slice(0, -1) : field;
}

function countNewlines(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    count++;
  }
  return count;
}
