/** Threads that answer the rows of a list piece by piece; the least busy one gets the next piece. */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { partsOf } from '@property-lookup/kernel/collections';

/** A piece of a list as a thread gets it, with what holds for all of its rows. */
export interface Piece<Row, Shared> {
  readonly id: number;
  readonly rows: readonly Row[];
  readonly shared: Shared;
}

/** Null asks a thread to close what it has open and end; terminating it would abort the process in SQLite's binding. */
export type ToThread<Row, Shared> = Piece<Row, Shared> | null;

export type AnsweredPiece<Answer> =
  | { readonly id: number; readonly answers: readonly Answer[] }
  | { readonly id: number; readonly error: unknown };

/** Threads that wait for rows. */
export interface PieceThreads<Row, Answer, Shared> {
  /**
   * Answers rows in their order. `told` receives the number of rows of each finished piece. Rejects with the error of the first
   * piece that fails.
   */
  answer(
    rows: readonly Row[],
    shared: Shared,
    told?: (rows: number) => void,
  ): Promise<readonly Answer[]>;
  close(): Promise<void>;
}

interface ThreadOptions {
  /** Copied to each thread. */
  readonly workerData: unknown;
  /** Default: one for each processor. */
  readonly threads?: number;
}

/** Rows passed to a thread at a time: about ten milliseconds of work, compared with which passing them costs little. */
const PIECE_ROWS = 100;

/** Pieces queued per thread; while it answers one, it can read ahead for the others. */
const PIECES_MAX = 16;

interface WaitingPiece<Row, Answer, Shared> extends Omit<Piece<Row, Shared>, 'id'> {
  resolve(answers: readonly Answer[]): void;
  reject(error: unknown): void;
}

/** Starts threads with a module that calls `answerPieces`. Rows and answers are plain data, because they are copied. */
export function startPieceThreads<Row, Answer, Shared = undefined>(
  program: URL,
  { workerData, threads: count = availableParallelism() }: ThreadOptions,
): PieceThreads<Row, Answer, Shared> {
  type Waiting = WaitingPiece<Row, Answer, Shared>;
  const waiting: Waiting[] = [];
  const threads = Array.from({ length: count }, () => {
    const worker = new Worker(program, { workerData });
    const pieces = new Map<number, Waiting>();
    worker.on('message', (answered: AnsweredPiece<Answer>) => {
      const piece = pieces.get(answered.id);
      pieces.delete(answered.id);
      handOut();
      if ('answers' in answered) piece?.resolve(answered.answers);
      else piece?.reject(answered.error);
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
      const { rows, shared } = piece;
      const id = ++lastId;
      idlest.pieces.set(id, piece);
      idlest.worker.postMessage({ id, rows, shared } satisfies ToThread<Row, Shared>);
    }
  };
  return {
    async answer(rows, shared, told) {
      const pieces = partsOf(rows, PIECE_ROWS).map(async (piece) => {
        const answers = await new Promise<readonly Answer[]>((resolve, reject) => {
          waiting.push({ rows: piece, shared, resolve, reject });
        });
        told?.(piece.length);
        return answers;
      });
      handOut();
      return (await Promise.all(pieces)).flat();
    },
    async close() {
      waiting.length = 0;
      await Promise.all(
        threads.map(async ({ worker }) => {
          // A thread that an error has ended does not end again.
          if (worker.threadId === -1) return;
          const ended = once(worker, 'exit');
          worker.postMessage(null satisfies ToThread<Row, Shared>);
          await ended;
        }),
      );
    },
  };
}
