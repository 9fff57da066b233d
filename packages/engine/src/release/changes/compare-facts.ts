/** Finds the records that differ from the previous release while blocks are compared, and keeps their earlier values. */

import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { Failure } from '@property-lookup/kernel/failure';
import type { ToldValues } from '@property-lookup/model/fields';
import { FIELD_NAMES } from '@property-lookup/model/fields';
import type { TableWriter } from '@property-lookup/tables/files';
import type { BlockFile } from '../blocks/block-file.js';
import { releasePaths } from '../layout.js';
import { PropertyFinder } from '../property-finder.js';
import { readStoredRelease } from '../release-files.js';
import { CHANGES_MAX, changedFactsFrom, UNKEPT_FIELDS } from './changes-folder.js';
import { type Blocks, type ComparedBlocks, rowsByUprn } from './compare-blocks.js';
import { ComparedFacts, type StatedFacts } from './compared-release.js';

/**
 * If a field changes in a larger share of properties, it describes areas or was loaded for the first time, and is not worth
 * comparing.
 */
const FIELD_SHARE_MAX = 0.02;
const FIELD_CHANGES = { least: 500, most: 500_000 } as const;

/** Folders and blocks of both releases. */
export interface FactSides {
  readonly before: { readonly dir: string; readonly blocks: BlockFile };
  readonly after: { readonly dir: string; readonly blocks: BlockFile };
  /** UPRNs of re-recorded homes if the second release was made from the first; all others have the same facts. */
  readonly rerecorded: ReadonlySet<number> | undefined;
}

/** Rows of the same property in the two releases. */
type RowPair = readonly [before: number, after: number];

export class FactComparison {
  readonly #dirs: { readonly before: string; readonly after: string };
  readonly #before: ComparedFacts;
  readonly #after: ComparedFacts;
  readonly #rerecorded: FactSides['rerecorded'];
  readonly #writer: TableWriter<number, ToldValues>;
  /** Rows of properties that only one release has in a postcode: deleted, new or moved ones. */
  readonly #left = new Map<number, number>();
  readonly #come = new Map<number, number>();
  /** The number of properties in which each field differs, and the fields that differ in too many. */
  readonly #counts = new Map<string, number>();
  readonly #unkept = new Set<string>();
  /** The most properties in which a field may differ. */
  readonly #fieldMax: number;
  #kept = 0;
  #isGivenUp = false;

  constructor({ after, before, rerecorded }: FactSides) {
    this.#dirs = { before: before.dir, after: after.dir };
    this.#rerecorded = rerecorded;
    const { least, most } = FIELD_CHANGES;
    const share = Math.round(after.blocks.rows * FIELD_SHARE_MAX);
    this.#fieldMax = Math.min(most, Math.max(least, share));
    const { factFields } = readStoredRelease(before.dir);
    this.#before = new ComparedFacts({ ...before, names: factFields }, this.#unkept);
    this.#after = new ComparedFacts({ ...after, names: FIELD_NAMES }, this.#unkept);
    this.#writer = changedFactsFrom(basename(before.dir)).write(this.#dirs.after);
  }

