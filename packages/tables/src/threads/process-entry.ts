/**
 * Entry point of a separate process: runs one task after another, like a thread of the pool, until its parent has gone. A second
 * thread watches the first, which may be stuck in a library that never returns, and ends the process if a task exceeds its
 * limits.
 */

import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { answerCall } from './answer-call.js';
import { type Bounds, ENDS, type ProcessCall } from './own-process.js';

/** Milliseconds between checks; memory can grow by some hundred megabytes in that time. */
const WATCH_MS = 25;

/** Slots of memory shared by both threads: a counter of task starts and ends, and the limits of the last task. */
const SHARED = { turn: 0, bytes: 1, processorMs: 2, length: 3 } as const;

if (isMainThread) work();
else watch(workerData);

function work(): void {
  const shared = new Float64Array(new SharedArrayBuffer(SHARED.length * 8));
  const parent = process.ppid;
  new Worker(new URL(import.meta.url), { workerData: { shared, parent } }).unref();
  const turn = (): void => {
    shared[SHARED.turn] = (shared[SHARED.turn] ?? 0) + 1;
  };
  process.on('message', async ({ bounds, ...call }: ProcessCall) => {
    setBounds(shared, bounds);
    turn();
    const answered = await answerCall(call);
    turn();
    process.send?.(answered);
  });
  process.on('disconnect', () => {
    // The directory was made for this process.
    rmSync(tmpdir(), { recursive: true, force: true });
    process.exit();
  });
}

function setBounds(shared: Float64Array, { megabytes, seconds }: Bounds): void {
  shared[SHARED.bytes] = megabytes * 1e6;
  shared[SHARED.processorMs] = seconds * 1e3;
}

interface Watched {
  readonly shared: Float64Array;
  readonly parent: number;
}

function watch({ shared, parent }: Watched): void {
  let turn = 0;
  let startedMs = 0;
  setInterval(() => {
    if (process.ppid !== parent) end(ENDS.orphan);
    const now = shared[SHARED.turn] ?? 0;
    if (now !== turn) {
      turn = now;
      startedMs = processorMs();
    }
    if (turn === 0) return;
    if (process.memoryUsage.rss() > (shared[SHARED.bytes] ?? 0)) end(ENDS.memory);
    // Processor time, so that a slow, busy or sleeping machine costs a task nothing.
    if (processorMs() - startedMs > (shared[SHARED.processorMs] ?? 0)) end(ENDS.time);
  }, WATCH_MS);
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

/** Ends the process by a signal, the only way from a thread while the main thread is busy. */
function end(signal: NodeJS.Signals): void {
  process.kill(process.pid, signal);
}
