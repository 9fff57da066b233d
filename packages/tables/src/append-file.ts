/** Appends pieces of bytes to a file in large writes, and returns the offset of each. */

import { closeSync, openSync } from 'node:fs';
import { writeAll } from './disk-files.js';

/** Bytes gathered for one write. */
const FLUSH_BYTES = 1 << 20;

export class AppendFile {
  readonly #fd: number;
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;
  #offset = 0;

  constructor(path: string) {
    this.#fd = openSync(path, 'w');
  }

  /** Offset of the next piece. */
  get offset(): number {
    return this.#offset;
  }

  add(bytes: Uint8Array): void {
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    this.#offset += bytes.length;
    if (this.#pendingBytes >= FLUSH_BYTES) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#fd);
  }

  #flush(): void {
    writeAll(this.#fd, Buffer.concat(this.#pending));
    this.#pending = [];
    this.#pendingBytes = 0;
  }
}
