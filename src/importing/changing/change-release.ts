/** Makes a release of the current one and what an import changes, where that is less work than to make all of it again. */

import { randomUUID } from 'node:crypto';
import type { Progress } from '../../domain/progress.js';
import { ReleaseBuilder } from '../../release/building/release-builder.js';
import type { PropertyChange } from '../../release/recorded-property.js';
import type { Release, ReleaseDescription, SegmentInfo } from '../../release/release.js';
import type { Store } from '../../store/store.js';
import { runInAnyOrder, type ThreadPool } from '../../threads/thread-pool.js';
import type { ImportPaths } from '../import-paths.js';
import { type FactFolder, factFolders, shelveTexts } from '../merging/fact-folder.js';
import { MERGE_CHANGED } from '../merging/merge-partition.js';
import { hasOnlyAddresses } from '../staging/fact-bins.js';
import { type ChangedUprns, changedUprns } from './changed-uprns.js';

export interface ChangeOptions {
  readonly store: Store;
  readonly paths: ImportPaths;
  /** What the next one rests on, oldest first. */
  readonly description: ReleaseDescription;
  readonly pool: ThreadPool;
  readonly progress: Progress;
  /** Path of the OSTN15 grid where one was imported. */
  readonly grid: string | undefined;
}

/** Of the properties: where more change, all are merged again. */
const CHANGED_SHARE_MAX = 0.1;
/** They are in memory, about a kilobyte each. */
const CHANGED_MAX = 500_000;

/** Undefined where all has to be made again. */
export async function changeRelease(
  options: ChangeOptions,
  current: Release,
): Promise<Release | undefined> {
  const { store, paths, description, progress } = options;
  const folders = factFolders(paths.segments, description.segments);
  const changed = uprnsToMerge(options, current, folders);
  const changes = changed && new ReleaseBuilder(paths.data).beginChanges(current.id);
  if (changes === undefined || changed === undefined) return undefined;
  await changes.add(await mergeChanged(changed, folders, options));
  const built = await changes.finish(description, progress);
  await store.publish(built);
  return built.release;
}

/** Those of which an added segment says anything, or one that is no longer counted did. */
function uprnsToMerge(
  { paths, description: { segments } }: ChangeOptions,
  before: Release,
  folders: readonly FactFolder[],
): ChangedUprns | undefined {
  if (!folders.every(({ dir }) => hasOnlyAddresses(dir))) return undefined;
  const differing = [...without(segments, before.segments), ...without(before.segments, segments)];
  const max = Math.min(CHANGED_MAX, before.properties * CHANGED_SHARE_MAX);
  return changedUprns(factFolders(paths.segments, differing), max);
}

function without(
  segments: readonly SegmentInfo[],
  others: readonly SegmentInfo[],
): readonly SegmentInfo[] {
  const ids = new Set(others.map(({ id }) => id));
  return segments.filter(({ id }) => !ids.has(id));
}

async function mergeChanged(
  changed: ChangedUprns,
  folders: readonly FactFolder[],
  { pool, progress, grid }: ChangeOptions,
): Promise<readonly PropertyChange[]> {
  const job = { id: randomUUID(), folders, shelf: shelveTexts(folders), grid };
  const inputs = Array.from(changed, ([partition, uprns]) => ({ job, partition, uprns }));
  const changes: PropertyChange[] = [];
  progress.stage('merging', 'properties', 0);
  await runInAnyOrder(pool, MERGE_CHANGED, inputs, (merged) => {
    for (const change of merged) changes.push(change);
    progress.update(changes.length);
  });
  progress.end();
  return changes;
}
