/** An answer of many pieces, sent as fast as the client reads and no faster. */

import { Readable } from 'node:stream';

export type Piece = string | Uint8Array;

export class TextStream {
  /** Media type. */
  readonly type: string;
  /** Name to save it under; undefined for what programs read at once. */
  readonly fileName: string | undefined;
  readonly #pieces: AsyncIterator<Piece>;

  constructor(type: string, pieces: AsyncIterable<Piece>, fileName?: string) {
    this.type = type;
    this.fileName = fileName;
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Waits for the first piece, so that what fails at once fails before anything is sent. */
  async open(): Promise<Readable> {
    const first = await this.#pieces.next();
    return Readable.from(this.#all(first), { objectMode: false });
  }

  /** Where nobody is going to read it. */
  async cancel(): Promise<void> {
    await this.#pieces.return?.();
  }

  async *#all(first: IteratorResult<Piece>): AsyncGenerator<Piece> {
    try {
      for (let next = first; next.done !== true; next = await this.#pieces.next()) {
        yield next.value;
      }
    } finally {
      await this.cancel();
    }
  }
}
