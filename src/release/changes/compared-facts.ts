/** What is recorded in one of two releases that are compared: pieces of facts as they are written, and what is told of single properties. */

import { DWELLING_FROM } from '../../facts/dwelling.js';
import { NOTHING_RECORDED } from '../../facts/resolve.js';
import { TOLD_FACTS, type ToldValues, toldValues } from '../../facts/told-fields.js';
import type { TableReader } from '../../table/table-reader.js';
import type { BlockFile } from '../blocks/block-file.js';
import { BlockFacts, FACTS, piecesOf } from '../facts/facts-tables.js';
import { RecordedFactsReader } from '../facts/recorded-facts.js';
import { RecentMap } from '../recent-map.js';
import type { WrittenFacts } from './differing-rows.js';

/** Bytes of facts of neighbours, which are read one after the other. */
const FACTS_BYTES = 1 << 20;
/** Sets remembered as they are compared: homes of a few towns have them in common. */
const SETS_MAX = 4_096;

/** Facts that values which are told depend on. */
const READ_FACTS: ReadonlySet<string> = new Set([...TOLD_FACTS, ...DWELLING_FROM]);

/** Values that are told depend on no day. */
const NO_DAY = '';

export interface FactsOfRelease {
  readonly dir: string;
  readonly blocks: BlockFile;
  /** Names of fields, by their numbers in the release. */
  readonly names: readonly string[];
}

export class ComparedFacts {
  readonly #blocks: BlockFile;
  readonly #names: readonly string[];
  readonly #table: TableReader<number, Buffer>;
  readonly #recorded: RecordedFactsReader;
  readonly #unkept: ReadonlySet<string>;
  #sets = new RecentMap<number, string>(SETS_MAX);

  /** `unkept` are filter names of fields that are not looked at. */
  constructor({ blocks, dir, names }: FactsOfRelease, unkept: ReadonlySet<string>) {
    this.#blocks = blocks;
    this.#names = names;
    this.#unkept = unkept;
    this.#table = FACTS.open(dir);
    this.#recorded = new RecordedFactsReader({ dir, blocks, names }, undefined, FACTS_BYTES);
  }

  /** As they are written; undefined where there are none. */
  factsOf(block: number): Buffer | undefined {
    return this.#table.get(this.#blocks.keyAt(block));
  }

  /** The pieces of what `factsOf` gives. */
  piecesOf(facts: Buffer | undefined): WrittenFacts {
    const block = facts && new BlockFacts(facts);
    const { count, rows } = piecesOf(block?.rows ?? 0);
    return {
      pieces: Array.from({ length: count }, (_, at) => block?.piece(at) ?? NOTHING),
      rows,
      names: this.#names,
      isCompared: (field) => TOLD_FACTS.has(field) && !this.#unkept.has(field.toLowerCase()),
      textOfSet: (id) => this.#sets.getOr(id, () => this.#textOfSet(id)),
    };
  }

  #textOfSet(id: number): string {
    const told = this.#recorded
      .factsOfSet(id)
      .filter(([, { modelled }]) => !modelled)
      .map(([name, { value }]) => [name, value] as const)
      .filter(([name]) => TOLD_FACTS.has(name) && !this.#unkept.has(name.toLowerCase()));
    return told.length === 0 ? '' : JSON.stringify(told);
  }

  /** After more fields are not looked at. */
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

const NOTHING = Buffer.alloc(0);
