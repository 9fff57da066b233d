/** Reads the files of an import and stages what they say, one segment per source; the first half of an import. */

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../domain/failure.js';
import { type FilePart, listParts } from '../../files/open-file.js';
import type { SegmentInfo } from '../../store/release.js';
import { NO_THREADS, runInOrder, startThreadPool } from '../../threads/thread-pool.js';
import type { ImportPaths } from '../import-paths.js';
import type { Progress } from '../progress.js';
import {
  type FilePartReport,
  READ_FILE_PART,
  type ReadFilePartInput,
} from '../reading/read-file-part.js';
import type { RowCounts } from '../reading/read-part.js';
import { type AnySource, recognise } from '../reading/recognise.js';
import { joinRejects } from '../reading/rejects.js';
import type { ImportReport, SourceReport } from '../report.js';
import { segmentFolder } from './segment.js';

export interface StageOptions {
  readonly files: readonly string[];
  readonly source?: string;
  readonly dryRun?: boolean;
  readonly paths: ImportPaths;
  readonly progress: Progress;
}

export interface Staged {
  readonly segments: readonly SegmentInfo[];
  readonly report: Pick<ImportReport, 'sources' | 'unrecognised' | 'deliveryPointsWithoutUprn'>;
}

/** Failure `bad-file` when a file cannot be read, or holds nothing that any source claims. */
export async function stageFiles(options: StageOptions): Promise<Staged> {
  const { recognised, unrecognised } = await recogniseFiles(options);
  const importedAt = new Date().toISOString();
  const batch = `${importedAt.replace(/[-:.]/g, '')}-${randomBytes(2).toString('hex')}`;
  const sources = [...recognised].map(([source, parts], number) => ({
    source,
    parts,
    id: `${batch}-${String(number).padStart(2, '0')}-${source.id}`,
  }));
  const reports = await readSources(sources, options);
  const segments: SegmentInfo[] = [];
  for (const [at, { source, id }] of sources.entries()) {
    const rows = reports[at]?.accepted ?? 0;
    if (rows > 0) segments.push({ id, source: source.id, rows, importedAt });
    else await rm(join(options.paths.segments, id), { recursive: true, force: true });
  }
  return { segments, report: { sources: reports, unrecognised, deliveryPointsWithoutUprn: 0 } };
}

/** Removes segments that no release rests on: of imports that were killed, or that were replaced. */
export async function removeUnusedSegments(
  paths: ImportPaths,
  used: readonly SegmentInfo[],
): Promise<void> {
  if (!existsSync(paths.segments)) return;
  const keep = new Set(used.map((segment) => segment.id));
  for (const name of await readdir(paths.segments)) {
    if (!keep.has(name)) await rm(join(paths.segments, name), { recursive: true });
  }
}

type PartsBySource = Map<AnySource, FilePart[]>;

async function recogniseFiles({ files, source }: StageOptions): Promise<{
  readonly recognised: PartsBySource;
  readonly unrecognised: readonly string[];
}> {
  const recognised: PartsBySource = new Map();
  const unrecognised: string[] = [];
  for (const file of files) {
    const parts = await listParts(file);
    const unknown: string[] = [];
    for (const part of parts) {
      const found = await recognise(part, source);
      if (found === undefined) unknown.push(part.label);
      else recognised.set(found, [...(recognised.get(found) ?? []), part]);
    }
    // Archives hold guides and look-ups beside the data; a file of its own was meant to be imported.
    if (unknown.length === parts.length) throw notRecognised(parts);
    unrecognised.push(...unknown);
  }
  return { recognised, unrecognised };
}

function notRecognised(parts: readonly FilePart[]): Failure {
  const label = parts[0]?.label ?? 'The file';
  return new Failure(
    'bad-file',
    `${label} is not of a kind that is known; a list with a header that names a UPRN column and address columns always is, and --source names the kind where it cannot be told.`,
  );
}

interface SourceParts {
  readonly source: AnySource;
  readonly parts: readonly FilePart[];
  /** Of the segment. */
  readonly id: string;
}

/** Smaller files are read before threads have started. Bytes. */
const THREADS_FROM_BYTES = 8_000_000;

/** Reads all parts of all sources, as many at once as there are cores. */
async function readSources(
  sources: readonly SourceParts[],
  options: StageOptions,
): Promise<readonly SourceReport[]> {
  const inputs = sources.flatMap((source) => readInputs(source, options));
  const sizes = sources.flatMap(({ parts }) => parts.map(({ sizeBytes }) => sizeBytes));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const bytesRead = new Float64Array(new SharedArrayBuffer(inputs.length * 8));
  const { progress } = options;
  progress.stage('reading', 'bytes', total);
  const watch = setInterval(() => progress.update(bytesRead.reduce((a, b) => a + b, 0)), WATCH_MS);
  const pool = total < THREADS_FROM_BYTES ? NO_THREADS : startThreadPool();
  const reports: FilePartReport[] = [];
  try {
    const numbered = inputs.map((input, number) => ({ ...input, bytesRead, number }));
    await runInOrder(pool, READ_FILE_PART, numbered, (report) => reports.push(report));
  } finally {
    clearInterval(watch);
    progress.end();
    await pool.close();
    for (const source of sources) joinRejectsOf(source, options);
  }
  return sources.map((source) => reportOf(source, reports.splice(0, source.parts.length)));
}

/** Milliseconds between two looks at how far the threads are. */
const WATCH_MS = 200;

function readInputs(
  { source, parts, id }: SourceParts,
  { dryRun, paths }: StageOptions,
): Omit<ReadFilePartInput, 'bytesRead' | 'number'>[] {
  if (dryRun !== true) mkdirSync(paths.rejects, { recursive: true });
  return parts.map(({ path, label }, number) => ({
    path,
    label,
    source: source.id,
    segmentDir: dryRun === true ? undefined : segmentFolder(paths.segments, id, number),
    rejectsPath: dryRun === true ? undefined : `${rejectsPath(paths, source)}.${number}`,
  }));
}

const rejectsPath = (paths: ImportPaths, { id }: AnySource): string =>
  join(paths.rejects, `${id}.csv`);

function joinRejectsOf({ source, parts }: SourceParts, { dryRun, paths }: StageOptions): void {
  if (dryRun === true) return;
  const path = rejectsPath(paths, source);
  joinRejects(
    path,
    parts.map((_, number) => `${path}.${number}`),
  );
}

function reportOf(
  { source, parts }: SourceParts,
  reports: readonly FilePartReport[],
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
    files: parts.map(({ label }) => label),
    read: sum('read'),
    accepted: sum('accepted'),
    rejected: sum('rejected'),
    ignored: sum('ignored'),
    rejectedByReason,
  };
}
