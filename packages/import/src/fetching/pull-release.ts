/**
 * Pulls the current release of another machine's data directory from a static web server or an object store. It checks the
 * checksum of each file, resumes an interrupted pull, and makes the release current only when it is complete.
 */

import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Store } from '@property-lookup/engine';
import {
  CHECKSUM_FILE,
  DESCRIPTION_FILE,
  dataPaths,
  type FileChecksum,
  isPulling,
  LAYOUT_VERSION,
  openReleaseFiles,
  readStoredRelease,
  type StoredRelease,
} from '@property-lookup/engine/build';
import { BuiltRelease } from '@property-lookup/engine/stored';
import { Failure } from '@property-lookup/kernel/failure';
import type { Progress } from '@property-lookup/kernel/progress';
import { flush, linkOrCopy } from '@property-lookup/tables/files';
import { type ThreadPool, withThreads } from '@property-lookup/tables/threads';
import { readText } from './bounded-body.js';
import { downloadFile, refuseTooLarge } from './download-file.js';
import { notePath } from './kept-part.js';
import type { Patience } from './open-url.js';
import { parsePublished, parsePublishedId } from './published-release.js';

interface PullOptions {
  /** URL of the data directory, without a trailing slash. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string | undefined;
  readonly dataDir: string;
  readonly store: Store;
  readonly progress: Progress;
  /** Whether to accept a release older than the current one. */
  readonly allowOlder?: boolean;
  /** Milliseconds before a retry; see `downloadFile`. */
  readonly waitMs?: number | undefined;
  readonly patience?: Patience | undefined;
}

export interface Pulled {
  readonly release: string;
  /** False if it was current already. */
  readonly isNew: boolean;
  /** Bytes of the downloaded files; the others were here already. */
  readonly bytes: number;
}

/** Name in messages. */
const NAME = 'The release';

/** Limit for the file `current`; ids have up to a hundred letters. */
const ID_BYTES_MAX = 1_000;
/** Our choice, with room for ten thousand files and the description of all imports. */
const LIST_BYTES_MAX = 32e6;

/** Pulls and publishes the release. Nothing else may change the data directory meanwhile. */
export async function pullRelease(options: PullOptions): Promise<Pulled> {
  const { dataDir, store, url } = options;
  const id = parsePublishedId(await readPublished(options, `${url}/current`, ID_BYTES_MAX));
  const current = await store.currentReleaseId().catch(() => undefined);
  if (id === current) return { release: id, isNew: false, bytes: 0 };
  const address = `${url}/releases/${id}`;
  const text = await readPublished(options, `${address}/${DESCRIPTION_FILE}`, LIST_BYTES_MAX);
  const published = parsePublished(text, id, LAYOUT_VERSION);
  const held = current === undefined ? undefined : dataPaths(dataDir).release(current);
  if (options.allowOlder !== true) refuseOlder(published, readHeld(held));
  const dir = dataPaths(dataDir).pulling(id);
  removeOtherPulls(dataDir, id);
  mkdirSync(dir, { recursive: true });
  const folders = { address, dir, held, files: published.files };
  const bytes = await withThreads((pool) => pullFiles(options, folders, pool));
  writeFileSync(join(dir, DESCRIPTION_FILE), text);
  assertOpens(dir);
  flushAll(dir, [...published.files.map(({ name }) => name), DESCRIPTION_FILE]);
  await store.publish(new BuiltRelease(dir, published.release), options.progress);
  return { release: id, isNew: true, bytes };
}

/** Opens the pulled files to test that they make a release. Failure `bad-file`. */
function assertOpens(dir: string): void {
  try {
    openReleaseFiles(dir).close();
  } catch (cause) {
    rmSync(dir, { recursive: true });
    const sentence = `${NAME} could not be pulled: its files are intact, but do not make a release.`;
    throw new Failure('bad-file', sentence, { cause });
  }
}

/** Flushes the files to disk before the release is made current. */
function flushAll(dir: string, names: readonly string[]): void {
  const paths = names.map((name) => join(dir, name));
  for (const path of new Set([...paths, ...paths.map((each) => dirname(each))])) flush(path);
}

interface Folders {
  readonly address: string;
  readonly dir: string;
  /** Folder of the current release; many of its files may be the same. */
  readonly held: string | undefined;
  readonly files: readonly FileChecksum[];
}

