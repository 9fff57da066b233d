/**
 * Lists and opens files in a separate process, one for each reading thread: a reader that runs forever, exhausts memory or
 * crashes ends that process and not the import. The output for a file is limited by its size.
 */

import { statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Failure } from '@property-lookup/kernel/failure';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { type Bounds, OwnProcess, ProcessEnded } from '@property-lookup/tables/threads';
import { endless, type FileContents, type FilePart, unpackedBytesMax } from './file-part.js';
import { type DescribedPart, LEAVE_PART, LIST_FILE, NEXT_PIECE, OPEN_PART } from './part-tasks.js';

/** The process that reads files. Each thread has its own, because each loads this module anew. */
const reader = new OwnProcess();

/** Limits of a task, besides those by file size: seconds of processor time, ten times what a slow machine needs. */
const BASE_LIMITS: Bounds = { megabytes: 500, seconds: 5 };
/** Further limits for each megabyte of the file. */
const LIMITS_PER_MEGABYTE: Bounds = { megabytes: 20, seconds: 3 };
const MOST: Bounds = { megabytes: 2_000, seconds: 3_600 };

function boundsOf(bytes: number): Bounds {
  const bound = (of: keyof Bounds): number =>
    Math.min(MOST[of], BASE_LIMITS[of] + (LIMITS_PER_MEGABYTE[of] * bytes) / 1e6);
  return { megabytes: bound('megabytes'), seconds: bound('seconds') };
}

/** Runs a task about a file in the separate process; throws Failure `bad-file` if the process does not survive it. */
export async function runInProcess<Input, Result>(
  task: ThreadTask<Input, Result>,
  input: Input,
  { path, label }: Pick<FilePart, 'path' | 'label'>,
): Promise<Awaited<Result>> {
  const bounds = boundsOf(statSync(path).size);
  keepReader();
  try {
    return await reader.run(task, input, bounds);
  } catch (cause) {
    opened.clear();
    throw cause instanceof ProcessEnded ? ended(label, cause, bounds) : cause;
  } finally {
    letReaderGo();
  }
}

const WAY_OUT = 'download or export it again, or save what it holds as CSV';

function ended(label: string, cause: ProcessEnded, { megabytes, seconds }: Bounds): Failure {
  const sentences = {
    memory: `${label} needs more than ${Math.round(megabytes)} MB of memory to be read, far too much for its size: ${WAY_OUT}.`,
    time: `${label} takes longer than ${Math.round(seconds)} s of the processor to be read, far too long for its size: ${WAY_OUT}.`,
    fault: `${label} is damaged, or of a kind that is not read: ${WAY_OUT}.`,
  };
  return new Failure('bad-file', sentences[cause.why], { cause });
}

/** Idle time in milliseconds after which the process ends, to free the memory of the last file. */
const IDLE_MS = 2_000;

/** Numbers of parts being read. */
const opened = new Set<number>();
let idle: NodeJS.Timeout | undefined;

function keepReader(): void {
  clearTimeout(idle);
}

function letReaderGo(): void {
  clearTimeout(idle);
  if (opened.size === 0) idle = setTimeout(() => reader.end(), IDLE_MS).unref();
}

/** Lists a file in the separate process; `wanted` is the label of the only part needed. */
export async function listInProcess(
  path: string,
  label: string,
  wanted?: string,
): Promise<FileContents> {
  const { parts, passedOver } = await runInProcess(LIST_FILE, { path, wanted }, { path, label });
  return { passedOver, parts: parts.map((part) => ({ ...readInProcess(part), path })) };
}

/** The part, to be read in the separate process. */
export function readInProcess({ otherForm, ...part }: DescribedPart): FilePart {
  return {
    ...part,
    isPlain: false,
    open: async () => Readable.from(piecesOf(part), { objectMode: false }),
    ...(otherForm !== undefined && { otherForm: readInProcess(otherForm) }),
  };
}

async function* piecesOf(part: Pick<FilePart, 'path' | 'label'>): AsyncGenerator<Uint8Array> {
  const { path, label } = part;
  let left = unpackedBytesMax(statSync(path).size);
  const number = await runInProcess(OPEN_PART, { path, label }, part);
  opened.add(number);
  try {
    for (;;) {
      const piece = await runInProcess(NEXT_PIECE, number, part);
      if (piece === undefined) return;
      left -= piece.length;
      if (left < 0) throw endless(label);
      yield piece;
    }
  } finally {
    // Unless the process has ended.
    if (opened.delete(number)) await runInProcess(LEAVE_PART, number, part);
  }
}
