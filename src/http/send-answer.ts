/** Sends what an endpoint answers: whole, piece by piece, or not at all where the client has it already. */

import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FlatRecord } from '../facts/flat-record.js';
import { BareList } from './bare-list.js';
import type { Answer } from './endpoint.js';
import { CACHEABLE, JSON_TYPE } from './headers.js';
import { TextStream } from './text-stream.js';
import { TypedJson } from './typed-json.js';

/** A promise only for what is still being made while it is sent: it ends with the last piece. */
export function sendAnswer(
  { body, shape }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
  basePath: string,
): void | Promise<void> {
  if (body instanceof TextStream) return sendStream(body, request, reply);
  if (body instanceof TypedJson) {
    // With its charset, or Fastify writes the type anew.
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

/** Text is sent as bytes, and no more of it is prepared than the client reads. */
const BYTES = { objectMode: false };

async function sendStream(
  stream: TextStream,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { type, fileName } = stream;
  const readable = request.method === 'HEAD' ? '' : await stream.open();
  if (readable === '') await stream.cancel();
  // Who has gone meanwhile will not go again.
  if (reply.raw.closed) return void (readable !== '' && readable.destroy());
  reply.headers(stream.headers).header('content-type', type);
  if (stream.size !== null) reply.header('content-length', stream.size);
  if (fileName !== undefined) {
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
  }
  // The release that it is read from is needed as long.
  const closed = once(reply.raw, 'close');
  reply.send(readable);
  await closed;
  // Whatever stands between, such as compression: nobody reads it any more.
  if (readable !== '') readable.destroy();
}

function serialise(reply: FastifyReply, body: unknown, shape: TSchema | undefined): string {
  if (body instanceof FlatRecord) return body.print();
  if (shape === undefined) return JSON.stringify(body);
  // Fastify types the argument as an object; a list is serialised by its schema just as well.
  return reply.compileSerializationSchema(shape)(body as Record<string, unknown>);
}
