/** Encodes the facts of blocks in which properties were recorded anew, in a thread. */

import { FactTable } from '../../facts/fact-table.js';
import { FIELD_NAMES } from '../../facts/field-numbers.js';
import { damageFailure } from '../../table/damage.js';
import type { ThreadTask } from '../../threads/thread-task.js';
import { BlockFile } from '../blocks/block-file.js';
import { encodeBlockFacts } from '../facts/block-facts.js';
import { decodeFacts } from '../facts/decode-facts.js';
import type { OwnFacts } from '../facts/facts-format.js';
import { OwnFactsReader } from '../facts/own-facts.js';
import { FACTS_TABLE } from '../layout.js';
import { RecentMap } from '../recent-map.js';

/** Plain data. */
interface ChangedFactsInput {
  /** Folder of the release that changes. */
  readonly base: string;
  /** The properties of each. */
  readonly blocks: readonly (readonly PlacedFacts[])[];
}

/** The facts of a property: those that were recorded anew, as a piece of their own, or those at its row in the release that changes. */
export type PlacedFacts = { readonly uprn: number } & (
  | { readonly facts: Uint8Array }
  | { readonly row: number }
);

/** Blocks that are kept as they were read: the properties of a block mostly were in one block before. */
const BLOCKS_KEPT = 4;

/** One for each block; undefined where none of its properties has a fact. */
export const ENCODE_CHANGED_FACTS: ThreadTask<
  ChangedFactsInput,
  readonly (Uint8Array | undefined)[]
> = {
  module: new URL('./encode-changed-facts.js', import.meta.url).href,
  name: 'ENCODE_CHANGED_FACTS',
  run({ base, blocks }) {
    const before = new FactsBefore(base);
    try {
      return blocks.map((properties) => {
        const own = properties.map((one) => ('row' in one ? before.at(one) : newFacts(one)));
        const table = FactTable.of(
          own.map(({ facts }) => facts),
          own.map(({ sets }) => sets),
        );
        const uprns = properties.map(({ uprn }) => uprn);
        return encodeBlockFacts(table, 0, uprns);
      });
    } finally {
      before.close();
    }
  },
};

function newFacts({ uprn, facts }: { readonly uprn: number; readonly facts: Uint8Array }) {
  const decoded = decodeFacts(Buffer.from(facts), 0, { uprn, names: FIELD_NAMES });
  if (decoded === undefined) throw new Error('facts of another property');
  return decoded;
}

/** Reads whole blocks: most properties of a block that changes have the facts that they had. */
class FactsBefore {
  readonly #blocks: BlockFile;
  readonly #reader: OwnFactsReader;
  readonly #recent = new RecentMap<number, ReturnType<OwnFactsReader['ofBlock']>>(BLOCKS_KEPT);

  constructor(dir: string) {
    this.#blocks = new BlockFile(dir);
    this.#reader = new OwnFactsReader({ dir, blocks: this.#blocks, names: FIELD_NAMES });
  }

  at({ row, uprn }: { readonly row: number; readonly uprn: number }): OwnFacts {
    const block = this.#blocks.blockOfRow(row);
    const facts = this.#recent.getOr(block, () => this.#reader.ofBlock(block));
    const own = facts[row - this.#blocks.firstRow(block)];
    if (own === undefined) return { uprn, facts: {}, sets: [] };
    if (own.uprn !== uprn) throw damageFailure([FACTS_TABLE]);
    return own;
  }

  close(): void {
    this.#reader.close();
    this.#blocks.close();
  }
}
