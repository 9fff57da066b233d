/** Encodes prepared candidates: addresses are parsed once at import, so that a match only decodes numbers. */

import type { PreparedBlock } from '@property-lookup/address/blocks';
import { ByteWriter, MORE } from './byte-writer.js';

/** Separates the words of the text part; importers remove control characters from values. */
const ITEM = '\u001e';

/** Encodes a prepared block; `decodePrepared` is the inverse. */
export function encodePrepared(block: PreparedBlock, bytes = new ByteWriter()): Buffer {
  for (const name of LISTS) {
    const list = block[name];
    bytes.whole(list.length);
    for (let at = 0; at < list.length; at++) bytes.whole(list[at] as number);
  }
  bytes.whole(block.postcodes.length);
  bytes.text([...block.postcodes, ...block.words].join(ITEM));
  return bytes.bytes;
}

export function decodePrepared(bytes: Buffer): PreparedBlock {
  const numbers = new NumberReader(bytes);
  const uprns = numbers.list();
  const postcodeOf = numbers.list();
  const confidences = numbers.list();
  const wordHashes = numbers.list();
  const wordCounts = numbers.list();
  const forms = numbers.list();
  const postcodeCount = numbers.next();
  const text = bytes.toString('utf8', numbers.position).split(ITEM);
  const postcodes = text.slice(0, postcodeCount);
  const words = text.slice(postcodeCount, postcodeCount + wordHashes.length);
  return { uprns, postcodes, postcodeOf, confidences, words, wordHashes, wordCounts, forms };
}

/** In the order in which decodePrepared reads them. */
const LISTS = [
  ...(['uprns', 'postcodeOf', 'confidences', 'wordHashes', 'wordCounts', 'forms'] as const),
] as const;

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
    // Multiplied instead of shifted, because UPRNs have up to 40 bits.
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
