/** Finds the cells of a publisher's table: programs add row numbers and empty columns, cut off empty cells, or pad cells with spaces. */

import type { Source } from '../source.js';

type Row = readonly string[];

export interface TableFrame {
  /** Columns in front of the table. */
  readonly lead: number;
  /** Columns of the table; undefined if it differs by kind of record. */
  readonly width: number | undefined;
  /** Whether cells are padded to a fixed width. */
  readonly isPadded?: boolean;
}

/** Cells of a row within the frame, filled up with empty ones; a row with content after the frame stays too long. */
export function framed(row: Row, { lead, width, isPadded = false }: TableFrame): string[] {
  if (isPadded) return framed(trimmed(row), { lead, width });
  if (width === undefined) return row.slice(lead);
  const end = row.findLastIndex((cell) => cell !== '') + 1;
  const cells = row.slice(lead, Math.max(end, lead + width));
  while (cells.length < width) cells.push('');
  return cells;
}

/** Columns in front of a table: numbers of rows or features, and their geometry. */
const LEAD_MAX = 2;

/** Cells that pandas, R and map programs put in front of a row: `0`, `POINT Z (1 2 3)`. */
const NUMBER_OR_GEOMETRY = /^(?:\d+|(?:SRID=\d+;)?[A-Z]+(?: Z?M?)? ?\(.*\))?$/;
/** Names of such columns, or none; a publisher's or council's own number has another name. */
const LEAD_NAME =
  /^(?:\d*|(?:ogc_)?fid|objectid|id|index|unnamed: \d+|row\.?names?|wkt|(?:the_|wkb_)?geom(?:etry)?)$/i;

const trimmed = (row: Row): string[] => row.map((cell) => cell.trim());

/** Most columns to fill up; the widest tables of publishers have some hundreds. */
const WIDTH_MAX = 1_000;

/** Possible frames of a source's table, if it does not take up whole rows. */
export function framesOf(rows: readonly Row[], source: Source): readonly TableFrame[] {
  const isPadded = rows.filter((row) => row.some(isPaddedCell)).length * 2 > rows.length;
  if (!isPadded) return framesAround(rows, source);
  const frames = [{ lead: 0, width: undefined }, ...framesAround(rows.map(trimmed), source)];
  return frames.map((frame) => ({ ...frame, isPadded }));
}

const isPaddedCell = (cell: string): boolean => cell !== cell.trim();

function framesAround(rows: readonly Row[], source: Source): readonly TableFrame[] {
  const [first = [], ...below] = rows;
  const frames: TableFrame[] = [];
  for (let lead = 0; lead <= LEAD_MAX && below.length > 0; lead++) {
    const isAdded = below.every((row) => NUMBER_OR_GEOMETRY.test(row[lead - 1] ?? ''));
    if (lead > 0 && !isAdded) break;
    const header = first.slice(lead);
    const isHeaded = source.hasHeader(header);
    if (isHeaded && !first.slice(0, lead).every((name) => LEAD_NAME.test(name.trim()))) continue;
    const width = isHeaded ? namedWidth(header) : source.columnCount;
    if (width === undefined || width > WIDTH_MAX) continue;
    if (lead > 0 || rows.some(({ length }) => length !== width)) frames.push({ lead, width });
  }
  return frames;
}

/** Least share of short rows in a cut table; fewer are damaged rows. */
const CUT_SHARE_MIN = 0.05;
/** Least number of short rows in a cut table; a truncated file has one. */
const CUT_ROWS_MIN = 2;

/** The frame of a table with empty cells cut off at the ends of rows; undefined if none are. */
export function frameOfCut([header = [], ...rows]: readonly Row[]): TableFrame | undefined {
  const width = namedWidth(header);
  if (width > WIDTH_MAX) return undefined;
  const short = rows.filter(({ length }) => length < width);
  if (short.length < CUT_ROWS_MIN || short.length < rows.length * CUT_SHARE_MIN) return undefined;
  // A line break inside a cell splits a row into two short ones.
  const halves = rows.filter(({ length }, at) => {
    const both = length + (rows[at + 1]?.length ?? 0);
    return length < width && (both === width || both === width + 1);
  });
  const begins = (row: Row): boolean => FIGURES.test(row[0] ?? '');
  const isOfFigures = rows.filter(begins).length * 2 > rows.length;
  const unlike = short.filter((row) => begins(row) !== isOfFigures);
  return (halves.length + unlike.length) * 2 >= short.length ? undefined : { lead: 0, width };
}

/** A cell of figures. In a cut table, all rows begin alike in this respect; damaged rows do not. */
const FIGURES = /^[\d.,]+$/;

/** Number of columns up to the last named one; spreadsheets leave unnamed columns behind. */
const namedWidth = (header: Row): number => header.findLastIndex((name) => name.trim() !== '') + 1;
