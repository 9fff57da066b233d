/** The import, from the files' names to a published release: stage what they say, build a release of it, publish, report. */

import { Failure } from '../domain/failure.js';
import type { Progress } from '../domain/progress.js';
import type { SegmentInfo } from '../store/release.js';
import type { Store } from '../store/store.js';
import { translateDiskErrors } from './disk-errors.js';
import { lockImports } from './import-lock.js';
import { type ImportPaths, importPaths } from './import-paths.js';
import { type LeftOut, type Published, publish } from './publish.js';
import { adoptGrid, isGridFile } from './reading/transformation-grid.js';
import type { ImportReport } from './report.js';
import { type Staged, stageFiles } from './staging/stage-files.js';

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
  const unlock = options.dryRun === true ? undefined : await lockImports(paths);
  try {
    const grids = options.files.filter(isGridFile);
    const files = options.files.filter((file) => !grids.includes(file));
    const held = (await options.store.currentRelease())?.segments ?? [];
    const staged = await stageFiles({ ...options, files, paths, held });
    if (options.dryRun === true) {
      return { ...staged.report, linked: {}, release: undefined, seconds: secondsSince() };
    }
    for (const grid of grids) await adoptGrid(grid, paths);
    const hasNewGrid = grids.length > 0;
    const published =
      (await asItStands(options, staged, hasNewGrid)) ??
      (await publishAll(options, { staged, held, paths, hasNewGrid }));
    return { ...staged.report, ...published, seconds: secondsSince() };
  } catch (cause) {
    throw translateDiskErrors(cause);
  } finally {
    await unlock?.();
  }
}

/** The current release, where the files are what it rests on already and it can be read; undefined where one has to be made. */
async function asItStands(
  { store, without = [] }: ImportOptions,
  { segments, report }: Staged,
  hasNewGrid: boolean,
): Promise<Published | undefined> {
  if (hasNewGrid || segments.length > 0 || report.unchanged.length === 0) return undefined;
  // One of another version, or that is damaged, is made again.
  const reader = await store.openCurrent().catch(() => undefined);
  if (reader === undefined) return undefined;
  await reader.close();
  if (String(reader.release.leftOut) !== String(without)) return undefined;
  return { release: reader.release, deliveryPointsWithoutUprn: 0, linked: {} };
}

interface Added {
  readonly staged: Staged;
  /** What the current release rests on. */
  readonly held: readonly SegmentInfo[];
  readonly paths: ImportPaths;
  readonly hasNewGrid: boolean;
}

function publishAll(
  { store, replace, progress, without = [] }: ImportOptions,
  { staged, held, paths, hasNewGrid }: Added,
): Promise<Published> {
  const added = staged.segments;
  const replaced = new Set(replace === true ? added.map((segment) => segment.source) : []);
  const segments = [...held.filter((segment) => !replaced.has(segment.source)), ...added];
  const hasNothingNew = added.length === 0 && staged.report.unchanged.length === 0 && !hasNewGrid;
  if (segments.length === 0 || hasNothingNew) {
    throw new Failure('bad-file', 'Nothing was imported: no row of any file was accepted.');
  }
  return publish({ store, paths, segments, progress, leftOut: without, isAllNew: hasNewGrid });
}
