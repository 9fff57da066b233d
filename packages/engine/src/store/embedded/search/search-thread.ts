/**
 * The thread that evaluates filters, so that no filter delays other requests. Searches share it in turns of a few milliseconds:
 * a cheap one overtakes an expensive one, and each can be cancelled.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from '@property-lookup/kernel/failure';
import type { FromSearchThread, SearchThreadData, ToSearchThread } from './messages.js';
import { openSearch } from './open-search.js';
import type { SearchResult } from './search-engine.js';
import type { Steps } from './steps.js';

/** Milliseconds that one search runs before others have their turn. */
const TURN_MS = 8;

/** How many searches take turns. Those that ran least come first, so that a heavy one does not delay a new one. */
const ACTIVE_MAX = 4;

interface Job {
  readonly id: number;
  readonly steps: Steps<SearchResult>;
  readonly budgetMs: number;
  readonly deadlineMs: number;
  /** Milliseconds it has run. */
  ranMs: number;
}

const port = parentPort;
if (port === null) throw new Error('the search thread was started as a program');
/** Transfers byte arrays instead of copying them. */
const say = (message: FromSearchThread, ...moved: ArrayBuffer[]): void =>
  port.postMessage(message, moved);

// Set by SearchClient, the only caller.
const { search, refuse, close } = openSearch((workerData as SearchThreadData).releaseDir);
let jobs: Job[] = [];
let isRunning = false;

port.on('message', (message: ToSearchThread) => {
  if (message.kind === 'close') {
    jobs.forEach(giveUp);
    jobs = [];
    close();
    port.close();
    return;
  }
  if (message.kind === 'cancel') {
    jobs.filter(({ id }) => id === message.id).forEach(giveUp);
    jobs = jobs.filter(({ id }) => id !== message.id);
    return;
  }
  const { id, budgetMs, damaged, query } = message;
  refuse(damaged);
  const deadlineMs = performance.now() + budgetMs;
  jobs.push({ id, steps: search(query), budgetMs, deadlineMs, ranMs: 0 });
  if (!isRunning) takeTurns();
});
say({ kind: 'ready' });

/** Gives one turn to each of the searches that ran least, then returns to the event loop to receive messages. */
function takeTurns(): void {
  isRunning = true;
  endLate();
  const active = [...jobs].sort((a, b) => a.ranMs - b.ranMs).slice(0, ACTIVE_MAX);
  const done = new Set(active.filter(takeTurn));
  jobs = jobs.filter((job) => !done.has(job));
  isRunning = jobs.length > 0;
  if (isRunning) setImmediate(takeTurns);
}

/** Gives up the searches whose time is over, before they get another turn. */
function endLate(): void {
  const now = performance.now();
  const late = new Set(jobs.filter(({ deadlineMs }) => now > deadlineMs));
  for (const job of late) {
    giveUp(job);
    // A search that mostly waited was not slow itself.
    say({ kind: job.ranMs < job.budgetMs / 2 ? 'too-busy' : 'too-slow', id: job.id });
  }
  jobs = jobs.filter((job) => !late.has(job));
}

/** Returns true when the search is over. */
function takeTurn(job: Job): boolean {
  const start = performance.now();
  const end = start + TURN_MS;
  try {
    do {
      const step = job.steps.next();
      if (step.done === true) {
        say({ kind: 'found', id: job.id, result: step.value }, ...buffersOf(step.value));
        return true;
      }
    } while (performance.now() < end);
    job.ranMs += performance.now() - start;
    return false;
  } catch (error) {
    const { id } = job;
    say(
      error instanceof Failure
        ? { kind: 'refused', id, code: error.code, sentence: error.message }
        : { kind: 'failed', id, error },
    );
    return true;
  }
}

/** Releases the resources that the search holds or shares. */
function giveUp({ steps }: Job): void {
  // The result is not used.
  steps.return(undefined as never);
}

function buffersOf({ bytes }: SearchResult): readonly ArrayBuffer[] {
  return bytes?.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
}
