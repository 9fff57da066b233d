/** One of two compared releases: the records of the properties of a block, and the reported values of single properties. */

import { RecentMap } from '@property-lookup/kernel/collections';
import {
  DWELLING_FROM,
  NOTHING_RECORDED,
  TOLD_FACTS,
  type ToldValues,
  toldValues,
} from '@property-lookup/model/fields';
import type { TableReader } from '@property-lookup/tables/files';
import type { BlockFile } from '../blocks/block-file.js';
import { codeAt, hasRow, placeOfValue, readPiece } from '../facts/facts-format.js';
import { BlockFacts, FACTS, piecesOf } from '../facts/facts-tables.js';
import { RecordedFactsReader } from '../facts/recorded-facts.js';

/** Cached bytes of facts of neighbours, which are read in sequence. */
const FACTS_BYTES = 1 << 20;
/** Remembered sets, which homes of a few towns share. */
const SETS_MAX = 4_096;

/** Facts on which reported values depend. */
const READ_FACTS: ReadonlySet<string> = new Set([...TOLD_FACTS, ...DWELLING_FROM]);

/** Reported values depend on no day. */
const NO_DAY = '';

interface FactsOfRelease {
  readonly dir: string;
  readonly blocks: BlockFile;
  /** Field names by their numbers in the release. */
  readonly names: readonly string[];
}

/** The recorded facts of a property. */
export interface StatedFacts {
  /** Relative to the first row of its block. */
  readonly row: number;
  readonly uprn: number;
  /** Equal for equal values. */
  readonly text: string;
}

export class ComparedFacts {
  readonly #blocks: BlockFile;
  readonly #names: readonly string[];
  readonly #table: TableReader<number, Buffer>;
  readonly #recorded: RecordedFactsReader;
  readonly #unkept: ReadonlySet<string>;
  #sets = new RecentMap<number, string>(SETS_MAX);

  /** `unkept` names fields that are ignored. */
  constructor({ blocks, dir, names }: FactsOfRelease, unkept: ReadonlySet<string>) {
    this.#blocks = blocks;
    this.#names = names;
    this.#unkept = unkept;
    this.#table = FACTS.open(dir);
    this.#recorded = new RecordedFactsReader({ dir, blocks, names }, undefined, FACTS_BYTES);
  }

  /**
   * The recorded facts of a block's properties, except for pieces without facts. Ignores source and date, because a new edition
   * of a source would otherwise change everything.
   */
  statedIn(block: number): readonly StatedFacts[] {
    const bytes = this.#table.get(this.#blocks.keyAt(block));
    if (bytes === undefined) return [];
    const facts = new BlockFacts(bytes);
    const { count, rows } = piecesOf(facts.rows);
    const pieces = Array.from({ length: count }, (_, at) => facts.piece(at));
    return pieces.flatMap((piece, at) => this.#statedInPiece(piece, at * rows));
  }

  #statedInPiece(bytes: Buffer, first: number): readonly StatedFacts[] {
    if (bytes.length === 0) return [];
    const [uprns, sets, , certainties, ...columns] = readPiece(bytes);
    const texts = uprns.map(() => '');
    for (const [id, rows] of sets) {
      const text = this.#sets.getOr(id, () => this.#textOfSet(id));
      for (const row of uprns.keys()) if (hasRow(rows, row)) texts[row] += text;
    }
    for (const [field, rows, , sure, codes, ...distinct] of columns) {
      const name = this.#names[field];
      if (name === undefined || !this.#isCompared(name)) continue;
      const values = distinct.map((value) => `${name}${JSON.stringify(value)}`);
      let at = 0;
      for (const row of uprns.keys()) {
        if (!hasRow(rows, row)) continue;
        const isModelled = certainties[codeAt(sure, at)]?.[1] === 1;
        const value = values[placeOfValue(codes, values.length, at++)] ?? '';
        if (!isModelled) texts[row] += value;
      }
    }
    return uprns.map((uprn, row) => ({ row: first + row, uprn, text: texts[row] ?? '' }));
  }

  #isCompared(field: string): boolean {
    return TOLD_FACTS.has(field) && !this.#unkept.has(field.toLowerCase());
  }

  #textOfSet(id: number): string {
    const told = this.#recorded
      .factsOfSet(id)
      .filter(([, { modelled }]) => !modelled)
      .map(([name, { value }]) => [name, value] as const)
      .filter(([name]) => this.#isCompared(name));
    return told.length === 0 ? '' : JSON.stringify(told);
  }

  /** Call it when more fields are ignored. */
  forgetSets(): void {
    this.#sets = new RecentMap(SETS_MAX);
  }

  valuesAt(row: number): { readonly uprn: number; readonly values: ToldValues } {
    const property = this.#blocks.atRow(row);
    const { uprn } = property;
    const facts = this.#recorded.ofRow(row, uprn, READ_FACTS);
    const recorded = Object.keys(facts).length === 0 ? NOTHING_RECORDED : facts;
    return { uprn, values: toldValues({ property, recorded, postcode: undefined, asOf: NO_DAY }) };
  }

  close(): void {
    this.#table.close();
    this.#recorded.close();
  }
}
