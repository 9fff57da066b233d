/** What is recorded of the properties of a release, as tables: the facts of each block, and the sets of facts that many properties have. */

import { type FactTable, placeOfSet } from '../../facts/fact-table.js';
import { bytesTable, type KeyedBytes } from '../bytes-table.js';
import { FACT_SETS_TABLE, FACTS_TABLE } from '../layout.js';
import { encodeFacts } from './encode-facts.js';

/** By the keys of blocks; values are what `encodeBlockFacts` makes. */
export const FACTS = bytesTable(FACTS_TABLE, { group: 1, isPlain: true });

/** By the identifier of the first of a few neighbouring sets, which are written as properties are. */
export const FACT_SETS = bytesTable(FACT_SETS_TABLE, { group: 1, isPlain: false });

const SETS_TOGETHER = 24;

export function encodeSets(facts: FactTable): readonly KeyedBytes[] {
  const { table, ids } = facts.setsAsRows();
  return ids.flatMap((key, at) => {
    if (at % SETS_TOGETHER > 0) return [];
    const bytes = encodeFacts(table, at, ids.slice(at, at + SETS_TOGETHER));
    return bytes === undefined ? [] : [{ key, bytes: new Uint8Array(bytes) }];
  });
}

/** Where a set is: the key in the table, and its place among those that are there. */
export function keyOfSet(id: number): { readonly key: number; readonly at: number } {
  const at = placeOfSet(id).at % SETS_TOGETHER;
  return { key: id - at, at };
}

/** How many bundles of sets the release in a folder has, one of each table of facts. */
export function bundlesIn(dir: string): number {
  const sets = FACT_SETS.open(dir);
  const { lastKey } = sets;
  sets.close();
  return lastKey === undefined ? 0 : placeOfSet(lastKey).bundle + 1;
}
