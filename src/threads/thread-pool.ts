/** Threads that run functions of our own modules, one for each core; the import and the store share them. */

import { availableParallelism, totalmem } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { Failure, type FailureCode } from '../domain/failure.js';

/** A function that threads can call; input and result are plain data, because they are copied. */
export interface ThreadTask<Input, Result> {
  /**
   * Module that exports the task, and the name of the export. Written as `new URL('./x.js', import.meta.url).href`: threads then
   * run the build that their caller is of, and the build finds what they start with.
   */
  readonly module: string;
  readonly name: string;
  /** It must not leave an SQLite file open: ending a thread that has one aborts the process. */
  run(input: Input): Result | Promise<Result>;
}

/** What a thread is told, and what it answers. */
export interface ThreadCall {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

/** Errors lose their class and their code when they are copied between threads, so that these go apart. */
export type ThreadAnswer =
  | { readonly result: unknown }
  | { readonly failure: FailureCode; readonly message: string }
  /** An error of the operating system, such as a full disk. */
  | { readonly systemCode: string; readonly message: string };

export interface ThreadPool {
  /** Tasks that run at once. */
  readonly threads: number;
  /** Rejects with the task's own Failure. Ports in the input are moved. */
  run<Input, Result>(
    task: ThreadTask<Input, Result>,
    input: Input,
    ports?: readonly MessagePort[],
  ): Promise<Result>;
  close(): Promise<void>;
}

/** Threads idle so long are ended; what they have learnt between two tasks is worth keeping until then. */
const IDLE_MS = 10_000;

/** Left to itself the engine lets each thread grow to gigabytes before it collects; tasks need a third of this. */
const THREAD_MEGABYTES_MAX = 512;

/** Twice what the engine takes by itself: what a record or a home needs for a moment dies before it would have to be copied. */
const YOUNG_MEGABYTES = 96;

/** As many threads as there are cores, or as the machine has memory for where each takes so many bytes. */
export function threadsWithin(bytes: number): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / bytes)));
}

interface ThreadPoolOptions {
  readonly threads?: number;
  /** What each thread may hold. */
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
    // `web-worker`, which geotiff needs, takes a thread without any data for one of its own.
    workerData: {},
  });
  // What ends a thread also rejects its task, where it is reported.
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

/** What a task has answered; rejects as it did. */
export function resultOf<Result>(answer: ThreadAnswer): Awaited<Result> {
  if ('failure' in answer) throw new Failure(answer.failure, answer.message.split('\n'));
  if ('systemCode' in answer) {
    throw Object.assign(new Error(answer.message), { code: answer.systemCode });
  }
  // The answer of the very task that was asked.
  return answer.result as Awaited<Result>;
}

function refuseTooLarge(cause: unknown): never {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    const sentence = 'A part of the data is too large for the memory of one thread.';
    throw new Failure('unavailable', sentence, { cause });
  }
  throw cause;
}

/** Work with threads that are ended after it; none is started before it is needed. */
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

/** For work that is done before a thread has started: tasks run where they are asked for. */
export const NO_THREADS: ThreadPool = {
  threads: 1,
  run: async (task, input) => task.run(input),
  close: async () => undefined,
};

/** Runs a task for each input, as many at once as there are threads; results come as they are ready. `instead` gives the result of one that failed. */
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

/** Whether a task failed because one thread has not the memory for it. */
export const isTooLarge = (cause: unknown): boolean =>
  cause instanceof Failure && cause.code === 'unavailable';

/**
 * Runs a task for each input, a few at once so that results do not pile up, and hands the results
 * over in the order of the inputs.
 */
export async function runInOrder<Input, Result>(
  pool: ThreadPool,
  task: ThreadTask<Input, Result>,
  inputs: readonly Input[],
  take: (result: Result, index: number) => void,
): Promise<void> {
  const running: Promise<Result>[] = [];
  let next = 0;
  const start = (): void => {
    const input = inputs[next++];
    if (input === undefined) return;
    const result = pool.run(task, input);
    // Reported where the result is awaited.
    result.catch(() => undefined);
    running.push(result);
  };
  for (let started = 0; started <= pool.threads; started++) start();
  for (let index = 0; index < inputs.length; index++) {
    const result = running.shift();
    if (result === undefined) return;
    take(await result, index);
    start();
  }
}
