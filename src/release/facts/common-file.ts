/** The sets of facts that many properties have, such as those of their area: a shelf for each section that was recorded. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type FactTable, placeOfSet } from '../../facts/fact-table.js';
import type { RecordedFact } from '../../facts/field.js';
import { lowerBound } from '../lower-bound.js';
import type { MemoryBudget } from '../piece-file.js';
import { RecentMap } from '../recent-map.js';
import { type EncodedPieces, encodePieces, FactsFile, FactsFileWriter } from './facts-file.js';

export interface CommonPaths {
  readonly common: string;
  /** Offsets of the pieces. */
  readonly commonIndex: string;
  /** Number of sets on each shelf. */
  readonly commonShelves: string;
}

/** The sets of one shelf. Plain data. */
export interface EncodedShelf {
  readonly sets: number;
  readonly pieces: EncodedPieces;
}

/** Sets are written as properties are, under their identifiers. */
export function encodeShelf(facts: FactTable): EncodedShelf {
  const { table, ids } = facts.setsAsRows();
  return {
    sets: ids.length,
    pieces: encodePieces(table, ids, ids.length === 0 ? [] : [ids.length]),
  };
}

/** Number of sets on each shelf of a release; none where nothing is recorded. */
export function shelvesOf({ commonShelves }: CommonPaths): readonly number[] {
  // Written by CommonFileWriter.
  return existsSync(commonShelves)
    ? (JSON.parse(readFileSync(commonShelves, 'utf8')) as number[])
    : [];
}

/** Takes the shelves in their order. */
export class CommonFileWriter {
  readonly #file: FactsFileWriter;
  readonly #paths: CommonPaths;
  readonly #shelves: number[] = [];

  constructor(paths: CommonPaths) {
    this.#file = new FactsFileWriter(filesOf(paths));
    this.#paths = paths;
  }

  add({ sets, pieces }: EncodedShelf): void {
    this.#shelves.push(sets);
    this.#file.add(pieces);
  }

  finish(): void {
    this.#file.finish();
    writeFileSync(this.#paths.commonShelves, JSON.stringify(this.#shelves));
  }
}

/** Sets remembered, some twenty facts each: homes of a few towns have them in common. */
const REMEMBERED_MAX = 4_096;

export type NamedFact = readonly [name: string, fact: RecordedFact];

export class CommonFile {
  readonly #shelves: readonly number[];
  /** The first row of each shelf, and the end. */
  readonly #firstRows: readonly number[];
  readonly #file: FactsFile;
  readonly #remembered = new RecentMap<number, readonly NamedFact[]>(REMEMBERED_MAX);

  constructor(paths: CommonPaths, budget?: MemoryBudget) {
    this.#shelves = shelvesOf(paths);
    let rows = 0;
    this.#firstRows = [0, ...this.#shelves.map((sets) => (rows += sets))];
    this.#file = new FactsFile(filesOf(paths), blocksOf(this.#firstRows), budget);
  }

  /** The facts of a set; Failure `damaged` where there is another one. */
  of(id: number): readonly NamedFact[] {
    return this.#remembered.getOr(id, (wanted) => {
      const { shelf, at } = placeOfSet(wanted);
      const { facts } = this.#file.ofRow((this.#firstRows[shelf] ?? 0) + at, wanted);
      return Object.entries(facts);
    });
  }

  /** Every shelf as it is on disk. */
  *shelves(): Generator<EncodedShelf> {
    for (const [shelf, sets] of this.#shelves.entries()) {
      yield { sets, pieces: this.#file.piecesOfBlock(shelf) };
    }
  }

  close(): void {
    this.#file.close();
  }
}

const filesOf = ({ common, commonIndex }: CommonPaths) => ({
  facts: common,
  factsIndex: commonIndex,
});

/** A shelf is to this file what a block of properties is to theirs. */
const blocksOf = (firstRows: readonly number[]) => ({
  count: firstRows.length - 1,
  firstRow: (shelf: number) => firstRows[shelf] ?? 0,
  blockOfRow: (row: number) => lowerBound(firstRows, row + 1) - 1,
});
