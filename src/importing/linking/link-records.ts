/** Links every kind of record to properties in threads, and lists those that no property is meant by. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../../domain/progress.js';
import type { SoldMarket } from '../../evidence/sold-market.js';
import type { SealedAccess } from '../../store/store.js';
import { runInOrder, type ThreadPool } from '../../threads/thread-pool.js';
import type { FactFolder } from '../merging/fact-folder.js';
import type { EvidenceSpool, LinkableFact } from './evidence-spool.js';
import { LINK_KINDS, type LinkKindName } from './link-kinds.js';
import { LINK_PARTS } from './link-parts.js';
import { NewestById } from './newest-by-id.js';
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
  /** Takes every sale. */
  readonly sold: SoldMarket;
  /** Takes every record that no property is meant by. */
  readonly onUnlinked: (fact: LinkableFact) => void;
  readonly workDir: string;
  readonly progress: Progress;
}

/** Records linked in one task, which opens the properties once for all of them. */
const RECORDS_AT_ONCE = 20_000;

/** By kind of record. */
export async function linkRecords(
  context: LinkingContext,
): Promise<Readonly<Record<LinkKindName, LinkCounts>>> {
  return {
    sales: await linkKind(context, 'sales'),
    certificates: await linkKind(context, 'certificates'),
    applications: await linkKind(context, 'applications'),
    ratings: await linkKind(context, 'ratings'),
    titles: await linkKind(context, 'titles'),
    leases: await linkKind(context, 'leases'),
    floodRisks: await linkKind(context, 'floodRisks'),
  };
}

/** Memory holds one file of records a thread. */
async function linkKind(context: LinkingContext, kind: LinkKindName): Promise<LinkCounts> {
  const { folders, access, pool, spool, sold, progress } = context;
  const newest = new NewestById(join(context.workDir, kind));
  progress.stage(`gathering ${kind}`, 'rows', 0);
  LINK_KINDS[kind].spread(folders, (id, text) => {
    newest.addText(id, text);
    progress.update(newest.versions);
  });
  progress.end();
  const { dir, versions } = newest;
  const inputs = newest.close(RECORDS_AT_ONCE).map((parts) => ({ access, kind, dir, parts }));
  const counts: LinkCounts = { linked: 0, unlinked: 0 };
  progress.stage(`linking ${kind}`, 'rows', versions);
  await runInOrder(pool, LINK_PARTS, inputs, (part) => {
    counts.linked += part.linked;
    counts.unlinked += part.unlinked.length;
    sold.addSales(part.sold);
    for (const [group, lines] of part.lines) spool.addLines(group, lines);
    for (const fact of part.unlinked) {
      context.unlinked.add(fact);
      context.onUnlinked(fact);
    }
    progress.update(counts.linked + counts.unlinked);
  });
  progress.end();
  rmSync(dir, { recursive: true, force: true });
  return counts;
}
