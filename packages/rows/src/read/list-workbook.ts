/** Distinguishes a workbook, which is a zip, from other zips, and lists its sheets. */

import type { Readable } from 'node:stream';
import { Failure } from '@property-lookup/kernel/failure';
import type yauzl from 'yauzl';
import type { FileContents } from './file-part.js';
import { listOdsSheets } from './read-ods.js';
import { listSheets, refuseLargeWorkbook, refuseUnpacked } from './read-workbook.js';
import { type Archive, damagedZip, listEntries, openMember, readWhole } from './zip-members.js';

/** The sheets of an Excel or LibreOffice workbook; undefined for another zip. Throws Failure `bad-file` if it cannot be read. */
export async function listWorkbook(
  archive: Archive,
  name: string,
): Promise<FileContents | undefined> {
  const { path, label } = archive;
  const entries = await listEntries(archive);
  const isExcel = entries.some(({ fileName }) => fileName === 'xl/workbook.xml');
  if (!isExcel && !(await isSpreadsheet(archive, entries))) return undefined;
  refuseUnpacked(
    label,
    entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
  );
  const named = (member: string) => entries.find(({ fileName }) => fileName === member);
  const sizeBytes = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  const book = { path, label, name, sizeBytes };
  const unlessDamaged = (cause: unknown): never => {
    throw cause instanceof Failure ? cause : damagedZip(label, cause);
  };
  if (isExcel) {
    refuseLargeWorkbook(label, sizeBytes);
    const open = (member: string): Promise<Readable> | undefined => {
      const entry = named(member);
      return entry && openMember(archive, entry);
    };
    return listSheets({ ...book, open }).catch(unlessDamaged);
  }
  const content = named('content.xml');
  if (content === undefined || (await isLocked(archive, entries))) throw lockedWorkbook(label);
  const open = (): Promise<Readable> => openMember(archive, content);
  return listOdsSheets({ ...book, open }).catch(unlessDamaged);
}

/** ODF 1.3, part 2, 3.3: the first member names the type of the package. Templates (.ots) are read too. */
const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';

/** Bytes; far more than any real one has. */
const MIMETYPE_BYTES_MAX = 200;
const MANIFEST_BYTES_MAX = 1_000_000;

async function isSpreadsheet(archive: Archive, entries: readonly yauzl.Entry[]): Promise<boolean> {
  const mimetype = entries.find(({ fileName }) => fileName === 'mimetype');
  if (mimetype === undefined || mimetype.uncompressedSize > MIMETYPE_BYTES_MAX) return false;
  return (await readWhole(archive, mimetype)).toString('latin1').startsWith(SPREADSHEET);
}

/** ODF 1.3, part 2, 3.4: the manifest lists encrypted members. */
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
