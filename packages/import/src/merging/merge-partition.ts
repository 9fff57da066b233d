/** Merges the facts of one partition into properties, in a thread. */

import { mkdirSync } from 'node:fs';
import type { PropertyChange } from '@property-lookup/engine/build';
import { listIn } from '@property-lookup/engine/build';
import type { SaidPosition } from '@property-lookup/facts/claims';
import { addressPartsOf, formLine } from '@property-lookup/kernel/address';
import type { Alias, Property } from '@property-lookup/model/property';
import { geographyOf } from '@property-lookup/model/property';
import { PackedWriter } from '@property-lookup/tables';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { type FactFolder, type OpenFolder, openFolders } from '../staging/segment.js';
import type { TextShelf } from '../staging/text-book.js';
import { StagedTexts } from '../staging/text-book.js';
import { type BucketKey, bucketFinder, type KnownBuckets, keyOf, knownBuckets } from './buckets.js';
import type { Code, CodedParts, CodedProperty } from './coded-property.js';
import { createCoordinateConverter } from './coordinates.js';
import { BUCKETS, writeMade } from './encode-bucket.js';
import { mergeFacts } from './merge-facts.js';
import type { MergeContext } from './merge-property.js';
import { PartitionFacts } from './partition-facts.js';
import { type PlacedElsewhere, writeElsewhere } from './placed-elsewhere.js';
import { PropertyRow, writeRow } from './property-row.js';
import { type RecordSpelling, spellForms } from './spell-forms.js';
import { readStreets } from './streets.js';

/** Input shared by all partitions of an import. Plain data. */
export interface MergeJob {
  /** Differs for each import. */
  readonly id: string;
  readonly folders: readonly FactFolder[];
  /** Texts of the folders, from `shelveTexts`. */
  readonly shelf: TextShelf;
  /** Path of the OSTN15 grid, if one was imported. */
  readonly grid: string | undefined;
}

interface MergePartitionsInput {
  readonly job: MergeJob;
  readonly partitions: readonly number[];
  /** Folder for the properties. */
  readonly dir: string;
  readonly boundaries: readonly BucketKey[];
}

/** Merges partitions and spreads their properties over the buckets; returns the number of properties by bucket. */
export const MERGE_PARTITIONS: ThreadTask<MergePartitionsInput, Uint32Array> = {
  module: new URL('./merge-partition.js', import.meta.url).href,
  name: 'MERGE_PARTITIONS',
  async run({ job, partitions, dir, boundaries }) {
    const counts = new Uint32Array(boundaries.length + 1);
    const context = await contextOf(job);
    mkdirSync(dir, { recursive: true });
    const buckets = BUCKETS.write(dir);
    const packed = new PackedWriter();
    const texts = new StagedTexts(job.shelf);
    const bucketOf = bucketFinder(boundaries, texts, context.buckets);
    const elsewhere: PlacedElsewhere[] = [];
    const add = (row: PropertyRow, property: CodedProperty): void => {
      if (property.elsewhere !== undefined) elsewhere.push([property.uprn, property.elsewhere]);
      const bucket = bucketOf(row);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      buckets.put(bucket, packed.record(writeRow, row));
    };
    for (const partition of partitions) eachProperty({ ...context, texts }, partition, add);
    buckets.finish();
    writeMade(dir, texts);
    writeElsewhere(dir, elsewhere);
    return counts;
  },
};

interface SamplePartitionInput {
  readonly job: MergeJob;
  readonly partition: number;
}

/** Reads the keys of a partition's properties. UPRNs are spread evenly, so a few partitions are a fair sample. */
export const SAMPLE_PARTITION: ThreadTask<SamplePartitionInput, readonly BucketKey[]> = {
  module: new URL('./merge-partition.js', import.meta.url).href,
  name: 'SAMPLE_PARTITION',
  async run({ job, partition }) {
    const keys: BucketKey[] = [];
    const texts = new StagedTexts(job.shelf);
    const context = { ...(await contextOf(job)), texts };
    eachProperty(context, partition, (row) => keys.push(keyOf(row, texts)));
    return keys;
  },
};

interface MergeChangedInput {
  readonly job: MergeJob;
  readonly partition: number;
  /** UPRNs of this partition. */
  readonly uprns: ReadonlySet<number>;
}

