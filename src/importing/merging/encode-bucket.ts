/** Sorts one bucket and encodes it as a section of the store, in a thread. */

import type { Property } from '../../domain/property-record.js';
import type { Section } from '../../release/building/section.js';
import { encodeNumbered, type SectionEncoding } from '../../release/building/section-encoder.js';
import { defaultOrder } from '../../release/columns/default-order.js';
import { PropertyColumns } from '../../release/columns/property-columns.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { BinFile } from '../staging/bin-file.js';
import { readProperty } from './packed-property.js';

export interface EncodeBucketInput {
  /** Number of the section. */
  readonly number: number;
  readonly bucket: number;
  /** Files that have a bin for each bucket. */
  readonly paths: readonly string[];
  readonly encoding: SectionEncoding;
}

export const ENCODE_BUCKET: ThreadTask<EncodeBucketInput, Section> = {
  module: siblingModule(import.meta.url, './encode-bucket.js'),
  name: 'ENCODE_BUCKET',
  run({ number, bucket, paths, encoding }) {
    const properties: Property[] = [];
    for (const path of paths) {
      new BinFile(path).each(bucket, (from) => properties.push(readProperty(from)));
    }
    const table = PropertyColumns.of(properties);
    return encodeNumbered(encoding, number, table.gather(defaultOrder(table)));
  },
};
