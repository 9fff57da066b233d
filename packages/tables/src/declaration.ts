/** The declaration of a table (file name, key, order, encoding of values), and its entries. */

/** Converts values to bytes and back. */
export interface Codec<V> {
  encode(value: V): Buffer;
  decode(bytes: Buffer): V;
}

/** Values as JSON. */
export const jsonCodec = <V>(): Codec<V> => ({
  encode: (value) => Buffer.from(JSON.stringify(value)),
  // Written by `encode`.
  decode: (bytes) => JSON.parse(bytes.toString()) as V,
});

export interface TableDeclaration<K, V> {
  /** Name of its files, within a folder. */
  readonly name: string;
  /** A whole number from 0 to 2^53, unique to the key, which also sorts the table. */
  readonly key: (key: K) => number;
  readonly codec: Codec<V>;
  /** Number of entries that are compressed together, and read together. */
  readonly group: number;
  /** Whether values are stored uncompressed, because they are compressed already or are read too often. */
  readonly isPlain?: boolean;
  /** Whether the values of a repeated key are concatenated; otherwise the last one counts. */
  readonly isAppended?: boolean;
  /** Whether pages have checksums from the beginning; files of a release are given theirs once it is finished. */
  readonly isChecked?: boolean;
  /** What to do if its files are damaged; by default, to import again. */
  readonly advice?: string;
}

/** A key with its encoded value, as all parts of a table exchange them, in ascending order of keys. */
export interface Entry {
  /** A whole number from 0 to 2^53. */
  readonly key: number;
  /** Undefined for a key that older runs have and that has been removed. */
  readonly value: Buffer | undefined;
}
