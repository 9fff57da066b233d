/** Tables as an Excel workbook, packed while it is written. */

import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileSource, WrittenFile } from './file-format.js';
import { SHEET_PATH, sheetOf, workbookParts } from './workbook-xml.js';

/** Fast compression: higher levels take three times as long and save a tenth. */
const COMPRESSED = { compressionLevel: 1 } as const;

export function writeXlsx(source: FileSource): WrittenFile {
  return { size: null, pieces: piecesOf(source) };
}

async function* piecesOf({ about, columns, rows }: FileSource): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, xml] of workbookParts(about)) zip.addBuffer(Buffer.from(xml), path);
  const sheet = Readable.from(sheetOf(columns, rows), { objectMode: false });
  zip.addReadStream(sheet, SHEET_PATH, COMPRESSED);
  zip.end();
  const output = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => output.destroy(error));
  try {
    yield* output;
  } finally {
    sheet.destroy();
  }
}
