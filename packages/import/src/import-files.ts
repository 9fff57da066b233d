/** Imports files: stages their facts, builds a release, publishes it, and reports. */

import type { Store } from '@property-lookup/engine';
import { dayOfData, type Release, type SegmentInfo } from '@property-lookup/engine';
import { Failure } from '@property-lookup/kernel/failure';
import { type ThreadPool, withThreads } from '@property-lookup/tables/threads';
import { type ImportPaths, importPaths } from './import-paths.js';
import { type LeftOut, type Published, publish } from './publish.js';
import { leftOutOf } from './reading/recognise-files.js';
import { keepRejects } from './reading/rejects.js';
import { type Staged, type StageOptions, stageFiles } from './reading/stage-files.js';
import { checkGrid, isGridFile, keepGrid, stageGrid } from './reading/transformation-grid.js';
import type { ImportReport, LeftOutFile } from './report.js';
import { runAlone } from './run-alone.js';

export interface ImportOptions
  extends Omit<StageOptions, 'held' | 'paths' | 'pool' | 'leftOut' | 'isAlone'> {
  readonly dataDir: string;
  readonly store: Store;
  /** Makes a full build, with new models and figures of areas. */
  readonly refit?: boolean;
  /** Share of changed properties above which a full build is made; default: a tenth. */
  readonly changedShareMax?: number;
  /** Parts of the release to leave out, to save time. */
  readonly without?: readonly LeftOut[];
  /** Whether the files were generated; the release then says that its homes are made up. */
  readonly isMadeUp?: boolean;
  /** Throws if the loaded release must not be combined with these files. Called under the import lock. */
  readonly admit?: (loaded: Release | undefined) => void;
}

/** Failure `bad-file`, without any change, if no row of any file is accepted. */
export function importFiles(options: ImportOptions): Promise<ImportReport> {
  return withThreads((pool) => importWith(pool, options));
}

/** All stages share the threads, so that each thread loads its code once. */
async function importWith(pool: ThreadPool, options: ImportOptions): Promise<ImportReport> {
  const started = performance.now();
  const secondsSince = (): number => (performance.now() - started) / 1000;
  const paths = importPaths(options.dataDir);
  const { store } = options;
  const grids = options.files.filter(isGridFile);
  const files = options.files.filter((file) => !grids.includes(file));
  const stage = async (leftOut: readonly LeftOutFile[]): Promise<Staging> => {
    const held = (await store.currentRelease())?.segments ?? [];
    const isAlone = leftOut.length === grids.length;
    return {
      held,
      staged: await stageFiles({ ...options, files, paths, held, pool, leftOut, isAlone }),
    };
  };
  if (options.dryRun === true) {
    const { report } = (await stage(await leftOutOf(grids, checkGrid))).staged;
    return { ...report, linked: {}, release: undefined, seconds: secondsSince() };
  }
  return runAlone({ store, paths }, async () => {
    options.admit?.(await store.currentRelease());
    const notGrids = await leftOutOf(grids, (grid) => stageGrid(grid, paths));
    const staging = await stage(notGrids);
    const hasNewGrid = grids.length > notGrids.length;
    const added = { ...staging, paths, pool, hasNewGrid };
    const published =
      (await currentIfUnchanged(options, added)) ?? (await publishAll(options, added));
    await keepGrid(paths);
    return { ...staging.staged.report, ...published, seconds: secondsSince() };
  });
}

interface Staging {
  readonly staged: Staged;
  /** Segments of the current release. */
  readonly held: readonly SegmentInfo[];
}

interface Added extends Staging {
  readonly paths: ImportPaths;
  readonly pool: ThreadPool;
  readonly hasNewGrid: boolean;
}

/** The current release, if it is readable and the files change nothing; else undefined. */
async function currentIfUnchanged(
  { store, refit, asOf, without = [] }: ImportOptions,
  { staged: { segments, report }, hasNewGrid }: Added,
): Promise<Published | undefined> {
  if (refit === true || hasNewGrid || segments.length > 0 || report.unchanged.length === 0)
    return undefined;
  // A release of another version, or a damaged one, is made again.
  const reader = await store.openCurrent().catch(() => undefined);
  if (reader === undefined) return undefined;
  await reader.close();
  if (String(reader.release.leftOut) !== String(without)) return undefined;
  if (asOf !== undefined && asOf !== dayOfData(reader.release)) return undefined;
  return { release: reader.release, deliveryPointsWithoutUprn: 0, linked: {} };
}

async function publishAll(
  {
    store,
    replace,
    refit,
    changedShareMax,
    progress,
    asOf,
    isMadeUp = false,
    without = [],
  }: ImportOptions,
  { staged, held, paths, pool, hasNewGrid }: Added,
): Promise<Published> {
  const added = staged.segments;
  const replaced = new Set(replace === true ? added.map((segment) => segment.source) : []);
  const segments = [...held.filter((segment) => !replaced.has(segment.source)), ...added];
  const hasNothingNew = added.length === 0 && staged.report.unchanged.length === 0 && !hasNewGrid;
  const keepNewRejects = (isLinkedAgain: boolean): void => {
    const sources = staged.report.sources.map(({ source }) => source);
    keepRejects(paths, sources, isLinkedAgain);
  };
  if (segments.length === 0 || hasNothingNew) {
    // Rejected rows explain the failure.
    keepNewRejects(false);
    throw new Failure('bad-file', `Nothing was imported: ${whyNothing(staged.report)}.`);
  }
  const options = {
    store,
    paths,
    segments,
    progress,
    pool,
    leftOut: without,
    isMadeUp,
    asOf,
    fullBuildReason: reasonForFullBuild(hasNewGrid, refit === true),
    ...(changedShareMax !== undefined && { changedShareMax }),
  };
  const published = await publish(options);
  keepNewRejects(Object.keys(published.linked).length > 0);
  return published;
}

function reasonForFullBuild(hasNewGrid: boolean, refit: boolean): string | undefined {
  if (refit) return 'it was asked for';
  return hasNewGrid ? 'positions are converted by another grid' : undefined;
}

function whyNothing({ sources, leftOut }: Staged['report']): string {
  const reasons = sources.flatMap(({ rejectedByReason }) => Object.entries(rejectedByReason));
  const [first] = reasons.toSorted(([, a], [, b]) => b - a);
  if (sources.length === 0) return leftOut.map(({ why }) => why.replace(/\.$/, '')).join('; ');
  const why = first === undefined ? '' : `. Most often: ${first[0]}`;
  return `no row of any file was accepted${why}`;
}
