/**
 * The last steps of every release: merges its columns, describes it, seals it with checksums, and verifies it as a reader would.
 */

import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { partsOf } from '@property-lookup/kernel/collections';
import type { Progress } from '@property-lookup/kernel/progress';
import { FIELD_NAMES, PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import { flush } from '@property-lookup/tables/files';
import {
  NO_THREADS,
  runInAnyOrder,
  startThreadPool,
  type ThreadPool,
} from '@property-lookup/tables/threads';
import { BuiltRelease, type ChangesSince } from '../built-release.js';
import { KEEP_CHANGES } from '../changes/keep-changes.js';
import { type SealedFiles, takeChecksums } from '../checksums.js';
import { COLUMN_FIELDS, FACT_COLUMN_FIELDS } from '../columns/column-fields.js';
import { MERGE_COLUMNS } from '../columns/merge-column.js';
import type { ColumnParts } from '../columns/part-file.js';
import { LAYOUT_VERSION, releasePaths, sizesByContent } from '../layout.js';
import type { Release, ReleaseDescription } from '../release.js';
import { openReleaseFiles, readStoredRelease, type StoredRelease } from '../release-files.js';
import type { RowRun } from '../runs.js';
import type { ReleaseAssembly } from './release-assembly.js';

/** Below this number, the work is done before threads would have started. */
const THREADS_FROM_ROWS = 50_000;

/** A thread holds one whole column: twelve bytes per row for numbers, else four plus the texts. */
const COLUMN_ROW_BYTES = 12;
/** The limit for all threads together; one column of 33 million rows fits beside the import's own data. */
const COLUMNS_BYTES_MAX = 500_000_000;

/** Columns of a task share one list of runs, of which a daily change has ten thousand. */
const COLUMNS_PER_TASK = 8;

export interface FactColumns {
  /** Column parts of the lists of re-recorded homes. */
  readonly columns: ColumnParts;
  /** Runs in row order. */
  readonly runs: readonly RowRun[];
}

/** A release whose rows have all been written. */
interface AssembledRelease {
  /** The release's folder. */
  readonly dir: string;
  readonly id: string;
  /** RFC 3339. */
  readonly createdAt: string;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Folder of the previous release; changes since it are stored. */
  readonly before: string | undefined;
  /** Folder of the release that some rows come from. */
  readonly base: string | undefined;
  readonly assembly: ReleaseAssembly;
  /** Column parts of the new sections. */
  readonly columns: ColumnParts;
  /** Origins of the columns that facts can change, if they differ from the origins of the properties. */
  readonly facts?: FactColumns | undefined;
  /** UPRNs of the homes whose records differ from the base release; undefined without one. */
  readonly rerecorded?: ReadonlySet<number>;
  readonly postcodes: number;
  readonly changes?: ChangesSince;
  readonly description: ReleaseDescription;
  readonly progress: Progress;
}

export async function finishRelease(release: AssembledRelease): Promise<BuiltRelease> {
  const { dir, assembly, changes, progress } = release;
  const pool = startFinishingPool(assembly.rows);
  try {
    const [known] = await Promise.all([mergeColumns(release, pool), compare(release, pool)]);
    await rm(releasePaths(dir).parts, { recursive: true });
    const stored = {
      layoutVersion: LAYOUT_VERSION,
      release: describe(release, known),
      columnFields: COLUMN_FIELDS,
      factFields: FIELD_NAMES,
      files: [],
    };
    const before = release.base === undefined ? undefined : sealedFilesOf(release.base);
    return new BuiltRelease(
      dir,
      await sealRelease(dir, { stored, pool, progress, before }),
      changes,
    );
  } finally {
    await pool.close();
  }
}

/** Compares a release with the one before it, except for columns. */
async function compare(
  { dir, before, rerecorded }: AssembledRelease,
  pool: ThreadPool,
): Promise<void> {
  if (before !== undefined) await pool.run(KEEP_CHANGES, { dir, before, rerecorded });
}

const sealedFilesOf = (dir: string): SealedFiles => ({ dir, files: readStoredRelease(dir).files });

const OF_FACTS: ReadonlySet<string> = new Set(FACT_COLUMN_FIELDS);
const isOfRecord = (field: string): boolean => RECORD_FIELDS.some((one) => one === field);

function startFinishingPool(rows: number): ThreadPool {
  if (rows < THREADS_FROM_ROWS) return NO_THREADS;
  const fitting = Math.floor(COLUMNS_BYTES_MAX / (rows * COLUMN_ROW_BYTES));
  return startThreadPool({ threads: Math.max(1, Math.min(availableParallelism(), fitting)) });
}

/** Returns how many properties have each field of the record. */
async function mergeColumns(
  { dir, base, assembly, columns, facts, progress }: AssembledRelease,
  pool: ThreadPool,
): Promise<ReadonlyMap<string, number>> {
  const baseOf = (field: string): string | undefined => {
    const path = base === undefined ? '' : releasePaths(base).column(field);
    return existsSync(path) ? path : undefined;
  };
  const ofProperties = { columns, runs: assembly.runs };
  const sourceOf = (field: string): FactColumns =>
    facts !== undefined && OF_FACTS.has(field) ? facts : ofProperties;
  const fields = new Set([
    ...columns.fields.filter((field) => sourceOf(field) === ofProperties),
    ...(facts?.columns.fields ?? []),
    ...COLUMN_FIELDS.filter((field) => baseOf(field) !== undefined),
  ]);
  const inputs = Array.from(fields, (field) => ({
    path: releasePaths(dir).column(field),
    type: PROPERTY_FIELDS.find(field)?.type ?? 'text',
    places: sourceOf(field).columns.ofField(field),
    base: baseOf(field),
    runs: sourceOf(field).runs,
    isCounted: isOfRecord(field),
  }));
  const known = new Map<string, number>();
  progress.stage('finishing', 'columns', inputs.length);
  const names = partsOf([...fields], COLUMNS_PER_TASK);
  await runInAnyOrder(pool, MERGE_COLUMNS, partsOf(inputs, COLUMNS_PER_TASK), (counts, part) => {
    for (const [at, count] of counts.entries()) known.set(names[part]?.[at] ?? '', count);
    progress.update(known.size);
  });
  progress.end();
  return known;
}

function describe(
  { id, createdAt, asOf, assembly, postcodes, description }: AssembledRelease,
  known: ReadonlyMap<string, number>,
): Release {
  const properties = assembly.rows;
  const coverage = RECORD_FIELDS.map(
    (field) => [field, (known.get(field) ?? 0) / Math.max(properties, 1)] as const,
  );
  return {
    id,
    createdAt,
    asOf,
    properties,
    postcodes,
    ...description,
    coverage: Object.fromEntries(coverage),
    sizeBytes: 0,
    sizes: {},
  };
}

/** Properties looked up before a release is accepted. */
const VERIFIED_PROPERTIES = 1_000;

interface Sealing {
  readonly stored: StoredRelease;
  readonly pool: ThreadPool;
  readonly progress: Progress;
  /** The release from which unchanged files may be linked. */
  readonly before?: SealedFiles | undefined;
}

/** Everything is on disk when it returns. */
export async function sealRelease(
  dir: string,
  { stored, pool, progress, before }: Sealing,
): Promise<Release> {
  const files = await takeChecksums(dir, { pool, progress, before });
  const sizeBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const sizes = sizesByContent(files);
  const complete = { ...stored, files, release: { ...stored.release, sizeBytes, sizes } };
  writeFileSync(releasePaths(dir).description, `${JSON.stringify(complete, null, 2)}\n`);
  verify(dir);
  flushFolder(dir);
  return complete.release;
}

/** Opens the release as a reader would, and finds a sample of properties by UPRN. */
function verify(dir: string): void {
  const { stored, finder, close } = openReleaseFiles(dir);
  try {
    const { properties } = stored.release;
    if (finder.blocks.rows !== properties) {
      throw new Error('the release does not hold the properties it should');
    }
    const step = Math.max(1, Math.floor(properties / VERIFIED_PROPERTIES));
    for (let row = 0; row < properties; row += step) {
      const property = finder.blocks.atRow(row);
      if (property === undefined || finder.findRow(property.uprn) !== row) {
        throw new Error('a property of the release is not found by its UPRN');
      }
    }
  } finally {
    close();
  }
}

function flushFolder(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) flushFolder(path);
    else flush(path);
  }
  flush(dir);
}
