/** Lists and opens the members of a zip, on disk or inside another; damaged, encrypted or unsupported ones give a sentence. */

import type { Readable } from 'node:stream';
import { Failure } from '@property-lookup/kernel/failure';
import yauzl from 'yauzl';
import { endless, unpackedBytesMax } from './file-part.js';

/** A zip on disk, or one read out of another. */
export interface Archive {
  /** Path of the file on disk. */
  readonly path: string;
  readonly label: string;
  readonly depth: number;
  /** Undefined for the file itself. */
  readonly bytes: (() => Promise<Buffer>) | undefined;
}

/** The whole of a member; throws Failure `bad-file` if it is damaged. */
export async function readWhole(archive: Archive, entry: yauzl.Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await openMember(archive, entry)) chunks.push(chunk);
  } catch (cause) {
    throw damagedZip(archive.label, cause);
  }
  return Buffer.concat(chunks);
}

export async function listEntries(archive: Archive): Promise<readonly yauzl.Entry[]> {
  const zip = await openZip(archive);
  const entries: yauzl.Entry[] = [];
  const most = MEMBERS_LEAST + zip.fileSize / MEMBER_BYTES;
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: yauzl.Entry) => {
        entries.push(entry);
        if (entries.length <= most) zip.readEntry();
        else reject(hostileZip(archive.label, 'holds far more files than one of its size'));
      });
      zip.on('end', resolve);
      zip.on('error', reject);
      zip.readEntry();
    });
  } catch (cause) {
    throw cause instanceof Failure ? cause : damagedZip(archive.label, cause);
  } finally {
    zip.close();
  }
  refuseBombs(archive, entries);
  return entries;
}

/** Members that any zip may have; further ones must each account for some of its bytes. */
const MEMBERS_LEAST = 2_000;
const MEMBER_BYTES = 2_000;

/** Bytes in front of a member's data, without its name (APPNOTE 4.3.7). */
const HEADER_BYTES = 30;

/** Rejects small zips that unpack to huge ones, as members share bytes or repeat a single one. */
function refuseBombs({ label }: Archive, entries: readonly yauzl.Entry[]): void {
  let end = 0;
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) {
      throw hostileZip(label, 'has files that share their bytes');
    }
    end = entry.relativeOffsetOfLocalHeader + HEADER_BYTES + entry.compressedSize;
    if (entry.uncompressedSize > unpackedBytesMax(entry.compressedSize)) {
      throw endless(`${label}: ${entry.fileName}`);
    }
  }
}

const hostileZip = (label: string, what: string): Failure =>
  new Failure(
    'bad-file',
    `${label} ${what}: download it again, or unpack it and import what it holds.`,
  );

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

/** A separate handle for each member makes them independent: one may be left half read. */
export async function openMember(archive: Archive, entry: yauzl.Entry): Promise<Readable> {
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

export function damagedZip(label: string, cause: unknown): Failure {
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
