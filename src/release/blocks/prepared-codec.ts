/** Prepared candidates as bytes: read once at import, so that a match only decodes numbers. */

import type { PreparedBlock } from '../../matching/candidates/prepare.js';

/** Between the words of the text part; importers remove control characters from values. */
const ITEM = '\u001e';

/** Bytes of a prepared block; `decodePrepared` is the inverse. */
export function encodePrepared(block: PreparedBlock): Buffer {
  const numbers = new NumberWriter();
  for (const name of LISTS) {
    numbers.add(block[name].length);
    for (const value of block[name]) numbers.add(value);
  }
  const text = Buffer.from([...block.postcodes, ...block.words].join(ITEM));
  numbers.add(block.postcodes.length);
  return Buffer.concat([numbers.bytes(), text]);
}

export function decodePrepared(bytes: Buffer): PreparedBlock {
  const numbers = new NumberReader(bytes);
  const uprns = numbers.list();
  const postcodeOf = numbers.list();
  const wordHashes = numbers.list();
  const wordCounts = numbers.list();
  const forms = numbers.list();
  const postcodeCount = numbers.next();
  const text = bytes.toString('utf8', numbers.position).split(ITEM);
  const postcodes = text.slice(0, postcodeCount);
  const words = text.slice(postcodeCount, postcodeCount + wordHashes.length);
  return { uprns, postcodes, postcodeOf, words, wordHashes, wordCounts, forms };
}

/** In the order in which decodePrepared takes them. */
const LISTS = ['uprns', 'postcodeOf', 'wordHashes', 'wordCounts', 'forms'] as const;

/** Seven bits a byte, the lowest first, the eighth set where more follow (LEB128); the sign is the lowest bit. */
const MORE = 0x80;

/** Of a number below 2^53, with its sign. */
const NUMBER_BYTES_MAX = 8;
const FIRST_BYTES = 1 << 12;

class NumberWriter {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;

  add(value: number): void {
    if (this.#length + NUMBER_BYTES_MAX > this.#bytes.length) this.#grow();
    let rest = value < 0 ? -value * 2 - 1 : value * 2;
    // Shifted as soon as it may be.
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

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(): void {
    const larger = Buffer.allocUnsafe(this.#bytes.length * 2);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

class NumberReader {
  readonly #bytes: Buffer;
  position = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  next(): number {
    const bytes = this.#bytes;
    const first = bytes[this.position++] ?? 0;
    if (first < MORE) return (first & 1) === 0 ? first >>> 1 : -((first + 1) >>> 1);
    let value = first - MORE;
    // Multiplied, not shifted: UPRNs have up to 40 bits.
    for (let scale = MORE; ; scale *= MORE) {
      const byte = bytes[this.position++] ?? 0;
      if (byte < MORE) {
        value += byte * scale;
        return (first & 1) === 0 ? value / 2 : -(value + 1) / 2;
      }
      value += (byte - MORE) * scale;
    }
  }

  list(): number[] {
    const length = this.next();
    const values: number[] = new Array(length);
    for (let at = 0; at < length; at++) values[at] = this.next();
    return values;
  }
}
