/** Sorts one bucket and encodes it as a section of the store, in a thread. */

import { sortInDefaultOrder } from '../../domain/default-order.js';
import type { Property } from '../../domain/property-record.js';
import type { EncodedSection, SectionEncoder, SectionEncoding } from '../../store/store.js';
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

export const ENCODE_BUCKET: ThreadTask<EncodeBucketInput, EncodedSection> = {
  module: siblingModule(import.meta.url, './encode-bucket.js'),
  name: 'ENCODE_BUCKET',
  async run({ number, bucket, paths, encoding }) {
    const properties: Property[] = [];
    for (const path of paths) {
      new BinFile(path).each(bucket, (from) => properties.push(readProperty(from)));
    }
    const encoder = await openEncoder(encoding);
    try {
      return encoder.encode(number, sortInDefaultOrder(properties));
    } finally {
      encoder.close();
    }
  },
};

async function openEncoder({ module, context }: SectionEncoding): Promise<SectionEncoder> {
  // The store promises this export (store.ts).
  const { openSectionEncoder } = (await import(module)) as {
    openSectionEncoder(context: unknown): SectionEncoder;
  };
  return openSectionEncoder(context);
}
