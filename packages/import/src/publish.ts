/** Makes a release from segments, by a change or a full build, and publishes it. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedSource, SegmentInfo } from '@property-lookup/engine';
import { ReleaseBuilder } from '@property-lookup/engine/build';
import { dateAt } from '@property-lookup/kernel/calendar';
import { Failure } from '@property-lookup/kernel/failure';
import { ALL_SOURCES } from '@property-lookup/sources/recognition';
import { NO_THREADS, type ThreadPool } from '@property-lookup/tables/threads';
import { buildRelease } from './build-release.js';
import { type ChangeOptions, changeRelease } from './changing/change-release.js';
import { FullBuildNeeded } from './changing/plan-change.js';
import type { ImportPaths } from './import-paths.js';
import { inferredIn, inferredSource } from './inferring/infer-rows.js';
import { keepWork, type RecordCounts, removeOthers } from './keeping/kept-state.js';
import { gridPath } from './reading/transformation-grid.js';
import type { ImportReport } from './report.js';

interface PublishOptions
  extends Pick<ChangeOptions, 'store' | 'paths' | 'changedShareMax' | 'progress'> {
  /** Segments of the release, oldest first. */
  readonly segments: readonly SegmentInfo[];
  /** Reason for a full build; undefined if the files decide. */
  readonly fullBuildReason?: string | undefined;
  readonly leftOut: readonly string[];
  /** Whether these files are made up. A release of made-up homes stays one. */
  readonly isMadeUp?: boolean;
  /** Day of the data, `YYYY-MM-DD`; default: today. */
  readonly asOf?: string | undefined;
  /** Closed before the largest columns are merged, to free memory. */
  readonly pool: ThreadPool;
}

/** Optional parts: estimates of value, which take most of the time, inferred addresses, and the evidence of each source. */
const CAN_BE_LEFT_OUT = ['valuation', 'inferred-addresses', 'evidence'] as const;
export type LeftOut = (typeof CAN_BE_LEFT_OUT)[number];

export type Published = Pick<
  ImportReport,
  'release' | 'deliveryPointsWithoutUprn' | 'aliases' | 'linked' | 'madeAgainBecause'
>;

export async function publish(options: PublishOptions): Promise<Published> {
  const { store, paths, segments, fullBuildReason, changedShareMax, leftOut, progress } = options;
  const current = await store.currentRelease();
  assertHeld(segments, paths);
  const rows = segments.reduce((sum, segment) => sum + segment.rows, 0);
  const pool = rows < THREADS_FROM_ROWS ? NO_THREADS : options.pool;
  const next: NextRelease = {
    store,
    paths,
    pool,
    progress,
    asOf: options.asOf ?? dateAt(Date.now()),
    isValued: !leftOut.includes('valuation'),
    areAddressesInferred: !leftOut.includes('inferred-addresses'),
    servesEvidence: !leftOut.includes('evidence'),
    description: {
      segments,
      leftOut,
      sources: [...loadedSources(segments), ...(current === undefined ? [] : inferredIn(current))],
      ...((options.isMadeUp === true || current?.isMadeUp === true) && { isMadeUp: true }),
    },
    grid: gridPath(paths),
    ...(changedShareMax !== undefined && { changedShareMax }),
  };
  if (current === undefined) return rebuild(next, options.pool);
  const changed =
    fullBuildReason === undefined
      ? await changeRelease(next, current)
      : new FullBuildNeeded(fullBuildReason);
  if (!(changed instanceof FullBuildNeeded)) return { ...changed, deliveryPointsWithoutUprn: 0 };
  const whole = await rebuild(next, options.pool, current.id);
  return { ...whole, madeAgainBecause: changed.message };
}

/** Everything needed to make the next release. */
interface NextRelease extends ChangeOptions {
  /** Whether to estimate values. */
  readonly isValued: boolean;
  readonly areAddressesInferred: boolean;
}

/** Makes a full build from all staged segments. */
async function rebuild(
  next: NextRelease,
  threads: ThreadPool,
  before?: string,
): Promise<Published> {
  const { store, description, progress } = next;
  const writer = new ReleaseBuilder(next.paths.data).begin(before, next.asOf);
  const built = await buildRelease({ ...next, writer, segments: description.segments });
  // Idle threads keep their memory, and the largest columns are still to come.
  await threads.close();
  const { inferred, ...told } = built;
  const sources = [
    ...loadedSources(description.segments),
    ...inferredSource(inferred, description.segments.at(-1)?.importedAt ?? ''),
  ];
  const release = await writer.finish({ ...description, sources }, progress);
  const kept = keepWork(next.paths, release.release, totalsOf(built.linked));
  await store.publish(release, progress);
  removeOthers(next.paths, kept);
  return { release: release.release, ...told };
}

/** Number of records of each kind, linked or not. */
function totalsOf(linked: Published['linked']): RecordCounts {
  const totals = Object.entries(linked).map(([kind, counts]) => [
    kind,
    counts.linked + counts.unlinked,
  ]);
  return Object.fromEntries(totals) as RecordCounts;
}

/** Fewer rows are merged faster than threads start. */
const THREADS_FROM_ROWS = 50_000;

/** Failure `unavailable` if a segment is missing, because another version wrote it in its own format. */
function assertHeld(segments: readonly SegmentInfo[], { segments: dir }: ImportPaths): void {
  if (segments.every(({ id, file }) => file !== undefined && existsSync(join(dir, id)))) return;
  throw new Failure(
    'unavailable',
    'The data directory holds imports of another version of property-lookup: import all files again into a new one.',
  );
}

function loadedSources(segments: readonly SegmentInfo[]): LoadedSource[] {
  return ALL_SOURCES.flatMap(({ id, title, licence, attribution }) => {
    const own = segments.filter((segment) => segment.source === id);
    const newest = own.at(-1);
    if (newest === undefined) return [];
    const rows = own.reduce((sum, segment) => sum + segment.rows, 0);
    return [{ id, title, licence, attribution, rows, importedAt: newest.importedAt }];
  });
}
