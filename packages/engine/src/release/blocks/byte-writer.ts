/** A growing buffer for JSON and integers that creates no string per value. */

import { withRoom } from '@property-lookup/tables/files';

const FIRST_BYTES = 1 << 12;

/** The continuation bit of LEB128: seven bits per byte, lowest first; the sign is the lowest bit. */
export const MORE = 0x80;

/** Bytes of a signed number below 2^53. */
const NUMBER_BYTES_MAX = 8;
/** Bytes of any number in decimal. */
const TEXT_BYTES_MAX = 32;
/** A UTF-16 unit takes at most three bytes in UTF-8. */
const BYTES_PER_UNIT_MAX = 3;

/** Decimals of the finest common numbers, which are degrees. */
const DECIMALS = 7;
const SCALE = 10 ** DECIMALS;
/** A decimal of at most 15 digits is the shortest one for its double, so it equals the engine's output. */
const EXACT_MAX = 1e15;
/** The engine prints smaller numbers with an exponent. */
const PLAIN_MIN = 1e-6;

const [ZERO, MINUS, POINT, QUOTE, BACKSLASH] = [0x30, 0x2d, 0x2e, 0x22, 0x5c];

export class ByteWriter {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The written bytes; valid until the next write. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** A copy in its own memory, which a thread can transfer. */
  copy(): Uint8Array {
    return new Uint8Array(this.bytes);
  }

  clear(): void {
    this.#length = 0;
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  from(bytes: Uint8Array, start: number, end: number): void {
    this.#reserve(end - start);
    const to = this.#bytes;
    let at = this.#length;
    for (let i = start; i < end; i++) to[at++] = bytes[i] as number;
    this.#length = at;
  }

  text(text: string): void {
    this.#reserve(text.length * BYTES_PER_UNIT_MAX);
    const start = this.#length;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= MORE) {
        this.#length = start + this.#bytes.write(text, start);
        return;
      }
      this.#bytes[start + i] = code;
    }
    this.#length = start + text.length;
  }

  json(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code < 0x20 || code === QUOTE || code === BACKSLASH || code >= MORE) {
        this.text(JSON.stringify(text));
        return;
      }
    }
    this.byte(QUOTE);
    this.text(text);
    this.byte(QUOTE);
  }

  /** Writes a number as JSON. */
  decimal(value: number): void {
    const size = Math.abs(value);
    if (Number.isInteger(value) && size < EXACT_MAX) {
      this.#sign(value);
      this.#digits(size);
      return;
    }
    const scaled = Math.round(size * SCALE);
    if (size < PLAIN_MIN || scaled >= EXACT_MAX || scaled / SCALE !== size) {
      this.text(Number.isFinite(value) ? String(value) : 'null');
      return;
    }
    this.#sign(value);
    const whole = Math.floor(scaled / SCALE);
    this.#digits(whole);
    this.#fraction(scaled - whole * SCALE);
  }

  /** Writes an integer as LEB128. */
  whole(value: number): void {
    this.#reserve(NUMBER_BYTES_MAX);
    let rest = value < 0 ? -value * 2 - 1 : value * 2;
    // Shifts can be used once the rest fits into 32 bits.
    while (rest > 0x7fffffff) {
      this.#bytes[this.#length++] = (rest % MORE) + MORE;
      rest = Math.floor(rest / MORE);
    }
    while (rest >= MORE) {
      this.#bytes[this.#length++] = (rest & (MORE - 1)) | MORE;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  #sign(value: number): void {
    this.#reserve(TEXT_BYTES_MAX);
    if (value < 0) this.#bytes[this.#length++] = MINUS;
  }

  #digits(size: number): void {
    if (size >= SCALE) {
      const high = Math.floor(size / SCALE);
      this.#digits(high);
      this.#padded(size - high * SCALE, DECIMALS);
      return;
    }
    let digits = 1;
    for (let least = 10; least <= size; least *= 10) digits++;
    this.#padded(size, digits);
  }

  #padded(value: number, digits: number): void {
    let rest = value | 0;
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const tens = (rest / 10) | 0;
      this.#bytes[at] = ZERO + rest - tens * 10;
      rest = tens;
    }
    this.#length += digits;
  }

  /** Writes a fraction in units of 10^-7, without trailing zeros. */
  #fraction(value: number): void {
    let digits = DECIMALS;
    let rest = value | 0;
    for (; rest % 10 === 0; rest = (rest / 10) | 0) digits--;
    this.#bytes[this.#length++] = POINT;
    this.#padded(rest, digits);
  }

  #reserve(bytes: number): void {
    this.#bytes = withRoom(this.#bytes, this.#length, bytes);
  }
}
