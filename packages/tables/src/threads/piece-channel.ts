/** A stream of bytes between threads: each piece crosses on demand, and no more are made than are taken. */

import type { MessagePort } from 'node:worker_threads';

const ASK = 'ask';
/** Message that this end has left. A message waits for a listener; the event `close` does not. */
const GONE = 'gone';

const left = new WeakSet<MessagePort>();

/** Ends the stream at both ends, whatever they are doing. */
export function leave(port: MessagePort): void {
  if (left.has(port)) return;
  left.add(port);
  port.postMessage(GONE);
  port.close();
}

/** Asks the other end for its answer; throws if it has left. */
export async function askPort<Answer>(port: MessagePort): Promise<Answer> {
  const answer = nextMessage(port);
  port.postMessage(ASK);
  const heard = await answer;
  if (heard === undefined) throw new Error('the other thread gives no more');
  // The other end posts only answers.
  return heard as Answer;
}

/** Answers the next question; false if the asker has left. */
export async function answerPort(
  port: MessagePort,
  answer: unknown,
  ...moved: ArrayBuffer[]
): Promise<boolean> {
  const asked = await nextMessage(port);
  if (asked !== undefined) port.postMessage(answer, moved);
  return asked !== undefined;
}

/** Sends pieces on demand, preparing one ahead. Ends with the last piece or when the asker leaves; rejects if making one does. */
export async function givePieces(
  port: MessagePort,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  try {
    for await (const piece of pieces) {
      // A copy, as the piece may be a view of shared memory.
      const own = new Uint8Array(piece);
      if (!(await answerPort(port, own, own.buffer))) return;
    }
    await answerPort(port, null);
  } finally {
    leave(port);
  }
}

/** The pieces of the other end, on demand. */
export async function* takePieces(port: MessagePort): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const piece = await askPort<Uint8Array | null>(port);
      if (piece === null) return;
      yield piece;
    }
  } finally {
    leave(port);
  }
}

/** Undefined if either end has left. */
function nextMessage(port: MessagePort): Promise<unknown> {
  if (left.has(port)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const settle = (message?: unknown): void => {
      port.off('message', hear).off('close', end);
      resolve(message);
    };
    const end = (): void => {
      left.add(port);
      settle();
    };
    const hear = (message: unknown): void => {
      if (message !== GONE) settle(message);
      else {
        port.close();
        end();
      }
    };
    port.on('message', hear).on('close', end);
  });
}
