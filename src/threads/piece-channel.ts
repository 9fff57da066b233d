/** A stream of bytes from one thread to another: a piece crosses when it is asked for, and no more are made than are taken. */

import type { MessagePort } from 'node:worker_threads';

const ASK = 'ask';
/** Tells the other end that this one has left. A message waits until somebody listens; the event `close` does not. */
const GONE = 'gone';

const left = new WeakSet<MessagePort>();

/** Ends the stream at both ends, whatever they do at the moment. */
export function leave(port: MessagePort): void {
  if (left.has(port)) return;
  left.add(port);
  port.postMessage(GONE);
  port.close();
}

/** Takes what the other end answers; throws where it has gone. */
export async function askPort<Answer>(port: MessagePort): Promise<Answer> {
  const answer = nextMessage(port);
  port.postMessage(ASK);
  const heard = await answer;
  if (heard === undefined) throw new Error('the other thread gives no more');
  // What the end that answers has posted.
  return heard as Answer;
}

/** Answers the next question; false where nobody asks any more. */
export async function answerPort(
  port: MessagePort,
  answer: unknown,
  ...moved: ArrayBuffer[]
): Promise<boolean> {
  const asked = await nextMessage(port);
  if (asked !== undefined) port.postMessage(answer, moved);
  return asked !== undefined;
}

/** Gives the pieces to who asks for them, one ahead. Ends with the last, or where the asker has gone; rejects as they do. */
export async function givePieces(
  port: MessagePort,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  try {
    for await (const piece of pieces) {
      // A piece may be a part of memory that others use, too.
      const own = new Uint8Array(piece);
      if (!(await answerPort(port, own, own.buffer))) return;
    }
    await answerPort(port, null);
  } finally {
    leave(port);
  }
}

/** The pieces of the other end, as they are taken. */
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

/** Undefined where one end has left. */
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
