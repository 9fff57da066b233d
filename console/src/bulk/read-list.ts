/** Reads a list that a person has chosen: tells by its first bytes what it is, and what to do with one that is no text. */

import { readCsv } from './csv.js';

export type ReadList =
  | { readonly table: readonly (readonly string[])[] }
  /** A sentence that says what it is, and the way to a list that is read. */
  | { readonly refused: string };

const AS_CSV =
  'Lists are read as text (.csv, .tsv, .txt): open it in a spreadsheet, save it as "CSV UTF-8", and choose that file here.';

/** Marks at the beginning, and what they are of. */
const FOREIGN: readonly (readonly [mark: string, kind: string, advice: string])[] = [
  ['PK\x03\x04', 'a workbook (such as .xlsx or .ods) or another zip archive', AS_CSV],
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
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (mark: string): boolean =>
    [...mark].every((letter, at) => bytes[at] === letter.charCodeAt(0));
  const foreign = FOREIGN.find(([mark]) => begins(mark));
  if (foreign !== undefined) {
    return { refused: `${file.name} is ${foreign[1]}. ${foreign[2]}` };
  }
  const text = textOf(bytes);
  if (text.includes('\0')) return { refused: `${file.name} is not text. ${AS_CSV}` };
  if (/^\s*<(!doctype\s+html|html)/i.test(text)) {
    return { refused: `${file.name} is a web page. Download the list itself, and choose it here.` };
  }
  const table = readCsv(text);
  if (table.length < 2) {
    const what = table.length === 0 ? 'is empty' : 'has one line only';
    return {
      refused: `${file.name} ${what}. A list has a line that names its columns, and a line for each address below it.`,
    };
  }
  return { table };
}

/** UTF-8 or UTF-16, and else what Windows has always written. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
