/** The last steps of every release: its columns are merged, it is described, sealed and verified. */

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Progress } from '../../domain/progress.js';
import { RECORD_FIELDS } from '../../domain/property-record.js';
import { FIELD_NAMES } from '../../facts/field-numbers.js';
import { PROPERTY_FIELDS } from '../../facts/filter-fields.js';
import {
  NO_THREADS,
  runInAnyOrder,
  startThreadPool,
  type ThreadPool,
} from '../../threads/thread-pool.js';
import { BuiltRelease, type ChangesSince } from '../built-release.js';
import { KEEP_CHANGES } from '../changes/keep-changes.js';
import type { SealedFiles } from '../checksums.js';
import { COLUMN_FIELDS, FACT_COLUMN_FIELDS } from '../columns/column-fields.js';
import type { ColumnParts } from '../columns/column-parts.js';
import { LAYOUT_VERSION, releasePaths } from '../layout.js';
import type { Release, ReleaseDescription } from '../release.js';
import { readStoredRelease } from '../release-files.js';
import type { RowRun } from '../runs.js';
import { MERGE_COLUMN } from './merge-column-task.js';
import type { ReleaseAssembly } from './release-assembly.js';
import { sealRelease } from './seal-release.js';

/** Fewer properties are finished before threads have started. */
const THREADS_FROM_ROWS = 50_000;

/** A thread holds one whole column: twelve bytes a row where it is of numbers, else four and the texts. */
const COLUMN_ROW_BYTES = 12;
/** All threads together; one of 33 million rows fits, beside what the import itself holds. */
const COLUMNS_BYTES_MAX = 500_000_000;

export interface FactColumns {
  /** Columns of the lists that were recorded anew. */
  readonly columns: ColumnParts;
  /** In the order of the rows. */
  readonly runs: readonly RowRun[];
}

/** A release whose rows are all written. */
export interface AssembledRelease {
  /** Its folder. */
  readonly dir: string;
  readonly id: string;
  /** RFC 3339. */
  readonly createdAt: string;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Folder of the release before it; what changed since is kept. */
  readonly before: string | undefined;
  /** Folder of the release that some of its rows are from. */
  readonly base: string | undefined;
  readonly assembly: ReleaseAssembly;
  /** Columns of the new sections. */
  readonly columns: ColumnParts;
  /** Where columns that facts can change are from, if that is not where the properties are from. */
  readonly facts?: FactColumns | undefined;
  /** UPRNs of the homes whose records differ from those of `base`; undefined without one. */
  readonly recordedAnew?: ReadonlySet<number>;
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

/** Columns are no part of what is compared. */
async function compare(
  { dir, before, recordedAnew }: AssembledRelease,
  pool: ThreadPool,
): Promise<void> {
  if (before !== undefined) await pool.run(KEEP_CHANGES, { dir, before, recordedAnew });
}

const sealedFilesOf = (dir: string): SealedFiles => ({ dir, files: readStoredRelease(dir).files });

const OF_FACTS: ReadonlySet<string> = new Set(FACT_COLUMN_FIELDS);

function startFinishingPool(rows: number): ThreadPool {
  if (rows < THREADS_FROM_ROWS) return NO_THREADS;
  const fitting = Math.floor(COLUMNS_BYTES_MAX / (rows * COLUMN_ROW_BYTES));
  return startThreadPool({ threads: Math.max(1, Math.min(availableParallelism(), fitting)) });
}

/** How many properties have each field. */
async function mergeColumns(
  { dir, base, assembly, columns, facts, progress }: AssembledRelease,
  pool: ThreadPool,
): Promise<ReadonlyMap<string, number>> {
  const baseOf = (field: string): string | undefined => {
    const path = base === undefined ? '' : releasePaths(base).column(field);
    return existsSync(path) ? path : undefined;
  };
  const ofProperties = { columns, runs: assembly.runs };
  const partsOf = (field: string): FactColumns =>
    facts !== undefined && OF_FACTS.has(field) ? facts : ofProperties;
  const fields = new Set([
    ...columns.fields.filter((field) => partsOf(field) === ofProperties),
    ...(facts?.columns.fields ?? []),
    ...COLUMN_FIELDS.filter((field) => baseOf(field) !== undefined),
  ]);
  const inputs = Array.from(fields, (field) => ({
    path: releasePaths(dir).column(field),
    type: PROPERTY_FIELDS.find(field)?.type ?? 'text',
    places: partsOf(field).columns.ofField(field),
    base: baseOf(field),
    runs: partsOf(field).runs,
  }));
  const known = new Map<string, number>();
  progress.stage('finishing', 'columns', inputs.length);
  await runInAnyOrder(pool, MERGE_COLUMN, inputs, (count, at) => {
    known.set([...fields][at] ?? '', count);
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
    ...{ id, createdAt, asOf, properties, postcodes, ...description },
    coverage: Object.fromEntries(coverage),
    sizeBytes: 0,
    sizes: {},
  };
}
