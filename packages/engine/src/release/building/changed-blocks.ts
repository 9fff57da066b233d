/**
 * Finds the blocks affected by changes to a release: the blocks that changed properties leave and enter, and those with changed
 * records.
 */

import { getOr, lowerBound } from '@property-lookup/kernel/collections';
import type { Property } from '@property-lookup/model/property';
import type { BlockFile } from '../blocks/block-file.js';
import { type BlockIndex, blocksIn } from '../blocks/block-index.js';
import {
  firstKeyOf,
  NO_POSTCODE,
  postcodeNumber,
  postcodeOfKey,
} from '../blocks/postcode-number.js';
import type { PropertyFinder } from '../property-finder.js';
import type { PropertyChange } from '../recorded-property.js';
import { BASE, type RecordedPlaces, type RowRun } from '../runs.js';

/** Adjacent blocks whose properties change; an empty range if a new postcode goes between two blocks. Plain data. */
export interface ChangedBlocks {
  /** Half-open range of blocks of the base release. */
  readonly from: number;
  readonly to: number;
  /** New properties, and the new versions of changed ones. */
  readonly entering: readonly Property[];
  /** UPRNs, including those of changed properties. */
  readonly leaving: readonly number[];
}

interface Gathered extends ChangedBlocks {
  readonly entering: Property[];
  readonly leaving: number[];
}

/** Each block once, in order. */
export function changedBlocks(
  finder: PropertyFinder,
  index: BlockIndex,
  changes: readonly PropertyChange[],
): readonly ChangedBlocks[] {
  const gathered = new Map<string, Gathered>();
  const blocksAt = ([from, to]: BlockRange): Gathered => {
    const key = `${from} ${to}`;
    return getOr(gathered, key, () => ({ from, to, entering: [], leaving: [] }));
  };
  for (const { uprn, property } of changes) {
    const row = finder.findRow(uprn);
    if (row !== undefined) {
      const range = rangeOfBlock(index, finder.blocks.blockOfRow(row));
      blocksAt(range).leaving.push(uprn);
    }
    if (property !== null) blocksAt(rangeFor(index, property)).entering.push(property);
  }
  return [...gathered.values()].sort((a, b) => a.from - b.from || a.to - b.to);
}

type BlockRange = readonly [from: number, to: number];

/** All blocks of the postcode. Blocks without a postcode are too many, so each counts alone. */
function rangeOfBlock(index: BlockIndex, block: number): BlockRange {
  const postcode = postcodeOfKey(index.keys[block] ?? 0);
  return postcode === NO_POSTCODE ? [block, block + 1] : rangeOfPostcode(index, postcode);
}

function rangeOfPostcode({ keys }: BlockIndex, postcode: number): BlockRange {
  return [lowerBound(keys, firstKeyOf(postcode)), lowerBound(keys, firstKeyOf(postcode + 1))];
}

/** The blocks to which a property belongs. */
function rangeFor(index: BlockIndex, property: Property): BlockRange {
  const { postcode } = property.address;
  if (postcode !== null) return rangeOfPostcode(index, postcodeNumber(postcode));
  const first = lowerBound(index.keys, firstKeyOf(NO_POSTCODE));
  const end = blocksIn(index);
  if (first === end) return [end, end];
  // Without a postcode, a block's key contains the UPRN of its first property.
  const behind = lowerBound(index.keys, firstKeyOf(NO_POSTCODE) + property.uprn + 1);
  const low = Math.max(first, behind - 1);
  return [low, low + 1];
}

/** Where a property's records are: in a list of re-recorded properties, or at its row in the base release (`BASE`). */
export interface RecordPlace {
  readonly uprn: number;
  readonly source: number;
  readonly at: number;
}

export interface TouchedBlock {
  readonly key: number;
  /** Empty if the block no longer exists. */
  readonly properties: readonly RecordPlace[];
}

interface Touching {
  readonly before: PropertyFinder;
  readonly after: PropertyFinder;
  /** The origins of the properties. */
  readonly runs: readonly RowRun[];
  readonly recorded: readonly RecordedPlaces[];
}

/** Each block once, in key order. */
export function touchedBlocks(touching: Touching): readonly TouchedBlock[] {
  const { blocks } = touching.after;
  const places = new Map(
    touching.recorded.flatMap(({ source, rows }) =>
      rows.map((row, at) => [row, { source, at }] as const),
    ),
  );
  const written = [...writtenBlocks(touching, places.keys())].map((block): TouchedBlock => {
    const firstRow = blocks.firstRow(block);
    const properties = blocks.read(block).map(({ uprn }, at) => {
      const place = places.get(firstRow + at) ?? placeBefore(touching, uprn);
      return { uprn, ...place };
    });
    return { key: blocks.keyAt(block), properties };
  });
  const keys = new Set(written.map(({ key }) => key));
  const gone = goneKeys(touching).filter((key) => !keys.has(key));
  const all = [...written, ...gone.map((key) => ({ key, properties: [] }))];
  return all.sort((a, b) => a.key - b.key);
}

function placeBefore({ before }: Touching, uprn: number): Omit<RecordPlace, 'uprn'> {
  const at = before.findRow(uprn);
  if (at === undefined) throw new Error('nothing was recorded of a new property');
  return { source: BASE, at };
}

/** Blocks that were rewritten or contain re-recorded properties. */
function writtenBlocks({ after, runs }: Touching, recorded: Iterable<number>): ReadonlySet<number> {
  const { blocks } = after;
  const found = new Set(Array.from(recorded, (row) => blocks.blockOfRow(row)));
  let row = 0;
  for (const { source, rows } of runs) {
    if (source !== BASE)
      for (const block of blocksOfRows(blocks, row, row + rows)) found.add(block);
    row += rows;
  }
  return found;
}

/** Keys of the base release's blocks that were not taken over. */
function goneKeys({ before: { blocks }, runs }: Touching): readonly number[] {
  const gone: number[] = [];
  const end = { source: BASE, firstRow: blocks.rows, rows: 0 };
  let row = 0;
  for (const { firstRow, rows, source } of [...runs, end]) {
    if (source !== BASE) continue;
    for (const block of blocksOfRows(blocks, row, firstRow)) gone.push(blocks.keyAt(block));
    row = firstRow + rows;
  }
  return gone;
}

/** The blocks of a half-open range of rows. */
function* blocksOfRows(blocks: BlockFile, from: number, to: number): Generator<number> {
  if (from >= to) return;
  for (let block = blocks.blockOfRow(from); blocks.firstRow(block) < to; block++) yield block;
}
