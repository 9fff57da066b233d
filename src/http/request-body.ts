/** Reads the body of a request, once it is known who asks: its type first, then no more of it than is allowed. */

import type { IncomingMessage } from 'node:http';
import { Failure } from '../domain/failure.js';

/** A body as it came. */
export interface BodyText {
  /** The media type, in lower case and without parameters. */
  readonly type: string;
  readonly text: string;
}

/** Rejects with a Failure where the body is of another type, too long, encoded, or not UTF-8. */
export async function readBody(
  request: IncomingMessage,
  { types, bytesMax }: { readonly types: readonly string[]; readonly bytesMax: number },
): Promise<BodyText> {
  const type = typeOf(request, types);
  const tooLarge = new Failure('too-large', `The body is longer than ${bytesMax} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return { type, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    throw new Failure('invalid-parameter', 'The body is not text in UTF-8.');
  }
}

function typeOf({ headers }: IncomingMessage, types: readonly string[]): string {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new Failure('unsupported-type', 'The body must not be compressed.');
  }
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (types.includes(type)) return type;
  const [listed, given] = [types.join(' or '), type === '' ? 'absent' : `${type.slice(0, 60)}`];
  throw new Failure(
    'unsupported-type',
    `The body must be ${listed}, as Content-Type says; it is ${given}.`,
  );
}
