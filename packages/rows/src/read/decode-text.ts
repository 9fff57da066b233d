/**
 * Decodes a stream of bytes to text: UTF-16 by its byte order mark or its zeros, otherwise UTF-8, or Windows-1252 from the first
 * byte that is invalid in UTF-8.
 */

import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { utf16Of } from './utf16-order.js';

/** Push decoder. Removes a byte order mark, and replaces carriage returns by line feeds where they end lines alone. */
export class TextDecoding {
  #utf8: TextDecoder | undefined = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #carry: Uint8Array = new Uint8Array(0);
  #isFirst = true;
  #utf16: InstanceType<typeof TextDecoder> | undefined;
  /** Undefined before the first line break. */
  #endsWithReturns: boolean | undefined;
  /** A carriage return at the end of a chunk, which may be half of a line break. */
  #held = '';

  /** Whether the file has turned out not to be UTF-8. */
  get isWindows1252(): boolean {
    return this.#utf8 === undefined;
  }

  /** Encoding of the file, as far as it has been read. */
  get encoding(): 'UTF-8' | 'UTF-16' | 'Windows-1252' {
    if (this.#utf16 !== undefined) return 'UTF-16';
    return this.isWindows1252 ? 'Windows-1252' : 'UTF-8';
  }

  write(chunk: Uint8Array): string {
    const bytes = this.#carry.length === 0 ? chunk : concatenate(this.#carry, chunk);
    // A pipe may deliver the mark in two pieces.
    if (this.#isFirst && bytes.length < START_BYTES) {
      this.#carry = bytes.slice();
      return '';
    }
    if (this.#isFirst) this.#utf16 ??= decoderOf(bytes);
    if (this.#utf16 !== undefined) {
      this.#carry = new Uint8Array(0);
      return this.#withLineFeeds(this.#utf16.decode(bytes, { stream: true }));
    }
    const cut = this.#utf8 === undefined ? bytes.length : completeLength(bytes);
    this.#carry = bytes.slice(cut);
    return this.#withLineFeeds(this.#decode(bytes.subarray(0, cut)));
  }

  /** Like `write`, but returns UTF-8; input in UTF-8 is passed through without decoding. */
  writeUtf8(chunk: Uint8Array): Buffer {
    const bytes = this.#carry.length === 0 ? chunk : concatenate(this.#carry, chunk);
    const whole = bytes.subarray(0, completeLength(bytes));
    const isOther = this.#isFirst || this.#utf16 !== undefined || this.#utf8 === undefined;
    if (isOther || this.#endsWithReturns !== false || !isUtf8(whole))
      return Buffer.from(this.write(chunk));
    this.#carry = bytes.slice(whole.length);
    return Buffer.from(whole.buffer, whole.byteOffset, whole.length);
  }

  end(): string {
    const rest = this.#carry;
    this.#carry = new Uint8Array(0);
    if (this.#isFirst) this.#utf16 ??= decoderOf(rest);
    const text = this.#utf16?.decode(rest) ?? (rest.length === 0 ? '' : this.#decode(rest));
    return this.#withLineFeeds(text) + this.#held;
  }

  /** Replaces carriage returns: old Mac programs, and Excel's "CSV (Macintosh)", end lines with a carriage return alone. */
  #withLineFeeds(text: string): string {
    if (this.#endsWithReturns === undefined) {
      text = this.#held + text;
      this.#held = '';
      const at = text.search(/[\r\n]/);
      if (at < 0) return text;
      if (text[at] === '\r' && at === text.length - 1) {
        this.#held = '\r';
        return text.slice(0, -1);
      }
      this.#endsWithReturns = text[at] === '\r' && text[at + 1] !== '\n';
    }
    return this.#endsWithReturns ? text.replaceAll('\r', '\n') : text;
  }

  #decode(bytes: Uint8Array): string {
    const text = this.#decodeAsKnown(bytes);
    if (!this.#isFirst || text === '') return text;
    this.#isFirst = false;
    return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  }

  #decodeAsKnown(bytes: Uint8Array): string {
    if (this.#utf8 !== undefined) {
      try {
        return this.#utf8.decode(bytes);
      } catch {
        // Not UTF-8: the rest is read as Windows-1252, in which every byte is a character.
        this.#utf8 = undefined;
      }
    }
    return decodeWindows1252(bytes);
  }
}

/** Characters of the bytes 0x80 to 0x9F (WHATWG Encoding Standard, index windows-1252). */
export const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20's own decoder reads these bytes as Latin-1, where 0x80 to 0x9F are control characters. */
function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return latin1.replace(/[\x80-\x9f]/g, (character) =>
    WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80),
  );
}

/** Bytes needed to recognise UTF-16. */
const START_BYTES = 8;

function decoderOf(start: Uint8Array): InstanceType<typeof TextDecoder> | undefined {
  const order = utf16Of(start);
  return order && new TextDecoder(order);
}

function concatenate(a: Uint8Array, b: Uint8Array): Uint8Array {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}

/** Length of the longest prefix that does not end inside a UTF-8 sequence. */
function completeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needed > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