export interface MergedChange extends PropertyChange {
  readonly elsewhere: readonly SaidPosition[];
}

/** Merges some properties of a partition; null for a property without facts. */
export const MERGE_CHANGED: ThreadTask<MergeChangedInput, readonly MergedChange[]> = {
  module: new URL('./merge-partition.js', import.meta.url).href,
  name: 'MERGE_CHANGED',
  async run({ job, partition, uprns }) {
    const texts = new StagedTexts(job.shelf);
    const context = { ...(await contextOf(job)), texts };
    const merged = new Map<number, Pick<MergedChange, 'property' | 'elsewhere'>>();
    const facts = new PartitionFacts(context.folders, partition);
    for (const uprn of facts.each(uprns)) {
      const property = mergeFacts(uprn, facts, context);
      if (property === undefined) continue;
      const { elsewhere = [] } = property;
      merged.set(uprn, { property: spellProperty(property, texts), elsewhere });
    }
    return Array.from(uprns, (uprn) => ({ uprn, ...(merged.get(uprn) ?? NO_PROPERTY) }));
  },
};

const NO_PROPERTY = { property: null, elsewhere: [] } as const;

/** Reuses the row for each property. */
function eachProperty(
  context: SharedContext & MergeContext,
  partition: number,
  take: (row: PropertyRow, property: CodedProperty) => void,
): void {
  const facts = new PartitionFacts(context.folders, partition);
  const row = new PropertyRow();
  for (const uprn of facts.each()) {
    const property = mergeFacts(uprn, facts, context);
    if (property === undefined) continue;
    row.set(property, context.texts);
    take(row, property);
  }
}

/** Cached by thread for all partitions of an import. */
let shared: { readonly id: string; readonly context: Promise<SharedContext> } | undefined;

interface SharedContext extends Omit<MergeContext, 'texts'> {
  readonly folders: readonly OpenFolder[];
  /** Valid for all partitions, since the boundaries are the same. */
  readonly buckets: KnownBuckets;
}

function contextOf(job: MergeJob): Promise<SharedContext> {
  if (shared?.id !== job.id) {
    shared = { id: job.id, context: openContext(job) };
  }
  return shared.context;
}

async function openContext(job: MergeJob): Promise<SharedContext> {
  const folders = openFolders(job.folders, job.shelf);
  const coordinates = await createCoordinateConverter(job.grid);
  const texts = new StagedTexts(job.shelf);
  const buckets = knownBuckets(texts.lastStaged);
  const streets = readStreets(folders, texts);
  return { folders, streets, coordinates, buckets };
}

/** Replaces the codes of a merged property by texts. */
export function spellProperty(property: CodedProperty, texts: StagedTexts): Property {
  const text = (code: Code): string | null => (code === null ? null : texts.at(code));
  const parts = (coded: CodedParts) => addressPartsOf((name) => text(coded[name]));
  const { elsewhere: _, ...kept } = property;
  const { areas } = kept;
  const address = parts(property.address);
  const listed: Alias[] = [];
  const records: RecordSpelling[] = [];
  for (const { form, source, asOf } of property.forms) {
    const given = { source: text(source) ?? '', asOf: text(asOf) };
    if (typeof form === 'number') listed.push({ address: text(form) ?? '', ...given });
    else if (!('text' in form)) listed.push({ address: formLine(parts(form)), ...given });
    else {
      const [line, postTown, postcode] = [form.text, form.postTown, form.postcode].map(text);
      records.push({
        address: line ?? '',
        postTown: postTown ?? null,
        postcode: postcode ?? null,
        ...given,
      });
    }
  }
  const { forms, aliases } = spellForms({ listed, records, postcode: address.postcode });
  return {
    ...kept,
    address,
    forms,
    aliases,
    classification: text(property.classification),
    areas: areas === null ? null : geographyOf((name) => text(areas[name])),
    sources: listIn(text(property.sources)),
    origins: text(property.origins) ?? '',
    addressAsOf: text(property.addressAsOf),
    custodian: text(property.custodian),
    postalAddress: text(property.postalAddress),
    addressConfidence: null,
  };
}
