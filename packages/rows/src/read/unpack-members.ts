/** Unpacks members of an archive to disk while they are read, for libraries that read only files. */

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface PackedMember {
  /** File name on disk. */
  readonly as: string;
  open(): Promise<Readable>;
}

interface Unpacked {
  pathOf(member: PackedMember): string;
  remove(): Promise<void>;
}

export async function unpackMembers(members: readonly PackedMember[]): Promise<Unpacked> {
  const dir = await mkdtemp(join(tmpdir(), 'property-lookup-'));
  const remove = (): Promise<void> => rm(dir, { recursive: true, force: true });
  const pathOf = ({ as }: PackedMember): string => join(dir, as);
  try {
    for (const member of members) {
      await pipeline(await member.open(), createWriteStream(pathOf(member)));
    }
  } catch (cause) {
    await remove();
    throw cause;
  }
  return { pathOf, remove };
}

/** Opens unpacked files, which are removed when the stream has been read. */
export async function openUnpacked(
  members: readonly PackedMember[],
  open: (unpacked: Unpacked) => Promise<Readable>,
): Promise<Readable> {
  const unpacked = await unpackMembers(members);
  try {
    const stream = await open(unpacked);
    stream.once('close', () => void unpacked.remove());
    return stream;
  } catch (cause) {
    await unpacked.remove();
    throw cause;
  }
}
