/** Reads all files of an import, each into its segment, in as many threads as there are cores. */

import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Progress } from '@property-lookup/kernel/progress';
import type { FilePart } from '@property-lookup/rows/read';
import { type ByteRange, rangesOf } from '@property-lookup/rows/read';
import type { AnySource } from '@property-lookup/sources/recognition';
import {
  isTooLarge,
  NO_THREADS,
  runInAnyOrder,
  type ThreadPool,
} from '@property-lookup/tables/threads';
import type { ImportPaths } from '../import-paths.js';
import type { LeftOutFile, SourceReport } from '../report.js';
import { segmentFolder } from '../staging/segment.js';
import type { AreaRows } from './area-rows.js';
import {
  damagedReport,
  type FilePartReport,
  READ_FILE_PART,
  type ReadFilePartInput,
} from './read-file-part.js';
import type { RowCounts } from './read-part.js';
import { lastDayOfRecords } from './read-part.js';
import { joinRejects, rejectsFile } from './rejects.js';
import { type FileSurvey, surveyFiles } from './survey-files.js';

/** A source and its files of this import. */
interface SourceFiles {
  readonly source: AnySource;
  readonly files: readonly SourceFile[];
}

/** The parts of a file from one source, which become a segment. */
interface SourceFile {
  readonly parts: readonly FilePart[];
  /** Id of the segment. */
  readonly id: string;
}

/** Result of reading a source. */
interface ReadSource {
  /** Undefined if all its files were left out. */
  readonly report: SourceReport | undefined;
  /** In the order of the files. */
  readonly files: readonly ReadFile[];
}

/** Result of reading a file; no rows if it was left out. */
interface ReadFile {
  /** Number of accepted rows. */
  readonly rows: number;
  readonly hasFacts: boolean;
}

interface ReadSources {
  /** In the order of the sources. */
  readonly sources: readonly ReadSource[];
  /** Files that proved to be damaged; nothing of them is used. */
  readonly leftOut: readonly LeftOutFile[];
}

export interface ReadSourcesOptions {
  /** Day of the data, `YYYY-MM-DD`; default: today. */
  readonly asOf?: string | undefined;
  /** Rows elsewhere are passed over. */
  readonly rowsOf?: AreaRows | undefined;
  /** Checks the files and changes nothing. */
  readonly dryRun?: boolean;
  readonly paths: ImportPaths;
  readonly pool: ThreadPool;
  readonly progress: Progress;
}

/** Smaller imports are read faster than threads start. */
const THREADS_FROM_BYTES = 8_000_000;

/** Milliseconds between two updates of progress. */
const WATCH_MS = 200;

/** Reads all sources, and returns a report for each. */
export async function readSources(
  sources: readonly SourceFiles[],
  options: ReadSourcesOptions,
): Promise<ReadSources> {
  const { dryRun, paths, progress } = options;
  const total = sources
    .flatMap(({ files }) => files.flatMap(({ parts }) => parts))
    .reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const pool = total < THREADS_FROM_BYTES ? NO_THREADS : options.pool;
  const slices = slicesOf(sources, sliceBytes(total, pool.threads));
  const bytesRead = new Float64Array(new SharedArrayBuffer(slices.length * 8));
  if (dryRun !== true) mkdirSync(paths.newRejects, { recursive: true });
  progress.stage('reading', 'bytes', total);
  const watch = setInterval(() => progress.update(bytesRead.reduce((a, b) => a + b, 0)), WATCH_MS);
  const reports = new Map<Slice, FilePartReport>();
  let surveys: ReadonlyMap<SourceFile, FileSurvey> = new Map();
  try {
    surveys = await surveyFiles(sources, pool);
    for (const slice of slices) {
      const damage = surveys.get(slice.file)?.damage;
      if (damage !== undefined) reports.set(slice, damagedReport(damage));
    }
    // The largest first, so that no thread works alone at the end.
    const largestFirst = [...slices]
      .filter(({ file }) => surveys.get(file)?.damage === undefined)
      .sort((a, b) => b.bytes - a.bytes);
    const inputs = largestFirst.map((slice) => ({
      ...inputOf(slice, options),
      refused: surveys.get(slice.file)?.refused,
      bytesRead,
    }));
    const take = (report: FilePartReport, at: number): void => {
      const slice = largestFirst[at];
      if (slice !== undefined) reports.set(slice, report);
    };
    await runInAnyOrder(pool, READ_FILE_PART, inputs, take, (cause, at) => {
      if (!isTooLarge(cause)) throw cause;
      const label = inputs[at]?.label ?? '';
      return damagedReport(`${label} needs more memory than one thread has: split it.`);
    });
  } finally {
    clearInterval(watch);
    progress.end();
  }
  const damaged = takeDamaged(reports, paths);
  if (dryRun !== true) for (const source of sources) writeRejects(source, slices, reports, paths);
  const leftOut = [...damaged].map(([path, why]) => ({ file: basename(path), why }));
  return {
    leftOut,
    sources: sources.map((source) => {
      const reportsWhere = (isWanted: (slice: Slice) => boolean): readonly FilePartReport[] =>
        slices.filter(isWanted).flatMap((slice) => reports.get(slice) ?? []);
      const read = reportsWhere(({ of }) => of === source);
      return {
        report:
          read.length === 0
            ? undefined
            : { ...reportOf(source, read, damaged), ...notesOf(source, surveys, read) },
        files: source.files.map((file) => {
          const ofFile = reportsWhere((slice) => slice.file === file);
          return {
            rows: ofFile.reduce((sum, { accepted }) => sum + accepted, 0),
            hasFacts: ofFile.some((report) => report.hasFacts),
          };
        }),
      };
    }),
  };
}

