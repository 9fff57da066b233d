/** Reads a large plain file in several places at once, in slices of whole lines. */

import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FilePart } from './file-part.js';

/** A range of bytes; its slice consists of the lines that begin in it. */
export interface ByteRange {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const READ_BYTES = 1 << 20;
const NEWLINE = 10;

/** Equal ranges of at most `bytes` each; a single one for a smaller file. */
export function rangesOf(sizeBytes: number, bytes: number): readonly ByteRange[] {
  const count = Math.max(1, Math.ceil(sizeBytes / bytes));
  const cut = (at: number): number => Math.floor((sizeBytes * at) / count);
  return Array.from({ length: count }, (_, at) => ({ from: cut(at), to: cut(at + 1) }));
}

/** The part of a plain file with the lines of a range. */
export function slicePart(part: FilePart, { from, to }: ByteRange): FilePart {
  return {
    ...part,
    sizeBytes: to - from,
    open: async () => Readable.from(linesOf(part, { from, to })),
  };
}

async function* linesOf(
  { path, sizeBytes }: FilePart,
  { from, to }: ByteRange,
): AsyncGenerator<Buffer> {
  // Starts one byte early, at the line break if a line begins at the range's first byte.
  if (sizeBytes === 0) return;
  let position = Math.max(0, from - 1);
  let isWithin = from === 0;
  for await (const bytes of createReadStream(path, {
    start: position,
    end: sizeBytes - 1,
    highWaterMark: READ_BYTES,
  })) {
    const chunk: Buffer = bytes;
    let start = 0;
    if (!isWithin) {
      start = chunk.indexOf(NEWLINE) + 1;
      if (position + start >= to) return;
      isWithin = start > 0;
    }
    if (isWithin) {
      // The last line ends at the first line break at or after the range's last byte.
      const end = chunk.indexOf(NEWLINE, Math.max(start, to - 1 - position));
      if (end >= 0) {
        yield chunk.subarray(start, end + 1);
        return;
      }
      yield chunk.subarray(start);
    }
    position += chunk.length;
  }
}
