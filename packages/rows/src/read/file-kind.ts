/** Recognises the kind of a file by its first bytes, and knows what to do with unsupported kinds. */

import { utf16Of } from './utf16-order.js';

type FileKind = 'zip' | 'gzip' | 'sqlite' | 'utf-16' | 'text';

/** Bytes to read: enough for every mark below. */
export const KIND_BYTES = 512;

export function kindOf(start: Buffer): FileKind {
  if (begins(start, 'PK\x03\x04')) return 'zip';
  if (begins(start, '\x1f\x8b')) return 'gzip';
  if (begins(start, 'SQLite format 3\0')) return 'sqlite';
  return utf16Of(start) === undefined ? 'text' : 'utf-16';
}

/** First bytes of a .shp and its index (ESRI Shapefile Technical Description, 1998): 9994. */
const SHAPEFILE_MARK = '\x00\x00\x27\x0a';

export const isShapefile = (start: Buffer): boolean => begins(start, SHAPEFILE_MARK);

/** Marks of unsupported kinds, each with a description and a remedy; completes the sentence "NAME is ...". */
const FOREIGN: readonly (readonly [mark: string, sentence: string])[] = [
  ['%PDF', 'a PDF document: ask for the same list as CSV or as a workbook (.xlsx)'],
  [
    '\xd0\xcf\x11\xe0',
    'an old Excel or Access file: open it and save it as .xlsx or CSV, then import that',
  ],
  ['PAR1', 'a Parquet file: export it as CSV, as with DuckDB `COPY ... TO` and import that'],
  [
    SHAPEFILE_MARK,
    'a part of a shapefile without the .shp of its name: import the .shp with its .dbf and .prj beside it, or a zip of them',
  ],
  ['7z\xbc\xaf\x27\x1c', 'a 7-Zip archive: unpack it and import what it holds'],
  ['Rar!', 'a RAR archive: unpack it and import what it holds'],
  ['BZh', 'compressed with bzip2: unpack it with `bunzip2` and import what it holds'],
  ['\xfd7zXZ', 'compressed with xz: unpack it with `unxz` and import what it holds'],
  [
    '\x28\xb5\x2f\xfd',
    'compressed with Zstandard: unpack it with `unzstd` and import what it holds',
  ],
  ['\x89PNG', 'a picture: there is nothing in it that can be read'],
  ['\xff\xd8\xff', 'a picture: there is nothing in it that can be read'],
];

/** Offset of a compound file's directory (MS-CFB, 2.2), which names its streams. */
export function compoundDirectory(start: Buffer): number | undefined {
  if (!begins(start, '\xd0\xcf\x11\xe0') || start.length < 52) return undefined;
  return (start.readUInt32LE(48) + 1) * 2 ** Math.min(start.readUInt16LE(30), 16);
}

/** An encrypted workbook is a stream of this name in a compound file (MS-OFFCRYPTO, 2.3). */
export const isLockedBook = (directory: Buffer): boolean =>
  directory.includes(Buffer.from('EncryptedPackage', 'utf16le'));

/** Description of an unsupported file, and the remedy; undefined if it may be text. */
export function foreignKind(start: Buffer, name = ''): string | undefined {
  if (/\.dbf$/i.test(name)) {
    return 'a table of dBASE without the .shp of its name: put its .shp beside it and import that, or export the table as CSV';
  }
  const known = FOREIGN.find(([mark]) => begins(start, mark));
  if (known !== undefined) return known[1];
  const page = /^\s*<(?:!doctype\s+html|html)\b/i.test(
    start.toString('latin1').replace(/^\xef\xbb\xbf/, ''),
  );
  if (page) {
    return 'a web page, perhaps of a download that needs a login or has moved: download the file itself again';
  }
  if (kindOf(start) === 'text' && start.includes(0)) {
    return 'not text, nor any other kind that is read: export it as CSV and import that';
  }
  return undefined;
}

function begins(start: Buffer, mark: string): boolean {
  return start.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'));
}
