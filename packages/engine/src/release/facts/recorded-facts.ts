/** Reads the recorded facts of one property or of a whole block: stored facts and the shared sets. */

import { groupBy, RecentMap } from '@property-lookup/kernel/collections';
import type { FactTable, RecordedFact, RecordedFacts } from '@property-lookup/model/fields';
import { damageFailure, readWhole } from '@property-lookup/tables/damage';
import type { MemoryBudget, TableReader } from '@property-lookup/tables/files';
import { RecentPieces } from '@property-lookup/tables/files';
import type { BlockFile } from '../blocks/block-file.js';
import { FACT_SETS_TABLE, FACTS_TABLE } from '../layout.js';
import type { OwnFacts } from './facts-format.js';
import {
  type CopiedRow,
  copyFacts,
  decodeAllFacts,
  decodeFacts,
  FactsPiece,
} from './facts-piece.js';
import { BlockFacts, FACT_SETS, FACTS, keyOfSet, piecesOf } from './facts-tables.js';

/** Exceeds the number of pieces in a block. */
const PIECES_MAX = 2 ** 10;

/** The parts of a release that readers of facts need. */
export interface FactsOf {
  readonly dir: string;
  readonly blocks: Pick<BlockFile, 'firstRow' | 'blockOfRow' | 'keyAt'>;
  /** Field names by their numbers in the release. */
  readonly names: readonly string[];
}

export class OwnFactsReader {
  readonly #blocks: FactsOf['blocks'];
  readonly #names: readonly string[];
  readonly #table: TableReader<number, Buffer>;
  /** Decompressed pieces by block and piece number. */
  readonly #recent: RecentPieces<FactsPiece>;

  /** `keptBytes` of recently read pieces are kept, which helps when reading single properties. */
  constructor({ dir, blocks, names }: FactsOf, budget?: MemoryBudget, keptBytes = 0) {
    this.#blocks = blocks;
    this.#names = names;
    this.#table = FACTS.open(dir, { bytes: 0, budget });
    this.#recent = new RecentPieces(keptBytes);
  }

  /** The facts at a row. Throws Failure `damaged` if they belong to another property. `wanted` is as in `AskedFacts`. */
  ofRow(row: number, uprn: number, wanted?: ReadonlySet<string>): OwnFacts {
    return readWhole(FACTS_TABLE, () => {
      const block = this.#blocks.blockOfRow(row);
      const { rows } = piecesOf(this.#sizeOf(block));
      const at = row - this.#blocks.firstRow(block);
      const number = Math.floor(at / rows);
      const piece = this.#recent.getOr(block * PIECES_MAX + number, () => {
        const bytes = this.#at(block)?.piece(number);
        return bytes === undefined || bytes.length === 0 ? undefined : new FactsPiece(bytes);
      });
      if (piece === undefined) return { uprn, facts: {}, sets: [] };
      const facts = piece.ofRow(at % rows, { uprn, names: this.#names, wanted });
      if (facts === undefined) throw damageFailure([FACTS_TABLE]);
      return facts;
    });
  }

  /** The facts of every row of a block, in order; undefined for rows without an entry. */
  ofBlock(block: number): readonly (OwnFacts | undefined)[] {
    return readWhole(FACTS_TABLE, () => {
      const size = this.#sizeOf(block);
      const facts = this.#at(block);
      const all: (OwnFacts | undefined)[] = new Array(size).fill(undefined);
      const { count, rows } = piecesOf(size);
      for (let at = 0; facts !== undefined && at < count; at++) {
        const bytes = facts.piece(at);
        const own = bytes.length === 0 ? [] : decodeAllFacts(bytes, this.#names);
        for (const [row, one] of own.entries()) all[at * rows + row] = one;
      }
      return all;
    });
  }

  /** Copies the stored facts of rows into a table. Throws Failure `damaged` like `ofRow`. */
  copyRows(copied: readonly CopiedRow[], table: FactTable): void {
    readWhole(FACTS_TABLE, () => {
      for (const [block, some] of groupBy(copied, ({ row }) => this.#blocks.blockOfRow(row))) {
        const { rows } = piecesOf(this.#sizeOf(block));
        const first = this.#blocks.firstRow(block);
        const pieceOf = ({ row }: CopiedRow): number => Math.floor((row - first) / rows);
        for (const [number, own] of groupBy(some, pieceOf)) {
          const bytes = this.#at(block)?.piece(number);
          if (bytes === undefined || bytes.length === 0) continue;
          const ofPiece = own.map((one) => ({ ...one, row: (one.row - first) % rows }));
          if (!copyFacts(bytes, ofPiece, table)) throw damageFailure([FACTS_TABLE]);
        }
      }
    });
  }

  #sizeOf(block: number): number {
    return this.#blocks.firstRow(block + 1) - this.#blocks.firstRow(block);
  }

  #at(block: number): BlockFacts | undefined {
    const bytes = this.#table.get(this.#blocks.keyAt(block));
    const facts = bytes && new BlockFacts(bytes);
    if (facts !== undefined && facts.rows !== this.#sizeOf(block)) {
      throw damageFailure([FACTS_TABLE]);
    }
    return facts;
  }

  close(): void {
    this.#table.close();
  }
}

/** Remembered sets of about twenty facts each, which homes of a few towns share. */
const REMEMBERED_MAX = 4_096;

type NamedFact = readonly [name: string, fact: RecordedFact];

export class RecordedFactsReader {
  readonly #own: OwnFactsReader;
  readonly #sets: TableReader<number, Buffer>;
  readonly #names: readonly string[];
  readonly #remembered = new RecentMap<number, readonly NamedFact[]>(REMEMBERED_MAX);

  /** `keptBytes` means the same as for `OwnFactsReader`. */
  constructor(of: FactsOf, budget?: MemoryBudget, keptBytes?: number) {
    this.#own = new OwnFactsReader(of, budget, keptBytes);
    this.#sets = FACT_SETS.open(of.dir);
    this.#names = of.names;
  }

  /** Facts of the property at a row. Throws Failure `damaged` if they belong to another. `wanted` is as in `AskedFacts`. */
  ofRow(row: number, uprn: number, wanted?: ReadonlySet<string>): RecordedFacts {
    return this.#withSets(this.#own.ofRow(row, uprn, wanted), wanted);
  }

  /** Facts of all properties of a block, quicker than one by one. Throws Failure `damaged` like `ofRow`. */
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
    // Both only have field names as keys.
    return all as RecordedFacts;
  }

  /** The facts that all properties with this set share. Throws Failure `damaged` if another set is found. */
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
