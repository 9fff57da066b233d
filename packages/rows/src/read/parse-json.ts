/** Parses JSON with limits on nesting and on empty records, so code that walks the values needs no limits. */

import { Failure } from '@property-lookup/kernel/failure';

/** Maximum depth; real records have some ten levels. */
export const JSON_DEPTH_MAX = 100;

const [QUOTE, BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END, COMMA] = Array.from(
  '"\\{}[],',
  (character) => character.charCodeAt(0),
);

/** Average bytes of file for each object, list and comma in JSON with real content: `[512345,171234,0],` is one list. */
const [OBJECT_BYTES, LIST_BYTES, COMMA_BYTES] = [20, 3, 5];
/** Bytes by which a file may fall short of that. */
const EMPTY_ALLOWED_BYTES = 20_000_000;

/** Rejects JSON that has hardly any values: an empty object takes two bytes of a file and fifty of memory. */
export class EmptyRecordGuard {
  readonly #label: string;
  #left: number;

  constructor(label: string, least = EMPTY_ALLOWED_BYTES) {
    this.#label = label;
    this.#left = least;
  }

  /** Throws Failure `bad-file` if the file so far has too little content. */
  add(chunk: Uint8Array): void {
    let taken = 0;
    for (const byte of chunk) {
      if (byte === BRACE) taken += OBJECT_BYTES;
      else if (byte === BRACKET) taken += LIST_BYTES;
      else if (byte === COMMA) taken += COMMA_BYTES;
    }
    this.#left += chunk.length - taken;
    if (this.#left >= 0) return;
    throw new Failure(
      'bad-file',
      `${this.#label} has millions of records or lists with hardly anything in them: export it again, as CSV if you can.`,
    );
  }
}

/** Throws SyntaxError for invalid or too deeply nested JSON. */
export function parseJson(text: string): unknown {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
    } else if (code === BRACE || code === BRACKET) {
      if (++depth > JSON_DEPTH_MAX) throw new SyntaxError('JSON is nested too deep');
    } else if (code === BRACE_END || code === BRACKET_END) depth--;
  }
  return JSON.parse(text);
}

/** Undefined for a text that is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Position of the quote that ends a string; the end of the text without one. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let back = at - 1;
    while (text.charCodeAt(back) === BACKSLASH) back--;
    if ((at - back) % 2 === 1) return at;
  }
  return text.length;
}