  /** Takes the blocks of a postcode and the result of their comparison. */
  look(compared: ComparedBlocks): void {
    this.#unlessDamaged(() => {
      const { after, before, changes } = compared;
      const pairs = new Map(this.#rerecorded ? [] : this.#differing(before, after));
      if (changes.length > 0) {
        const [was, is] = [
          rowsByUprn(before.file, blocksOf(before)),
          rowsByUprn(after.file, blocksOf(after)),
        ];
        for (const [uprn, kind] of changes) {
          // The comparison of blocks found both rows.
          const [from, to] = [was.get(uprn) as number, is.get(uprn) as number];
          if (kind === 'gone') this.#left.set(uprn, from);
          else if (kind === 'new') this.#come.set(uprn, to);
          else if (this.#rerecorded?.has(uprn) !== true) pairs.set(from, to);
        }
      }
      for (const pair of pairs) this.#compare(pair);
      if (this.#kept > CHANGES_MAX) this.giveUp();
    });
  }

  /** Returns whether anything is kept: false if too much differs, or a required part is damaged. */
  finish(): boolean {
    this.#unlessDamaged(() => {
      for (const [uprn, row] of this.#left) {
        const now = this.#come.get(uprn);
        if (now === undefined) this.#keep(uprn, this.#before.valuesAt(row).values);
        else this.#compare([row, now]);
      }
      for (const pair of this.#rerecordedPairs()) this.#compare(pair);
      if (this.#kept > CHANGES_MAX) return this.giveUp();
      const unkept = Array.from(this.#unkept, (field) => [field, true] as const);
      if (unkept.length > 0) this.#writer.put(UNKEPT_FIELDS, Object.fromEntries(unkept));
      this.#writer.finish();
    });
    return !this.#isGivenUp;
  }

  /** Discards everything. */
  giveUp(): void {
    this.#isGivenUp = true;
    rmSync(releasePaths(this.#dirs.after).changedFacts, { recursive: true, force: true });
  }

  close(): void {
    this.#before.close();
    this.#after.close();
  }

  #unlessDamaged(work: () => void): void {
    if (this.#isGivenUp) return;
    try {
      work();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.giveUp();
    }
  }

  /** Rows of re-recorded homes, except homes that moved to another postcode, which are compared separately. */
  *#rerecordedPairs(): Generator<RowPair> {
    if (this.#rerecorded === undefined) return;
    const { after, before } = this.#dirs;
    const [was, is] = [new PropertyFinder(before), new PropertyFinder(after)];
    try {
      for (const uprn of this.#rerecorded) {
        const [from, to] = [was.findRow(uprn), is.findRow(uprn)];
        const isElsewhere = this.#left.has(uprn) || this.#come.has(uprn);
        if (from !== undefined && to !== undefined && !isElsewhere) yield [from, to];
      }
    } finally {
      was.close();
      is.close();
    }
  }

  /** Rows of properties whose facts may differ, including all rows of blocks with different properties. */
  *#differing(before: Blocks, after: Blocks): Generator<RowPair> {
    const postcode = before.file.postcodeAt(before.from);
    if (postcode !== after.file.postcodeAt(after.from)) return;
    const others = { before: [] as number[], after: [] as number[] };
    let [a, b] = [before.from, after.from];
    while (a < before.to || b < after.to) {
      const [was, is] = [keyIn(before, a), keyIn(after, b)];
      const rows = was === is ? this.#differingRows(a, b) : undefined;
      if (rows === undefined && was <= is) others.before.push(a);
      if (rows === undefined && is <= was) others.after.push(b);
      const [from, to] = [before.file.firstRow(a), after.file.firstRow(b)];
      for (const row of rows ?? []) yield [from + row, to + row];
      if (was <= is) a++;
      if (is <= was) b++;
    }
    if (others.before.length === 0) return;
    const now = rowsByUprn(after.file, others.after);
    for (const [uprn, row] of rowsByUprn(before.file, others.before)) {
      const to = now.get(uprn);
      if (to !== undefined) yield [row, to];
    }
  }

  /** Rows, relative to the block, whose facts may differ; undefined if the properties differ. */
  #differingRows(before: number, after: number): readonly number[] | undefined {
    const [was, is] = [this.#before.statedIn(before), this.#after.statedIn(after)];
    const isSame = ({ row, uprn }: StatedFacts, at: number) =>
      row === is[at]?.row && uprn === is[at].uprn;
    if (was.length !== is.length || !was.every(isSame)) return undefined;
    return was.filter(({ text }, at) => text !== is[at]?.text).map(({ row }) => row);
  }

  #compare([before, after]: RowPair): void {
    const { uprn, values: was } = this.#before.valuesAt(before);
    const { values: is } = this.#after.valuesAt(after);
    const differing = differingFields(was, is);
    for (const field of differing) this.#count(field);
    const kept = differing.filter((field) => !this.#unkept.has(field));
    if (kept.length === 0) return;
    this.#keep(uprn, Object.fromEntries(kept.map((field) => [field, was[field] ?? null])));
  }

  #count(field: string): void {
    const count = (this.#counts.get(field) ?? 0) + 1;
    this.#counts.set(field, count);
    if (count <= this.#fieldMax || this.#unkept.has(field)) return;
    this.#unkept.add(field);
    for (const side of [this.#before, this.#after]) side.forgetSets();
  }

  #keep(uprn: number, values: ToldValues): void {
    this.#writer.put(uprn, values);
    this.#kept++;
  }
}

function keyIn({ file, to }: Blocks, block: number): number {
  return block < to ? file.keyAt(block) : Number.POSITIVE_INFINITY;
}

const blocksOf = ({ from, to }: Blocks): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

function differingFields(was: ToldValues, is: ToldValues): readonly string[] {
  const fields = Object.keys(was).filter((field) => was[field] !== is[field]);
  for (const field of Object.keys(is)) if (!(field in was)) fields.push(field);
  return fields;
}
