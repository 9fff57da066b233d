/** Reads all that is recorded of a property: what is written of it, and the sets of common facts that it has. */

import type { RecordedFact, RecordedFacts } from '../../facts/field.js';
import { damageFailure, readWhole } from '../../table/damage.js';
import type { MemoryBudget } from '../../table/piece-file.js';
import type { TableReader } from '../../table/table-reader.js';
import { FACT_SETS_TABLE, FACTS_TABLE } from '../layout.js';
import { RecentMap } from '../recent-map.js';
import type { OwnFacts } from './facts-format.js';
import { decodeFacts } from './facts-piece.js';
import { FACT_SETS, keyOfSet } from './facts-tables.js';
import { type FactsOf, OwnFactsReader } from './own-facts.js';

/** Sets remembered, some twenty facts each: homes of a few towns have them in common. */
const REMEMBERED_MAX = 4_096;

type NamedFact = readonly [name: string, fact: RecordedFact];

export class RecordedFactsReader {
  readonly #own: OwnFactsReader;
  readonly #sets: TableReader<number, Buffer>;
  readonly #names: readonly string[];
  readonly #remembered = new RecentMap<number, readonly NamedFact[]>(REMEMBERED_MAX);

  /** `keptBytes` as for `OwnFactsReader`. */
  constructor(of: FactsOf, budget?: MemoryBudget, keptBytes?: number) {
    this.#own = new OwnFactsReader(of, budget, keptBytes);
    this.#sets = FACT_SETS.open(of.dir);
    this.#names = of.names;
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
      if (facts.uprn !== uprn) throw damageFailure([FACTS_TABLE]);
      return this.#withSets(facts);
    });
  }

  #withSets({ facts, sets }: OwnFacts, wanted?: ReadonlySet<string>): RecordedFacts {
    const all: Record<string, RecordedFact> = facts;
    for (const set of sets) {
      for (const [name, fact] of this.factsOfSet(set)) {
        if (wanted?.has(name) !== false) all[name] ??= fact;
      }
    }
    // Both have no other keys than names of fields.
    return all as RecordedFacts;
  }

  /** What all properties with the set have in common. Failure `damaged` where there is another set. */
  factsOfSet(set: number): readonly NamedFact[] {
    return this.#remembered.getOr(set, (id) =>
      readWhole(FACT_SETS_TABLE, () => {
        const { at, key } = keyOfSet(id);
        const bytes = this.#sets.get(key) ?? Buffer.alloc(0);
        const found = decodeFacts(bytes, at, { uprn: id, names: this.#names });
        const named = Object.entries(found?.facts ?? {});
        // No set is empty.
        if (named.length === 0) throw damageFailure([FACT_SETS_TABLE]);
        return named;
      }),
    );
  }

  close(): void {
    this.#own.close();
    this.#sets.close();
  }
}