/** Notes of surveys and parts, without duplicates; absent if there are none. */
function notesOf(
  { files }: SourceFiles,
  surveys: ReadonlyMap<SourceFile, FileSurvey>,
  read: readonly FilePartReport[],
): Pick<SourceReport, 'notes'> {
  const surveyed = files.flatMap((file) => surveys.get(file)?.notes ?? []);
  const notes = [...new Set([...surveyed, ...read.flatMap((part) => part.notes)])];
  return notes.length === 0 ? {} : { notes };
}

/** Removes files with a damaged part from the reports, and returns the reasons by path. */
function takeDamaged(
  reports: Map<Slice, FilePartReport>,
  paths: ImportPaths,
): ReadonlyMap<string, string> {
  const damaged = new Map<string, string>();
  for (const [{ part }, { damage }] of reports) {
    if (damage !== undefined && !damaged.has(part.path)) damaged.set(part.path, damage);
  }
  for (const slice of [...reports.keys()].filter(({ part }) => damaged.has(part.path))) {
    reports.delete(slice);
    rmSync(sliceRejects(slice, paths), { force: true });
  }
  return damaged;
}

/** A part, or a range of one, that a thread reads in one task. */
interface Slice {
  readonly of: SourceFiles;
  readonly file: SourceFile;
  readonly part: FilePart;
  /** Undefined for all of the part. */
  readonly range: ByteRange | undefined;
  readonly bytes: number;
  /** Position among all slices of the import. */
  readonly number: number;
  /** Position among the slices of the file; later ones replace earlier facts. */
  readonly folder: number;
}

/** Least size of a slice, since each is staged in files of its own. */
const SLICE_BYTES_MIN = 32_000_000;
const SLICES_PER_THREAD = 3;

function sliceBytes(total: number, threads: number): number {
  return threads === 1
    ? Number.POSITIVE_INFINITY
    : Math.max(SLICE_BYTES_MIN, total / (threads * SLICES_PER_THREAD));
}

function slicesOf(sources: readonly SourceFiles[], bytes: number): readonly Slice[] {
  let number = 0;
  return sources.flatMap((of) =>
    of.files.flatMap((file) => {
      let folder = 0;
      return file.parts.flatMap((part) =>
        rangesIn(of.source, part, bytes).map((range): Slice => {
          const size = range === undefined ? part.sizeBytes : range.to - range.from;
          return { of, file, part, range, bytes: size, number: number++, folder: folder++ };
        }),
      );
    }),
  );
}

function rangesIn(
  source: AnySource,
  part: FilePart,
  bytes: number,
): readonly (ByteRange | undefined)[] {
  const isSliced = 'rowsAreLines' in source && source.rowsAreLines === true && part.isPlain;
  return isSliced && part.sizeBytes > bytes ? rangesOf(part.sizeBytes, bytes) : [undefined];
}

function inputOf(
  slice: Slice,
  { dryRun, paths, asOf, rowsOf }: ReadSourcesOptions,
): Omit<ReadFilePartInput, 'bytesRead' | 'refused'> {
  const { of, file, part, range, number, folder } = slice;
  return {
    path: part.path,
    label: part.label,
    range,
    source: of.source.id,
    columns: 'columns' in of.source ? of.source.columns : undefined,
    lastDay: lastDayOfRecords(asOf),
    area: rowsOf,
    segmentDir: dryRun === true ? undefined : segmentFolder(paths.segments, file.id, folder),
    rejectsPath: dryRun === true ? undefined : sliceRejects(slice, paths),
    number,
  };
}

const rejectsPath = (paths: ImportPaths, { source }: SourceFiles): string =>
  join(paths.newRejects, rejectsFile(source.id));

const sliceRejects = ({ of, number }: Slice, paths: ImportPaths): string =>
  `${rejectsPath(paths, of)}.${number}`;

function writeRejects(
  source: SourceFiles,
  slices: readonly Slice[],
  reports: ReadonlyMap<Slice, FilePartReport>,
  paths: ImportPaths,
): void {
  let linesBefore = 0;
  const rejects = slices
    .filter(({ of }) => of === source)
    .map((slice) => {
      if ((slice.range?.from ?? 0) === 0) linesBefore = 0;
      const before = linesBefore;
      linesBefore += reports.get(slice)?.lines ?? 0;
      return { path: sliceRejects(slice, paths), linesBefore: before };
    });
  joinRejects(rejectsPath(paths, source), rejects);
}

function reportOf(
  { source, files }: SourceFiles,
  reports: readonly FilePartReport[],
  damaged: ReadonlyMap<string, string>,
): SourceReport {
  const sum = (name: keyof RowCounts): number =>
    reports.reduce((total, report) => total + report[name], 0);
  const rejectedByReason: Record<string, number> = {};
  for (const report of reports) {
    for (const [reason, count] of Object.entries(report.rejectedByReason)) {
      rejectedByReason[reason] = (rejectedByReason[reason] ?? 0) + count;
    }
  }
  return {
    source: source.id,
    title: source.title,
    files: files.flatMap(({ parts }) =>
      parts.filter(({ path }) => !damaged.has(path)).map(({ label }) => label),
    ),
    read: sum('read'),
    accepted: sum('accepted'),
    rejected: sum('rejected'),
    ignored: sum('ignored'),
    rejectedByReason,
  };
}
