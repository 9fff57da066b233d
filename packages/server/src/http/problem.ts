/** Turns every failure into a status and the one error body of the API. */

import { Failure, type FailureCode } from '@property-lookup/kernel/failure';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { withoutKeys } from '../keys/api-key.js';
import { CHALLENGE } from './authenticate.js';
import { frontEndAt } from './front-end.js';
import { JSON_TYPE } from './headers.js';

interface Problem {
  readonly status: number;
  readonly detail: string;
  /** Seconds to wait before trying again. */
  readonly retryAfterSeconds?: number;
  /** True for internal errors and disk failures, which are logged in full. */
  readonly isOurs: boolean;
}

const STATUS: Readonly<Record<FailureCode, number>> = {
  'wrong-usage': 500,
  'invalid-parameter': 422,
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  gone: 410,
  'too-large': 413,
  'unsupported-type': 415,
  'uri-too-long': 414,
  'rate-limited': 429,
  'too-slow': 503,
  unavailable: 503,
  damaged: 503,
  'bad-file': 500,
  busy: 503,
  internal: 500,
};

/** Suggested delay for a server that is starting, draining or busy. */
const RETRY_AFTER_SECONDS = 5;

function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof Failure) return problemOfFailure(error, requestId);
  const status = statusOfFramework(error);
  if (status === undefined) return ourFault(requestId);
  return { status, detail: FRAMEWORK_DETAIL[status] ?? 'Bad request.', isOurs: false };
}

function problemOfFailure(failure: Failure, requestId: string): Problem {
  const status = STATUS[failure.code];
  if (status === 500) return ourFault(requestId);
  const detail = failure.message;
  if (status !== 503) return { status, detail, isOurs: false };
  // A failing disk must reach the operator, not only the caller who happened to ask.
  const isOurs = failure.code === 'damaged';
  return { status, detail, isOurs, retryAfterSeconds: RETRY_AFTER_SECONDS };
}

function ourFault(requestId: string): Problem {
  const detail = `Internal server error. Quote request id ${requestId}.`;
  return { status: 500, detail, isOurs: true };
}

/** Replaces fastify's own sentences, which name its internals. */
const FRAMEWORK_DETAIL: Readonly<Record<number, string>> = {
  400: 'The request is malformed: its URL or headers cannot be decoded.',
  408: 'The request took too long to arrive.',
  413: 'The request body is too large; send none.',
  414: 'The path is too long.',
  415: 'The Content-Type of the body is missing, malformed or not taken.',
};

function statusOfFramework(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  // Fastify's errors carry a code and a status; any other error must not choose its status.
  const { code, statusCode } = error as Partial<FastifyError>;
  const isFramework = typeof code === 'string' && code.startsWith('FST_');
  const isClients = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return isFramework && isClients ? statusCode : undefined;
}

/** Answers a request with the common error body. Does nothing if an answer is already under way. */
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

/** Sends the common error body, or that of a front end, with a status that no Failure has. */
export function sendDetail(reply: FastifyReply, status: number, detail: string): FastifyReply {
  const shown = { status, detail: withoutKeys(detail) };
  const frontEnd = frontEndAt(reply.server.frontEnds ?? [], reply.request.url);
  const refusal = frontEnd?.refusalOf(shown) ?? { status, body: { detail: shown.detail } };
  return reply
    .code(refusal.status)
    .header('content-type', JSON_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(refusal.body));
}
