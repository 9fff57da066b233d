/** Reads a list that the user has chosen: recognises its format by its first bytes, and advises on formats that are not text. */

import { utf16Of } from '@property-lookup/rows/text';
import { readCsv } from './csv.js';

export interface Sheet {
  /** Empty if there is only one. */
  readonly name: string;
  readonly table: readonly (readonly string[])[];
}

export type ReadList =
  /** At least one sheet, each with a line of names and a row. */
  | { readonly sheets: readonly Sheet[] }
  /** A sentence that names the format and how to convert it. */
  | { readonly refused: string };

const AS_CSV =
  'Lists are read as text (.csv, .tsv, .txt) and as Excel workbooks (.xlsx): open it in a spreadsheet, save it as "CSV UTF-8", and choose that file here.';

/** The beginning of every zip archive, and therefore of every workbook. */
const ZIP = 'PK\x03\x04';

/** Signatures of foreign formats. */
const FOREIGN: readonly (readonly [mark: string, kind: string, advice: string])[] = [
  ['\xd0\xcf\x11\xe0', 'an old Excel file (.xls)', AS_CSV],
  [
    '%PDF',
    'a PDF document',
    'Ask whoever made it for the same list as CSV, and choose that file here.',
  ],
  [
    'SQLite format 3',
    'a database (such as a GeoPackage)',
    'Export its table as CSV, and choose that file here.',
  ],
  ['PAR1', 'a Parquet file', 'Export it as CSV, and choose that file here.'],
  ['\x1f\x8b', 'compressed with gzip', 'Unpack it, and choose the list in it here.'],
  ['\x89PNG', 'a picture', 'Choose a list as text (.csv, .tsv, .txt).'],
  ['\xff\xd8\xff', 'a picture', 'Choose a list as text (.csv, .tsv, .txt).'],
];

export async function readList(file: File): Promise<ReadList> {
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  const begins = (mark: string): boolean =>
    [...mark].every((letter, at) => bytes[at] === letter.charCodeAt(0));
  if (begins(ZIP)) return readWorkbook(file.name, buffer);
  const foreign = FOREIGN.find(([mark]) => begins(mark));
  if (foreign !== undefined) {
    return { refused: `${file.name} is ${foreign[1]}. ${foreign[2]}` };
  }
  return readText(file.name, textOf(bytes));
}

/** Reads the text of a file, or pasted text. */
export function readText(name: string, text: string): ReadList {
  if (text.includes('\0')) return { refused: `${name} is not text. ${AS_CSV}` };
  if (/^\s*<(!doctype\s+html|html)/i.test(text)) {
    return { refused: `${name} is a web page. Download the list itself, and choose it here.` };
  }
  return readSheets(name, [{ name: '', table: readCsv(text) }]);
}

/** Loads the reader on demand. */
async function readWorkbook(name: string, buffer: ArrayBuffer): Promise<ReadList> {
  const { default: readExcelFile } = await import('read-excel-file/universal');
  try {
    const sheets = (await readExcelFile(buffer)).map(({ data, sheet }) => ({
      name: sheet,
      table: data
        .map((row) => row.map(cellText))
        .filter((cells) => cells.some((cell) => cell.trim() !== '')),
    }));
    return readSheets(name, sheets);
  } catch {
    return {
      refused: `${name} is no Excel workbook (.xlsx), or is damaged or locked by a password. ${AS_CSV}`,
    };
  }
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return String(value ?? '');
}

function readSheets(name: string, all: readonly Sheet[]): ReadList {
  const sheets = all.filter(({ table }) => table.length > 1);
  if (sheets.length > 0) return { sheets };
  const what = all.every(({ table }) => table.length === 0) ? 'is empty' : 'has one line only';
  return {
    refused: `${name} ${what}. A list has a line that names its columns, and a line for each address below it.`,
  };
}

/** Decodes UTF-8 or UTF-16, or else the traditional encoding of Windows. */
function textOf(bytes: Uint8Array): string {
  const order = utf16Of(bytes);
  if (order !== undefined) return new TextDecoder(order).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
