/**
 * Opens a file as one or more streams of text: plain, gzip, each member of a zip, sheet of a workbook, layer of map data. The
 * first step of every import.
 */

import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { Failure } from '@property-lookup/kernel/failure';
import { kindOf } from './file-kind.js';
import type { FileContents, FilePart } from './file-part.js';
import { findIn, isRiskyToRead, listContents } from './list-contents.js';
import { listInProcess, readInProcess } from './read-apart.js';

/** Lists the contents of a file; `wanted` is the label of the only part needed. Throws Failure `bad-file` when it cannot be opened. */
export async function listFile(path: string, wanted?: string): Promise<FileContents> {
  if (await isRiskyToRead(path)) return listInProcess(path, basename(path), wanted);
  const { parts, passedOver } = await listContents(path, wanted);
  // JSON has to be in memory as a whole to become a table.
  const apart = ({ otherForm, ...part }: FilePart): FilePart => ({
    ...part,
    ...(otherForm && { otherForm: readInProcess(otherForm) }),
  });
  return { parts: parts.map(apart), passedOver };
}

/** The parts of a file; throws Failure `bad-file` when it cannot be opened. */
export async function listParts(path: string): Promise<readonly FilePart[]> {
  return (await listFile(path)).parts;
}

/** The part of a file with this label; undefined if it is gone. */
export async function findPart(path: string, label: string): Promise<FilePart | undefined> {
  return findIn(await listFile(path, label), label);
}

/** Text from a pipe, readable once; throws Failure `bad-file` if it is compressed. */
export const STANDARD_INPUT: FilePart = {
  path: '-',
  label: 'standard input',
  name: 'standard input',
  sizeBytes: 0,
  isPlain: false,
  open: async () => Readable.from(unpacked(process.stdin)),
};

async function* unpacked(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let isStart = true;
  for await (const chunk of chunks) {
    const kind = kindOf(chunk);
    if (isStart && (kind === 'zip' || kind === 'gzip')) {
      throw new Failure(
        'bad-file',
        'Standard input is compressed; name the file, or unpack it first.',
      );
    }
    isStart = false;
    yield chunk;
  }
}
