/** An answer of many pieces, sent as fast as the client reads. */

import { Readable } from 'node:stream';

type Piece = string | Uint8Array;

type GivenPieces = AsyncIterable<Piece> & {
  /** In bytes, if known with the first piece. */
  readonly size?: number | null;
  /** Aborts if no more pieces may be sent. */
  readonly signal?: AbortSignal;
};

type Headers = Readonly<Record<string, string>>;

/** In milliseconds. A client that reads nothing for this long has gone, or is blocking others. */
const STALLED_MS = 60_000;

export class TextStream {
  /** Media type. */
  readonly type: string;
  /** File name; undefined for answers that programs read directly. */
  readonly fileName: string | undefined;
  /** Headers in addition to the common ones. */
  readonly headers: Headers;
  readonly #given: GivenPieces;
  readonly #pieces: AsyncIterator<Piece>;

  constructor(type: string, pieces: GivenPieces, fileName?: string, headers: Headers = {}) {
    this.type = type;
    this.fileName = fileName;
    this.headers = headers;
    this.#given = pieces;
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** In bytes, if known once the stream is open; else null. */
  get size(): number | null {
    return this.#given.size ?? null;
  }

  /** Waits for the first piece, so that an early failure comes before anything is sent. */
  async open(): Promise<Readable> {
    const first = await this.#pieces.next();
    const give = (next: IteratorResult<Piece>) =>
      readable.push(next.done === true ? null : next.value);
    let isFirst = true;
    let stalled: NodeJS.Timeout | undefined;
    const { signal } = this.#given;
    const readable = new Readable({
      ...(signal && { signal }),
      read: () => {
        clearTimeout(stalled);
        const next = isFirst ? Promise.resolve(first) : this.#pieces.next();
        isFirst = false;
        next.then(
          (piece) => {
            stalled = setTimeout(() => readable.destroy(new Error('nobody reads')), STALLED_MS);
            give(piece);
          },
          (error: Error) => readable.destroy(error),
        );
      },
      destroy: (error, done) => {
        clearTimeout(stalled);
        this.cancel().then(() => done(error), done);
      },
    });
    return readable;
  }

  /** Ends the stream if nobody will read it. */
  async cancel(): Promise<void> {
    await this.#pieces.return?.();
  }
}
