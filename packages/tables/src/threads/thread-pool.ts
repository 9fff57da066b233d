/** Threads that run functions of our own modules, one for each core, shared by the import and the store. */

import { availableParallelism, totalmem } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { Failure, type FailureCode } from '@property-lookup/kernel/failure';
import { Piscina } from 'piscina';

/** A function that threads can call. Input and result are plain data, because they are copied. */
export interface ThreadTask<Input, Result> {
  /**
   * Module that exports the task, and the name of the export. Written as `new URL('./x.js', import.meta.url).href`, which makes
   * threads run the same build as their caller and lets the build find their entry points.
   */
  readonly module: string;
  readonly name: string;
  /** It must not leave an SQLite file open: ending a thread with one aborts the process. */
  run(input: Input): Result | Promise<Result>;
}

/** Call and answer of a thread. */
export interface ThreadCall {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

/** Errors lose their class and code when copied between threads, so these are passed separately. */
export type ThreadAnswer =
  | { readonly result: unknown }
  | { readonly failure: FailureCode; readonly message: string }
  /** An error of the operating system, such as a full disk. */
  | { readonly systemCode: string; readonly message: string };

export interface ThreadPool {
  /** Number of tasks that run at once. */
  readonly threads: number;
  /** Rejects with the task's own Failure. Ports in the input are transferred. */
  run<Input, Result>(
    task: ThreadTask<Input, Result>,
    input: Input,
    ports?: readonly MessagePort[],
  ): Promise<Result>;
  close(): Promise<void>;
}

/** Idle time after which threads end; until then their compiled code and caches are worth keeping. */
const IDLE_MS = 10_000;

/** Heap limit of a thread: V8 would grow to gigabytes before collecting, and tasks need a third of this. */
const THREAD_MEGABYTES_MAX = 512;

/** Size of the young generation, twice V8's default: short-lived objects of a record or home die before they have to be copied. */
const YOUNG_MEGABYTES = 96;

/** The number of threads: one for each core, or fewer if memory does not allow this many bytes for each. */
export function threadsWithin(bytes: number): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / bytes)));
}

interface ThreadPoolOptions {
  readonly threads?: number;
  /** Heap limit of each thread. */
  readonly megabytes?: number;
}

export function startThreadPool({
  threads = availableParallelism(),
  megabytes = THREAD_MEGABYTES_MAX,
}: ThreadPoolOptions = {}): ThreadPool {
  const filename = new URL('./thread-entry.js', import.meta.url).href;
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: {
      maxOldGenerationSizeMb: megabytes,
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
    },
    // `web-worker`, which geotiff needs, mistakes a thread without data for a thread of its own.
    workerData: {},
  });
  // An error that ends a thread also rejects its task, and is reported there.
  pool.on('error', () => undefined);
  return {
    threads,
    async run(task, input, ports = []) {
      const { module, name } = task;
      const call: ThreadCall = { module, name, input };
      const answer: ThreadAnswer = await pool
        .run(call, { transferList: [...ports] })
        .catch(refuseTooLarge);
      return resultOf(answer);
    },
    close: () => pool.destroy(),
  };
}

/** The result in a task's answer; throws if the task failed. */
export function resultOf<Result>(answer: ThreadAnswer): Awaited<Result> {
  if ('failure' in answer) throw new Failure(answer.failure, answer.message.split('\n'));
  if ('systemCode' in answer) {
    throw Object.assign(new Error(answer.message), { code: answer.systemCode });
  }
  // The answer belongs to this very task.
  return answer.result as Awaited<Result>;
}

function refuseTooLarge(cause: unknown): never {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    const sentence = 'A part of the data is too large for the memory of one thread.';
    throw new Failure('unavailable', sentence, { cause });
  }
  throw cause;
}

/** Runs work with threads that are ended afterwards; none starts before it is needed. */
export async function withThreads<Result>(
  work: (pool: ThreadPool) => Promise<Result>,
): Promise<Result> {
  const pool = startThreadPool();
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

/** For work that is shorter than starting a thread: tasks run in the caller's thread. */
export const NO_THREADS: ThreadPool = {
  threads: 1,
  run: async (task, input) => task.run(input),
  close: async () => undefined,
};

/**
 * Runs a task for each input, as many at once as there are threads, and yields results as they come. `instead` replaces the
 * result of a failed task.
 */
export async function runInAnyOrder<Input, Result>(
  pool: ThreadPool,
  task: ThreadTask<Input, Result>,
  inputs: readonly Input[],
  take: (result: Result, index: number) => void,
  instead: (cause: unknown, index: number) => Result = rethrow,
): Promise<void> {
  const rest = inputs.entries();
  const runRest = async (): Promise<void> => {
    for (const [index, input] of rest) {
      take(await pool.run(task, input).catch((cause) => instead(cause, index)), index);
    }
  };
  await Promise.all(Array.from({ length: pool.threads }, runRest));
}

function rethrow(cause: unknown): never {
  throw cause;
}

/** Whether a task failed because a single thread has too little memory for it. */
export const isTooLarge = (cause: unknown): boolean =>
  cause instanceof Failure && cause.code === 'unavailable';

/** Runs a task for each input, a few at a time to limit waiting results, and passes the results on in the order of the inputs. */
export async function runInOrder<Input, Result>(
  pool: ThreadPool,
  task: ThreadTask<Input, Result>,
  inputs: Iterable<Input>,
  take: (result: Result, index: number) => void,
): Promise<void> {
  const running: Promise<Result>[] = [];
  const rest = inputs[Symbol.iterator]();
  const start = (): void => {
    const { done, value } = rest.next();
    if (done === true) return;
    const result = pool.run(task, value);
    // Reported where the result is awaited.
    result.catch(() => undefined);
    running.push(result);
  };
  for (let started = 0; started <= pool.threads; started++) start();
  let index = 0;
  for (let result = running.shift(); result !== undefined; result = running.shift()) {
    take(await result, index++);
    start();
  }
}
