/** Lists what there is to read in a zip, and in the zips that it holds, and opens each member on its own. */

import { basename } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import yauzl from 'yauzl';
import { Failure } from '../domain/failure.js';
import { type FilePart, READ_BYTES } from './file-part.js';
import { listPackedTables } from './packed-geopackage.js';
import { listSheets, refuseLargeWorkbook, refuseUnpacked } from './read-workbook.js';

/** Text formats that members of archives may have; documents and pictures beside the data are passed over. */
const DATA_MEMBER = /\.(csv|txt|tsv|psv|json|geojson|gml|blm|gz|dat)$/i;
const WORKBOOK_MEMBER = /\.xlsx$/i;
const GEOPACKAGE_MEMBER = /\.gpkg$/i;
const ARCHIVE_MEMBER = /\.zip$/i;

/** Zips in zips in zips: publishers pack twice at most. */
const DEPTH_MAX = 3;
/** A zip in a zip is held in memory while it is read. Bytes. */
const INNER_BYTES_MAX = 1_000_000_000;

/** A zip on disk, or one that was read out of another. */
export interface Archive {
  /** Of the file on disk. */
  readonly path: string;
  readonly label: string;
  readonly depth: number;
  /** Undefined for the file itself. */
  readonly bytes: (() => Promise<Buffer>) | undefined;
}

/** Whether parts below a label are asked for: others need not be unpacked to be listed. */
export type IsWanted = (label: string) => boolean;

export async function listArchive(
  archive: Archive,
  isWanted: IsWanted,
): Promise<readonly FilePart[]> {
  const entries = await listEntries(archive);
  const members = entries.filter(({ fileName }) => !fileName.includes('__MACOSX'));
  const data = members.filter(({ fileName }) => DATA_MEMBER.test(fileName));
  const inner = members.filter(
    ({ fileName }) => ARCHIVE_MEMBER.test(fileName) || GEOPACKAGE_MEMBER.test(fileName),
  );
  // Beside data, workbooks are guides.
  const hasText = data.length + inner.length > 0;
  const books = hasText ? [] : members.filter(({ fileName }) => WORKBOOK_MEMBER.test(fileName));
  if (data.length + inner.length + books.length === 0) {
    throw new Failure('bad-file', `${archive.label} holds no data file${holdsOf(members)}.`);
  }
  const parts = data.map((entry) => memberPart(archive, entry));
  for (const entry of [...inner, ...books]) {
    const label = memberLabel(archive, entry);
    if (isWanted(label)) parts.push(...(await listInner(archive, entry, label, isWanted)));
  }
  return parts;
}

/** Whether the zip is a workbook, which is a zip too. Failure `bad-file` where it is one that memory cannot hold. */
export async function isWorkbook(archive: Archive): Promise<boolean> {
  const entries = await listEntries(archive);
  if (!entries.some(({ fileName }) => fileName === 'xl/workbook.xml')) return false;
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  refuseUnpacked(archive.label, unpacked);
  return true;
}

function holdsOf(members: readonly yauzl.Entry[]): string {
  const kinds = members.map(({ fileName }) => /\.\w{1,8}$/.exec(fileName)?.[0].toLowerCase() ?? '');
  const known = [...new Set(kinds)].filter((kind) => kind !== '').slice(0, 5);
  if (known.length === 0) return ': nothing is in it that can be read. Download or pack it again';
  return `, only ${known.join(', ')}: unpack it and export these as CSV`;
}

