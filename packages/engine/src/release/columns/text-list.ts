/** Consecutive UTF-8 texts outside the engine's heap, because a country has millions of distinct building names. */

import { withRoom } from '@property-lookup/tables/files';
import type { Dictionary } from './column.js';

interface TextList {
  /** Start of each text, and the end of the last one. */
  readonly offsets: Int32Array;
  readonly bytes: Uint8Array;
}

/** A UTF-16 unit takes at most three bytes in UTF-8. */
const BYTES_PER_UNIT_MAX = 3;

export class TextListBuilder {
  #bytes = Buffer.allocUnsafe(1 << 12);
  #offsets = new Int32Array(1 << 8);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(text: string): void {
    const start = this.#offsets[this.#length] ?? 0;
    this.#bytes = withRoom(this.#bytes, start, text.length * BYTES_PER_UNIT_MAX);
    this.#length++;
    if (this.#length === this.#offsets.length) {
      const larger = new Int32Array(this.#length * 2);
      larger.set(this.#offsets);
      this.#offsets = larger;
    }
    this.#offsets[this.#length] = start + this.#bytes.write(text, start);
  }

  finish(): TextList {
    const end = this.#offsets[this.#length] ?? 0;
    return {
      offsets: this.#offsets.subarray(0, this.#length + 1),
      bytes: this.#bytes.subarray(0, end),
    };
  }
}

interface Texts extends Dictionary {
  at(code: number): string;
}

/** Decodes each text on demand. */
export function textsOf({ offsets, bytes }: TextList): Texts {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    length: offsets.length - 1,
    at: (code) => text.toString('utf8', offsets[code], offsets[code + 1]),
  };
}
