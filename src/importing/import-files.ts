/** The import, from the files' names to a published release: stage what they say, build a release of it, publish, report. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../domain/failure.js';
import type { Progress } from '../domain/progress.js';
import type { LoadedSource, SegmentInfo } from '../store/release.js';
import type { Store } from '../store/store.js';
import { NO_THREADS, startThreadPool } from '../threads/thread-pool.js';
import { type ChangeOptions, changeRelease } from './changing/change-release.js';
import { lockImports } from './import-lock.js';
import { type ImportPaths, importPaths } from './import-paths.js';
import { removeLeftovers } from './leftovers.js';
import { buildRelease } from './merging/build-release.js';
import { ALL_SOURCES } from './reading/recognise.js';
import { keepRejects } from './reading/rejects.js';
import { gridPath, isGridFile, keepGrid, stageGrid } from './reading/transformation-grid.js';
import type { ImportReport } from './report.js';
import { type Staged, stageFiles } from './staging/stage-files.js';

/** What an import can do without: estimates of value, which take most of the time where there are many sales. */
export const CAN_BE_LEFT_OUT = ['valuation'] as const;
export type LeftOut = (typeof CAN_BE_LEFT_OUT)[number];

export interface ImportOptions {
  readonly dataDir: string;
  readonly files: readonly string[];
  readonly store: Store;
  /** Overrides recognition. */
  readonly source?: string;
  /** Checks the files and changes nothing. */
  readonly dryRun?: boolean;
  /** Forgets what the sources of these files said in earlier imports. */
  readonly replace?: boolean;
  /** Parts of the release to leave out this time, because they take long. */
  readonly without?: readonly LeftOut[];
  readonly progress: Progress;
}

/** Failure `bad-file` when a file cannot be read or no row of any is accepted; nothing is then changed. */
export async function importFiles(options: ImportOptions): Promise<ImportReport> {
  const started = performance.now();
  const secondsSince = (): number => (performance.now() - started) / 1000;
  const paths = importPaths(options.dataDir);
  const grids = options.files.filter(isGridFile);
  const files = options.files.filter((file) => !grids.includes(file));
  const staging = { ...options, files, paths };
  if (options.dryRun === true) {
    const { report } = await stageFiles(staging);
    return { ...report, linked: {}, release: undefined, seconds: secondsSince() };
  }
  const run = async (): Promise<ImportReport> => {
    const staged = await stageFiles(staging);
    for (const grid of grids) await stageGrid(grid, paths);
    const published = await publish(options, staged, grids.length > 0);
    await keepGrid(paths);
    return { ...staged.report, ...published, seconds: secondsSince() };
  };
  try {
    return await runAlone(run, options.store, paths);
  } catch (cause) {
    throw translate(cause);
  }
}

/** Runs an import while no other does, and leaves nothing of it behind but what it has published. */
async function runAlone(
  run: () => Promise<ImportReport>,
  store: Store,
  paths: ImportPaths,
): Promise<ImportReport> {
  const unlock = lockImports(paths);
  try {
    // Of an import that was killed.
    await removeLeftovers(paths, store);
    const report = await run();
    await removeLeftovers(paths, store);
    return report;
  } catch (cause) {
    // Why the import has failed matters more than why something could not be removed; the next one tries again.
    await removeLeftovers(paths, store).catch(() => undefined);
    throw cause;
  } finally {
    unlock();
  }
}

type Published = Pick<ImportReport, 'release' | 'deliveryPointsWithoutUprn' | 'linked'>;

async function publish(
  { store, dataDir, replace, progress, without }: ImportOptions,
  { segments: added, report }: Staged,
  hasNewGrid: boolean,
): Promise<Published> {
  const paths = importPaths(dataDir);
  const current = await store.currentRelease();
  const before = current?.segments ?? [];
  const replaced = new Set(replace === true ? added.map((segment) => segment.source) : []);
  const segments = [...before.filter((segment) => !replaced.has(segment.source)), ...added];
  const keepNewRejects = (): void =>
    keepRejects(
      paths,
      report.sources.map(({ source }) => source),
    );
  if (segments.length === 0 || (added.length === 0 && !hasNewGrid)) {
    // They say why.
    keepNewRejects();
    throw new Failure('bad-file', 'Nothing was imported: no row of any file was accepted.');
  }
  assertHeld(before, paths);
  const rows = segments.reduce((sum, segment) => sum + segment.rows, 0);
  const pool = rows < THREADS_FROM_ROWS ? NO_THREADS : startThreadPool();
  const next: NextRelease = {
    ...{ store, paths, pool, progress },
    description: { segments, sources: loadedSources(segments) },
    grid: gridPath(paths),
    isValued: without?.includes('valuation') !== true,
  };
  try {
    const changed =
      hasNewGrid || current === undefined ? undefined : await changeRelease(next, current);
    const published =
      changed === undefined
        ? await rebuild(next)
        : { release: changed, deliveryPointsWithoutUprn: 0, linked: {} };
    keepNewRejects();
    return published;
  } finally {
    await pool.close();
  }
}

/** What the next release is made of, and with what. */
interface NextRelease extends ChangeOptions {
  readonly isValued: boolean;
}

/** Makes all of the next release from what is staged. */
async function rebuild(next: NextRelease): Promise<Published> {
  const { store, description, pool, progress } = next;
  const writer = await store.beginRelease();
  const built = await buildRelease({ ...next, writer, segments: description.segments });
  // Threads keep the memory of what they did last, and the largest columns are still to come.
  await pool.close();
  return { release: await writer.finish(description, progress), ...built };
}

/** Fewer rows are merged before threads have started. */
const THREADS_FROM_ROWS = 50_000;

/** Releases rest on segments, also on those of earlier versions, whose facts this one cannot read. */
function assertHeld(segments: readonly SegmentInfo[], { segments: dir }: ImportPaths): void {
  if (segments.every(({ id }) => existsSync(join(dir, id)))) return;
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

/** The disk's own errors in words; everything else as it is. */
function translate(cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL') {
    return new Failure('unavailable', 'The disk is full; nothing was published.', { cause });
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'SQLITE_CANTOPEN') {
    return new Failure('unavailable', 'The data directory cannot be written.', { cause });
  }
  return cause;
}
