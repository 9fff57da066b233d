/** Finds and runs the task that a thread or process is called for, and answers with its result or failure. */

import { Failure } from '@property-lookup/kernel/failure';
import type { ThreadAnswer, ThreadCall, ThreadTask } from './thread-pool.js';

export async function answerCall({ module, name, input }: ThreadCall): Promise<ThreadAnswer> {
  const exports: Readonly<Record<string, ThreadTask<unknown, unknown> | undefined>> = await import(
    module
  );
  const task = exports[name];
  if (task === undefined) throw new Error(`no task ${name}`);
  try {
    return { result: await task.run(input) };
  } catch (cause) {
    if (cause instanceof Failure) return { failure: cause.code, message: cause.message };
    if (cause instanceof Error && 'code' in cause) {
      return { systemCode: String(cause.code), message: cause.message };
    }
    throw cause;
  }
}
