/** Passes reports from a command in its own thread to the first thread, which has the terminal and hears signals. */

import { parentPort } from 'node:worker_threads';
import type { Progress } from '../domain/progress.js';

/** What is true of a command at the moment that it is ended. */
export interface Interruption {
  /** What is left, and what to do now. */
  readonly sentence: string;
  /** A folder that nobody needs then. */
  readonly folder?: string;
}

export type ThreadReport =
  | { readonly kind: 'interruption'; readonly interruption: Interruption }
  | { readonly kind: 'stage'; readonly stage: Parameters<Progress['stage']> }
  | { readonly kind: 'update'; readonly done: number }
  | { readonly kind: 'end' };

/** True from now on; it takes the place of what was true before. */
export function ifInterrupted(interruption: Interruption): void {
  report({ kind: 'interruption', interruption });
}

/** Milliseconds between two reports: more of them nobody could read. */
const UPDATE_EVERY_MS = 50;

/** Progress that the first thread shows. */
export function reportedProgress(): Progress {
  let reportedMs = 0;
  return {
    stage: (...stage) => report({ kind: 'stage', stage }),
    update(done) {
      const now = performance.now();
      if (now - reportedMs < UPDATE_EVERY_MS) return;
      reportedMs = now;
      report({ kind: 'update', done });
    },
    end: () => report({ kind: 'end' }),
  };
}

/** Nothing where the command runs in the first thread itself. */
function report(message: ThreadReport): void {
  parentPort?.postMessage(message);
}
