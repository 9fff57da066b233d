/** Runs the built program on a terminal, as a person sees it and types. */

import { spawn, spawnSync } from 'node:child_process';
import { PROGRAM } from './program.js';

/** Puts its arguments on a terminal of their own, and ends as they do: with 128 and the number of a signal, like a shell. */
const ON_TERMINAL = `
import os, pty, sys
code = os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:]))
sys.exit(code if code >= 0 else 128 - code)
`;

/** Keys that a person may press. */
export const KEYS = { enter: '\r', interrupt: '\x03', endOfInput: '\x04' } as const;

export interface Terminal {
  /** What it shows so far. */
  screen(): string;
  type(keys: string): void;
  /** The exit code. */
  readonly ended: Promise<number | null>;
  kill(): void;
}

/** Python makes the terminal, as Node cannot. */
export const hasTerminals: boolean = spawnSync('python3', ['-c', 'import pty']).status === 0;

export function onTerminal(...args: string[]): Terminal {
  const child = spawn('python3', ['-c', ON_TERMINAL, process.execPath, PROGRAM, ...args]);
  let screen = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      screen += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    screen: () => screen,
    type: (keys) => {
      child.stdin.write(keys);
    },
    ended,
    kill: () => {
      child.kill('SIGKILL');
    },
  };
}
