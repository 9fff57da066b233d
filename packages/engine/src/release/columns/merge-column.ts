/** Merges a release's column from runs of rows of newly encoded sections and of the base release. */

import type { FieldType } from '@property-lookup/query';
import { linkOrCopy } from '@property-lookup/tables/files';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { BASE, type RowRun } from '../runs.js';
import { type Codes, type ColumnRows, codesFor, type Dictionary, NO_INTEGER } from './column.js';
import { readColumnRows, writeDictionaryColumn, writeNumberColumn } from './column-file.js';
import { mergeDictionaries } from './merge-dictionaries.js';
import { type PartPlace, readPartCodes, readPartNumbers, readPartValues } from './part-file.js';
import { TextListBuilder } from './text-list.js';

/** The origins of a column's rows. Plain data. */
interface ColumnSources {
  readonly type: FieldType;
  /** One place per section; undefined if no property of the section has a value. */
  readonly places: readonly (PartPlace | undefined)[];
  /** File of the base release's column; undefined if there is none. */
  readonly base: string | undefined;
  /** In row order. */
  readonly runs: readonly RowRun[];
  /** False if the number of rows with a value is not needed. */
  readonly isCounted?: boolean;
}

/** Rows of one source as stored. `values.length` means no value; NaN or `NO_INTEGER` means no number. */
type SourceRows = ColumnRows;

type DictionaryRows = Extract<ColumnRows, { codes: Codes }>;

/**
 * Returns the number of rows with a value, if needed; writes nothing if there are none. Holds the column twice in memory, plus
 * the distinct values of its parts.
 */
export async function mergeColumn(path: string, sources: ColumnSources): Promise<number> {
  const opened = new OpenSources(sources);
  const { base } = sources;
  if (base !== undefined && isUnchangedColumn(opened)) {
    linkOrCopy(base, path);
    return sources.isCounted === false ? 0 : opened.knownBefore;
  }
  if (opened.numbers.some((source) => source !== undefined)) return writeNumbers(path, opened);
  return writeDictionary(path, opened);
}

/** The sources of one column: keeps the base release's open, and the section read last. */
class OpenSources {
  readonly runs: readonly RowRun[];
  readonly totalRows: number;
  readonly #places: readonly (PartPlace | undefined)[];
  readonly #base: SourceRows | undefined;
  #last: { readonly source: number; readonly rows: SourceRows | undefined } | undefined;

  constructor({ type, places, base, runs }: ColumnSources) {
    this.runs = runs;
    this.totalRows = runs.reduce((sum, { rows }) => sum + rows, 0);
    this.#places = places;
    this.#base = base === undefined ? undefined : readColumnRows(base, type);
  }

  /** Number of rows of the base release with a value. */
  get knownBefore(): number {
    const base = this.#base;
    if (base === undefined) return 0;
    if ('numbers' in base) return countNumbers(base.numbers);
    return countValues(base.codes, base.values.length);
  }

  /** The sources that hold numbers. */
  get numbers(): readonly unknown[] {
    const ofSections = this.#places.filter((place) => place?.kind === 'number');
    return this.#base !== undefined && 'numbers' in this.#base ? [this.#base] : ofSections;
  }

  /** Numbers of the sources that have values. */
  get sources(): readonly number[] {
    return [BASE, ...this.#places.keys()].filter((source) =>
      source === BASE ? this.#base !== undefined : this.#places[source] !== undefined,
    );
  }

