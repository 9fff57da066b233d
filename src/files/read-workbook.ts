/** Reads the sheets of an Excel workbook (.xlsx) as comma separated text. */

import readExcelFile from 'read-excel-file/universal';
import { Failure } from '../domain/failure.js';
// Its way for Node reads the zip from the front, and never ends where that is damaged; this one begins with the directory.
import type { FilePart } from './file-part.js';
import { textOfRows } from './table-text.js';

/** A workbook is held in memory whole, at some twenty times its size. Bytes. */
const WORKBOOK_BYTES_MAX = 64_000_000;

interface Workbook extends Pick<FilePart, 'path' | 'label' | 'name'> {
  readonly bytes: Buffer;
}

/** Its sheets that are not empty; Failure `bad-file` where it cannot be read. */
export async function listSheets(workbook: Workbook): Promise<readonly FilePart[]> {
  const { path, label, name, bytes } = workbook;
  refuseLargeWorkbook(label, bytes.length);
  const sheets = (await readSheets(workbook)).filter(({ data }) => data.length > 0);
  return sheets.map(({ sheet, data }) => ({
    path,
    label: sheets.length === 1 ? label : `${label}: ${sheet}`,
    name,
    sizeBytes: Math.round(bytes.length / sheets.length),
    isPlain: false,
    open: async () => textOfRows(data.map((row) => row.map(cellText))),
  }));
}

export function refuseLargeWorkbook(label: string, size: number): void {
  if (size <= WORKBOOK_BYTES_MAX) return;
  throw new Failure(
    'bad-file',
    `${label} is a workbook of more than ${WORKBOOK_BYTES_MAX / 1e6} MB: save its sheets as CSV and import these.`,
  );
}

/** Bytes of text that a workbook may unpack to: what is small because it repeats one thing would fill the memory. */
const UNPACKED_BYTES_MAX = 1_000_000_000;

export function refuseUnpacked(label: string, size: number): void {
  if (size <= UNPACKED_BYTES_MAX) return;
  throw new Failure(
    'bad-file',
    `${label} is a workbook that unpacks to more than ${UNPACKED_BYTES_MAX / 1e9} GB: save its sheets as CSV and import these.`,
  );
}

async function readSheets({ label, bytes }: Workbook) {
  try {
    return await readExcelFile(new Uint8Array(bytes).buffer);
  } catch (cause) {
    throw new Failure(
      'bad-file',
      `${label} is a workbook that is damaged or locked by a password: save it again without one, or as CSV.`,
      { cause },
    );
  }
}

/** Numbers in full: a UPRN of twelve digits is shown by Excel as 1.0001E+11 and yet kept whole. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return String(value);
}
