/** Loads the facts of the demo's homes beside the server, in a program of its own, so that no request waits for it. */

import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface FactsLoading {
  /** Whether they were all loaded: false where it was stopped, or failed. */
  readonly loaded: Promise<boolean>;
  stop(): Promise<void>;
}

export function loadDemoFacts(dataDir: string): FactsLoading {
  const program = new URL('./demo-facts.js', import.meta.url);
  const child = fork(program, [dataDir], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  return {
    loaded: ended.then(([code]) => code === 0),
    async stop() {
      child.kill();
      await ended;
    },
  };
}
