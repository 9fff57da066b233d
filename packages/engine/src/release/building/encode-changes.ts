/** Re-encodes changed blocks in a thread, adding the entering properties and removing the leaving ones. */

import { type Property, placedAtPostcode } from '@property-lookup/model/property';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { BlockEncoder } from '../blocks/block-encoder.js';
import { BlockFile } from '../blocks/block-file.js';
import { defaultOrder } from '../columns/default-order.js';
import { PropertyColumns } from '../columns/property-columns.js';
import { PostcodeDirectory } from '../postcode-directory.js';
import type { Edit } from '../runs.js';
import type { ChangedBlocks } from './changed-blocks.js';
import { encodeSection, type Section } from './section.js';

interface EncodeChangesInput {
  /** Folder of the base release. */
  readonly base: string;
  /** Folder of the unfinished release. */
  readonly dir: string;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** File for the column parts. */
  readonly partsPath: string;
  readonly changes: readonly ChangedBlocks[];
  /** Postcodes with changed directory entries, for which derived fields are computed again. */
  readonly changedPostcodes: ReadonlySet<string>;
}

/** A section, and the blocks that its blocks replace. */
interface ChangedSection extends Section {
  readonly edits: readonly Edit[];
}

export const ENCODE_CHANGES: ThreadTask<EncodeChangesInput, ChangedSection> = {
  module: new URL('./encode-changes.js', import.meta.url).href,
  name: 'ENCODE_CHANGES',
  run({ base, dir, asOf, partsPath, changes, changedPostcodes }) {
    const blocks = new BlockFile(base);
    const postcodes = new PostcodeDirectory(dir);
    try {
      const changed = changes.flatMap((one) => {
        const change = changeOf(one, blocks, postcodes);
        const isNew = change.properties.some(({ address: { postcode } }) =>
          changedPostcodes.has(postcode ?? ''),
        );
        return isNew || !areSame(change.properties, change.before) ? [change] : [];
      });
      const edits: Edit[] = [];
      let to = 0;
      const section = encodeSection(
        PropertyColumns.of(changed.flatMap(({ properties }) => properties)),
        changed.map(({ properties }) => properties.length),
        { postcodes, asOf, partsPath },
        (count) => {
          const { from: baseFrom, to: baseTo } = changed[edits.length]?.blocks ?? NO_BLOCKS;
          edits.push({ baseFrom, baseTo, from: to, to: to + count });
          to += count;
        },
      );
      return { ...section, edits };
    } finally {
      postcodes.close();
      blocks.close();
    }
  },
};

const NO_BLOCKS = { from: 0, to: 0 };

interface Change {
  readonly blocks: ChangedBlocks;
  /** All properties now in the blocks. */
  readonly properties: readonly Property[];
  /** The same before the change. */
  readonly before: readonly Property[];
}

function changeOf(blocks: ChangedBlocks, file: BlockFile, postcodes: PostcodeDirectory): Change {
  const before: Property[] = [];
  for (let block = blocks.from; block < blocks.to; block++) before.push(...file.read(block));
  const leaving = new Set(blocks.leaving);
  const entering = blocks.entering.map((property) => placedBy(postcodes, property));
  const staying = before.filter(({ uprn }) => !leaving.has(uprn));
  const unordered = [...staying, ...entering];
  const order = defaultOrder(PropertyColumns.of(unordered));
  const properties = Array.from(order, (at) => unordered[at] as Property);
  return { blocks, properties, before };
}

function areSame(some: readonly Property[], others: readonly Property[]): boolean {
  return some.length === others.length && bytesOf(some).equals(bytesOf(others));
}

const bytesOf = (properties: readonly Property[]): Buffer =>
  new BlockEncoder(PropertyColumns.of(properties)).encode(0, properties.length);

/** The property, placed at its postcode's position if it has none of its own. */
function placedBy(postcodes: PostcodeDirectory, property: Property): Property {
  const { postcode } = property.address;
  return postcode === null || property.position !== null
    ? property
    : placedAtPostcode(property, postcodes.find(postcode));
}