/** Returns the number of downloaded bytes. */
async function pullFiles(
  options: PullOptions,
  folders: Folders,
  pool: ThreadPool,
): Promise<number> {
  const { dir, files, held } = folders;
  const { progress } = options;
  const same = new Map(readHeld(held)?.files.map(({ name, sha256 }) => [name, sha256]));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const coming = files.filter(({ name, sha256 }) => same.get(name) !== sha256);
  const here = coming.map(({ name }) => statSync(join(dir, name), { throwIfNoEntry: false })?.size);
  const sizes = coming.map(({ bytes }, at) => Math.max(0, bytes - (here[at] ?? 0)));
  refuseTooLarge(
    dir,
    sizes.reduce((sum, size) => sum + size, 0),
    NAME,
  );
  let [done, pulled] = [0, 0];
  progress.stage('pulling', 'bytes', total);
  for (const file of files) {
    const path = join(dir, file.name);
    mkdirSync(dirname(path), { recursive: true });
    const isHeld = held !== undefined && same.get(file.name) === file.sha256;
    if (isHeld && !existsSync(path)) linkOrCopy(join(held, file.name), path);
    if (!(await isWhole(pool, path, file))) {
      await pullFile(options, folders, file, (bytes) => progress.update(done + bytes));
      pulled += file.bytes;
    }
    done += file.bytes;
    progress.update(done);
  }
  progress.end();
  return pulled;
}

/** Description of the current release; undefined if it cannot be read. */
function readHeld(dir: string | undefined): StoredRelease | undefined {
  try {
    return dir === undefined ? undefined : readStoredRelease(dir);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return undefined;
  }
}

/** Refuses an older release, which could bring back withdrawn facts. */
function refuseOlder(published: StoredRelease, held: StoredRelease | undefined): void {
  if (held === undefined) return;
  const [there, here] = [published, held].map(({ release }) => Date.parse(release.createdAt));
  // An unreadable time counts as older.
  if (Number(there) >= Number(here)) return;
  throw new Failure(
    'unavailable',
    `${NAME} there is not newer than the one here, of ${held.release.createdAt}: add --allow-older to accept it.`,
  );
}

/** Whether a file has the right length and checksum. Earlier files are checked too, since they may be damaged. */
async function isWhole(
  pool: ThreadPool,
  path: string,
  { bytes, sha256 }: FileChecksum,
): Promise<boolean> {
  if (statSync(path, { throwIfNoEntry: false })?.size !== bytes) return false;
  return (await pool.run(CHECKSUM_FILE, path)) === sha256;
}

async function pullFile(
  { token, waitMs, patience }: PullOptions,
  { address, dir }: Folders,
  { bytes, name, sha256 }: FileChecksum,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const path = join(dir, name);
  // A write through a link would change the file that it shares, and a damaged file has no valid edition.
  rmSync(path, { force: true });
  rmSync(notePath(path), { force: true });
  if (bytes === 0) {
    writeFileSync(path, '');
    return;
  }
  const url = `${address}/${name}`;
  const download = { url, token, name: NAME, path, bytes, sha256, onProgress, waitMs, patience };
  if ((await downloadFile(download)) === 'not-there') {
    throw new Failure(
      'unavailable',
      `${NAME} is no longer complete there: ${name} is missing, perhaps because a newer release replaced it. Run the same command again.`,
    );
  }
  rmSync(notePath(path), { force: true });
}

async function readPublished(
  { token, patience }: PullOptions,
  url: string,
  bytesMax: number,
): Promise<string> {
  const { status, text } = await readText({ url, name: NAME, token, patience, bytesMax });
  if (status === 200) return text;
  throw new Failure(
    'unavailable',
    `${NAME} could not be pulled: ${new URL(url).pathname} is not there (status ${status}); the URL must show a data directory, with \`current\` and \`releases\` in it.`,
  );
}

/** Removes unfinished pulls of other releases; this one is resumed. */
function removeOtherPulls(dataDir: string, id: string): void {
  const { releases, pulling } = dataPaths(dataDir);
  if (!existsSync(releases)) return;
  for (const name of readdirSync(releases)) {
    const path = join(releases, name);
    if (isPulling(name) && path !== pulling(id)) rmSync(path, { recursive: true });
  }
}
