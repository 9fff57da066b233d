/** Keeps the edition of a download beside its file, so that the download can resume, or be skipped if nothing is new. */

import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The validators by which a publisher identifies an edition of a file (RFC 9110, section 8.8). */
interface Edition {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  readonly edition: Edition;
}

/** A hidden name, so that `import downloads/*` does not read the file. */
const hidden = (path: string): string => join(dirname(path), `.${basename(path)}`);

export const partPath = (path: string): string => `${hidden(path)}.part`;
export const notePath = (path: string): string => `${hidden(path)}.edition.json`;

export function noteEdition(path: string, edition: Edition): void {
  writeFileSync(notePath(path), JSON.stringify(edition));
}

/** Undefined if there is no file, or its edition is unknown. */
export function keptFile(path: string): KeptFile | undefined {
  if (!existsSync(path) || !existsSync(notePath(path))) return undefined;
  try {
    // Written by noteEdition.
    const edition = JSON.parse(readFileSync(notePath(path), 'utf8')) as Edition;
    return { path, bytes: statSync(path).size, edition };
  } catch {
    return undefined;
  }
}

export function forgetPart(path: string): void {
  rmSync(partPath(path), { force: true });
  rmSync(notePath(partPath(path)), { force: true });
}

/** The file itself too: it is fetched from its beginning the next time. */
export function forgetDownload(path: string): void {
  forgetPart(path);
  rmSync(notePath(path), { force: true });
  rmSync(path, { force: true });
}

export function editionOf(headers: Headers): Edition {
  return { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
}

/** Value for `If-Range`, which accepts no weak tag; undefined if nothing identifies the edition. */
export function validatorOf({ etag, lastModified }: Edition): string | undefined {
  if (etag !== null && !etag.startsWith('W/')) return etag;
  return lastModified ?? undefined;
}
