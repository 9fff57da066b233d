/**
 * Runs a command in a thread of its own while the first thread only listens: a long calculation or a wait for the disk
 * holds up its own thread, and a signal is heard at any moment.
 */

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Progress } from '../domain/progress.js';
import { onInterrupt, sayInterrupted } from './on-interrupt.js';
import { createProgress } from './output.js';
import type { Interruption, ThreadReport } from './thread-reports.js';

/** Runs the program again, in a thread; the exit code, which is the thread's. Rejects where the thread itself fails. */
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
    // Something was written to it just now; the system clears its folder of temporary files.
  }
}
