/** A list sent by a client: checked while it arrives, kept in memory, and released as it is answered. */

import { Failure } from '@property-lookup/kernel/failure';
import { ListSplitter } from '@property-lookup/rows/read';
import { BATCH_TURNS } from './turns.js';

/** Takes some minutes to match. */
export const LIST_ROWS_MAX = 100_000;
/** Room for a hundred thousand wide rows. */
export const LIST_BYTES_MAX = 32 * 1024 * 1024;

/** The most lists that a process keeps at once, because each is in memory and takes turns with other requests. */
const LISTS_MAX = 4;

let kept = 0;

export class ReceivedList {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #splitter: ListSplitter;
  #chunks: Uint8Array[] = [];
  /** Includes the header. */
  #rows = 0;
  #isFirst = true;
  #isKept = true;

  /** Throws Failure `unavailable` if too many lists are kept. */
  constructor() {
    if (kept >= LISTS_MAX) throw new Failure('unavailable', TOO_MANY_LISTS);
    kept++;
    this.#splitter = new ListSplitter(() => this.#rows++, refuseRow, { isStrict: true });
  }

  /** Number of rows below the header. */
  get rows(): number {
    return Math.max(0, this.#rows - 1);
  }

  /** Throws a Failure if the text is of another kind or not UTF-8, a quote is unbalanced, or there are too many rows. */
  write(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#read(this.#decode(chunk));
  }

  /** Returns the same list, now complete. */
  end(): this {
    this.#read(this.#decode());
    this.#splitter.end();
    if (this.rows > LIST_ROWS_MAX) throw new Failure('too-large', TOO_MANY_ROWS);
    return this;
  }

  /** Reads the list in turns with other work, and keeps it. */
  async *read(): AsyncGenerator<Uint8Array> {
    for (const chunk of this.#chunks) {
      await BATCH_TURNS.next();
      yield chunk;
    }
  }

  /** Reads the list and releases each piece as soon as it is taken. */
  async *take(): AsyncGenerator<Uint8Array> {
    this.#chunks.reverse();
    for (let next = this.#chunks.pop(); next !== undefined; next = this.#chunks.pop()) yield next;
  }

  abandon(): void {
    this.#chunks = [];
    if (this.#isKept) kept--;
    this.#isKept = false;
  }

  #read(text: string): void {
    if (this.#isFirst && OTHER_TEXT.test(text)) throw new Failure('bad-file', NOT_CSV);
    this.#isFirst &&= text === '';
    this.#splitter.write(text);
    if (this.rows > LIST_ROWS_MAX) throw new Failure('too-large', TOO_MANY_ROWS);
  }

  #decode(chunk?: Uint8Array): string {
    const text = this.#decodeStrictly(chunk);
    // UTF-16 can pass as UTF-8, but then contains NULs.
    if (text?.includes('\0') !== false) throw new Failure('bad-file', NOT_UTF8);
    return text;
  }

  #decodeStrictly(chunk: Uint8Array | undefined): string | undefined {
    try {
      return this.#decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      return undefined;
    }
  }
}

/** JSON or HTML. */
const OTHER_TEXT = /^\s*(?:\{|\[\s*["[\]{]|<[!?a-z])/i;

const TOO_MANY_LISTS = `${LISTS_MAX} lists are being answered already; try again in a minute.`;
const TOO_MANY_ROWS = `The list has more than ${LIST_ROWS_MAX} rows; send it in parts.`;
const NOT_CSV = 'The list is not CSV: it looks like JSON or HTML.';
const NOT_UTF8 = 'The list is not text in UTF-8; save it as "CSV UTF-8".';

/** Every row of the list is also a row of the answer, so none can be skipped. */
export function refuseRow(reason: string, _start: string, line: number): never {
  throw new Failure('bad-file', `Line ${line} of the list: ${reason}.`);
}
