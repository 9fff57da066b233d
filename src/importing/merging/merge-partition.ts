/** Merges the facts of one partition into properties, in a thread. */

import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { Property } from '../../domain/property-record.js';
import type { PropertyChange } from '../../release/recorded-property.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { decodeFact, uprnOf } from '../staging/fact-line.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import { propertyFile } from '../staging/segment.js';
import { type BucketKey, bucketFile, bucketOf, keyOf } from './buckets.js';
import { createCoordinateConverter } from './coordinates.js';
import type { FactFolder } from './fact-folder.js';
import { type MergeContext, mergeProperty } from './merge-property.js';
import { PropertyFacts } from './property-facts.js';
import { encodeProperty } from './property-line.js';
import { readStreets } from './streets.js';

/** What all partitions of one import share; plain data. */
export interface MergeJob {
  /** Another for each import. */
  readonly id: string;
  readonly folders: readonly FactFolder[];
  /** Path of the OSTN15 grid where one was imported. */
  readonly grid: string | undefined;
}

export interface MergePartitionInput {
  readonly job: MergeJob;
  readonly partition: number;
  readonly bucketDir: string;
  readonly boundaries: readonly BucketKey[];
}

/** Merges a partition and spreads its properties over the buckets; returns how many went into each. */
export const MERGE_PARTITION: ThreadTask<MergePartitionInput, Uint32Array> = {
  module: siblingModule(import.meta.url, './merge-partition.js'),
  name: 'MERGE_PARTITION',
  async run({ job, partition, bucketDir, boundaries }) {
    const counts = new Uint32Array(boundaries.length + 1);
    const files = new PartitionWriter(bucketDir);
    for (const property of mergedProperties(job, partition, await contextOf(job))) {
      const bucket = bucketOf(boundaries, property);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      // Threads do not write to one file at once.
      files.add(bucketFile(bucket, threadId), encodeProperty(property));
    }
    files.close();
    return counts;
  },
};

/** The keys of a partition's properties: UPRNs are spread evenly over partitions, so that a few are a fair sample of all. */
export const SAMPLE_PARTITION: ThreadTask<
  Pick<MergePartitionInput, 'job' | 'partition'>,
  readonly BucketKey[]
> = {
  module: siblingModule(import.meta.url, './merge-partition.js'),
  name: 'SAMPLE_PARTITION',
  async run({ job, partition }) {
    const keys: BucketKey[] = [];
    for (const property of mergedProperties(job, partition, await contextOf(job))) {
      keys.push(keyOf(property));
    }
    return keys;
  },
};

export interface MergeChangedInput {
  readonly job: MergeJob;
  readonly partition: number;
  /** All of the partition. */
  readonly uprns: ReadonlySet<number>;
}

/** Some properties of a partition as they are now, or null where nothing is known of one any more. */
export const MERGE_CHANGED: ThreadTask<MergeChangedInput, readonly PropertyChange[]> = {
  module: siblingModule(import.meta.url, './merge-partition.js'),
  name: 'MERGE_CHANGED',
  async run({ job, partition, uprns }) {
    const merged = new Map<number, Property>();
    for (const property of mergedProperties(job, partition, await contextOf(job), uprns)) {
      merged.set(property.uprn, property);
    }
    return Array.from(uprns, (uprn) => ({ uprn, property: merged.get(uprn) ?? null }));
  },
};

/** `only` these, or all. */
function* mergedProperties(
  { folders }: MergeJob,
  partition: number,
  context: MergeContext,
  only?: ReadonlySet<number>,
): Generator<Property> {
  const facts = new PropertyFacts();
  for (const { dir, source, importNumber } of folders) {
    readLines(join(dir, propertyFile(partition)), (line) => {
      if (only === undefined || only.has(uprnOf(line))) {
        facts.apply(source, importNumber, decodeFact(line));
      }
    });
  }
  for (const [uprn, sourced] of facts.properties()) {
    const property = mergeProperty(uprn, sourced, context);
    if (property !== undefined) yield property;
  }
}

/** A thread keeps what one import's partitions share. */
let shared: { readonly id: string; readonly context: Promise<MergeContext> } | undefined;

function contextOf(job: MergeJob): Promise<MergeContext> {
  if (shared?.id !== job.id) {
    shared = { id: job.id, context: openContext(job) };
  }
  return shared.context;
}

async function openContext({ folders, grid }: MergeJob): Promise<MergeContext> {
  return { streets: readStreets(folders), coordinates: await createCoordinateConverter(grid) };
}
