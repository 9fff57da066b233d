/** Sends the answer of an endpoint: whole, in pieces, or not at all if the client already has it. */

import { once } from 'node:events';
import { Readable } from 'node:stream';
import { FlatRecord } from '@property-lookup/model/fields';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BareList } from './bare-list.js';
import type { Answer } from './endpoint.js';
import { CACHEABLE, JSON_TYPE } from './headers.js';
import { TextStream } from './text-stream.js';
import { TypedJson } from './typed-json.js';

/** Returns a promise only for a streamed body; it resolves after the last piece. */
export function sendAnswer(
  { body, shape, headers }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
  basePath: string,
): void | Promise<void> {
  if (headers !== undefined) reply.headers(headers);
  if (body instanceof TextStream) return sendStream(body, request, reply);
  if (body instanceof TypedJson) {
    // With a charset, because Fastify would otherwise replace the type.
    reply.headers({ ...body.headers, 'content-type': `${body.type};charset=utf-8` });
    return void reply.send(JSON.stringify(body.value));
  }
  reply.header('content-type', JSON_TYPE);
  if (!(body instanceof BareList)) return void reply.send(serialise(reply, body, shape));
  reply.headers(body.headers(basePath + request.url));
  const print = (items: unknown): string => serialise(reply, items, shape);
  reply.send(body.isLong ? Readable.from(body.pieces(print), BYTES) : print(body.items));
}

export function notModified(reply: FastifyReply, tag: string): void {
  reply.code(304).header('etag', tag).header('cache-control', CACHEABLE).send();
}

/** Sends text as bytes, and prepares no more of it than the client reads. */
const BYTES = { objectMode: false };

async function sendStream(
  stream: TextStream,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { type, fileName } = stream;
  const readable = request.method === 'HEAD' ? '' : await stream.open();
  if (readable === '') await stream.cancel();
  // If the client has already gone, no further `close` will come.
  if (reply.raw.closed) return void (readable !== '' && readable.destroy());
  reply.headers(stream.headers).header('content-type', type);
  if (stream.size !== null) reply.header('content-length', stream.size);
  if (fileName !== undefined) {
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
  }
  // The stream reads from the release, which must stay open until the end.
  const closed = once(reply.raw, 'close');
  reply.send(readable);
  await closed;
  // A layer in between, such as compression, may have left the stream unread.
  if (readable !== '') readable.destroy();
}

function serialise(reply: FastifyReply, body: unknown, shape: TSchema | undefined): string {
  if (body instanceof FlatRecord) return body.print();
  if (shape === undefined) return JSON.stringify(body);
  // Fastify's type asks for an object, but a list is serialised by its schema just as well.
  return reply.compileSerializationSchema(shape)(body as Record<string, unknown>);
}
