/** Lets a command clean up when the person at the keyboard, or the system, ends it. */

import { constants } from 'node:os';
import { tellLines } from './output.js';

/** Ctrl-C, `kill`, and a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What a shell adds to the number of the signal that has ended a program. */
const SHELL_CODE = 128;

/**
 * Cleaning up happens at once, and then the signal has its usual effect, so that a shell sees how the program ended: as
 * 130 after Ctrl-C, which also ends a loop over many files. The returned function undoes all of this.
 */
export function onInterrupt(clearUp: () => void): () => void {
  const end = (signal: NodeJS.Signals): void => {
    forget();
    clearUp();
    process.kill(process.pid, signal);
    // The first process of a container outlives what it sends itself.
    process.exit(SHELL_CODE + constants.signals[signal]);
  };
  const forget = (): void => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return forget;
}

/** On a line of its own, below what the terminal shows of Ctrl-C. */
export function sayInterrupted(sentence: string): void {
  tellLines(['', sentence]);
}

/** For a command that writes one file, or to standard output if none is named. */
export const stoppedSentence = (out: string | undefined): string =>
  out === undefined
    ? 'Stopped. What was written so far is not all of it.'
    : 'Stopped. Nothing was written: what was there before is as it was.';

/**
 * Waits for the operating system to ask the program to stop. Resolves on SIGTERM or SIGINT; a second signal ends the
 * program at once.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      process.once('SIGINT', () => process.exit(1));
      process.once('SIGTERM', () => process.exit(1));
      resolve();
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  });
}
