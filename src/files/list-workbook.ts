/** Tells a workbook, which is a zip, from other zips, and lists its sheets. */

import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type yauzl from 'yauzl';
import { Failure } from '../domain/failure.js';
import type { FilePart } from './file-part.js';
import { listOdsSheets } from './read-ods.js';
import { listSheets, refuseLargeWorkbook, refuseUnpacked } from './read-workbook.js';
import { type Archive, damagedZip, listEntries, openMember, readWhole } from './zip-members.js';

/** The sheets of the zip where it is a workbook, as Excel's and LibreOffice's are; undefined where it is none. Failure `bad-file` where it cannot be read. */
export async function listWorkbook(
  archive: Archive,
  name: string,
): Promise<readonly FilePart[] | undefined> {
  const { path, label } = archive;
  const entries = await listEntries(archive);
  const isExcel = entries.some(({ fileName }) => fileName === 'xl/workbook.xml');
  if (!isExcel && !(await isSpreadsheet(archive, entries))) return undefined;
  refuseUnpacked(
    label,
    entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
  );
  if (isExcel) {
    if (archive.bytes === undefined) refuseLargeWorkbook(label, (await stat(path)).size);
    const bytes = await (archive.bytes?.() ?? readFile(path));
    return listSheets({ path, label, name, bytes });
  }
  const content = entries.find(({ fileName }) => fileName === 'content.xml');
  if (content === undefined || (await isLocked(archive, entries))) throw lockedWorkbook(label);
  const { compressedSize: sizeBytes } = content;
  const open = (): Promise<Readable> => openMember(archive, content);
  return listOdsSheets({ path, label, name, sizeBytes, open }).catch((cause) => {
    throw cause instanceof Failure ? cause : damagedZip(label, cause);
  });
}

/** ODF 1.3, part 2, 3.3: the first member says what the package is. Templates (.ots) are read too. */
const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';

/** Far beyond any that is real. Bytes. */
const MIMETYPE_BYTES_MAX = 200;
const MANIFEST_BYTES_MAX = 1_000_000;

async function isSpreadsheet(archive: Archive, entries: readonly yauzl.Entry[]): Promise<boolean> {
  const mimetype = entries.find(({ fileName }) => fileName === 'mimetype');
  if (mimetype === undefined || mimetype.uncompressedSize > MIMETYPE_BYTES_MAX) return false;
  return (await readWhole(archive, mimetype)).toString('latin1').startsWith(SPREADSHEET);
}

/** ODF 1.3, part 2, 3.4: the manifest lists what is encrypted, and how. */
async function isLocked(archive: Archive, entries: readonly yauzl.Entry[]): Promise<boolean> {
  const manifest = entries.find(({ fileName }) => fileName === 'META-INF/manifest.xml');
  if (manifest === undefined || manifest.uncompressedSize > MANIFEST_BYTES_MAX) return false;
  return (await readWhole(archive, manifest)).includes('encryption-data');
}

export function lockedWorkbook(label: string): Failure {
  return new Failure(
    'bad-file',
    `${label} is a workbook that is locked by a password: save it again without one, or as CSV.`,
  );
}
