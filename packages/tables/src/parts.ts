/**
 * A table of parts: small pieces of bytes, put by the number of their part in any order, that are gathered before they are written,
 * and read together in the order in which they came.
 */

import { bytesTable } from './bytes-table.js';
import type { Table } from './table.js';
import type { TableWriter } from './table-writer.js';
import { withRoom } from './with-room.js';

/** Bytes gathered in all parts together. */
const GATHERED_BYTES_MAX = 32 * 1024 * 1024;

const FIRST_BYTES = 1 << 8;

const NO_BYTES = Buffer.alloc(0);

export interface Parts extends Pick<Table<number, Buffer>, 'isIn' | 'open'> {
  write(dir: string, gatheredBytesMax?: number): PartsWriter;
  /** All bytes of a part; empty if there are none. */
  read(dir: string, part: number): Buffer;
}

export function parts(name: string): Parts {
  const table = bytesTable(name, { group: 1, isPlain: true, isAppended: true });
  return {
    isIn: table.isIn,
    open: table.open,
    write: (dir, max) => new PartsWriter(table, dir, max),
    read(dir, part) {
      const reader = table.open(dir);
      try {
        return reader.get(part) ?? NO_BYTES;
      } finally {
        reader.close();
      }
    },
  };
}

interface Gathered {
  bytes: Buffer<ArrayBuffer>;
  length: number;
}

export class PartsWriter {
  readonly #table: Table<number, Buffer>;
  readonly #dir: string;
  readonly #max: number;
  /** By the numbers of the parts. */
  #gathered = new Map<number, Gathered>();
  #bytes = 0;
  #writer: TableWriter<number, Buffer> | undefined;

  constructor(table: Table<number, Buffer>, dir: string, max = GATHERED_BYTES_MAX) {
    this.#table = table;
    this.#dir = dir;
    this.#max = max;
  }

  /** Copies the bytes, so their buffer can be used again. */
  put(part: number, bytes: Uint8Array): void {
    let gathered = this.#gathered.get(part);
    if (gathered === undefined) {
      gathered = { bytes: Buffer.allocUnsafe(FIRST_BYTES), length: 0 };
      this.#gathered.set(part, gathered);
    }
    gathered.bytes = withRoom(gathered.bytes, gathered.length, bytes.length);
    gathered.bytes.set(bytes, gathered.length);
    gathered.length += bytes.length;
    this.#bytes += bytes.length;
    if (this.#bytes < this.#max) return;
    // Each time in order, so that the table writes a run at once and sorts nothing.
    this.#writer ??= this.#table.write(this.#dir, { sortBytes: 0 });
    this.#write(this.#writer);
  }

  /** Writes nothing if nothing was put. */
  finish(): void {
    if (this.#bytes === 0 && this.#writer === undefined) return;
    this.#writer ??= this.#table.write(this.#dir, { isSorted: true });
    this.#write(this.#writer);
    this.#writer.finish();
  }

  #write(writer: TableWriter<number, Buffer>): void {
    for (const [part, { bytes, length }] of [...this.#gathered].sort(([a], [b]) => a - b)) {
      writer.put(part, bytes.subarray(0, length));
    }
    this.#gathered = new Map();
    this.#bytes = 0;
  }
}
