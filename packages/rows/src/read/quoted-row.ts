/** Splits one row of delimited text that contains quotes; other rows have a faster way. */

/** The row's end may be in text still to come. */
export const INCOMPLETE = -1;
/** The row does not end within its limit. */
export const TOO_LONG = -2;
/** A quote is not closed or has text after it, in strict mode. */
export const BROKEN_QUOTE = -4;

interface QuotedRow {
  /** Character code of the delimiter. */
  readonly delimiter: number;
  /** Whether no text follows. */
  readonly isLast: boolean;
  /** Position by which the row must have ended. */
  readonly limit: number;
  /** Receives the fields of the row. */
  readonly fields: string[];
  /** Number of fields to keep; the rest are read and dropped. */
  readonly fieldsMax: number;
  /** Whether a misplaced quote is an error rather than a character. */
  readonly isStrict: boolean;
}

/** Reads the row at `start` into `fields`; returns the next row's start, or INCOMPLETE, TOO_LONG or BROKEN_QUOTE. */
export function splitQuoted(text: string, start: number, row: QuotedRow): number {
  let position = start;
  for (;;) {
    const isQuoted = text.charCodeAt(position) === QUOTE;
    const close = isQuoted ? closingQuote(text, position, row) : STRAY_QUOTE;
    if (close === INCOMPLETE) return INCOMPLETE;
    const end = fieldEnd(text, close === STRAY_QUOTE ? position : close + 1, row.delimiter);
    if (end > row.limit) return TOO_LONG;
    if (row.isStrict && isQuoted && isBroken(text, close, end)) return BROKEN_QUOTE;
    if (row.fields.length < row.fieldsMax) row.fields.push(fieldOf(text, position, close, end));
    // Without a line break the row may continue in the next chunk.
    if (end >= text.length) return row.isLast ? end : INCOMPLETE;
    if (text.charCodeAt(end) === NEWLINE) return end + 1;
    position = end + 1;
  }
}

const QUOTE = 34;
const NEWLINE = 10;
const RETURN = 13;
/** A quote that nothing closes, taken as a character. */
const STRAY_QUOTE = -3;

/** Position of the quote that closes the one at `open`; STRAY_QUOTE if the field would exceed the row's limit. */
function closingQuote(text: string, open: number, { isLast, limit }: QuotedRow): number {
  let position = open + 1;
  for (;;) {
    const quote = quoteFrom(text, position);
    if (quote < 0 || quote > limit) {
      return isLast || text.length > limit ? STRAY_QUOTE : INCOMPLETE;
    }
    if (text.charCodeAt(quote + 1) !== QUOTE) {
      // At the end of the chunk, the decisive next character has not arrived yet.
      return quote + 1 >= text.length && !isLast ? INCOMPLETE : quote;
    }
    position = quote + 2;
  }
}

/** Characters to search in a loop first: most quotes are near, and `indexOf` costs more. */
const NEAR = 32;

function quoteFrom(text: string, from: number): number {
  const near = Math.min(text.length, from + NEAR);
  for (let at = from; at < near; at++) if (text.charCodeAt(at) === QUOTE) return at;
  return text.indexOf('"', near);
}

/** Whether the quote is not closed, or text other than blanks follows it in the field. */
function isBroken(text: string, close: number, end: number): boolean {
  return close === STRAY_QUOTE || text.slice(close + 1, end).trim() !== '';
}

/** Position of the next delimiter or line break, or the end of the text. */
function fieldEnd(text: string, from: number, delimiter: number): number {
  for (let position = from; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code === delimiter || code === NEWLINE) return position;
  }
  return text.length;
}

function fieldOf(text: string, start: number, close: number, end: number): string {
  if (close === STRAY_QUOTE) return withoutReturn(text, start, end);
  const quoted = unquote(text, start, close);
  return end === close + 1 ? quoted : quoted + withoutReturn(text, close + 1, end);
}

function unquote(text: string, open: number, close: number): string {
  const inner = text.slice(open + 1, close);
  return inner.includes('"') ? inner.replaceAll('""', '"') : inner;
}

function withoutReturn(text: string, start: number, end: number): string {
  if (start === end) return '';
  return text.slice(start, text.charCodeAt(end - 1) === RETURN ? end - 1 : end);
}
