/** Lets a command clean up when a person or the system ends it. */

import { constants } from 'node:os';
import { printNotes } from './output.js';

/** Ctrl-C, `kill`, and a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A shell adds this to the number of the signal that ended a program. */
const SHELL_CODE = 128;

/**
 * Cleans up synchronously and then lets the signal take its usual effect, so that a shell sees how the program ended: 130 after
 * Ctrl-C, which also ends a loop over many files. The returned function undoes the registration.
 */
export function onInterrupt(clearUp: () => void): () => void {
  const end = (signal: NodeJS.Signals): void => {
    forget();
    clearUp();
    process.kill(process.pid, signal);
    // The first process of a container does not die of a signal that it sends to itself.
    process.exit(SHELL_CODE + constants.signals[signal]);
  };
  const forget = (): void => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return forget;
}

/** Starts on a new line, below the `^C` that the terminal shows. */
export function sayInterrupted(sentence: string): void {
  printNotes(['', sentence]);
}

/** For a command that writes one file, or standard output if none is named. */
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
