/** Reads a GeoPackage that is packed in an archive: databases are read from disk only, so it is unpacked for as long as it is read. */

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FilePart } from './file-part.js';
import { listTables } from './read-geopackage.js';

export interface PackedFile {
  /** Of the archive. */
  readonly path: string;
  readonly label: string;
  readonly name: string;
  readonly sizeBytes: number;
  open(): Promise<Readable>;
}

export async function listPackedTables(packed: PackedFile): Promise<readonly FilePart[]> {
  const { path, label, name, sizeBytes } = packed;
  const unpacked = await unpack(packed);
  try {
    return listTables(unpacked.path, label, sizeBytes).map((table) => ({
      ...table,
      ...{ path, name },
      open: () => openTable(packed, table.label),
    }));
  } finally {
    await unpacked.remove();
  }
}

async function openTable(packed: PackedFile, label: string): Promise<Readable> {
  const unpacked = await unpack(packed);
  try {
    const tables = listTables(unpacked.path, packed.label, packed.sizeBytes);
    const table = tables.find((each) => each.label === label);
    if (table === undefined) throw new Error('a table of a packed file is gone');
    const stream = await table.open();
    stream.once('close', () => void unpacked.remove());
    return stream;
  } catch (cause) {
    await unpacked.remove();
    throw cause;
  }
}

async function unpack({ open }: PackedFile) {
  const dir = await mkdtemp(join(tmpdir(), 'property-lookup-'));
  const remove = (): Promise<void> => rm(dir, { recursive: true, force: true });
  const path = join(dir, 'unpacked.gpkg');
  try {
    await pipeline(await open(), createWriteStream(path));
  } catch (cause) {
    await remove();
    throw cause;
  }
  return { path, remove };
}
