/** Starts a round of `up` in a process of its own. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Failure, type FailureCode } from '@property-lookup/kernel/failure';
import type { Round } from './load-town.js';

export interface RoundStart {
  readonly round: Round;
  /** Whether its progress is shown on the terminal. */
  readonly isShown: boolean;
}

/** Plain data, for sending between processes. */
export type RoundOutcome =
  | { readonly lines: readonly string[] }
  | { readonly failure: { readonly code: FailureCode; readonly message: string } };

export interface RunningRound {
  /** Lines about the import. */
  readonly done: Promise<readonly string[]>;
  stop(): Promise<void>;
}

export function startRound(start: RoundStart): RunningRound {
  const program = new URL('./up-round.js', import.meta.url);
  const child = fork(program, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  // Not passed as arguments, which other users could see.
  child.send(start);
  let outcome: RoundOutcome | undefined;
  child.on('message', (message) => {
    // Sent by up-round.ts.
    outcome = message as RoundOutcome;
  });
  const ended = once(child, 'exit');
  const done = ended.then(() => {
    if (outcome === undefined) {
      throw new Failure('unavailable', 'The import ended before it was done.');
    }
    if ('lines' in outcome) return outcome.lines;
    const { code, message } = outcome.failure;
    throw new Failure(code, message.split('\n'));
  });
  return {
    done,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
