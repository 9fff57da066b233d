/** Encodes some blocks of a built release, in whichever thread: reading a home's facts takes most of the time of a publication. */

import { BuiltContents } from '../../release/built-contents.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { BlockEncoder } from './encode-block.js';

/** Plain data. */
export interface BatchInput {
  /** Folder of the release. */
  readonly dir: string;
  readonly blocks: readonly number[];
  /** Key of the first property of each. */
  readonly keys: BigInt64Array;
  /** From which the rows are to count. */
  readonly version: number;
}

/** A block as rows of COPY. Plain data. */
export interface BlockRows {
  readonly key: bigint;
  readonly properties: number;
  /** In the order of `DATA_TABLES`. */
  readonly rows: readonly { readonly bytes: Uint8Array; readonly count: number }[];
  readonly hashes: Uint8Array;
}

const encoder = new BlockEncoder();

export function encodeBatch(
  contents: BuiltContents,
  { blocks, keys, version }: Omit<BatchInput, 'dir'>,
): readonly BlockRows[] {
  return blocks.map((number, at) => {
    const key = keys[at] ?? 0n;
    const block = contents.block(number);
    const { hashes, rows } = encoder.encode(block, key);
    return {
      ...{ key, properties: block.properties.length, hashes },
      rows: rows.map((some) => ({ bytes: some.since(version), count: some.count })),
    };
  });
}

/** What this thread has open: one batch follows the other, and opening a large release takes longer than a batch. */
let opened: { readonly dir: string; readonly contents: BuiltContents } | undefined;

export const ENCODE_BATCH: ThreadTask<BatchInput, readonly BlockRows[]> = {
  module: siblingModule(import.meta.url, './encode-batch.js'),
  name: 'ENCODE_BATCH',
  run(input) {
    if (opened?.dir !== input.dir) {
      opened?.contents.close();
      opened = { dir: input.dir, contents: new BuiltContents(input.dir) };
    }
    return encodeBatch(opened.contents, input);
  },
};
