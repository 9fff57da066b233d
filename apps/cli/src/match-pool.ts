/** Threads that match batches of addresses: one per core, each with its own open data set. */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { lastPostcodeIn } from '@property-lookup/kernel/address';
import { partsOf } from '@property-lookup/kernel/collections';
import { comparePostcodes } from '@property-lookup/kernel/text';
import type { AnsweredRow, AskedRow } from '@property-lookup/server/questions';
import type { DataPlace } from './open-data.js';

/** Passed to each thread at its start. */
export interface MatchThreadData {
  readonly place: DataPlace;
  readonly minConfidence: number;
  readonly isGraded: boolean;
}

interface MatchBatch {
  readonly id: number;
  readonly rows: readonly AskedRow[];
  /** The share of homes that the data contain, used for confidences. */
  readonly listed: number | undefined;
}

/** Null asks a thread to close its data set and end; terminating it would abort the process in SQLite's binding. */
export type ToMatchThread = MatchBatch | null;

export type MatchedBatch =
  | { readonly id: number; readonly rows: readonly AnsweredRow[] }
  | { readonly id: number; readonly error: unknown };

interface MatchPool {
  /**
   * Matches rows on all threads in postcode order, and answers in row order. `told` receives the number of rows of each finished
   * piece.
   */
  match(
    rows: readonly AskedRow[],
    listed?: number,
    told?: (rows: number) => void,
  ): Promise<readonly AnsweredRow[]>;
  close(): Promise<void>;
}

/** Rows passed to a thread at a time: about ten milliseconds of work, compared with which passing them costs little. */
const PIECE_ROWS = 100;

/** Pieces queued per thread; while it matches one, it reads ahead for the others. */
const PIECES_MAX = 16;

interface WaitingPiece extends Omit<MatchBatch, 'id'> {
  resolve(rows: readonly AnsweredRow[]): void;
  reject(error: unknown): void;
}

export function startMatchPool(threadData: MatchThreadData): MatchPool {
  const waiting: WaitingPiece[] = [];
  const program = new URL('./match-thread.js', import.meta.url);
  const threads = Array.from({ length: availableParallelism() }, () => {
    const worker = new Worker(program, { workerData: threadData });
    const pieces = new Map<number, WaitingPiece>();
    worker.on('message', (answer: MatchedBatch) => {
      const piece = pieces.get(answer.id);
      pieces.delete(answer.id);
      handOut();
      if ('rows' in answer) piece?.resolve(answer.rows);
      else piece?.reject(answer.error);
    });
    worker.on('error', (error) => {
      for (const piece of [...waiting.splice(0), ...pieces.values()]) piece.reject(error);
    });
    return { worker, pieces };
  });
  let lastId = 0;
  /** Gives the next piece to the least busy thread, so that all stay busy to the end. */
  const handOut = (): void => {
    const [first, ...others] = threads;
    while (first !== undefined) {
      const idlest = others.reduce((a, b) => (b.pieces.size < a.pieces.size ? b : a), first);
      const piece = idlest.pieces.size < PIECES_MAX ? waiting.shift() : undefined;
      if (piece === undefined) return;
      const { listed, rows } = piece;
      const id = ++lastId;
      idlest.pieces.set(id, piece);
      idlest.worker.postMessage({ id, listed, rows } satisfies ToMatchThread);
    }
  };
  return {
    async match(rows, listed, told) {
      const answers: AnsweredRow[] = Array(rows.length);
      const pieces = partsOf(inPostcodeOrder(rows), PIECE_ROWS).map(async (places) => {
        const piece = places.map((at) => rows[at] as AskedRow);
        const answered = await new Promise<readonly AnsweredRow[]>((resolve, reject) => {
          waiting.push({ rows: piece, listed, resolve, reject });
        });
        for (const [i, at] of places.entries()) answers[at] = answered[i] as AnsweredRow;
        told?.(places.length);
      });
      handOut();
      await Promise.all(pieces);
      return answers;
    },
    async close() {
      waiting.length = 0;
      await Promise.all(
        threads.map(async ({ worker }) => {
          const ended = once(worker, 'exit');
          worker.postMessage(null satisfies ToMatchThread);
          await ended;
        }),
      );
    },
  };
}

/**
 * The positions of rows in postcode order, because data of neighbouring postcodes lie side by side on disk. Rows without a
 * postcode come last.
 */
function inPostcodeOrder(rows: readonly AskedRow[]): readonly number[] {
  const postcodes = rows.map(({ address }) => lastPostcodeIn(address) ?? null);
  const of = (at: number): string | null => postcodes[at] ?? null;
  return [...rows.keys()].sort((a, b) => comparePostcodes(of(a), of(b)));
}
