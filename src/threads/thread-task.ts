/** What a task for threads is, and what is said to a thread and by it. */

import type { FailureCode } from '../domain/failure.js';

/** A function that threads can call; input and result are copied. */
export interface ThreadTask<Input, Result> {
  /** Module of the built program that exports the task, as a URL, and the name of the export. */
  readonly module: string;
  readonly name: string;
  /** It must not leave an SQLite file open: ending a thread that has one aborts the process. */
  run(input: Input): Result | Promise<Result>;
}

/** The built form of a module beside the caller's; tests run the sources, and threads run what was built from them. */
export function builtModule(callerUrl: string, name: string): string {
  const { href } = new URL(name, callerUrl);
  return callerUrl.endsWith('.ts') ? href.replace('/src/', '/dist/') : href;
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
  /** Of the operating system, such as a full disk. */
  | { readonly systemCode: string; readonly message: string };
