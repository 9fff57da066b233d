/** The work of a thread that `startPieceThreads` starts. */

import { parentPort } from 'node:worker_threads';
import type { AnsweredPiece, ToThread } from './piece-threads.js';

/** Answers each piece, with an answer for each row, until the thread is asked to end; then calls `close`. */
export function answerPieces<Row, Answer, Shared = undefined>(
  answer: (rows: readonly Row[], shared: Shared) => readonly Answer[] | Promise<readonly Answer[]>,
  close: () => Promise<void> = async () => undefined,
): void {
  const port = parentPort;
  if (port === null) throw new Error('the module of a thread was started as a program');
  port.on('message', async (message: ToThread<Row, Shared>) => {
    if (message === null) {
      await close();
      port.close();
      return;
    }
    const { id, rows, shared } = message;
    const answered = await Promise.resolve()
      .then(() => answer(rows, shared))
      .then(
        (answers): AnsweredPiece<Answer> => ({ id, answers }),
        (error: unknown): AnsweredPiece<Answer> => ({ id, error }),
      );
    port.postMessage(answered);
  });
}
