/**
 * The thread that evaluates filters, so that no filter holds up another request. Searches share it in
 * turns of a few milliseconds: a cheap one overtakes an expensive one, and each can be cancelled.
 */

import { parentPort, workerData } from 'node:worker_threads';
import type { FromSearchThread, SearchThreadData, ToSearchThread } from './messages.js';
import { openSearchEngine } from './open-search-engine.js';
import type { SearchResult } from './search-engine.js';
import type { Steps } from './select-rows.js';

/** Milliseconds that one search runs before the others have their turn. */
const TURN_MS = 8;

/** Searches that take turns; the others wait, so that memory and fairness stay bounded. */
const ACTIVE_MAX = 8;

interface Job {
  readonly id: number;
  readonly steps: Steps<SearchResult>;
  readonly deadlineMs: number;
}

const port = parentPort;
if (port === null) throw new Error('the search thread was started as a program');
const say = (message: FromSearchThread): void => port.postMessage(message);

// Set by openEmbeddedReader, the only caller.
const engine = openSearchEngine((workerData as SearchThreadData).releaseDir);
let jobs: Job[] = [];
let isRunning = false;

port.on('message', (message: ToSearchThread) => {
  if (message.kind === 'cancel') {
    jobs = jobs.filter((job) => job.id !== message.id);
    return;
  }
  const deadlineMs = performance.now() + message.budgetMs;
  jobs.push({ id: message.id, steps: engine.search(message.query), deadlineMs });
  if (!isRunning) takeTurns();
});
say({ kind: 'ready' });

/** One turn each for the oldest searches, then back to the event loop so that messages are heard. */
function takeTurns(): void {
  isRunning = true;
  const active = jobs.slice(0, ACTIVE_MAX);
  const done = new Set(active.filter(takeTurn));
  const now = performance.now();
  for (const job of jobs) {
    if (!done.has(job) && now > job.deadlineMs) {
      done.add(job);
      say({ kind: 'too-slow', id: job.id });
    }
  }
  jobs = jobs.filter((job) => !done.has(job));
  isRunning = jobs.length > 0;
  if (isRunning) setImmediate(takeTurns);
}

/** True when the search is over. */
function takeTurn(job: Job): boolean {
  const end = performance.now() + TURN_MS;
  try {
    do {
      const step = job.steps.next();
      if (step.done === true) {
        say({ kind: 'found', id: job.id, result: step.value });
        return true;
      }
    } while (performance.now() < end);
    return false;
  } catch (error) {
    say({ kind: 'failed', id: job.id, error });
    return true;
  }
}
