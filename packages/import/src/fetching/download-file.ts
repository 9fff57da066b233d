/** Downloads a file: resumes an interrupted download, checks length and checksum, and retries after network failures. */

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readSync, renameSync, statfsSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '@property-lookup/kernel/failure';
import { foreignKind, KIND_BYTES } from '@property-lookup/rows/read';
import { bodyOf } from './bounded-body.js';
import {
  editionOf,
  forgetPart,
  type KeptFile,
  keptFile,
  noteEdition,
  notePath,
  partPath,
  validatorOf,
} from './kept-part.js';
import { openUrl, type Question } from './open-url.js';

const gigabytes = (bytes: number): string =>
  (bytes / 1e9).toLocaleString('en-GB', { maximumFractionDigits: 1 });

interface FileToDownload extends Question {
  /** Path of the finished file. */
  readonly path: string;
  /** Hexadecimal, from the publisher. */
  readonly md5?: string | undefined;
  /** Base64url. A file with one may have any format. */
  readonly sha256?: string | undefined;
  /** Length from the publisher's list; any other length is an error. */
  readonly bytes?: number | undefined;
  /** A larger file is refused; default 100 GB. */
  readonly bytesMax?: number | undefined;
  /** Takes the bytes so far and in all; `total` is 0 if the server does not say. */
  readonly onProgress: (done: number, total: number) => void;
  /** Milliseconds before the first retry, doubled before each further one. */
  readonly waitMs?: number | undefined;
}

type Downloaded = 'fetched' | 'unchanged' | 'not-there';

/** Our choice, far above any source. */
const BYTES_MAX = 100e9;

/** Attempts in all. Received bytes are kept between them. */
const ATTEMPTS_MAX = 6;
const WAIT_MS = 1_000;

/** Failure `unavailable` if the file cannot be fetched, `bad-file` if the received file is wrong. */
export async function downloadFile(download: FileToDownload): Promise<Downloaded> {
  let waitMs = download.waitMs ?? WAIT_MS;
  for (let attempt = 1; ; attempt++) {
    const outcome = await attemptOnce(download);
    if (typeof outcome === 'string') return outcome;
    if (attempt >= ATTEMPTS_MAX) throw gaveUp(download, outcome.why);
    await wait(Math.max(waitMs, outcome.waitMs));
    waitMs *= 2;
  }
}

/** A failed attempt that is worth repeating. */
interface Again {
  readonly why: string;
  readonly waitMs: number;
}

async function attemptOnce(download: FileToDownload): Promise<Downloaded | Again> {
  const part = keptFile(partPath(download.path));
  const whole = part === undefined ? keptFile(download.path) : undefined;
  const question = { ...download, headers: conditionsOf(part, whole) };
  const response = await openUrl(question).catch(brokenOr);
  if ('why' in response) return response;
  const { status, headers } = response;
  if (status === 206 && part !== undefined && startOf(headers) === part.bytes) {
    return receive(download, response, part.bytes);
  }
  if (status === 200) return receive(download, response, 0);
  await response.body?.cancel();
  if (status === 304) return 'unchanged';
  if (status === 404) return 'not-there';
  // The received part belongs to another edition, or is longer than the file.
  if (status === 206 || status === 416) {
    forgetPart(download.path);
    const why =
      status === 416 ? 'the file has changed' : 'the server sends another part than asked';
    return { why, waitMs: 0 };
  }
  return { why: `the server answers ${status}`, waitMs: waitOf(headers) };
}

/** Returns a broken connection for a retry; rethrows other failures, such as an unknown host. */
function brokenOr(failure: unknown): Again {
  const reason = failure instanceof Failure ? failure.cause : undefined;
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : '';
  if (/^(ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code)) {
    return { why: 'the connection broke', waitMs: 0 };
  }
  throw failure;
}

function conditionsOf(part: KeptFile | undefined, whole: KeptFile | undefined) {
  const validator = part === undefined ? undefined : validatorOf(part.edition);
  if (part !== undefined && validator !== undefined && part.bytes > 0) {
    return { range: `bytes=${part.bytes}-`, 'if-range': validator };
  }
  const { etag = null, lastModified = null } = whole?.edition ?? {};
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(etag === null && lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

async function receive(
  download: FileToDownload,
  response: Response,
  from: number,
): Promise<Downloaded | Again> {
  const { path, onProgress, bytes, bytesMax = BYTES_MAX, patience } = download;
  const total = totalOf(response.headers, from);
  const most = bytes ?? (total > 0 ? total : bytesMax);
  try {
    if (bytes !== undefined && total > 0 && total !== bytes) {
      throw wrong(download, `has ${total} bytes there and ${bytes} in its list`);
    }
    if (most > bytesMax) throw wrong(download, `is larger than ${bytesMax} bytes`);
    refuseTooLarge(dirname(path), total - from, download.name);
  } catch (failure) {
    await response.body?.cancel();
    forgetPart(path);
    throw failure;
  }
  noteEdition(partPath(path), editionOf(response.headers));
  let done = from;
  let isBroken = false;
  let isLonger = false;
  async function* received(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of bodyOf(response, patience)) {
        isLonger = done + chunk.length > most;
        if (isLonger) return;
        done += chunk.length;
        onProgress(done, total);
        yield chunk;
      }
    } catch {
      // Received bytes are written to the end, so that the next attempt can resume.
      isBroken = true;
    }
  }
  const flags = from > 0 ? 'a' : 'w';
  await pipeline(Readable.from(received()), createWriteStream(partPath(path), { flags }));
  if (isLonger) {
    forgetPart(path);
    throw wrong(download, 'is longer than its publisher says');
  }
  if (isBroken) return { why: 'the connection broke', waitMs: 0 };
  if (total > 0 && done < total) return { why: 'the connection broke', waitMs: 0 };
  if (await hasMore(partPath(path), done, download)) {
    return { why: 'the server states a wrong length', waitMs: 0 };
  }
  await assertSound(download, total);
  renameSync(partPath(path), path);
  renameSync(notePath(partPath(path)), notePath(path));
  return 'fetched';
}

