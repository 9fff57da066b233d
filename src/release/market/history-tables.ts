/** The market history of a release as tables: the events of each block, their index, and the blocks that have events in each local authority. */

import { jsonCodec } from '../../table/declaration.js';
import { type Table, table } from '../../table/table.js';
import { postcodeNumber } from '../blocks/postcode-number.js';
import { bytesTable } from '../bytes-table.js';
import { AUTHORITIES_TABLE, HISTORY_INDEX_TABLE, HISTORY_TABLE } from '../layout.js';

/** By the keys of blocks, both as `encodeBlockEvents` makes them. */
export const HISTORY = bytesTable(HISTORY_TABLE, { group: 1, isPlain: true });
export const HISTORY_INDEX = bytesTable(HISTORY_INDEX_TABLE, { group: 16, isPlain: true });

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
  codec: jsonCodec<AuthorityBlocks>(),
});