async function listInner(
  archive: Archive,
  entry: yauzl.Entry,
  label: string,
  isWanted: IsWanted,
): Promise<readonly FilePart[]> {
  const name = basename(entry.fileName);
  if (GEOPACKAGE_MEMBER.test(name)) {
    const { path } = archive;
    const open = (): Promise<Readable> => openMember(archive, entry);
    const { compressedSize: sizeBytes } = entry;
    return listPackedTables({ path, label, name, sizeBytes, open }).catch((cause) => {
      throw cause instanceof Failure ? cause : damagedZip(archive.label, cause);
    });
  }
  const bytes = (): Promise<Buffer> => readWhole(archive, entry);
  if (WORKBOOK_MEMBER.test(entry.fileName)) {
    refuseLargeWorkbook(label, entry.uncompressedSize);
    const book = await bytes();
    const { path } = archive;
    await isWorkbook({ path, label, depth: archive.depth + 1, bytes: async () => book });
    return listSheets({ path, label, name, bytes: book });
  }
  if (archive.depth >= DEPTH_MAX || entry.uncompressedSize > INNER_BYTES_MAX) {
    const why = archive.depth >= DEPTH_MAX ? 'packed too often' : 'too large to be read in place';
    throw new Failure(
      'bad-file',
      `${label} is ${why}: unpack ${archive.label} and import what it holds.`,
    );
  }
  return listArchive({ path: archive.path, label, depth: archive.depth + 1, bytes }, isWanted);
}

const memberLabel = ({ label }: Archive, { fileName }: yauzl.Entry): string =>
  `${label}: ${fileName}`;

function memberPart(archive: Archive, entry: yauzl.Entry): FilePart {
  return {
    path: archive.path,
    label: memberLabel(archive, entry),
    name: basename(entry.fileName).replace(/\.gz$/i, ''),
    sizeBytes: entry.compressedSize,
    isPlain: false,
    open: async () => {
      const stream = await openMember(archive, entry);
      return /\.gz$/i.test(entry.fileName) ? gunzip(stream) : stream;
    },
  };
}

export function gunzip(stream: Readable): Readable {
  // pipeline carries an error of the source into the gunzip stream, which the reader sees.
  return pipeline(stream, createGunzip({ chunkSize: READ_BYTES }), () => undefined);
}

async function readWhole(archive: Archive, entry: yauzl.Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await openMember(archive, entry)) chunks.push(chunk);
  } catch (cause) {
    throw damagedZip(archive.label, cause);
  }
  return Buffer.concat(chunks);
}

async function listEntries(archive: Archive): Promise<readonly yauzl.Entry[]> {
  const zip = await openZip(archive);
  const entries: yauzl.Entry[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: yauzl.Entry) => {
        entries.push(entry);
        zip.readEntry();
      });
      zip.on('end', resolve);
      zip.on('error', reject);
      zip.readEntry();
    });
  } catch (cause) {
    throw damagedZip(archive.label, cause);
  } finally {
    zip.close();
  }
  return entries;
}

async function openZip({ path, label, bytes }: Archive): Promise<yauzl.ZipFile> {
  const buffer = await bytes?.();
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false };
    const take = (cause: Error | null, zip: yauzl.ZipFile): void => {
      if (cause || !zip) reject(damagedZip(label, cause));
      else resolve(zip);
    };
    if (buffer === undefined) yauzl.open(path, options, take);
    else yauzl.fromBuffer(buffer, options, take);
  });
}

/** A second handle per member keeps members independent: one may be left half read. */
async function openMember(archive: Archive, entry: yauzl.Entry): Promise<Readable> {
  const zip = await openZip(archive);
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (cause, opened) => {
      if (cause || !opened) reject(damagedZip(archive.label, cause));
      else resolve(opened);
    });
  });
  stream.once('close', () => zip.close());
  return stream;
}

function damagedZip(label: string, cause: unknown): Failure {
  const message = cause instanceof Error ? cause.message : '';
  return new Failure('bad-file', `${label} ${whyDamaged(message)}.`, { cause });
}

function whyDamaged(message: string): string {
  if (/compression method/.test(message)) {
    return 'uses a compression method that is not supported: unpack it first and import what it holds';
  }
  if (/encrypted/.test(message))
    return 'is locked by a password: unpack it first and import what it holds';
  return 'is damaged or truncated: download or copy it again';
}
