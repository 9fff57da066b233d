/** Splits a stream of delimited text into rows of fields: the second step of every import, after decoding. */

import { BROKEN_QUOTE, INCOMPLETE, splitQuoted, TOO_LONG } from './quoted-row.js';

/** Separator of fields in a row. */
export type Delimiter = ',' | ';' | '|' | '\t' | '*';

/** Maximum length of a row. Outlines of national parks are the longest published fields, with a few million characters. */
const ROW_LENGTH_MAX = 16_777_216;

/** Maximum number of fields; the widest source files have a few hundred columns. */
export const ROW_FIELDS_MAX = 10_000;

/** Characters to show of a rejected row, enough to find it in the file. */
const SHOWN_LENGTH = 1_000;

/** Called for each row with its fields and the line on which it starts, from 1. */
export type RowHandler = (fields: string[], line: number) => void;

/** Called for a rejected row, with its first characters and the line on which it starts. */
export type RefusedHandler = (reason: string, start: string, line: number) => void;

export interface RowSplitterOptions {
  readonly lengthMax?: number | undefined;
  /** Number of the text's first line. */
  readonly line?: number;
  /** Rejects rows with a quote that is not closed or has text after it, instead of reading it as a character. */
  readonly isStrict?: boolean;
}

/**
 * Push parser for CSV by RFC 4180, and more leniently: LF or CRLF, quoted line breaks, doubled quotes, quotes inside unquoted
 * fields as characters, blank lines skipped. A quote that is not closed within the longest row is a character, which costs one
 * row and not the rest of the file. Takes linear time for any text in any chunks.
 */
export class RowSplitter {
  readonly #delimiter: Delimiter;
  readonly #onRow: RowHandler;
  readonly #onRefused: RefusedHandler;
  readonly #lengthMax: number;
  readonly #isStrict: boolean;
  /** Text since the last complete row. */
  #pieces: string[] = [];
  #length = 0;
  /** An incomplete row is examined again once twice as much text has arrived, so each character is examined only a few times. */
  #wantedLength = 0;
  #line: number;
  /** Set after a rejected row, until the next line break. */
  #isSkipping = false;

  constructor(
    delimiter: Delimiter,
    onRow: RowHandler,
    onRefused: RefusedHandler = () => undefined,
    { lengthMax = ROW_LENGTH_MAX, line = 1, isStrict = false }: RowSplitterOptions = {},
  ) {
    this.#delimiter = delimiter;
    this.#onRow = onRow;
    this.#onRefused = onRefused;
    this.#lengthMax = lengthMax;
    this.#isStrict = isStrict;
    this.#line = line;
  }

  write(chunk: string): void {
    if (chunk === '') return;
    this.#pieces.push(chunk);
    this.#length += chunk.length;
    if (this.#length >= this.#wantedLength) this.#read(false);
  }

  /** Number of lines in the rows so far. */
  get lines(): number {
    return this.#line - 1;
  }

  /** Passes on the last row, which may lack its line break. */
  end(): void {
    this.#read(true);
  }

  #read(isLast: boolean): void {
    const text = this.#pieces.length === 1 ? (this.#pieces[0] ?? '') : this.#pieces.join('');
    const rest = text.slice(this.#consume(text, isLast));
    this.#pieces = rest === '' ? [] : [rest];
    this.#length = rest.length;
    this.#wantedLength = Math.min(rest.length * 2, this.#lengthMax + 1);
  }

  #consume(text: string, isLast: boolean): number {
    let start = 0;
    while (start < text.length) {
      const next = this.#isSkipping ? this.#skip(text, start) : this.#takeRow(text, start, isLast);
      if (next < 0) return start;
      start = next;
    }
    return start;
  }

  /** Passes on the row at `start`; returns the next row's start, or -1 if more text is needed. */
  #takeRow(text: string, start: number, isLast: boolean): number {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    if (end - start > this.#lengthMax) return this.#refuseLong(text, start);
    if (newline < 0 && !isLast) return INCOMPLETE;
    const stop = end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    const line = text.slice(start, stop);
    if (line.includes('"')) return this.#takeQuoted(text, start, isLast);
    // Split only far enough to detect too many fields.
    if (line !== '') this.#handOver(line.split(this.#delimiter, ROW_FIELDS_MAX + 1), line);
    this.#line++;
    return end + 1;
  }

  #takeQuoted(text: string, start: number, isLast: boolean): number {
    const fields: string[] = [];
    const limit = start + this.#lengthMax;
    const next = splitQuoted(text, start, {
      delimiter: this.#delimiter.charCodeAt(0),
      isLast,
      limit,
      fields,
      fieldsMax: ROW_FIELDS_MAX + 1,
      isStrict: this.#isStrict,
    });
    if (next === INCOMPLETE) return INCOMPLETE;
    if (next === BROKEN_QUOTE) return this.#refuseBroken(text, start);
    if (next === TOO_LONG) return this.#refuseLong(text, start);
    this.#handOver(fields, text.slice(start, Math.min(next, start + SHOWN_LENGTH)));
    this.#line += countNewlines(text, start, next);
    return next;
  }

  #handOver(fields: string[], row: string): void {
    if (fields.length <= ROW_FIELDS_MAX) this.#onRow(fields, this.#line);
    else this.#refuse(`row has more than ${ROW_FIELDS_MAX} fields`, row);
  }

  /** Continues after the first line break beyond the longest possible row. */
  #refuseLong(text: string, start: number): number {
    const limit = start + this.#lengthMax;
    this.#refuse(
      `row does not end within ${this.#lengthMax} characters`,
      text.slice(start, Math.min(limit, start + SHOWN_LENGTH)),
    );
    this.#line += countNewlines(text, start, limit);
    this.#isSkipping = true;
    return limit;
  }

  /** The end of such a row is unknown, but the next line may be a row again. */
  #refuseBroken(text: string, start: number): number {
    this.#refuse('a quote is not closed, or text follows it', text.slice(start));
    this.#isSkipping = true;
    return start;
  }

  #refuse(reason: string, row: string): void {
    this.#onRefused(reason, row.slice(0, SHOWN_LENGTH), this.#line);
  }

  #skip(text: string, start: number): number {
    const newline = text.indexOf('\n', start);
    if (newline < 0) return text.length;
    this.#isSkipping = false;
    this.#line++;
    return newline + 1;
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

function countNewlines(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    count++;
  }
  return count;
}
