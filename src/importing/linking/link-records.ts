/** Links every kind of record to properties in threads, and lists the records that match none. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../../domain/progress.js';
import type { TiedRecord } from '../../evidence/records/record-kind.js';
import { RECORD_KIND_NAMES, type RecordKindName } from '../../evidence/records/record-kinds.js';
import type { SoldMarket } from '../../evidence/sold-market.js';
import type { SealedAccess } from '../../release/building/sealed-properties.js';
import { runInOrder, type ThreadPool } from '../../threads/thread-pool.js';
import type { FactFolder } from '../staging/fact-folder.js';
import type { EvidenceSpool } from './evidence-spool.js';
import { LINK_PARTS } from './link-parts.js';
import { NewestById } from './newest-by-id.js';
import type { RecordLogWriter } from './record-log-writer.js';
import { spreadRecords } from './spread-records.js';
import type { UnlinkedRecords } from './unlinked-records.js';

export interface LinkCounts {
  linked: number;
  unlinked: number;
}

export interface LinkingContext {
  readonly folders: readonly FactFolder[];
  readonly access: SealedAccess;
  readonly pool: ThreadPool;
  readonly spool: EvidenceSpool;
  readonly unlinked: UnlinkedRecords;
  /** Notes every version, and what becomes of each record. */
  readonly log: RecordLogWriter;
  /** Takes every sale. */
  readonly sold: SoldMarket;
  /** Takes every record that matches no property. */
  readonly onUnlinked: (kind: RecordKindName, record: TiedRecord) => void;
  readonly workDir: string;
  readonly progress: Progress;
}

/** Records linked in one task, which opens the properties once for all of them. */
const RECORDS_AT_ONCE = 20_000;

/** By kind of record. */
export async function linkRecords(
  context: LinkingContext,
): Promise<Readonly<Record<RecordKindName, LinkCounts>>> {
  const counts = new Map<RecordKindName, LinkCounts>();
  for (const kind of RECORD_KIND_NAMES) counts.set(kind, await linkKind(context, kind));
  // Every kind has its counts.
  return Object.fromEntries(counts) as Readonly<Record<RecordKindName, LinkCounts>>;
}

/** Memory holds one file of records a thread. */
async function linkKind(context: LinkingContext, kind: RecordKindName): Promise<LinkCounts> {
  const { folders, access, pool, spool, sold, log, progress } = context;
  const newest = new NewestById(join(context.workDir, kind));
  progress.stage(`gathering ${kind}`, 'rows', 0);
  spreadRecords(folders, kind, (version) => {
    newest.addText(version.id, version.text, log.add(kind, version));
    progress.update(newest.versions);
  });
  progress.end();
  const { dir, versions } = newest;
  const inputs = newest.close(RECORDS_AT_ONCE).map((parts) => ({ access, kind, dir, parts }));
  const counts: LinkCounts = { linked: 0, unlinked: 0 };
  progress.stage(`linking ${kind}`, 'rows', versions);
  await runInOrder(pool, LINK_PARTS, inputs, (part) => {
    counts.linked += part.links.length;
    counts.unlinked += part.unlinked.length;
    sold.addSales(part.sold);
    for (const [group, lines] of part.lines) spool.addLines(group, lines);
    for (const [uprn, version] of part.links) log.link(uprn, version);
    for (const { record, number } of part.unlinked) {
      log.leaveUnlinked(record.address?.postcode ?? null, number);
      context.unlinked.addRecord(kind, record);
      context.onUnlinked(kind, record);
    }
    progress.update(counts.linked + counts.unlinked);
  });
  progress.end();
  rmSync(dir, { recursive: true, force: true });
  return counts;
}
