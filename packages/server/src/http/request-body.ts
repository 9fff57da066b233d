/** Reads the body of a request once the key is known: checks its type first, then reads no more than allowed. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Failure } from '@property-lookup/kernel/failure';

/** Consumes a body piece by piece. Both methods throw a Failure as soon as the body proves invalid. */
interface BodyReader<T> {
  write(chunk: Buffer): void;
  end(): T;
  /** Discards the received part if the rest is not wanted. */
  abandon?(): void;
}

/** One of the possible forms of a body. */
export interface BodyForm<T> {
  /** Media type in lower case, without parameters. */
  readonly type: string;
  readonly bytesMax: number;
  begin(): BodyReader<T>;
}

/**
 * Clients that wait for permission to send their body (RFC 9110, section 10.1.1); they get it when the body is about to be read.
 */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

export function letWait(request: IncomingMessage, response: ServerResponse): void {
  waiting.set(request, response);
}

/** Rejects with a Failure if the body has another type, is too long, is compressed, or does not have the required form. */
export async function readBody<T>(
  request: IncomingMessage,
  forms: readonly BodyForm<T>[],
): Promise<T> {
  const { bytesMax, begin } = formOf(request, forms);
  const tooLarge = new Failure('too-large', `The body is longer than ${bytesMax} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge;
  const reader = begin();
  waiting.get(request)?.writeContinue();
  let bytes = 0;
  try {
    // A body refused half-way is still answered, so the connection must stay open.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw tooLarge;
      reader.write(chunk);
    }
    return reader.end();
  } catch (cause) {
    reader.abandon?.();
    request.resume();
    throw cause;
  }
}

function formOf<T>(
  { headers }: IncomingMessage,
  forms: readonly BodyForm<T>[],
): Pick<BodyForm<T>, 'begin' | 'bytesMax'> {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new Failure('unsupported-type', 'The body must not be compressed.');
  }
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) {
    throw new Failure(
      'unsupported-type',
      `The body must be in UTF-8, not ${charset.slice(8, 60)}.`,
    );
  }
  const form = forms.find((one) => one.type === type);
  if (form !== undefined) return form;
  const listed = forms.map((one) => one.type).join(' or ');
  throw new Failure(
    'unsupported-type',
    `The body must be ${listed}, as Content-Type says; it is ${type === '' ? 'absent' : type.slice(0, 60)}.`,
  );
}

/** Collects the whole body, for forms that cannot be read in pieces. */
export function wholeText<T>(read: (text: string) => T): () => BodyReader<T> {
  return () => {
    const chunks: Buffer[] = [];
    return { write: (chunk) => chunks.push(chunk), end: () => read(textOf(chunks)) };
  };
}

function textOf(chunks: readonly Buffer[]): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Failure('invalid-parameter', 'The body is not text in UTF-8.');
  }
}
