/** Values one behind the other as bytes, without names: the form in which facts and properties wait on disk. */

import { withRoom } from '@property-lookup/tables/files';

const FIRST_BYTES = 1 << 10;
const NUMBER_BYTES = 8;
const CODE_BYTES = 4;
const LENGTH_BYTES = 4;

/** Appends values. A record is led by its length, so that it can be passed over. */
export class PackedWriter {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #view = viewOf(this.#bytes);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** What was written; good until something is written again. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** Where the record begins, for `end`. */
  begin(): number {
    const start = this.#length;
    this.#reserve(LENGTH_BYTES);
    this.#length = start + LENGTH_BYTES;
    return start;
  }

  end(start: number): void {
    this.#view.setUint32(start, this.#length - start - LENGTH_BYTES, true);
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  number(value: number | null | undefined): void {
    this.#reserve(NUMBER_BYTES);
    this.#view.setFloat64(this.#length, value ?? Number.NaN, true);
    this.#length += NUMBER_BYTES;
  }

  /** Writes the number of a text, as a book has it. */
  code(code: number): void {
    this.#reserve(CODE_BYTES);
    this.#view.setUint32(this.#length, code, true);
    this.#length += CODE_BYTES;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    this.#bytes = withRoom(this.#bytes, this.#length, bytes);
    this.#view = viewOf(this.#bytes);
  }
}

/** Takes the values in the order in which they were written. */
export class PackedReader {
  readonly #bytes: Buffer;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Enters the next record; returns where the one behind it begins, for `moveTo`. */
  begin(): number {
    const length = this.#view.getUint32(this.#at, true);
    this.#at += LENGTH_BYTES;
    return this.#at + length;
  }

  get position(): number {
    return this.#at;
  }

  moveTo(at: number): void {
    this.#at = at;
  }

  byte(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  number(): number {
    const value = this.#view.getFloat64(this.#at, true);
    this.#at += NUMBER_BYTES;
    return value;
  }

  numberOrNull(): number | null {
    const value = this.number();
    return Number.isNaN(value) ? null : value;
  }

  code(): number {
    const code = this.#view.getUint32(this.#at, true);
    this.#at += CODE_BYTES;
    return code;
  }
}

function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}
