/** What a task for threads is, and the messages to and from a thread. */

import type { FailureCode } from '../domain/failure.js';

/** A function that threads can call; input and result are copied. */
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
