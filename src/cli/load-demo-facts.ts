/** Loads the facts of the demo's homes beside the server, in a program of its own, so that no request waits for it. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type DataPlace, pickDataPlace } from './open-data.js';

export interface FactsLoading {
  /** Whether they were all loaded: false where it was stopped, or failed. */
  readonly loaded: Promise<boolean>;
  stop(): Promise<void>;
}

export function loadDemoFacts(place: DataPlace): FactsLoading {
  const program = new URL('./demo-facts.js', import.meta.url);
  const child = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // Not as an argument, which others on the machine see: the address of a database may have a password in it.
  child.send(pickDataPlace(place));
  const ended = once(child, 'exit');
  return {
    loaded: ended.then(([code]) => code === 0),
    async stop() {
      child.kill();
      await ended;
    },
  };
}
