/** Infers the addresses that one bucket lacks, sorts it, and encodes it as a section of the store, in a thread. */

import {
  encodeNumbered,
  type Section,
  type SectionEncoding,
} from '../../release/building/section.js';
import { defaultOrder } from '../../release/columns/default-order.js';
import { PropertyColumns } from '../../release/columns/property-columns.js';
import type { ThreadTask } from '../../threads/thread-task.js';
import { inferRows } from '../inferring/infer-rows.js';
import { knownAddresses } from '../inferring/known-addresses.js';
import { BinFile } from '../staging/bin-file.js';
import type { TextShelf } from '../staging/text-book.js';
import { BucketTexts } from './bucket-texts.js';
import { type AliasCounts, RowReader } from './read-row.js';

export interface EncodeBucketInput {
  /** Number of the section. */
  readonly number: number;
  readonly bucket: number;
  /** How many it has. */
  readonly properties: number;
  /** Files that have a bin for each bucket. */
  readonly paths: readonly string[];
  readonly shelf: TextShelf;
  readonly encoding: SectionEncoding;
  /** Folder of the addresses that records have; null where none are to be inferred. */
  readonly knownDir: string | null;
}

export interface EncodedBucket {
  readonly section: Section;
  /** Properties whose address is inferred. */
  readonly inferred: number;
  readonly aliases: AliasCounts;
}

export const ENCODE_BUCKET: ThreadTask<EncodeBucketInput, EncodedBucket> = {
  module: new URL('./encode-bucket.js', import.meta.url).href,
  name: 'ENCODE_BUCKET',
  run({ number, bucket, properties, paths, shelf, encoding, knownDir }) {
    const table = new PropertyColumns(properties);
    const texts = new BucketTexts(shelf, table.codes);
    const reader = new RowReader(table);
    let row = 0;
    for (const path of paths) {
      const codeOf = texts.inFile(path);
      new BinFile(path).each(bucket, (from) => reader.read(from, row++, codeOf));
    }
    const inferred =
      knownDir === null ? 0 : inferRows(table, (...wanted) => knownAddresses(knownDir, ...wanted));
    const section = encodeNumbered(encoding, number, table.gather(defaultOrder(table)));
    return { section, inferred, aliases: reader.aliases };
  },
};
