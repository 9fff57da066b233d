/** Threads that match batches of addresses, one for each core, each with its own open data set. */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AnsweredRow, AskedRow } from '../query/match-rows.js';
import type { DataPlace } from './open-data.js';

/** Given to each thread when it starts. */
export interface MatchThreadData {
  readonly place: DataPlace;
  readonly minConfidence: number;
  readonly isGraded: boolean;
}

interface MatchBatch {
  readonly id: number;
  readonly rows: readonly AskedRow[];
  /** The share of homes that the data have, which confidences follow. */
  readonly listed: number | undefined;
}

/** Null asks a thread to close its data set and end: terminating it would abort the process in SQLite's binding. */
export type ToMatchThread = MatchBatch | null;

export type MatchedBatch =
  | { readonly id: number; readonly rows: readonly AnsweredRow[] }
  | { readonly id: number; readonly error: unknown };

interface MatchPool {
  readonly threads: number;
  /** Shares a batch among all threads, so that a short list, which is one batch, is matched by all of them. */
  match(rows: readonly AskedRow[], listed?: number): Promise<readonly AnsweredRow[]>;
  close(): Promise<void>;
}

/** Rows handed to a thread at a time: some ten milliseconds of work, next to which handing them over costs little. */
const PIECE_ROWS = 100;

export function startMatchPool(threadData: MatchThreadData): MatchPool {
  const waiting = new Map<
    number,
    { resolve(rows: readonly AnsweredRow[]): void; reject(error: unknown): void }
  >();
  const program = new URL('./match-thread.js', import.meta.url);
  const threads = Array.from({ length: availableParallelism() }, () => {
    const thread = new Worker(program, { workerData: threadData });
    thread.on('message', (answer: MatchedBatch) => {
      const batch = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('rows' in answer) batch?.resolve(answer.rows);
      else batch?.reject(answer.error);
    });
    thread.on('error', (error) => {
      for (const batch of waiting.values()) batch.reject(error);
    });
    return thread;
  });
  let lastId = 0;
  const matchPiece = (
    rows: readonly AskedRow[],
    listed: number | undefined,
  ): Promise<readonly AnsweredRow[]> => {
    const id = ++lastId;
    const batch: MatchBatch = { id, rows, listed };
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // In turn: pieces are alike, so the threads stay equally busy.
      threads[id % threads.length]?.postMessage(batch);
    });
  };
  return {
    threads: threads.length,
    async match(rows, listed) {
      const pieces: Promise<readonly AnsweredRow[]>[] = [];
      for (let from = 0; from < rows.length; from += PIECE_ROWS)
        pieces.push(matchPiece(rows.slice(from, from + PIECE_ROWS), listed));
      return (await Promise.all(pieces)).flat();
    },
    async close() {
      await Promise.all(
        threads.map(async (thread) => {
          const ended = once(thread, 'exit');
          thread.postMessage(null satisfies ToMatchThread);
          await ended;
        }),
      );
    },
  };
}
