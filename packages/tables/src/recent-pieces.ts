/** Keeps the last pieces read, by number, up to a number of bytes. */

export class RecentPieces<V extends { readonly bytes: number }> {
  readonly #bytesMax: number;
  #bytes = 0;
  /** In the order of reading. */
  readonly #kept = new Map<number, V>();

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** The piece, read and kept if missing; undefined is not kept. */
  getOr<Read extends V | undefined>(number: number, read: (number: number) => Read): V | Read {
    const known = this.#kept.get(number);
    if (known !== undefined) return known;
    const piece = read(number);
    if (piece === undefined) return piece;
    this.#kept.set(number, piece);
    this.#bytes += piece.bytes;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes;
    }
    return piece;
  }
}
