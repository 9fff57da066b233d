/** Passes reports from a command's thread to the main thread, which owns the terminal and receives signals. */

import { parentPort } from 'node:worker_threads';
import type { Progress } from '@property-lookup/kernel/progress';

/** The state of a command at the moment of an interruption. */
export interface Interruption {
  /** Says what was left behind and what to do now. */
  readonly sentence: string;
  /** A folder to be removed. */
  readonly folder?: string;
}

export type ThreadReport =
  | { readonly kind: 'interruption'; readonly interruption: Interruption }
  | { readonly kind: 'stage'; readonly stage: Parameters<Progress['stage']> }
  | { readonly kind: 'update'; readonly done: number }
  | { readonly kind: 'end' };

/** For commands that download. */
export const DOWNLOAD_STOPPED =
  'Stopped. What came is kept: run the same command to go on from there.';

/** Replaces the previous interruption from now on. */
export function ifInterrupted(interruption: Interruption): void {
  report({ kind: 'interruption', interruption });
}

/** Milliseconds between two reports; nobody could read more. */
const UPDATE_EVERY_MS = 50;

/** Progress that the main thread shows. */
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

/** Does nothing if the command runs in the main thread itself. */
function report(message: ThreadReport): void {
  parentPort?.postMessage(message);
}
