/** Reads all that is recorded of a property: what is written of it, and the sets of common facts that it has. */

import type { RecordedFact, RecordedFacts } from '../../facts/field.js';
import { damageFailure } from '../../table/damage.js';
import type { MemoryBudget } from '../../table/piece-file.js';
import type { BlockFile } from '../blocks/block-file.js';
import type { releasePaths } from '../layout.js';
import { CommonFile } from './common-file.js';
import { FactsFile } from './facts-file.js';
import type { OwnFacts } from './facts-format.js';

export class RecordedFactsFile {
  readonly #own: FactsFile;
  readonly #common: CommonFile;

  /** `keptBytes` as for `FactsFile`. */
  constructor(
    paths: ReturnType<typeof releasePaths>,
    blocks: BlockFile,
    budget?: MemoryBudget,
    keptBytes?: number,
  ) {
    this.#own = new FactsFile(paths, blocks, budget, keptBytes);
    this.#common = new CommonFile(paths, budget);
  }

  /** Facts of the property at a row; Failure `damaged` if they turn out to be another's. `wanted` as in `AskedFacts`. */
  ofRow(row: number, uprn: number, wanted?: ReadonlySet<string>): RecordedFacts {
    return this.#withSets(this.#own.ofRow(row, uprn, wanted), wanted);
  }

  /** Facts of every property of a block with these UPRNs: faster than one after the other. Failure `damaged` as for one. */
  ofBlock(block: number, uprns: readonly number[]): readonly RecordedFacts[] {
    const own = this.#own.ofBlock(block);
    return uprns.map((uprn, at) => {
      const facts = own[at];
      if (facts === undefined) return {};
      if (facts.uprn !== uprn) throw damageFailure(['facts']);
      return this.#withSets(facts);
    });
  }

  #withSets({ facts, sets }: OwnFacts, wanted?: ReadonlySet<string>): RecordedFacts {
    const all: Record<string, RecordedFact> = facts;
    for (const set of sets) {
      for (const [name, fact] of this.#common.of(set)) {
        if (wanted?.has(name) !== false) all[name] ??= fact;
      }
    }
    // Both have no other keys than names of fields.
    return all as RecordedFacts;
  }

  close(): void {
    this.#own.close();
    this.#common.close();
  }
}
