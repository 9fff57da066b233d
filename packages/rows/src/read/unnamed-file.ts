/** A temporary file that is unlinked once open: the system frees its space however the program ends. */

import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes to read at once. */
const CHUNK_BYTES = 256 * 1024;

export class UnnamedFile {
  readonly #descriptor: number;

  /** `open` may open the file by its path before that is removed. */
  constructor(open: (path: string) => void = () => undefined) {
    const dir = mkdtempSync(join(tmpdir(), 'property-lookup-'));
    try {
      const path = join(dir, 'unnamed');
      this.#descriptor = openSync(path, 'w+');
      try {
        open(path);
      } catch (cause) {
        closeSync(this.#descriptor);
        throw cause;
      }
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }

  get size(): number {
    return fstatSync(this.#descriptor).size;
  }

  append(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at);
  }

  read(position: number, into: Uint8Array): number {
    return readSync(this.#descriptor, into, 0, into.length, position);
  }

  *chunks(): Generator<Uint8Array> {
    for (let position = 0; ; ) {
      const chunk = new Uint8Array(CHUNK_BYTES);
      const bytes = this.read(position, chunk);
      if (bytes === 0) return;
      yield chunk.subarray(0, bytes);
      position += bytes;
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
