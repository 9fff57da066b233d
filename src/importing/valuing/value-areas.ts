/** Values postcode areas side by side, each in a thread of its own: the same values as one after the other, sooner. */

import { availableParallelism, totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AreaJob } from './area-job.js';

/** Where the thread's program is; tests run the sources, and threads run what was built from them. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('../../../dist/importing/valuing/value-area-thread.js', import.meta.url)
  : new URL('./value-area-thread.js', import.meta.url);

/** Memory set aside for a thread, which holds one area: some 1.5 kB a sale were measured, and the largest areas have several times the mean of 240,000. */
const THREAD_BYTES = 2 * 2 ** 30;

/** Rejects with the first error, once every thread has ended; `onValued` hears how many more properties are done. */
export async function valueAreas(
  jobs: readonly AreaJob[],
  onValued: (properties: number) => void,
): Promise<void> {
  // The largest first, so that no thread is left with one at the end.
  const waiting = [...jobs].sort((a, b) => b.sales - a.sales || (a.area < b.area ? -1 : 1));
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      await valueInThread(job, onValued).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const threads = Math.min(jobs.length, threadsMax());
  const ended = await Promise.allSettled(Array.from({ length: threads }, work));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

function threadsMax(): number {
  const inMemory = Math.floor(totalmem() / THREAD_BYTES);
  return Math.max(1, Math.min(availableParallelism(), inMemory));
}

function valueInThread(job: AreaJob, onValued: (properties: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(PROGRAM, { workerData: job });
    thread.on('message', onValued);
    thread.on('error', reject);
    thread.on('exit', () => resolve());
  });
}
