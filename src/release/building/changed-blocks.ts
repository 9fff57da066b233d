/** Finds the blocks of a release that changed properties leave and enter. */

import { lowerBound } from '../../domain/lower-bound.js';
import type { Property } from '../../domain/property-record.js';
import { type BlockIndex, blocksIn } from '../blocks/block-index.js';
import { firstKeyOf, postcodeOfKey } from '../blocks/block-key.js';
import { NO_POSTCODE, postcodeNumber } from '../blocks/postcode-number.js';
import type { PropertyFinder } from '../property-finder.js';
import type { PropertyChange } from '../recorded-property.js';

/** Neighbouring blocks whose properties change; none where a new postcode is to stand between two. Plain data. */
export interface ChangedBlocks {
  /** Blocks of the release, the last not included. */
  readonly from: number;
  readonly to: number;
  /** New ones, and those that stay in another form. */
  readonly entering: readonly Property[];
  /** UPRNs, also of those that stay in another form. */
  readonly leaving: readonly number[];
}

interface Gathered extends ChangedBlocks {
  readonly entering: Property[];
  readonly leaving: number[];
}

/** In the order of the blocks, each once. */
export function changedBlocks(
  finder: PropertyFinder,
  index: BlockIndex,
  changes: readonly PropertyChange[],
): readonly ChangedBlocks[] {
  const gathered = new Map<string, Gathered>();
  const blocksAt = ([from, to]: BlockRange): Gathered => {
    const key = `${from} ${to}`;
    const blocks = gathered.get(key) ?? { from, to, entering: [], leaving: [] };
    gathered.set(key, blocks);
    return blocks;
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

/** All blocks of the postcode; without one they are too many to be taken together. */
function rangeOfBlock(index: BlockIndex, block: number): BlockRange {
  const postcode = postcodeOfKey(index.keys[block] ?? 0);
  return postcode === NO_POSTCODE ? [block, block + 1] : rangeOfPostcode(index, postcode);
}

function rangeOfPostcode({ keys }: BlockIndex, postcode: number): BlockRange {
  return [lowerBound(keys, firstKeyOf(postcode)), lowerBound(keys, firstKeyOf(postcode + 1))];
}

/** Where a property belongs. */
function rangeFor(index: BlockIndex, property: Property): BlockRange {
  const { postcode } = property.address;
  if (postcode !== null) return rangeOfPostcode(index, postcodeNumber(postcode));
  const first = lowerBound(index.keys, firstKeyOf(NO_POSTCODE));
  const end = blocksIn(index);
  if (first === end) return [end, end];
  // Without a postcode the key of a block has the UPRN that it begins with.
  const behind = lowerBound(index.keys, firstKeyOf(NO_POSTCODE) + property.uprn + 1);
  const low = Math.max(first, behind - 1);
  return [low, low + 1];
}
