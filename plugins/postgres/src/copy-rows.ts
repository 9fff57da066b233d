/** Rows in PostgreSQL's binary COPY format: the values of each column, each after its length, in network byte order. */

import { UNENDED } from './tables.js';

const FIRST_BYTES = 1 << 14;
const NULL_LENGTH = -1;

/** Offset of the first version in a row, after the column count and a length. */
const VERSION_AT = 6;
/** Offset after both versions, each of four bytes after a length. */
const VERSIONS_END = 2 + 2 * 8;

export class CopyRows {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;
  readonly #starts: number[] = [];

  get count(): number {
    return this.#starts.length;
  }

  /** Starts a row with this many columns, not counting the two versions. `since` fills in the first version. */
  begin(columns: number): void {
    this.#starts.push(this.#length);
    this.#reserve(2);
    this.#length = this.#bytes.writeInt16BE(columns + 2, this.#length);
    this.integer(0);
    this.integer(UNENDED);
  }

  /** Removes the row that was started last. */
  undo(): void {
    this.#length = this.#starts.pop() ?? 0;
  }

  null(): void {
    this.#reserve(4);
    this.#length = this.#bytes.writeInt32BE(NULL_LENGTH, this.#length);
  }

  integer(value: number): void {
    this.#reserve(8);
    this.#bytes.writeInt32BE(4, this.#length);
    this.#length = this.#bytes.writeInt32BE(value, this.#length + 4);
  }

  bigint(value: bigint | number): void {
    this.#reserve(12);
    this.#bytes.writeInt32BE(8, this.#length);
    this.#length = this.#bytes.writeBigInt64BE(BigInt(value), this.#length + 4);
  }

  float8(value: number): void {
    this.#reserve(12);
    this.#bytes.writeInt32BE(8, this.#length);
    this.#length = this.#bytes.writeDoubleBE(value, this.#length + 4);
  }

  boolean(value: boolean): void {
    this.#reserve(5);
    this.#bytes.writeInt32BE(1, this.#length);
    this.#length = this.#bytes.writeUInt8(value ? 1 : 0, this.#length + 4);
  }

  text(value: string): void {
    this.#reserve(4 + value.length * 3);
    const written = this.#bytes.write(value, this.#length + 4);
    this.#bytes.writeInt32BE(written, this.#length);
    this.#length += 4 + written;
  }

  bytea(value: Uint8Array): void {
    this.#reserve(4 + value.length);
    this.#bytes.writeInt32BE(value.length, this.#length);
    this.#bytes.set(value, this.#length + 4);
    this.#length += 4 + value.length;
  }

  /** The bytes to be hashed, which contain no version yet. Valid until the next row. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** A copy of the rows with this first version and, if given, the area after the versions. */
  since(version: number, area?: string): Buffer {
    if (area !== undefined) return this.#inArea(version, area);
    const bytes = Buffer.from(this.bytes);
    for (const start of this.#starts) bytes.writeInt32BE(version, start + VERSION_AT);
    return bytes;
  }

  #inArea(version: number, area: string): Buffer {
    const field = 4 + area.length;
    const bytes = Buffer.allocUnsafe(this.#length + this.#starts.length * field);
    let at = 0;
    for (const [row, start] of this.#starts.entries()) {
      const end = this.#starts[row + 1] ?? this.#length;
      const behind = start + VERSIONS_END;
      this.#bytes.copy(bytes, at, start, behind);
      bytes.writeInt16BE(bytes.readInt16BE(at) + 1, at);
      bytes.writeInt32BE(version, at + VERSION_AT);
      at = bytes.writeInt32BE(area.length, at + VERSIONS_END);
      at += bytes.write(area, at, 'latin1');
      at += this.#bytes.copy(bytes, at, behind, end);
    }
    return bytes;
  }

  clear(): void {
    this.#length = 0;
    this.#starts.length = 0;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + bytes));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** The beginning of a binary COPY: signature, no flags, no extension. */
export const COPY_HEAD: Buffer = Buffer.concat([
  Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'),
  Buffer.alloc(8),
]);

export const COPY_END: Buffer = Buffer.from([0xff, 0xff]);
