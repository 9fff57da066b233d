/** Lists and opens the members of a zip, on disk or within another; what is damaged, locked or packed otherwise ends in a sentence. */

import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { Failure } from '../domain/failure.js';

/** A zip on disk, or one that was read out of another. */
export interface Archive {
  /** Of the file on disk. */
  readonly path: string;
  readonly label: string;
  readonly depth: number;
  /** Undefined for the file itself. */
  readonly bytes: (() => Promise<Buffer>) | undefined;
}

/** All of a member; Failure `bad-file` where it is damaged. */
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
