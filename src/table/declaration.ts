/** What declares a table: the name of its files, its key, its order, and how its values become bytes; and an entry of it. */

/** How values become bytes and bytes values again. */
export interface Codec<V> {
  encode(value: V): Buffer;
  decode(bytes: Buffer): V;
}

/** Values as JSON. */
export const jsonCodec = <V>(): Codec<V> => ({
  encode: (value) => Buffer.from(JSON.stringify(value)),
  // Written by encode.
  decode: (bytes) => JSON.parse(bytes.toString()) as V,
});

export interface TableDeclaration<K, V> {
  /** Name of its files, below a folder. */
  readonly name: string;
  /** A whole number from 0 to 2^53, in the order of the table; another one for each key. */
  readonly key: (key: K) => number;
  readonly codec: Codec<V>;
  /** Entries that are compressed together: what is read for one of them. */
  readonly group: number;
  /** Whether the bytes of values lie there as they are, because they are compressed already, or read too often. */
  readonly isPlain?: boolean;
}

/** A key with its value as bytes: what every part of a table passes on, in ascending order of the keys. */
export interface Entry {
  /** A whole number from 0 to 2^53. */
  readonly key: number;
  /** Undefined where what older runs have of the key is no more. */
  readonly value: Buffer | undefined;
}
