/** Turns staged segments into the properties of a release, in the default order; the second half of an import. */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sortInDefaultOrder } from '../../domain/default-order.js';
import type { StreetFact } from '../../domain/fact.js';
import type { Property } from '../../domain/property-record.js';
import type { SegmentInfo } from '../../store/release.js';
import type { ReleaseWriter } from '../../store/store.js';
import type { ImportPaths } from '../import-paths.js';
import type { LinkCounts } from '../linking/link-records.js';
import { recordFacts } from '../linking/record-facts.js';
import type { Progress } from '../progress.js';
import { decodeFact } from '../staging/fact-line.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import { PARTITIONS, POSTCODES_FILE, propertyFile, STREETS_FILE } from '../staging/segment.js';
import { Buckets } from './buckets.js';
import { type CoordinateConverter, createCoordinateConverter } from './coordinates.js';
import type { FactFolder } from './fact-folder.js';
import { linkDeliveryPoints } from './link-delivery-points.js';
import { mergePostcodes } from './merge-postcodes.js';
import { type MergeContext, mergeProperty } from './merge-property.js';
import { PropertyFacts } from './property-facts.js';
import { decodeProperty, encodeProperty } from './property-line.js';

export interface BuildOptions {
  readonly writer: ReleaseWriter;
  readonly paths: ImportPaths;
  /** Oldest first. */
  readonly segments: readonly SegmentInfo[];
  readonly progress: Progress;
  /** False leaves every estimate of value out. */
  readonly isValued: boolean;
  /** Path of the OSTN15 grid where one was imported. */
  readonly grid?: string;
}

export interface Built {
  readonly deliveryPointsWithoutUprn: number;
  /** Sales, certificates, applications: how many were tied to a property. */
  readonly linked: Readonly<Record<string, LinkCounts>>;
}

export async function buildRelease(options: BuildOptions): Promise<Built> {
  const { writer, paths, segments } = options;
  const coordinates = await createCoordinateConverter(options.grid);
  const folders = segments.map(({ id, source, importedAt }) => ({
    dir: join(paths.segments, id),
    source,
    importedAt,
  }));
  mkdirSync(paths.work, { recursive: true });
  for (const postcode of mergePostcodes(folders.map(postcodesPath), coordinates)) {
    writer.addPostcode(postcode);
  }
  const linked = linkDeliveryPoints(folders, join(paths.work, 'linked'));
  const sources = linked.linked === 0 ? folders : [...folders, linked.folder];
  const buckets = mergePartitions(sources, coordinates, options);
  writeBuckets(buckets, options);
  const { progress } = options;
  const asOf = new Date().toISOString().slice(0, 10);
  const { isValued } = options;
  const records = await recordFacts({ writer, folders, paths, progress, asOf, isValued });
  return { deliveryPointsWithoutUprn: linked.unlinked, linked: records };
}

const postcodesPath = ({ dir }: FactFolder): string => join(dir, POSTCODES_FILE);

/** Merges partition by partition, spreading the properties over buckets by postcode. */
function mergePartitions(
  folders: readonly FactFolder[],
  coordinates: CoordinateConverter,
  { paths, progress }: BuildOptions,
): Buckets {
  const context: MergeContext = { streets: readStreets(folders), coordinates };
  const dir = join(paths.work, 'buckets');
  mkdirSync(dir, { recursive: true });
  const files = new PartitionWriter(dir);
  let buckets: Buckets | undefined;
  let merged = 0;
  progress.stage('merging', 'properties', 0);
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const properties = mergePartition(folders, partition, context);
    // UPRNs are spread evenly over partitions, so that the first is a fair sample of the postcodes.
    buckets ??= Buckets.fromSample(dir, properties, PARTITIONS);
    for (const property of properties) {
      files.add(buckets.fileOf(property), encodeProperty(property));
    }
    merged += properties.length;
    progress.update(merged);
  }
  files.close();
  progress.end();
  return buckets ?? Buckets.fromSample(dir, [], PARTITIONS);
}

function mergePartition(
  folders: readonly FactFolder[],
  partition: number,
  context: MergeContext,
): Property[] {
  const facts = new PropertyFacts();
  for (const [segment, { dir, source }] of folders.entries()) {
    readLines(join(dir, propertyFile(partition)), (line) =>
      facts.apply(source, segment, decodeFact(line)),
    );
  }
  const properties: Property[] = [];
  for (const [uprn, sourced] of facts.properties()) {
    const property = mergeProperty(uprn, sourced, context);
    if (property !== undefined) properties.push(property);
  }
  return properties;
}

function writeBuckets(buckets: Buckets, { writer, progress }: BuildOptions): void {
  progress.stage('writing', 'properties', 0);
  let written = 0;
  for (const path of buckets.paths) {
    const properties: Property[] = [];
    readLines(path, (line) => properties.push(decodeProperty(line)));
    rmSync(path, { force: true });
    if (properties.length > 0) writer.addProperties(sortInDefaultOrder(properties));
    written += properties.length;
    progress.update(written);
  }
  progress.end();
}

function readStreets(folders: readonly FactFolder[]): ReadonlyMap<number, readonly StreetFact[]> {
  const byKey = new Map<string, StreetFact>();
  for (const { dir } of folders) {
    readLines(join(dir, STREETS_FILE), (line) => {
      const fact = decodeFact(line);
      if (fact.kind === 'street') byKey.set(`${fact.usrn} ${fact.language}`, fact);
    });
  }
  const streets = new Map<number, StreetFact[]>();
  for (const street of byKey.values()) {
    streets.set(street.usrn, [...(streets.get(street.usrn) ?? []), street]);
  }
  return streets;
}
