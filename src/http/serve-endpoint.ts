/** Answers one API request: key, rate, form, tag, parameters, query, serialisation, in this order. */

import { Readable } from 'node:stream';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { andThen, attempt } from '../domain/and-then.js';
import { Failure } from '../domain/failure.js';
import { FlatRecord } from '../facts/flat-record.js';
import { acceptsJson } from './accepts-json.js';
import type { AppDeps } from './app-deps.js';
import { authenticate } from './authenticate.js';
import { BareList } from './bare-list.js';
import type { Endpoint } from './endpoint.js';
import { entityTag, namesAny, namesTag } from './etag.js';
import { CACHEABLE, JSON_TYPE, VARY } from './headers.js';
import { parseQueryText, type UnreadQuery } from './query-text.js';
import type { RateDecision } from './rate-limiter.js';
import type { HeldRelease } from './release-holder.js';
import { RequestScope } from './request-scope.js';
import { sendProblem } from './send-problem.js';

type Handler = (request: FastifyRequest, reply: FastifyReply) => void;

/** Answers synchronously if neither the limiter nor the store has to be waited for. */
export function serveEndpoint(endpoint: Endpoint, deps: AppDeps): Handler {
  return (request, reply) => {
    let release: HeldRelease | undefined;
    const nowMs = deps.now();
    attempt(
      () =>
        andThen(refuseStrangers(request, reply, { deps, nowMs, cost: endpoint.rateCost }), () => {
          release = deps.releases.acquire();
          if (release === undefined) throw new Failure('unavailable', NO_DATA);
          const scope = new RequestScope(release.reader, deps.filterBudgetMs, nowMs, reply.raw);
          return answer(endpoint, request, reply, { scope, version: deps.version });
        }),
      (error) => {
        // If the client has gone, there is nobody to answer, and it is not a fault of the server.
        if (!reply.raw.closed) sendProblem(error, request, reply, deps.logger);
      },
      () => {
        // A closing that fails must not spoil an answer that was given.
        release?.letGo()?.catch((err) => deps.logger?.error({ err }, 'release not closed'));
      },
    );
  };
}

const NO_DATA = 'No data is loaded yet; the operator must run property-lookup import.';

interface Asking {
  readonly deps: AppDeps;
  readonly nowMs: number;
  /** In requests. */
  readonly cost: number;
}

/** Throws, or rejects with, the Failure that keeps a request from being answered. */
function refuseStrangers(
  request: FastifyRequest,
  reply: FastifyReply,
  { cost, deps, nowMs }: Asking,
): void | Promise<void> {
  reply.header('vary', VARY);
  return andThen(authenticate(request.headers.authorization, deps.keys, nowMs), (key) => {
    request.keyId = key.id;
    const rate = key.rate ?? deps.rate;
    reply.header('ratelimit-policy', `"default";q=${rate.count};w=${rate.seconds}`);
    return andThen(deps.limiter.take(key.id, rate, nowMs, cost), (decision) => {
      refuseHasty(decision, reply);
      refuseUnanswerable(request, deps);
    });
  });
}

function refuseHasty(decision: RateDecision, reply: FastifyReply): void {
  const { allowed, remaining, resetSeconds, retryAfterSeconds: wait } = decision;
  reply.header('ratelimit', `"default";r=${remaining};t=${allowed ? resetSeconds : wait}`);
  if (allowed) return;
  reply.header('retry-after', wait);
  const unit = wait === 1 ? 'second' : 'seconds';
  throw new Failure(
    'rate-limited',
    `Request was throttled. Expected available in ${wait} ${unit}.`,
  );
}

function refuseUnanswerable(request: FastifyRequest, { lifecycle }: AppDeps): void {
  if (lifecycle.isDraining) {
    throw new Failure('unavailable', 'Service temporarily unavailable: it is stopping.');
  }
  if (!acceptsJson(request.headers.accept)) {
    throw new Failure('not-acceptable', 'The answer is JSON: Accept must allow application/json.');
  }
}

interface Circumstances {
  readonly scope: RequestScope;
  readonly version: string;
}

function answer(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, version }: Circumstances,
): void | Promise<void> {
  const { headers } = request;
  const tag = entityTag(scope.reader.release.id, version, request.url);
  const ifNoneMatch = headers['if-none-match'];
  // Only a good answer was ever given this tag, so nothing need be sought again.
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, tag)) return notModified(reply, tag);
  // The app's router gives every request an UnreadQuery.
  const query = parseQueryText((request.query as UnreadQuery).raw);
  return andThen(endpoint.answer(query, scope), ({ body, shape }) => {
    if (ifNoneMatch !== undefined && namesAny(ifNoneMatch)) return notModified(reply, tag);
    reply.header('etag', tag).header('cache-control', CACHEABLE).header('content-type', JSON_TYPE);
    if (!(body instanceof BareList)) return void reply.send(serialise(reply, body, shape));
    reply.headers(body.headers(request.url));
    const print = (items: unknown): string => serialise(reply, items, shape);
    reply.send(body.isLong ? Readable.from(body.pieces(print), BYTES) : print(body.items));
  });
}

/** Text is sent as bytes, and no more of it is prepared than the client reads. */
const BYTES = { objectMode: false };

function serialise(reply: FastifyReply, body: unknown, shape: TSchema | undefined): string {
  if (body instanceof FlatRecord) return body.print();
  if (shape === undefined) return JSON.stringify(body);
  // Fastify types the argument as an object; a list is serialised by its schema just as well.
  return reply.compileSerializationSchema(shape)(body as Record<string, unknown>);
}

function notModified(reply: FastifyReply, tag: string): void {
  reply.code(304).header('etag', tag).header('cache-control', CACHEABLE).send();
}