const LINE_BREAK = 0x0a;

/**
 * Whether the publisher sends more than these bytes. It is asked only where a table ends within a line: an archive that is cut
 * shows it when it is opened. A publisher that cannot answer is taken at its word.
 */
async function hasMore(part: string, bytes: number, question: Question): Promise<boolean> {
  if (!new URL(question.url).pathname.endsWith('.csv')) return false;
  if (await endsWithLine(part, bytes)) return false;
  const range = { range: `bytes=${bytes}-` };
  const response = await openUrl({ ...question, headers: range }).catch(() => undefined);
  await response?.body?.cancel();
  const whole = /^bytes \d+-\d+\/(\d+)$/.exec(response?.headers.get('content-range') ?? '')?.[1];
  return response?.status === 206 && Number(whole) > bytes;
}

async function endsWithLine(path: string, bytes: number): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const last = Buffer.alloc(1);
    await file.read(last, 0, 1, Math.max(0, bytes - 1));
    return last[0] === LINE_BREAK;
  } finally {
    await file.close();
  }
}

/** Deletes a wrong file. Failure `bad-file`. */
async function assertSound(download: FileToDownload, total: number): Promise<void> {
  const { path } = download;
  const part = partPath(path);
  const fault = await faultOf(part, total, download);
  if (fault === undefined) return;
  forgetPart(path);
  throw wrong(download, fault);
}

function wrong({ name, path }: FileToDownload, fault: string): Failure {
  return new Failure(
    'bad-file',
    `${name} could not be fetched: ${basename(path)} ${fault}. Run the same command again.`,
  );
}

async function faultOf(
  part: string,
  total: number,
  { bytes, md5, sha256 }: FileToDownload,
): Promise<string | undefined> {
  const { size } = await stat(part);
  if (size === 0) return 'came empty';
  if (size !== (bytes ?? (total > 0 ? total : size))) return 'does not have the announced length';
  if (sha256 !== undefined) {
    return (await hashOf(part, 'sha256', 'base64url')) === sha256
      ? undefined
      : 'does not have the checksum that its publisher gives';
  }
  const file = await open(part, 'r');
  const start = Buffer.alloc(KIND_BYTES);
  const read = readSync(file.fd, start, 0, KIND_BYTES, 0);
  await file.close();
  const foreign = foreignKind(start.subarray(0, read));
  if (foreign !== undefined) return `is ${foreign}`;
  if (md5 === undefined) return undefined;
  return (await hashOf(part, 'md5', 'hex')) === md5.toLowerCase()
    ? undefined
    : 'does not have the checksum that its publisher gives';
}

async function hashOf(
  path: string,
  algorithm: 'md5' | 'sha256',
  form: 'hex' | 'base64url',
): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest(form);
}

/** First byte in a header such as `bytes 1000-1999/2000`. */
function startOf(headers: Headers): number | undefined {
  const match = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '');
  return match === null ? undefined : Number(match[1]);
}

/** Bytes of the whole file; 0 if the server does not say. */
function totalOf(headers: Headers, from: number): number {
  const told = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  if (told !== undefined) return Number(told);
  const length = headers.get('content-length');
  return length === null ? 0 : from + Number(length);
}

/** The longest wait that a server may ask for. */
const WAIT_MAX_MS = 60_000;

function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(seconds * 1_000, WAIT_MAX_MS) : 0;
}

function gaveUp({ name, path }: FileToDownload, why: string): Failure {
  const kept = keptFile(partPath(path));
  const rest =
    kept === undefined ? '' : ` What came is kept: run the same command to go on from there.`;
  return new Failure(
    'unavailable',
    `${name} could not be fetched: ${why}, ${ATTEMPTS_MAX} times.${rest}`,
  );
}

/** Failure `unavailable` if the disk of a folder has no room for this many more bytes. */
export function refuseTooLarge(dir: string, bytes: number, name: string): void {
  const { bavail, bsize } = statfsSync(dir);
  if (bytes <= bavail * bsize) return;
  throw new Failure(
    'unavailable',
    `${name} could not be fetched: it takes ${gigabytes(bytes)} GB, and the disk has ${gigabytes(bavail * bsize)} GB left.`,
  );
}
