/** Finds which cells of each row are a publisher's table: programs number the rows, leave empty columns behind them, cut empty cells off, or fill cells up with spaces. */

import type { Source } from '@property-lookup/sources';

type Row = readonly string[];

export interface TableFrame {
  /** Columns in front of the table. */
  readonly lead: number;
  /** Columns of the table; undefined where each kind of record has its own number. */
  readonly width: number | undefined;
  /** Cells are as wide as the columns of the database that they come from. */
  readonly isPadded?: boolean;
}

/** The cells of a row within the frame, empty where it was cut; a row with something behind the frame stays too long. */
export function framed(row: Row, { lead, width, isPadded = false }: TableFrame): string[] {
  if (isPadded) return framed(trimmed(row), { lead, width });
  if (width === undefined) return row.slice(lead);
  const end = row.findLastIndex((cell) => cell !== '') + 1;
  const cells = row.slice(lead, Math.max(end, lead + width));
  while (cells.length < width) cells.push('');
  return cells;
}

/** In front of a table there may be the numbers of rows or features, and their geometry. */
const LEAD_MAX = 2;

/** What pandas, R and map programs put in front of a row: `0`, `POINT Z (1 2 3)`. */
const NUMBER_OR_GEOMETRY = /^(?:\d+|(?:SRID=\d+;)?[A-Z]+(?: Z?M?)? ?\(.*\))?$/;
/** What they call such a column, if anything; a publisher's or a council's own number has a name of its own. */
const LEAD_NAME =
  /^(?:\d*|(?:ogc_)?fid|objectid|id|index|unnamed: \d+|row\.?names?|wkt|(?:the_|wkb_)?geom(?:etry)?)$/i;

const trimmed = (row: Row): string[] => row.map((cell) => cell.trim());

/** The widest tables of publishers have some hundreds of columns; every row is filled up to the width. */
const WIDTH_MAX = 1_000;

/** Frames in which the table of a source may stand, if it is not all of the rows. */
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

/** Share of rows: fewer are damaged, not cut. */
const CUT_SHARE_MIN = 0.05;
/** A file whose end was lost has one short row. */
const CUT_ROWS_MIN = 2;

/** The frame of a table of whose rows a program has cut empty cells off; undefined where it has not. */
export function frameOfCut([header = [], ...rows]: readonly Row[]): TableFrame | undefined {
  const width = namedWidth(header);
  if (width > WIDTH_MAX) return undefined;
  const short = rows.filter(({ length }) => length < width);
  if (short.length < CUT_ROWS_MIN || short.length < rows.length * CUT_SHARE_MIN) return undefined;
  // A line break within a cell makes two short rows of one.
  const halves = rows.filter(({ length }, at) => {
    const both = length + (rows[at + 1]?.length ?? 0);
    return length < width && (both === width || both === width + 1);
  });
  const begins = (row: Row): boolean => FIGURES.test(row[0] ?? '');
  const isOfFigures = rows.filter(begins).length * 2 > rows.length;
  const unlike = short.filter((row) => begins(row) !== isOfFigures);
  return (halves.length + unlike.length) * 2 >= short.length ? undefined : { lead: 0, width };
}

/** How a row of a table begins, or the others of it do not: a row that is damaged otherwise is no cut one. */
const FIGURES = /^[\d.,]+$/;

/** Columns without a name at the end are what a spreadsheet leaves behind. */
const namedWidth = (header: Row): number => header.findLastIndex((name) => name.trim() !== '') + 1;