  rowsOf(source: number): SourceRows | undefined {
    if (source === BASE) return this.#base;
    if (this.#last?.source === source) return this.#last.rows;
    const place = this.#places[source];
    const rows = place === undefined ? undefined : readPart(place);
    this.#last = { source, rows };
    return rows;
  }

  /** The distinct values of a source. */
  dictionaryOf(source: number): Dictionary {
    const place = this.#places[source];
    if (place !== undefined) return readPartValues(place);
    return this.#base !== undefined && 'values' in this.#base ? this.#base.values : NO_VALUES;
  }
}

/**
 * Whether every row has the same value as before, which is true of most columns even for re-recorded rows. Linking the old file
 * takes a fraction of the time of writing it again.
 */
function isUnchangedColumn(opened: OpenSources): boolean {
  const base = opened.rowsOf(BASE);
  if (rowsIn(base) !== opened.totalRows) return false;
  let row = 0;
  for (const { source, firstRow, rows } of opened.runs) {
    if (source === BASE) {
      if (firstRow !== row) return false;
    } else {
      const own = opened.rowsOf(source);
      for (let at = 0; at < rows; at++) {
        if (textAt(own, firstRow + at) !== textAt(base, row + at)) return false;
      }
    }
    row += rows;
  }
  return true;
}

const isNumber = (value: number): boolean => !Number.isNaN(value) && value !== NO_INTEGER;

/** Has a separate loop for each array type: with a callback, 400 columns of ten million rows take half a minute. */
function countNumbers(values: Int32Array | Float64Array): number {
  let count = 0;
  for (let row = 0; row < values.length; row++) if (isNumber(values[row] as number)) count++;
  return count;
}

/** The number of rows with another code than `none`. */
function countValues(codes: Codes, none: number): number {
  let count = 0;
  for (let row = 0; row < codes.length; row++) if (codes[row] !== none) count++;
  return count;
}

function rowsIn(rows: SourceRows | undefined): number {
  if (rows === undefined) return 0;
  return 'numbers' in rows ? rows.numbers.length : rows.codes.length;
}

/** A value as text; undefined without one. */
function textAt(rows: SourceRows | undefined, row: number): string | undefined {
  if (rows === undefined) return undefined;
  if ('numbers' in rows) {
    const value = rows.numbers[row] ?? Number.NaN;
    return isNumber(value) ? String(value) : undefined;
  }
  const code = rows.codes[row] ?? rows.values.length;
  return code < rows.values.length ? String(rows.values.at(code)) : undefined;
}

function readPart(place: PartPlace): SourceRows {
  if (place.kind === 'number') return { numbers: readPartNumbers(place) };
  return { values: readPartValues(place), codes: readPartCodes(place) };
}

async function writeDictionary(path: string, opened: OpenSources): Promise<number> {
  const values = new TextListBuilder();
  const { sources, totalRows } = opened;
  const used = sources.map((source) => usedValues(opened, source));
  const ranks = mergeDictionaries(
    used.map(({ dictionary }) => dictionary),
    (value) => values.add(String(value)),
  );
  const none = values.length;
  if (none === 0) return 0;
  const tables = new Map(
    sources.map((source, at) => [source, used[at]?.table(ranks[at] ?? NO_CODES)]),
  );
  const codes = codesFor(none, totalRows);
  let row = 0;
  for (const { source, firstRow, rows } of opened.runs) {
    const own = opened.rowsOf(source);
    const table = tables.get(source);
    if (own === undefined || table === undefined || !('codes' in own)) {
      codes.fill(none, row, row + rows);
    } else {
      recode(own.codes, firstRow, table, none, codes.subarray(row, row + rows));
    }
    row += rows;
  }
  await writeDictionaryColumn(path, values, codes);
  return countValues(codes, none);
}

/** Codes beyond the table mean no value. */
function recode(from: Codes, firstRow: number, table: Uint32Array, none: number, to: Codes): void {
  for (let at = 0; at < to.length; at++) to[at] = table[from[firstRow + at] ?? none] ?? none;
}

interface UsedValues {
  readonly dictionary: Dictionary;
  /** The new code of each old one, from the ranks of the used values. */
  table(ranks: Uint32Array): Uint32Array;
}

/** Drops values of the base release that no row of the new one has. */
function usedValues(opened: OpenSources, source: number): UsedValues {
  const dictionary = opened.dictionaryOf(source);
  const own = opened.rowsOf(source);
  if (source !== BASE || own === undefined || !('codes' in own)) {
    return { dictionary, table: (ranks) => ranks };
  }
  const isUsed = new Uint8Array(dictionary.length + 1);
  for (const { source: of, firstRow, rows } of opened.runs) {
    if (of !== BASE) continue;
    for (let row = firstRow; row < firstRow + rows; row++) isUsed[own.codes[row] ?? 0] = 1;
  }
  const kept = Uint32Array.from(isUsed.subarray(0, dictionary.length).keys()).filter(
    (code) => isUsed[code] === 1,
  );
  return {
    dictionary: { length: kept.length, at: (at) => dictionary.at(kept[at] ?? 0) },
    table(ranks) {
      const table = new Uint32Array(dictionary.length);
      for (const [at, code] of kept.entries()) table[code] = ranks[at] ?? 0;
      return table;
    },
  };
}

/**
 * Small integers take half the space. All sources are checked first, because holding the column in both forms would take too
 * much memory.
 */
async function writeNumbers(path: string, opened: OpenSources): Promise<number> {
  const { runs, sources, totalRows } = opened;
  const areSmall = sources.every((source) => hasSmallIntegers(opened.rowsOf(source)));
  const column = areSmall
    ? new Int32Array(totalRows).fill(NO_INTEGER)
    : new Float64Array(totalRows).fill(Number.NaN);
  let row = 0;
  for (const { source, firstRow, rows } of runs) {
    const own = opened.rowsOf(source);
    if (own !== undefined) copyNumbers(own, firstRow, column.subarray(row, row + rows));
    row += rows;
  }
  await writeNumberColumn(path, column);
  return countNumbers(column);
}

function hasSmallIntegers(rows: SourceRows | undefined): boolean {
  if (rows === undefined) return true;
  if ('values' in rows) {
    const { values } = rows;
    return Array.from({ length: values.length }, (_, code) => values.at(code)).every(
      isSmallInteger,
    );
  }
  return rows.numbers instanceof Int32Array || rows.numbers.every(isSmallInteger);
}

const isSmallInteger = (value: unknown): boolean =>
  Number.isNaN(value) || (Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31);

function copyNumbers(from: SourceRows, firstRow: number, to: Int32Array | Float64Array): void {
  if ('numbers' in from && from.numbers.constructor === to.constructor) {
    to.set(from.numbers.subarray(firstRow, firstRow + to.length));
    return;
  }
  const numberAt = 'numbers' in from ? numberIn(from.numbers) : numberOfCode(from);
  for (let at = 0; at < to.length; at++) {
    const value = numberAt(firstRow + at);
    if (!Number.isNaN(value)) to[at] = value;
  }
}

const numberIn = (numbers: Float64Array | Int32Array) => (row: number) => {
  const value = numbers[row] ?? Number.NaN;
  return value === NO_INTEGER ? Number.NaN : value;
};

const numberOfCode =
  ({ values, codes }: DictionaryRows) =>
  (row: number) => {
    const code = codes[row] ?? values.length;
    return code < values.length ? Number(values.at(code)) : Number.NaN;
  };

const NO_VALUES: Dictionary = { length: 0, at: () => '' };
const NO_CODES = new Uint32Array(0);

interface MergeColumnInput extends ColumnSources {
  readonly path: string;
}

/** Returns the number of rows with a value for each column. */
export const MERGE_COLUMNS: ThreadTask<readonly MergeColumnInput[], readonly number[]> = {
  module: new URL('./merge-column.js', import.meta.url).href,
  name: 'MERGE_COLUMNS',
  run: async (columns) => {
    const counts: number[] = [];
    // One at a time, because each is entirely in memory.
    for (const { path, ...sources } of columns) counts.push(await mergeColumn(path, sources));
    return counts;
  },
};
