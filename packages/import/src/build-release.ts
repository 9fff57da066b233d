/** Builds a release from staged segments: postcodes, properties in the default order, and their facts. The second half of an import. */

import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SegmentInfo } from '@property-lookup/engine';
import { runInAnyOrder, runInOrder, type ThreadPool } from '@property-lookup/tables/threads';
import { spreadKnownAddresses } from './inferring/known-addresses.js';
import type { LinkCounts } from './linking/link-records.js';
import { type BucketKey, boundariesOf } from './merging/buckets.js';
import { createCoordinateConverter } from './merging/coordinates.js';
import { ENCODE_BUCKET, type EncodeBucketInput } from './merging/encode-bucket.js';
import { linkDeliveryPoints } from './merging/link-delivery-points.js';
import { MERGE_PARTITIONS, type MergeJob, SAMPLE_PARTITION } from './merging/merge-partition.js';
import { mergePostcodes } from './merging/merge-postcodes.js';
import { placeRecordAddresses } from './merging/place-record-addresses.js';
import { readElsewhere } from './merging/placed-elsewhere.js';
import type { AliasCounts } from './merging/read-row.js';
import { type RecordFactsOptions, recordFacts } from './recording/record-facts.js';
import { PARTITIONS, POSTCODE_INITIALS } from './staging/fact-parts.js';
import { type FactFolder, factFolders, openFolders, shelveTexts } from './staging/segment.js';

interface BuildOptions extends Omit<RecordFactsOptions, 'folders'> {
  /** Staged segments, oldest first. */
  readonly segments: readonly SegmentInfo[];
  /** Whether to infer addresses for properties without one. */
  readonly areAddressesInferred: boolean;
  /** Path of the OSTN15 grid, if one was imported. */
  readonly grid: string | undefined;
}

interface Built {
  readonly deliveryPointsWithoutUprn: number;
  /** Number of inferred addresses. */
  readonly inferred: number;
  readonly aliases: AliasCounts;
  /** Linked and unlinked records by kind. */
  readonly linked: Readonly<Record<string, LinkCounts>>;
}

export async function buildRelease(options: BuildOptions): Promise<Built> {
  const { paths, segments, pool } = options;
  const folders = factFolders(paths.segments, segments);
  mkdirSync(paths.work, { recursive: true });
  await writePostcodes(folders, options);
  const linked = linkDeliveryPoints(folders, join(paths.work, 'linked'));
  const recorded = await placeRecordAddresses(folders, join(paths.work, 'recorded'), pool);
  const sources = [...folders, ...(linked.linked === 0 ? [] : [linked.folder]), ...recorded];
  const shelf = shelveTexts(sources);
  const job = { id: randomUUID(), folders: sources, shelf, grid: options.grid };
  const bucketDir = join(paths.work, 'buckets');
  const knownDir = options.areAddressesInferred ? join(paths.work, 'known') : null;
  if (knownDir !== null) await spreadKnownAddresses(folders, knownDir, pool);
  const buckets = await mergePartitions(job, bucketDir, options);
  if (options.servesEvidence) addPositions(bucketDir, options);
  const { inferred, aliases } = await writeBuckets(buckets, { shelf, knownDir }, options);
  for (const dir of [bucketDir, join(paths.work, 'known')])
    rmSync(dir, { recursive: true, force: true });
  const records = await recordFacts({ ...options, folders });
  return { deliveryPointsWithoutUprn: linked.unlinked, linked: records, inferred, aliases };
}

/** Writes postcodes by initial letter, since all at once are too many for memory. */
async function writePostcodes(
  folders: readonly FactFolder[],
  { writer, progress, grid }: BuildOptions,
): Promise<void> {
  const coordinates = await createCoordinateConverter(grid);
  progress.stage('merging', 'postcodes', 0);
  let written = 0;
  const opened = openFolders(folders);
  for (const initial of POSTCODE_INITIALS) {
    for (const postcode of mergePostcodes(opened, initial, coordinates)) {
      writer.addPostcode(postcode);
      if (++written % 1_000 === 0) progress.update(written);
    }
  }
  progress.end();
}

/** Takes over what the merge has put beside the properties. */
function addPositions(bucketDir: string, { writer }: BuildOptions): void {
  for (const name of readdirSync(bucketDir)) {
    for (const [uprn, said] of readElsewhere(join(bucketDir, name)))
      writer.addPositions(uprn, said);
  }
}

interface Bucket {
  readonly bucket: number;
  readonly dirs: readonly string[];
  readonly properties: number;
}

/** Merges partitions and spreads the properties over buckets by postcode. */
async function mergePartitions(
  job: MergeJob,
  bucketDir: string,
  { pool, progress }: BuildOptions,
): Promise<readonly Bucket[]> {
  const sample = await sampleKeys(job, pool);
  const factor = PARTITIONS / SAMPLED_PARTITIONS;
  progress.stage('merging', 'properties', sample.length * factor);
  const boundaries = boundariesOf(sample, factor);
  const inputs = Array.from({ length: PARTITIONS / PARTITIONS_AT_ONCE }, (_, at) => ({
    job,
    partitions: Array.from({ length: PARTITIONS_AT_ONCE }, (_, i) => at * PARTITIONS_AT_ONCE + i),
    dir: join(bucketDir, String(at)),
    boundaries,
  }));
  const counts = new Uint32Array(boundaries.length + 1);
  let merged = 0;
  await runInAnyOrder(pool, MERGE_PARTITIONS, inputs, (added) => {
    added.forEach((count, bucket) => {
      counts[bucket] = (counts[bucket] ?? 0) + count;
      merged += count;
    });
    progress.update(merged);
  });
  progress.end();
  const dirs = inputs.map(({ dir }) => dir);
  const buckets = Array.from(counts, (properties, bucket) => ({ bucket, properties, dirs }));
  return buckets.filter(({ properties }) => properties > 0);
}

/** Partitions that one task merges into one folder of buckets. */
const PARTITIONS_AT_ONCE = 32;

/** Partitions to sample for the bounds of buckets; with one alone, sizes would differ by half. */
const SAMPLED_PARTITIONS = 4;

async function sampleKeys(job: MergeJob, pool: ThreadPool): Promise<readonly BucketKey[]> {
  const inputs = Array.from({ length: SAMPLED_PARTITIONS }, (_, partition) => ({ job, partition }));
  const samples: (readonly BucketKey[])[] = [];
  await runInAnyOrder(pool, SAMPLE_PARTITION, inputs, (keys) => samples.push(keys));
  return samples.flat();
}

async function writeBuckets(
  buckets: readonly Bucket[],
  shared: Pick<EncodeBucketInput, 'shelf' | 'knownDir'>,
  { writer, pool, progress }: BuildOptions,
): Promise<Pick<Built, 'inferred' | 'aliases'>> {
  const total = buckets.reduce((sum, { properties }) => sum + properties, 0);
  progress.stage('writing', 'properties', total);
  const encoding = writer.sealPostcodes();
  const inputs = buckets.map((bucket, number) => ({ ...bucket, ...shared, number, encoding }));
  let written = 0;
  let inferred = 0;
  const aliases: AliasCounts = { kept: 0, contradicting: 0 };
  await runInOrder(pool, ENCODE_BUCKET, inputs, (bucket) => {
    writer.addSection(bucket.section);
    written += bucket.section.rows;
    inferred += bucket.inferred;
    aliases.kept += bucket.aliases.kept;
    aliases.contradicting += bucket.aliases.contradicting;
    progress.update(written);
  });
  progress.end();
  return { inferred, aliases };
}
