/**
 * Runs a command in a thread of its own while the main thread only listens. A long computation or a wait for the disk then
 * blocks only that thread, and signals are received at any time.
 */

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Progress } from '@property-lookup/kernel/progress';
import { onInterrupt, sayInterrupted } from './on-interrupt.js';
import { createProgress } from './output.js';
import type { Interruption, ThreadReport } from './thread-reports.js';

/** Runs the program again in a thread and resolves with its exit code. Rejects if the thread itself fails. */
export async function runInThread(program: URL, argv: readonly string[]): Promise<number> {
  const progress = createProgress();
  let last: Interruption = { sentence: 'Stopped.' };
  const thread = new Worker(program, { argv: argv.slice(2) });
  thread.on('message', (report: ThreadReport) => {
    if (report.kind === 'interruption') last = report.interruption;
    else show(report, progress);
  });
  const forget = onInterrupt(() => {
    progress.end();
    sayInterrupted(last.sentence);
    if (last.folder !== undefined) removeNow(last.folder);
  });
  const [code] = await once(thread, 'exit').finally(forget);
  return code;
}

function show(report: Exclude<ThreadReport, { kind: 'interruption' }>, progress: Progress): void {
  if (report.kind === 'stage') progress.stage(...report.stage);
  else if (report.kind === 'update') progress.update(report.done);
  else progress.end();
}

function removeNow(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A file was being written just now; the system clears its temporary folder.
  }
}
