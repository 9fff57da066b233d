/** The market history of a release as tables: the events of each block, their index, and the blocks that have events in each local authority. */

import { type Table, table } from '../../table/table.js';
import { postcodeNumber } from '../blocks/postcode-number.js';
import { AUTHORITIES_TABLE, HISTORY_INDEX_TABLE, HISTORY_TABLE } from '../layout.js';

const itself = <Value>(value: Value): Value => value;

/** By the keys of blocks. */
const ofBlocks = (name: string, group: number): Table<number, Buffer> =>
  table({
    ...{ name, key: itself<number>, group, isPlain: true },
    codec: { encode: itself<Buffer>, decode: itself<Buffer> },
  });

/** Both as `encodeBlockEvents` makes them; the events of a few blocks fill the pages that are read for one. */
export const HISTORY: Table<number, Buffer> = ofBlocks(HISTORY_TABLE, 1);
export const HISTORY_INDEX: Table<number, Buffer> = ofBlocks(HISTORY_INDEX_TABLE, 16);

/** From the key of a block to that of another, both included. */
export type KeyRange = readonly [first: number, last: number];

export interface AuthorityBlocks {
  /** GSS code. */
  readonly code: string;
  /** Ascending. Blocks between may have no event in the authority. */
  readonly ranges: readonly KeyRange[];
}

/** By GSS code, which is as long as the longest postcode. */
export const AUTHORITIES: Table<string, AuthorityBlocks> = table({
  ...{ name: AUTHORITIES_TABLE, key: postcodeNumber, group: 1 },
  codec: {
    encode: (blocks) => Buffer.from(JSON.stringify(blocks)),
    // Written by encode.
    decode: (bytes) => JSON.parse(bytes.toString()) as AuthorityBlocks,
  },
});
