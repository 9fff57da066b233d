/** Keeps the sets of facts that many properties have, such as those of their area: a bundle for each section that was recorded. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type FactTable, placeOfSet } from '../../facts/fact-table.js';
import type { RecordedFact } from '../../facts/field.js';
import { damageFailure } from '../../table/damage.js';
import { lowerBound } from '../../table/lower-bound.js';
import type { MemoryBudget } from '../../table/piece-file.js';
import { RecentMap } from '../recent-map.js';
import { type EncodedPieces, encodePieces, FactsFile, FactsFileWriter } from './facts-file.js';

export interface CommonPaths {
  readonly common: string;
  /** Offsets of the pieces. */
  readonly commonIndex: string;
  /** Number of sets in each bundle. */
  readonly commonBundles: string;
}

/** The sets of one bundle. Plain data. */
export interface EncodedBundle {
  readonly sets: number;
  readonly pieces: EncodedPieces;
}

/** Sets are written as properties are, under their identifiers. */
export function encodeBundle(facts: FactTable): EncodedBundle {
  const { table, ids } = facts.setsAsRows();
  return {
    sets: ids.length,
    pieces: encodePieces(table, ids, ids.length === 0 ? [] : [ids.length]),
  };
}

/** Number of sets in each bundle of a release; none where nothing is recorded. */
export function bundlesOf({ commonBundles }: CommonPaths): readonly number[] {
  // Written by CommonFileWriter.
  return existsSync(commonBundles)
    ? (JSON.parse(readFileSync(commonBundles, 'utf8')) as number[])
    : [];
}

/** Takes the bundles in their order. */
export class CommonFileWriter {
  readonly #file: FactsFileWriter;
  readonly #paths: CommonPaths;
  readonly #bundles: number[] = [];

  constructor(paths: CommonPaths) {
    this.#file = new FactsFileWriter(filesOf(paths));
    this.#paths = paths;
  }

  add({ sets, pieces }: EncodedBundle): void {
    this.#bundles.push(sets);
    this.#file.add(pieces);
  }

  finish(): void {
    this.#file.finish();
    writeFileSync(this.#paths.commonBundles, JSON.stringify(this.#bundles));
  }
}

/** Sets remembered, some twenty facts each: homes of a few towns have them in common. */
const REMEMBERED_MAX = 4_096;

export type NamedFact = readonly [name: string, fact: RecordedFact];

export class CommonFile {
  readonly #bundles: readonly number[];
  /** The first row of each bundle, and the end. */
  readonly #firstRows: readonly number[];
  readonly #file: FactsFile;
  /** In reports of damage. */
  readonly #name: string;
  readonly #remembered = new RecentMap<number, readonly NamedFact[]>(REMEMBERED_MAX);

  constructor(paths: CommonPaths, budget?: MemoryBudget) {
    this.#bundles = bundlesOf(paths);
    const firstRows = [0];
    for (const sets of this.#bundles) firstRows.push((firstRows.at(-1) ?? 0) + sets);
    this.#firstRows = firstRows;
    this.#name = basename(paths.common);
    this.#file = new FactsFile(filesOf(paths), blocksOf(this.#firstRows), budget);
  }

  /** The facts of a set; Failure `damaged` where there is another one. */
  of(id: number): readonly NamedFact[] {
    return this.#remembered.getOr(id, (wanted) => {
      const { bundle, at } = placeOfSet(wanted);
      const { facts } = this.#file.ofRow((this.#firstRows[bundle] ?? 0) + at, wanted);
      const named = Object.entries(facts);
      // No set is empty.
      if (named.length === 0) throw damageFailure([this.#name]);
      return named;
    });
  }

  /** Every bundle as it is on disk. */
  *bundles(): Generator<EncodedBundle> {
    for (const [bundle, sets] of this.#bundles.entries()) {
      yield { sets, pieces: this.#file.piecesOfBlock(bundle) };
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

/** A bundle is to this file what a block of properties is to theirs. */
const blocksOf = (firstRows: readonly number[]) => ({
  count: firstRows.length - 1,
  firstRow: (bundle: number) => firstRows[bundle] ?? 0,
  blockOfRow: (row: number) => lowerBound(firstRows, row + 1) - 1,
});
