/** Answers a request with an error, in the form that all errors share. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { withoutKeys } from '../keys/api-key.js';
import { CHALLENGE } from './authenticate.js';
import { JSON_TYPE } from './headers.js';
import { problemOf } from './problem.js';

/** Sends nothing when an answer is already on its way. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger | undefined,
): FastifyReply {
  const problem = problemOf(error, request.id);
  if (problem.isOurs)
    logger?.error(
      { requestId: request.id, err: error },
      problem.status === 500 ? 'internal error' : 'damaged data',
    );
  if (reply.sent) return reply;
  if (problem.status === 401) reply.header('www-authenticate', CHALLENGE);
  if (problem.retryAfterSeconds !== undefined) {
    reply.header('retry-after', problem.retryAfterSeconds);
  }
  return sendDetail(reply, problem.status, problem.detail);
}

/** The one error body, with a status that no Failure has. */
export function sendDetail(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', JSON_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ detail: withoutKeys(detail) }));
}
