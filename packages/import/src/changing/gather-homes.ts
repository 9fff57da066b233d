/** Gathers what is linked to the homes that an import concerns, section by section, as an import of everything does. */

import { join } from 'node:path';
import type { RowRange, SealedProperties } from '@property-lookup/engine/build';
import { groupBy, partsOf } from '@property-lookup/kernel/collections';
import type { Progress } from '@property-lookup/kernel/progress';
import type { ThreadPool } from '@property-lookup/tables/threads';
import type { ListingRecord } from '../linking/evidence-spool.js';
import { EvidenceSpool } from '../linking/evidence-spool.js';
import { linkRecords } from '../linking/link-records.js';
import type { LoggedVersion, RecordLog } from '../linking/record-log.js';
import type { SectionSource } from '../recording/section-homes.js';

/** Homes of a section: a thread records them in one go. */
const HOMES_AT_ONCE = 500;

export interface GatherOptions {
  readonly uprns: ReadonlySet<number>;
  readonly listingsOf: (uprn: number) => readonly ListingRecord[];
  readonly properties: SealedProperties;
  readonly log: RecordLog;
  /** Folders, below that of all segments, whose versions count. */
  readonly dirs: ReadonlySet<string>;
  readonly workDir: string;
  readonly pool: ThreadPool;
  readonly progress: Progress;
}

interface Home {
  readonly uprn: number;
  readonly row: number;
}

export interface GatheredHomes extends SectionSource {
  readonly rows: readonly number[];
  readonly uprns: readonly number[];
}

/** The homes that exist, in the order of their rows. */
export async function gatherHomes(
  options: GatherOptions,
  atOnce = HOMES_AT_ONCE,
): Promise<readonly GatheredHomes[]> {
  const { properties, listingsOf, log, workDir, pool, progress } = options;
  const homes = homesIn(options);
  const sections = partsOf(homes, atOnce);
  const groups = rangesOf(sections);
  const access = { ...properties.access, groups };
  const spool = new EvidenceSpool(join(workDir, 'changed-evidence'), groups);
  const numbers = homes.flatMap(({ uprn }) => log.linkedTo(uprn));
  const linked = groupBy(numbers, (number) => log.kindOf(number));
  await linkRecords({
    ...{ access, pool, spool, workDir, progress },
    addVersions(kind, add) {
      const versions = versionsOf(linked.get(kind) ?? [], options);
      for (const { id, text, number } of versions) add(id, text, number);
    },
  });
  for (const { uprn, row } of homes) {
    for (const listing of listingsOf(uprn)) spool.addListing(row, listing);
  }
  spool.close();
  return sections.map((section, at) => ({
    ...{ access, section: at, spoolDir: spool.dir },
    rows: section.map(({ row }) => row),
    uprns: section.map(({ uprn }) => uprn),
  }));
}

function homesIn({ uprns, properties }: GatherOptions): readonly Home[] {
  const homes = [...uprns].flatMap((uprn): Home[] => {
    const row = properties.findRow(uprn);
    return row === undefined ? [] : [{ uprn, row }];
  });
  return homes.sort((a, b) => a.row - b.row);
}

/** Every row is in the range of a section: a record may also be of a home that nothing is asked of. */
function rangesOf(sections: readonly (readonly Home[])[]): readonly RowRange[] {
  const starts = sections.map(([first], at) => (at === 0 ? 0 : (first?.row ?? 0)));
  return starts.map((firstRow, at) => ({
    firstRow,
    size: (starts[at + 1] ?? Number.POSITIVE_INFINITY) - firstRow,
  }));
}

/** Those of the records that count, in the order of import. */
function versionsOf(
  numbers: readonly number[],
  { log, dirs }: GatherOptions,
): readonly LoggedVersion[] {
  const records = log.recordsOf(numbers);
  const versions = Array.from(records, ({ kind, id }) => log.versionsOf(kind, id)).flat();
  return versions.filter(({ dir }) => dirs.has(dir)).sort((a, b) => a.number - b.number);
}
