/** Reads fields by column name, ignoring case and spacing, for sources whose columns move over the years. */

import { getOr } from '@property-lookup/kernel/collections';
import { keysOf } from '@property-lookup/model/dictionary';
import { cellsNeeded, columnKey } from '@property-lookup/rows/columns';

export { cellsNeeded, columnKey };

/** Cached, as every source looks for its columns in the same header. */
const known = new WeakMap<readonly string[], readonly string[]>();

const columnKeys = (header: readonly string[]): readonly string[] =>
  getOr(known, header, () => header.map(columnKey));

/** Position of the first of `names` in the header, or -1. */
export function findColumn(header: readonly string[], names: readonly string[]): number {
  const keys = columnKeys(header);
  for (const name of names) {
    const position = keys.indexOf(columnKey(name));
    if (position >= 0) return position;
  }
  return -1;
}

/** True when the header has every one of `names`. */
export function hasColumns(header: readonly string[], names: readonly string[]): boolean {
  return names.every((name) => findColumn(header, [name]) >= 0);
}

/** Keys of the named columns: programs leave blank ones at the end of every line. */
export function namedColumns(header: readonly string[]): readonly string[] {
  return columnKeys(header).filter((key) => key !== '');
}

/**
 * Positions of columns named by the prefix with a year and `cd` or `ind` (`lad25cd`, `oa21`), newest year first: the ONS renames
 * its columns each year and keeps the areas of older censuses next to the new ones.
 */
export function findYearColumns(
  header: readonly string[],
  prefixes: readonly string[],
): readonly number[] {
  const keys = columnKeys(header);
  const pattern = new RegExp(`^(?:${prefixes.join('|')})(\\d{2})?(?:cd|ind)?$`);
  return keys
    .map((key, position) => ({ match: pattern.exec(key), position }))
    .filter(({ match }) => match !== null)
    .sort((a, b) => yearOf(b.match?.[1]) - yearOf(a.match?.[1]))
    .map(({ position }) => position);
}

/** Two digits mean the latest possible century: `ward98` is older than `oa01`. A column without a year has the current areas. */
function yearOf(digits: string | undefined): number {
  if (digits === undefined) return Number.POSITIVE_INFINITY;
  const year = Number(digits);
  return year < 70 ? 2000 + year : 1900 + year;
}

/** Position of the newest of these columns; -1 when there is none. */
export function findYearColumn(header: readonly string[], prefixes: readonly string[]): number {
  return findYearColumns(header, prefixes)[0] ?? -1;
}

/** Position of each column by the first of its names in the header; -1 without one. */
export function findColumns<Name extends string>(
  header: readonly string[],
  columns: Readonly<Record<Name, readonly string[]>>,
  find = findColumn,
): Readonly<Record<Name, number>> {
  return positionsOf(keysOf(columns), (name) => find(header, columns[name]));
}

/** Positions of columns by name if the file has a header, else in the publisher's order. */
export function columnPositions<Name extends string>(
  order: readonly Name[],
  header: readonly string[],
): Readonly<Record<Name, number>> {
  return positionsOf(order, (name, at) => (header.length === 0 ? at : findColumn(header, [name])));
}

/** The publisher's position of a column, and its names. */
export type PlacedColumn = readonly [position: number, ...names: string[]];

export const namesAll = (
  header: readonly string[],
  columns: Readonly<Record<string, PlacedColumn>>,
): boolean =>
  Object.values(columns).every(([, ...names]) => findColumn(header, names.map(String)) >= 0);

/** Positions by name if the header has all columns, in any order, else the publisher's positions. */
export function placedColumns<Name extends string>(
  columns: Readonly<Record<Name, PlacedColumn>>,
  header: readonly string[],
): Readonly<Record<Name, number>> {
  const names = keysOf(columns);
  const named = positionsOf(names, (name) =>
    findColumn(header, columns[name].slice(1).map(String)),
  );
  const isNamed = names.every((name) => named[name] >= 0);
  return isNamed ? named : positionsOf(names, (name) => columns[name][0]);
}

function positionsOf<Name extends string>(
  names: readonly Name[],
  positionOf: (name: Name, at: number) => number,
): Readonly<Record<Name, number>> {
  const entries = names.map((name, at) => [name, positionOf(name, at)]);
  // Every name has an entry, which the type of `fromEntries` does not express.
  return Object.fromEntries(entries) as Record<Name, number>;
}

/**
 * The trimmed field at a position, with inner white space and control characters collapsed; null when absent, empty or a
 * placeholder. Staging relies on it, as tabs and separators divide its values.
 */
export function textAt(fields: readonly string[], position: number): string | null {
  return position < 0 ? null : tidyText(fields[position]);
}

/** Does the same for one field. */
export function tidyText(field: string | undefined): string | null {
  if (field === undefined || field === '') return null;
  const text = isTidy(field) ? field : field.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (text === '' || (text.length <= NOTHING_LENGTH_MAX && NOTHING.has(text))) return null;
  return text.endsWith('.0') && WHOLE.test(text) ? text.slice(0, -2) : text;
}

/** Placeholders: `NA` in R, `\N` in PostgreSQL's COPY, `nan` and `<NA>` in pandas, `NULL` in SQL clients. */
const NOTHING: ReadonlySet<string> = new Set(['NA', '\\N', 'nan', 'NaN', '<NA>', 'NULL', 'null']);
const NOTHING_LENGTH_MAX = 4;

/** pandas stores whole numbers with gaps as decimals, and writes house number 12 as `12.0`. */
const WHOLE = /^\d+\.0$/;

const SPACE = 32;
const NO_BREAK_SPACE = 160;
/** The first of the rare white space characters in Unicode; texts with such characters are always tidied. */
const OGHAM_SPACE = 0x1680;

/** Whether a field is tidy, as most are, and can be returned unchanged. A loop, because this runs some fifty times a row. */
function isTidy(field: string): boolean {
  let isAfterSpace = true;
  for (let at = 0; at < field.length; at++) {
    const code = field.charCodeAt(at);
    if (code < SPACE || code === NO_BREAK_SPACE || code >= OGHAM_SPACE) return false;
    if (code === SPACE && isAfterSpace) return false;
    isAfterSpace = code === SPACE;
  }
  return !isAfterSpace;
}

/** The field as a finite number, with or without thousands separators; null when absent, empty or not a number. */
export function numberAt(fields: readonly string[], position: number): number | null {
  const field = position < 0 ? undefined : fields[position];
  if (field === undefined || field === '') return null;
  const value = Number(field);
  if (!Number.isFinite(value))
    return THOUSANDS.test(field) ? Number(field.replaceAll(',', '')) : null;
  // `Number` reads blanks as zero.
  return value === 0 && field.trim() === '' ? null : value;
}

const THOUSANDS = /^\s*-?\d{1,3}(?:,\d{3})+(?:\.\d*)?\s*$/;
