/** Encodes some blocks of a built release, in whichever thread: reading a home's facts takes most of the time of a publication. */

import { BuiltContents } from '../../release/built-contents.js';
import type { ThreadTask } from '../../threads/thread-task.js';
import { BlockEncoder } from './encode-block.js';
import { BY_AREA, hasArea, type Layout, ON_ONE_SERVER } from './layout.js';
import { areaOfKey } from './sort-keys.js';

/** Plain data. */
export interface BatchInput {
  /** Folder of the release. */
  readonly dir: string;
  readonly blocks: readonly number[];
  /** Key of the first property of each. */
  readonly keys: BigInt64Array;
  /** From which the rows are to count. */
  readonly version: number;
  /** Whether they are laid out so. */
  readonly isByArea: boolean;
}

/** A block as rows of COPY. Plain data. */
export interface BlockRows {
  readonly key: bigint;
  readonly properties: number;
  /** In the order of the layout's `blockTables`. */
  readonly rows: readonly { readonly bytes: Uint8Array; readonly count: number }[];
  readonly hashes: Uint8Array;
}

const ENCODERS = new Map(
  [ON_ONE_SERVER, BY_AREA].map((layout) => [layout, new BlockEncoder(layout)]),
);

export function encodeBatch(
  contents: BuiltContents,
  { blocks, isByArea, keys, version }: Omit<BatchInput, 'dir'>,
): readonly BlockRows[] {
  const layout: Layout = isByArea ? BY_AREA : ON_ONE_SERVER;
  // There is one for each layout.
  const encoder = ENCODERS.get(layout) as BlockEncoder;
  const areas = layout.blockTables.map((table) => hasArea(layout, table));
  return blocks.map((number, at) => {
    const key = keys[at] ?? 0n;
    const block = contents.block(number);
    const { hashes, rows } = encoder.encode(block, key);
    // All of a block are of one postcode.
    const area = areaOfKey(key);
    return {
      ...{ key, properties: block.properties.length, hashes },
      rows: rows.map((some, table) => ({
        bytes: some.since(version, areas[table] === true ? area : undefined),
        count: some.count,
      })),
    };
  });
}

/** What this thread has open: one batch follows the other, and opening a large release takes longer than a batch. */
let opened: { readonly dir: string; readonly contents: BuiltContents } | undefined;

export const ENCODE_BATCH: ThreadTask<BatchInput, readonly BlockRows[]> = {
  module: new URL('./encode-batch.js', import.meta.url).href,
  name: 'ENCODE_BATCH',
  run(input) {
    if (opened?.dir !== input.dir) {
      opened?.contents.close();
      opened = { dir: input.dir, contents: new BuiltContents(input.dir) };
    }
    return encodeBatch(opened.contents, input);
  },
};
