/** Sorts one bucket and encodes it as a section of the store, in a thread. */

import { rmSync } from 'node:fs';
import { sortInDefaultOrder } from '../../domain/default-order.js';
import type { Property } from '../../domain/property-record.js';
import type { Section } from '../../release/building/section.js';
import { encodeNumbered, type SectionEncoding } from '../../release/building/section-encoder.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { readLines } from '../staging/read-lines.js';
import { decodeProperty } from './property-line.js';

export interface EncodeBucketInput {
  /** Number of the section. */
  readonly number: number;
  /** Files of the bucket; they are removed. */
  readonly paths: readonly string[];
  readonly encoding: SectionEncoding;
}

export const ENCODE_BUCKET: ThreadTask<EncodeBucketInput, Section> = {
  module: siblingModule(import.meta.url, './encode-bucket.js'),
  name: 'ENCODE_BUCKET',
  run({ number, paths, encoding }) {
    const properties: Property[] = [];
    for (const path of paths) {
      readLines(path, (line) => properties.push(decodeProperty(line)));
      rmSync(path, { force: true });
    }
    return encodeNumbered(encoding, number, sortInDefaultOrder(properties));
  },
};
