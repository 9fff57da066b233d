/** The files of publishers as they were on an earlier day: without every row dated later. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitRows } from '@property-lookup/rows/read';

/** Files by name, as text of which each character is a byte. */
export type TextFiles = Readonly<Record<string, string>>;

interface DatedFile {
  readonly name: RegExp;
  /** Column of the day of a row: its name, or its place where the file has no header. */
  readonly day: string | number;
  /** Columns that the publisher fills later, on the day in the first of them. */
  readonly later?: readonly string[];
}

const DATED: readonly DatedFile[] = [
  { name: /^pp-/, day: 2 },
  { name: /certificates/, day: 'lodgement_date' },
  { name: /^LEASES/, day: 'Date of Lease' },
  { name: /^[CO]COD/, day: 'Date Proprietor Added' },
  {
    ...{ name: /^planning-application/, day: 'start-date' },
    later: ['decision-date', 'planning-decision', 'planning-application-status'],
  },
  { name: /^UK-HPI/, day: 'Date' },
  { name: /street\.csv$/, day: 'Month' },
];

/** The day in the name of an agent's file: `RMC_2501_20260706060000.blm`. */
const DELIVERY = /_(\d{4})(\d\d)(\d\d)\d{6}\./;

export function readFiles(folder: string): TextFiles {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const texts = names.map((name) => [name, readFileSync(join(folder, name), 'latin1')]);
  return Object.fromEntries(texts);
}

export function bytesOf(files: TextFiles): Readonly<Record<string, Buffer>> {
  const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'latin1')]);
  return Object.fromEntries(bytes);
}

/** Files that are left without any row are left out. */
export function filesUntil(files: TextFiles, day: string): TextFiles {
  const kept = Object.entries(files).flatMap(([name, text]) => {
    const until = textUntil(name, text, day);
    return until === undefined ? [] : [[name, until]];
  });
  return Object.fromEntries(kept);
}

function textUntil(name: string, text: string, day: string): string | undefined {
  const [, year, month, date] = DELIVERY.exec(name) ?? [];
  if (year !== undefined) return `${year}-${month}-${date}` <= day ? text : undefined;
  const file = DATED.find((one) => one.name.test(name));
  if (file === undefined) return text;
  const [first = [], ...others] = splitRows(text, ',');
  const hasHeader = typeof file.day === 'string';
  const at = (column: string | number): number =>
    typeof column === 'number' ? column : first.findIndex((title) => isSame(title, column));
  const dayIn = (row: readonly string[], column: string | number): string =>
    plainDay(row[at(column)] ?? '');
  const rows = (hasHeader ? others : [first, ...others]).filter(
    (row) => row.length > 1 && dayIn(row, file.day) <= day,
  );
  if (rows.length === 0) return undefined;
  const { later = [] } = file;
  const asTheyWere = rows.map((row) => {
    const isLater = later[0] !== undefined && dayIn(row, later[0]) > day;
    const blank = new Set(isLater ? later.map(at) : []);
    return row.map((cell, place) => (blank.has(place) ? '' : cell));
  });
  return csvOf([...(hasHeader ? [first] : []), ...asTheyWere]);
}

/** Publishers write the names of columns with hyphens or underscores, and change their case. */
const isSame = (a: string, b: string): boolean => plainName(a) === plainName(b);
const plainName = (title: string): string =>
  title.replaceAll('-', '_').replace('\uFEFF', '').toLowerCase();

/** `31-01-2026`, `31/01/2026` or `2026-01-31 00:00` as `2026-01-31`. */
function plainDay(text: string): string {
  const [, date, month, year] = /^(\d\d)[-/](\d\d)[-/](\d{4})/.exec(text) ?? [];
  return year === undefined ? text.slice(0, 10) : `${year}-${month}-${date}`;
}

/** Every cell is quoted. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}
