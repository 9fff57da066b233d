/** Parses and checks the description of a release that another server publishes. */

import type { FileChecksum, StoredRelease } from '@property-lookup/engine/build';
import { DESCRIPTION_FILE } from '@property-lookup/engine/build';
import { Failure } from '@property-lookup/kernel/failure';
import { recordOf } from './find-files.js';

/** Id of a release; never a path. */
const ID = /^\w[\w-]{0,99}$/;

/** A path inside the release's folder, without hidden, overlong or parent names. */
const FILE_NAME = /^(?:\w[\w.$-]{0,99}\/)?\w[\w.$-]{0,99}$/;
/** Device names of Windows, and names that it shortens. */
const OF_WINDOWS = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)|\.(?:\/|$)/i;

const SHA256 = /^[\w-]{43}$/;

/** More files than fields and postcode areas could need. */
const FILES_MAX = 10_000;

/** Parses the content of `current`. Failure `bad-file`. */
export function parsePublishedId(text: string): string {
  const id = text.trim();
  if (ID.test(id)) return id;
  throw notOne('`current` names no release');
}

/** Parses the content of `release.json`. Failure `unavailable` for another layout version, `bad-file` for other faults. */
export function parsePublished(text: string, id: string, layoutVersion: number): StoredRelease {
  const stored = recordOf(readJson(text));
  if (stored['layoutVersion'] !== layoutVersion) {
    throw new Failure(
      'unavailable',
      'The release was written by another version of property-lookup: install the same version on both machines.',
    );
  }
  const { files, release } = stored;
  if (recordOf(release)['id'] !== id) throw notOne('release.json is of another release');
  if (!Array.isArray(files) || files.length === 0 || files.length > FILES_MAX) {
    throw notOne('release.json lists no files');
  }
  if (!files.every(isChecksum)) throw notOne('release.json lists files that cannot be its own');
  const twice = clashIn(files.map(({ name }) => name));
  if (twice !== undefined) throw notOne(`release.json lists ${twice} twice`);
  // The fields that readers rely on were checked; the layout version vouches for the rest.
  return stored as unknown as StoredRelease;
}

/** The first name that equals another file or folder, ignoring case as some disks do. */
function clashIn(names: readonly string[]): string | undefined {
  const taken = new Set([DESCRIPTION_FILE.toLowerCase()]);
  const folders = new Set(names.map((name) => folderOf(name.toLowerCase())));
  return names.find((name) => {
    const key = name.toLowerCase();
    const isTaken = taken.has(key) || folders.has(key);
    taken.add(key);
    return isTaken;
  });
}

const folderOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf('/')));

function isChecksum(file: unknown): file is FileChecksum {
  const { bytes, name, sha256 } = recordOf(file);
  return (
    typeof name === 'string' &&
    FILE_NAME.test(name) &&
    !OF_WINDOWS.test(name) &&
    typeof bytes === 'number' &&
    Number.isSafeInteger(bytes) &&
    bytes >= 0 &&
    typeof sha256 === 'string' &&
    SHA256.test(sha256)
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notOne('release.json is not JSON');
  }
}

function notOne(why: string): Failure {
  return new Failure(
    'bad-file',
    `The URL does not show a data directory of property-lookup: ${why}.`,
  );
}
