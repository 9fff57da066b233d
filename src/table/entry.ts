/** What every part of a table passes on: a key with its value as bytes, in ascending order of the keys. */

export interface Entry {
  /** A whole number from 0 to 2^53. */
  readonly key: number;
  /** Undefined where what older runs have of the key is no more. */
  readonly value: Buffer | undefined;
}
