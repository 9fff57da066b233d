/** Reads the body of an answer within limits: neither an endless body nor a trickle can hold up the program. */

import { Failure } from '@property-lookup/kernel/failure';
import { openUrl, PATIENCE, type Question } from './open-url.js';

/** Yields the body of an answer in chunks. Throws if it arrives too slowly; leaving the loop early closes the connection. */
export async function* bodyOf(
  { body }: Response,
  { silenceMs, bytesMin } = PATIENCE,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  const hangUp = (): Promise<void> => reader.cancel().catch(() => undefined);
  let came = 0;
  let isSlow = false;
  const timer = setInterval(() => {
    isSlow = came < bytesMin;
    came = 0;
    // Ends the pending read.
    if (isSlow) void hangUp();
  }, silenceMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isSlow) throw new Error('too slow');
      if (done) return;
      came += value.length;
      yield value;
    }
  } finally {
    clearInterval(timer);
    await hangUp();
  }
}

interface ShortText extends Question {
  /** A longer text is refused. */
  readonly bytesMax: number;
}

/** Reads the text at a URL; empty for any status but 200. Failure `bad-file` if it is too long. */
export async function readText(
  question: ShortText,
): Promise<{ readonly status: number; readonly text: string }> {
  const response = await openUrl(question);
  const { status } = response;
  if (status !== 200) {
    await response.body?.cancel();
    return { status, text: '' };
  }
  return { status, text: await shortText(response, question) };
}

async function shortText(
  response: Response,
  { name, url, bytesMax, patience }: ShortText,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const path = new URL(url).pathname;
  try {
    for await (const chunk of bodyOf(response, patience)) {
      bytes += chunk.length;
      if (bytes > bytesMax) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    const sentence = `${name} could not be fetched: the connection broke, or was too slow, at ${path}. Run the same command again.`;
    throw new Failure('unavailable', sentence, { cause });
  }
  if (bytes <= bytesMax) return Buffer.concat(chunks).toString('utf8');
  throw new Failure(
    'bad-file',
    `${name} could not be fetched: ${path} is longer than ${bytesMax.toLocaleString('en-GB')} bytes, the most for such a file.`,
  );
}
