/** Merges the facts of one partition into properties, in a thread. */

import type { Property } from '../../domain/property-record.js';
import type { PropertyChange } from '../../release/recorded-property.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { BinWriter } from '../staging/bin-file.js';
import { eachFact } from '../staging/fact-bins.js';
import { type BucketKey, bucketOf, keyOf } from './buckets.js';
import { createCoordinateConverter } from './coordinates.js';
import { type FactFolder, type OpenFolder, openFolders } from './fact-folder.js';
import { type MergeContext, mergeProperty } from './merge-property.js';
import { writeProperty } from './packed-property.js';
import { PropertyFacts } from './property-facts.js';
import { readStreets } from './streets.js';

/** What all partitions of one import share; plain data. */
export interface MergeJob {
  /** Another for each import. */
  readonly id: string;
  readonly folders: readonly FactFolder[];
  /** Path of the OSTN15 grid where one was imported. */
  readonly grid: string | undefined;
}

export interface MergePartitionsInput {
  readonly job: MergeJob;
  readonly partitions: readonly number[];
  /** File for the properties; its bins are the buckets. */
  readonly path: string;
  readonly boundaries: readonly BucketKey[];
}

/** Merges partitions one after the other and spreads their properties over the buckets; returns how many went into each. */
export const MERGE_PARTITIONS: ThreadTask<MergePartitionsInput, Uint32Array> = {
  module: siblingModule(import.meta.url, './merge-partition.js'),
  name: 'MERGE_PARTITIONS',
  async run({ job, partitions, path, boundaries }) {
    const counts = new Uint32Array(boundaries.length + 1);
    const context = await contextOf(job);
    const buckets = new BinWriter(path);
    for (const partition of partitions) {
      for (const property of mergedProperties(context, partition)) {
        const bucket = bucketOf(boundaries, property);
        counts[bucket] = (counts[bucket] ?? 0) + 1;
        buckets.add(bucket, writeProperty, property);
      }
    }
    buckets.close();
    return counts;
  },
};

export interface SamplePartitionInput {
  readonly job: MergeJob;
  readonly partition: number;
}

/** The keys of a partition's properties: UPRNs are spread evenly over partitions, so that a few are a fair sample of all. */
export const SAMPLE_PARTITION: ThreadTask<SamplePartitionInput, readonly BucketKey[]> = {
  module: siblingModule(import.meta.url, './merge-partition.js'),
  name: 'SAMPLE_PARTITION',
  async run({ job, partition }) {
    const keys: BucketKey[] = [];
    for (const property of mergedProperties(await contextOf(job), partition)) {
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
    for (const property of mergedProperties(await contextOf(job), partition, uprns)) {
      merged.set(property.uprn, property);
    }
    return Array.from(uprns, (uprn) => ({ uprn, property: merged.get(uprn) ?? null }));
  },
};

/** `only` these, or all. */
function* mergedProperties(
  { folders, ...context }: SharedContext,
  partition: number,
  only?: ReadonlySet<number>,
): Generator<Property> {
  const facts = new PropertyFacts();
  for (const { facts: staged, source, importNumber } of folders) {
    eachFact(staged, partition, (fact) => facts.apply(source, importNumber, fact), only);
  }
  for (const [uprn, sourced] of facts.properties()) {
    const property = mergeProperty(uprn, sourced, context);
    if (property !== undefined) yield property;
  }
}

/** A thread keeps what one import's partitions share. */
let shared: { readonly id: string; readonly context: Promise<SharedContext> } | undefined;

interface SharedContext extends MergeContext {
  readonly folders: readonly OpenFolder[];
}

function contextOf(job: MergeJob): Promise<SharedContext> {
  if (shared?.id !== job.id) {
    shared = { id: job.id, context: openContext(job) };
  }
  return shared.context;
}

async function openContext(job: MergeJob): Promise<SharedContext> {
  const folders = openFolders(job.folders);
  const coordinates = await createCoordinateConverter(job.grid);
  return { folders, streets: readStreets(folders), coordinates };
}
