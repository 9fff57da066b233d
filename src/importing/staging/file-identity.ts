/** Recognises a file whatever it is called and wherever it lies: the same file again need not be read again. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SegmentFile, SegmentInfo } from '../../release/release.js';

export async function identityOf(path: string): Promise<SegmentFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return { name: basename(path), sha256: hash.digest('base64url') };
}

/** Whether these files are what a source gave last, in this order: to take them again would change nothing. */
export function areHeld(
  files: readonly SegmentFile[],
  source: string,
  held: readonly SegmentInfo[],
): boolean {
  const ofSource = held.filter((segment) => segment.source === source);
  const last = ofSource.slice(-files.length);
  return (
    last.length === files.length &&
    files.every(({ sha256 }, at) => last[at]?.file.sha256 === sha256)
  );
}
