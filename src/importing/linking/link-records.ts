/** Links records to properties kind by kind, in threads: all that files tell of, or those of the homes that an import concerns. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../../domain/progress.js';
import { RECORD_KIND_NAMES, type RecordKindName } from '../../evidence/records/record-kinds.js';
import type { SealedAccess } from '../../release/building/sealed-properties.js';
import { runInOrder, type ThreadPool } from '../../threads/thread-pool.js';
import type { EvidenceSpool } from './evidence-spool.js';
import { LINK_PARTS, type LinkedParts } from './link-parts.js';
import { NewestById } from './newest-by-id.js';

export interface LinkCounts {
  linked: number;
  unlinked: number;
}

export interface LinkingContext {
  /** Adds every version of the records of a kind, in the order of import; a number comes out again with what becomes of its record. */
  readonly addVersions: (
    kind: RecordKindName,
    add: (id: string, text: string, number: number) => void,
  ) => void;
  /** Takes what became of the records, some at a time; those that are linked are in the spool. */
  readonly take?: (kind: RecordKindName, part: LinkedParts) => void;
  readonly access: SealedAccess;
  readonly pool: ThreadPool;
  readonly spool: EvidenceSpool;
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
  const { addVersions, take, access, pool, spool, progress } = context;
  const newest = new NewestById(join(context.workDir, kind));
  progress.stage(`gathering ${kind}`, 'rows', 0);
  addVersions(kind, (id, text, number) => {
    newest.addText(id, text, number);
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
    for (const [group, lines] of part.lines) spool.addLines(group, lines);
    take?.(kind, part);
    progress.update(counts.linked + counts.unlinked);
  });
  progress.end();
  rmSync(dir, { recursive: true, force: true });
  return counts;
}
