/** Reads what is written of single properties, or of all properties of a block, beside the sets of facts that they share with others. */

import { damageFailure, readWhole } from '../../table/damage.js';
import type { MemoryBudget } from '../../table/piece-file.js';
import { RecentPieces } from '../../table/recent-pieces.js';
import type { TableReader } from '../../table/table-reader.js';
import type { BlockFile } from '../blocks/block-file.js';
import { FACTS_TABLE } from '../layout.js';
import { BlockFacts, piecesOf } from './block-facts.js';
import type { OwnFacts } from './facts-format.js';
import { decodeAllFacts, FactsPiece } from './facts-piece.js';
import { FACTS } from './facts-tables.js';

/** More pieces than a block has. */
const PIECES_MAX = 2 ** 10;

/** What readers of facts know of the release. */
export interface FactsOf {
  readonly dir: string;
  readonly blocks: Pick<BlockFile, 'firstRow' | 'blockOfRow' | 'keyAt'>;
  /** Names of the fields, by their numbers in the release. */
  readonly names: readonly string[];
}

export class OwnFactsReader {
  readonly #blocks: FactsOf['blocks'];
  readonly #names: readonly string[];
  readonly #table: TableReader<number, Buffer>;
  /** Decompressed, by the number of the block and that of the piece. */
  readonly #recent: RecentPieces<FactsPiece>;

  /** Keeps so many bytes of what was read last, for reading single properties. */
  constructor({ dir, blocks, names }: FactsOf, budget?: MemoryBudget, keptBytes = 0) {
    this.#blocks = blocks;
    this.#names = names;
    this.#table = FACTS.open(dir, { bytes: 0, budget });
    this.#recent = new RecentPieces(keptBytes);
  }

  /** Of the property at a row; Failure `damaged` where what is there turns out to be of another. `wanted` as in `AskedFacts`. */
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

  /** Of every row of a block, in order; undefined where nothing is written. */
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
