/** Finds plain rows of delimited text in its bytes; other rows are passed on as texts, as RowSplitter does. */

import { INCOMPLETE, splitQuoted } from './quoted-row.js';
import { type Delimiter, type RefusedHandler, type RowHandler, RowSplitter } from './split-rows.js';

/** Positions of the fields of a row, without quotes; valid until the next row. */
export interface ByteFields {
  readonly bytes: Buffer;
  readonly count: number;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

interface ByteRowHandlers {
  readonly onBytes: (fields: ByteFields, line: number) => void;
  readonly onTexts: RowHandler;
  readonly onRefused: RefusedHandler;
}

/** Rows with more fields are not plain. */
const FIELDS_MAX = 1_000;
/** Maximum number of bytes to keep of an incomplete row. */
const ROW_BYTES_MAX = 1 << 20;

const [QUOTE, NEWLINE, RETURN] = [0x22, 0x0a, 0x0d];

/** Marks a row that is not plain. */
const ODD = -1;

/**
 * Push parser for UTF-8. A row is plain if its fields have no doubled or stray quotes and no line breaks. After the first row
 * that continues on another line, everything is read as text.
 */
export class ByteSplitter {
  readonly #delimiter: Delimiter;
  readonly #code: number;
  readonly #handlers: ByteRowHandlers;
  readonly #fields = {
    bytes: Buffer.alloc(0) as Buffer,
    count: 0,
    starts: new Uint32Array(FIELDS_MAX),
    ends: new Uint32Array(FIELDS_MAX),
  };
  #rest: Buffer = Buffer.alloc(0);
  #line = 1;
  /** Set once everything is read as text. */
  #texts: RowSplitter | undefined;

  constructor(delimiter: Delimiter, handlers: ByteRowHandlers) {
    this.#delimiter = delimiter;
    this.#code = delimiter.charCodeAt(0);
    this.#handlers = handlers;
  }

  /** Number of lines in the rows so far. */
  get lines(): number {
    return this.#texts?.lines ?? this.#line - 1;
  }

  /** Takes the bytes of complete characters. */
  write(chunk: Buffer): void {
    if (this.#texts !== undefined) {
      this.#texts.write(chunk.toString());
      return;
    }
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const start = this.#takeLines(bytes);
    if (start === ODD) return;
    // A copy, as the chunk may be reused.
    this.#rest = Buffer.from(bytes.subarray(start));
    if (this.#rest.length > ROW_BYTES_MAX) this.#goOnAsTexts(this.#rest);
  }

  /** Passes on the last row, which may lack its line break. */
  end(): void {
    if (this.#rest.length > 0) this.#goOnAsTexts(this.#rest);
    this.#texts?.end();
  }

  /** Start of the incomplete line; ODD if the rest is read as text. */
  #takeLines(bytes: Buffer): number {
    this.#fields.bytes = bytes;
    const whole = bytes.lastIndexOf(NEWLINE) + 1;
    for (let start = 0; start < whole; ) {
      let next = this.#takePlain(bytes, start);
      if (next === ODD) next = this.#takeOdd(bytes, start);
      if (next === ODD) {
        this.#goOnAsTexts(bytes.subarray(start));
        return ODD;
      }
      this.#line++;
      start = next;
    }
    return whole;
  }

  /** Returns the start of the next row. There must be a line break ahead. */
  #takePlain(bytes: Buffer, start: number): number {
    const { starts, ends } = this.#fields;
    const delimiter = this.#code;
    let count = 0;
    for (let at = start; count < FIELDS_MAX; ) {
      let from = at;
      let end: number;
      if (bytes[at] === QUOTE) {
        from = ++at;
        let byte = bytes[at] as number;
        while (byte !== QUOTE && byte !== NEWLINE) byte = bytes[++at] as number;
        if (byte === NEWLINE) return ODD;
        end = at++;
        if (bytes[at] === RETURN && bytes[at + 1] === NEWLINE) at++;
      } else {
        let byte = bytes[at] as number;
        while (byte !== delimiter && byte !== NEWLINE) byte = bytes[++at] as number;
        end = at > from && bytes[at - 1] === RETURN ? at - 1 : at;
        if (end < at && byte === delimiter) return ODD;
      }
      starts[count] = from;
      ends[count++] = end;
      const byte = bytes[at++];
      if (byte === delimiter) continue;
      if (byte !== NEWLINE) return ODD;
      const isBlank = count === 1 && from === start && end === start;
      this.#fields.count = count;
      if (!isBlank) this.#handlers.onBytes(this.#fields, this.#line);
      return at;
    }
    return ODD;
  }

  /** Takes a row that ends with its line. */
  #takeOdd(bytes: Buffer, start: number): number {
    const end = bytes.indexOf(NEWLINE, start) + 1;
    const text = bytes.toString('utf8', start, end);
    const fields: string[] = [];
    const limit = Number.POSITIVE_INFINITY;
    const row = {
      delimiter: this.#code,
      isLast: false,
      isStrict: false,
      limit,
      fields,
      fieldsMax: FIELDS_MAX,
    };
    const next = text.includes('"') ? splitQuoted(text, 0, row) : INCOMPLETE;
    if (next === INCOMPLETE || fields.length === FIELDS_MAX) return ODD;
    this.#handlers.onTexts(fields, this.#line);
    return end;
  }

  #goOnAsTexts(bytes: Buffer): void {
    const { onTexts, onRefused } = this.#handlers;
    this.#rest = Buffer.alloc(0);
    this.#texts = new RowSplitter(this.#delimiter, onTexts, onRefused, { line: this.#line });
    this.#texts.write(bytes.toString());
  }
}
