/** Makes a file of any format from rows that come block by block, so that a list may be longer than memory. */

import { Failure } from '@property-lookup/kernel/failure';
import type { Scalar } from '@property-lookup/query';
import { printCell, printTextCell } from '../read/print-row.js';
import { csvWith } from './csv.js';
import { FILE_FORMAT_NAMES, FILE_FORMATS, type FileFormatName } from './file-formats.js';
import { FORMATS } from './streamed-formats.js';
import type { TableColumn, TableFormat } from './table.js';
import { FileBytes, type FileOrder } from './write-file.js';

/** One value for each column; then the latitude and longitude, where rows have places. */
export type ListRow = readonly (Scalar | null)[];

export interface ListOrder extends FileOrder {
  /** True leaves texts of CSV as they are, even if a spreadsheet would run them as formulas. */
  readonly isRaw?: boolean | undefined;
  /** Of CSV; as in RFC 4180 by default. */
  readonly lineEnd?: '\n' | undefined;
}

/**
 * Nothing is written before the first block, which may be empty, so that an early failure comes before anything is sent. Throws Failure
 * `invalid-parameter` for more rows than the format can hold, and for raw texts in a format other than CSV.
 */
export function listFile(order: ListOrder, blocks: AsyncIterable<readonly ListRow[]>): FileBytes {
  const { columns, format, hasPlaces } = order;
  if (order.isRaw) refuseRaw(format);
  const { reads = [] } = FILE_FORMATS[format];
  const written = hasPlaces ? [...columns, ...reads] : columns;
  return new FileBytes(order, piecesOf(order, written, blocks));
}

async function* piecesOf(
  order: ListOrder,
  columns: readonly TableColumn[],
  blocks: AsyncIterable<readonly ListRow[]>,
): AsyncGenerator<Uint8Array> {
  const { head, rows, tail } = tableFormatOf(order);
  const { rowsMax = Number.POSITIVE_INFINITY } = FILE_FORMATS[order.format];
  let count = 0;
  let isBegun = false;
  for await (const block of blocks) {
    if (!isBegun) yield head(columns);
    isBegun = true;
    if (block.length === 0) continue;
    if (count + block.length > rowsMax) throw tooMany(order.format, rowsMax);
    const width = Math.max(columns.length, block[0]?.length ?? 0);
    const values = Array.from({ length: width }, (_, at) => block.map((row) => row[at] ?? null));
    yield rows(columns, { count: block.length, values }, count === 0);
    count += block.length;
  }
  if (!isBegun) yield head(columns);
  yield tail();
}

function tableFormatOf({ format, isRaw = false, lineEnd }: ListOrder): TableFormat {
  const { pieces } = FILE_FORMATS[format];
  if (pieces !== 'csv') return FORMATS[pieces];
  if (lineEnd !== undefined) return csvWith(isRaw ? printCell : printTextCell, lineEnd);
  return FORMATS[isRaw ? 'raw-csv' : 'csv'];
}

/** Throws Failure `invalid-parameter` unless the format is CSV. */
export function refuseRaw(format: FileFormatName): void {
  if (FILE_FORMATS[format].pieces === 'csv') return;
  throw new Failure(
    'invalid-parameter',
    `Only csv puts apostrophes before texts, so raw_csv does not apply to ${format}.`,
  );
}

function tooMany(format: FileFormatName, rowsMax: number): Failure {
  const others = FILE_FORMAT_NAMES.filter((name) => FILE_FORMATS[name].rowsMax === undefined);
  return new Failure(
    'invalid-parameter',
    `${format} holds at most ${rowsMax} rows, and there are more: narrow the question, or choose ${others.join(', ')}.`,
  );
}
