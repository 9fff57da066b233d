/**
 * Lists the contents of a file and reads them on demand: plain text, gzip, each member of a zip, sheet of a workbook, layer of
 * map data.
 */

import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { Failure } from '@property-lookup/kernel/failure';
import {
  compoundDirectory,
  foreignKind,
  isLockedBook,
  isShapefile,
  KIND_BYTES,
  kindOf,
} from './file-kind.js';
import { type FileContents, type FilePart, READ_BYTES } from './file-part.js';
import { withTable } from './json-table.js';
import { listWorkbook, lockedWorkbook } from './list-workbook.js';
import { gunzip, type IsWanted, listArchive } from './read-archive.js';
import { listTables } from './read-geopackage.js';
import { isPartOfShapefile } from './read-shapefile.js';
import { listShapefile, shapefileOf } from './shapefile-set.js';

/** Whether the file's readers may run forever, exhaust memory or crash. Throws Failure `bad-file` when it cannot be opened. */
export async function isRiskyToRead(path: string): Promise<boolean> {
  const start = await readStart(path, basename(path));
  const kind = kindOf(start);
  return kind === 'zip' || kind === 'sqlite' || isShapefile(start);
}

/** Lists the contents of a file; `wanted` is the label of the only part needed. Throws Failure `bad-file` when it cannot be opened. */
export async function listContents(path: string, wanted?: string): Promise<FileContents> {
  const isWanted: IsWanted = (archive) => wanted === undefined || wanted.startsWith(archive);
  const { parts, passedOver } = await listKind(path, isWanted);
  return { parts: parts.map(withTable), passedOver };
}

/** The part or other form with this label. */
export function findIn({ parts }: FileContents, label: string): FilePart | undefined {
  const forms = parts.flatMap((part) => [part, ...(part.otherForm ? [part.otherForm] : [])]);
  return forms.find((part) => part.label === label);
}

async function listKind(path: string, isWanted: IsWanted): Promise<FileContents> {
  const name = basename(path);
  const start = await readStart(path, name);
  const { size } = await stat(path);
  const kind = kindOf(start);
  if (kind === 'zip') return listZip(path, name, isWanted);
  if (kind === 'sqlite') return listTables(path, name, size);
  if (isShapefile(start) && /\.shp$/i.test(name)) return only(await listShapefile(path, size));
  const shapefile = isPartOfShapefile(name) ? await shapefileOf(path) : undefined;
  if (shapefile !== undefined) {
    const why = `${name} passed over, because it belongs to ${shapefile} and is read with it.`;
    return { parts: [], passedOver: [{ label: name, why }] };
  }
  const part = { path, label: name, name, sizeBytes: size };
  if (kind === 'gzip') {
    const opened = async (): Promise<Readable> => gunzip(openPlain(path, size), name);
    return only({ ...part, name: name.replace(/\.gz$/i, ''), isPlain: false, open: opened });
  }
  const directory = compoundDirectory(start);
  if (directory !== undefined && isLockedBook(await readAt(path, directory, DIRECTORY_BYTES))) {
    throw lockedWorkbook(name);
  }
  const foreign = foreignKind(start, name);
  if (foreign !== undefined) throw new Failure('bad-file', `${name} is ${foreign}.`);
  return only({ ...part, isPlain: kind === 'text', open: async () => openPlain(path, size) });
}

const only = (...parts: readonly FilePart[]): FileContents => ({ parts, passedOver: [] });

async function listZip(path: string, name: string, isWanted: IsWanted): Promise<FileContents> {
  const archive = { path, label: name, depth: 1, bytes: undefined };
  const sheets = await listWorkbook(archive, name);
  return sheets ?? listArchive(archive, isWanted);
}

/** Reads up to the size at the time of listing: a file may grow as fast as it is read. */
function openPlain(path: string, size: number): Readable {
  return createReadStream(path, { highWaterMark: READ_BYTES, end: Math.max(0, size - 1) });
}

async function readStart(path: string, name: string): Promise<Buffer> {
  await refuseEndless(path);
  try {
    return await readAt(path, 0, KIND_BYTES);
  } catch (cause) {
    throw new Failure('bad-file', `${name} cannot be opened: ${reasonOf(cause)}.`, { cause });
  }
}

/** Bytes to read of a compound file's directory: thirty-two streams, while an encrypted workbook has about ten. */
const DIRECTORY_BYTES = 4_096;

/** Reads `length` bytes, or fewer at the end of the file. */
async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Throws Failure `bad-file` for a pipe or device, whose end is unknown. A missing file is reported when it is opened. */
async function refuseEndless(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || found.isFile() || found.isDirectory()) return;
  const name = basename(path);
  throw new Failure(
    'bad-file',
    `${name} cannot be opened: it is a pipe or a device, copy what it gives into a file.`,
  );
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return 'there is no such file, check its name and folder';
  if (code === 'EACCES') return 'you may not read it, change its permissions';
  if (code === 'EISDIR') return 'it is a folder, name a file in it';
  return 'it cannot be read, copy it again';
}
