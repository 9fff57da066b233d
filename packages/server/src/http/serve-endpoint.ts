/** Answers one API request. The steps in order: key, rate, data set, form, tag, parameters, query, serialisation. */

import * as crypto from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Failure } from '@property-lookup/kernel/failure';
import { andThen, attempt } from '@property-lookup/kernel/steps';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyRecord } from '../keys/key-record.js';
import type { Rate } from '../keys/rate.js';
import { readerInScope } from '../query/scoped/reader-in-scope.js';
import type { AppDeps } from './app-deps.js';
import { authenticate, type Credentials } from './authenticate.js';
import { type Releases, releasesFor } from './data-sets.js';
import type { Endpoint, ReadsBody } from './endpoint.js';
import { withPathValues } from './endpoint-path.js';
import type { FrontEnd } from './front-end.js';
import { CACHEABLE, VARY } from './headers.js';
import { JSON_MEDIA, preferredType } from './media-types.js';
import { sendProblem } from './problem.js';
import { parseQueryText, type UnreadQuery } from './query-text.js';
import type { RateDecision } from './rate-limiter.js';
import type { HeldRelease } from './release-holder.js';
import { readBody } from './request-body.js';
import { RequestScope } from './request-scope.js';
import { notModified, sendAnswer } from './send-answer.js';
import { withoutSpan } from './tracing/tracing.js';

/** Characters for 128 bits of SHA-256, so that no two answers ever share a tag. */
const TAG_CHARACTERS = 22;

/** Node 20.12 and newer can hash a short text in one call. */
const digest: (text: string) => string =
  typeof crypto.hash === 'function'
    ? (text) => crypto.hash('sha256', text, 'base64url')
    : (text) => crypto.createHash('sha256').update(text).digest('base64url');

type Handler = (request: FastifyRequest, reply: FastifyReply) => void;

/** Answers synchronously unless it must wait for the limiter or the store. */
export function serveEndpoint(endpoint: Endpoint, deps: AppDeps, frontEnd?: FrontEnd): Handler {
  const span = deps.tracing?.span ?? withoutSpan;
  return (request, reply) => {
    let release: HeldRelease | undefined;
    const nowMs = deps.now();
    attempt(
      () =>
        andThen(refuseStrangers(request, reply, { deps, nowMs, endpoint, frontEnd }), (asking) => {
          const { dataSet, rate, releases } = asking;
          release = releases.acquire();
          if (release === undefined) throw noRelease(releases);
          const scope = request.keyScope;
          const { reader: whole } = release;
          const reader = scope === undefined ? whole : readerInScope(whole, scope);
          const { basePath, filterBudgetMs } = deps;
          const { keyId } = request;
          const take = (cost: number) => deps.limiter.take(keyId, rate, deps.now(), cost);
          const refuse = (decision: RateDecision) => decide(decision, reply);
          const given = {
            basePath,
            reader,
            filterBudgetMs,
            keyId,
            dataSet,
            nowMs,
            scope,
            span,
            take,
            refuse,
          };
          const requestScope = new RequestScope(given, reply.raw);
          return answer(endpoint, request, reply, {
            scope: requestScope,
            version: deps.version,
            basePath,
          });
        }),
      (error) => {
        // If the client has gone there is nobody to answer, and the server is not at fault.
        if (!reply.raw.closed) sendProblem(error, request, reply, deps.logger);
      },
      () => {
        // A failed close must not spoil the answer.
        release?.letGo()?.catch((err) => deps.logger?.error({ err }, 'release not closed'));
      },
    );
  };
}

/** The reason why no release is available. */
function noRelease({ refusedId }: Releases): Failure {
  return refusedId === undefined
    ? new Failure('unavailable', NO_DATA)
    : new Failure('damaged', UNREADABLE);
}

const NO_DATA = 'No data is loaded yet; the operator must run property-lookup import.';
const UNREADABLE =
  'The data set cannot be read; the operator must restore its directory, or import again.';

interface Asking {
  readonly deps: AppDeps;
  readonly nowMs: number;
  readonly endpoint: Endpoint;
  readonly frontEnd: FrontEnd | undefined;
}

function refuseStrangers(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, endpoint, frontEnd, nowMs }: Asking,
): Admitted | Promise<Admitted> {
  const { rateCost: cost } = endpoint;
  const credentials = frontEnd?.credentialsOf(request) ?? request;
  return andThen(admitKey(credentials, request, reply, { deps, nowMs, cost }), (admitted) => {
    const { path, scopeName } = endpoint;
    const keyHeader = frontEnd?.keyHeader;
    if (keyHeader !== undefined) reply.header('vary', `${keyHeader}, ${VARY}`);
    if (scopeName !== null) request.keyScope?.requireEndpoint(scopeName, path);
    refuseUnanswerable(request, endpoint, deps);
    return admitted;
  });
}

/** What an accepted key is given. */
export interface Admitted extends Pick<KeyRecord, 'dataSet'> {
  readonly rate: Rate;
  /** The releases of its data set, and of no other. */
  readonly releases: Releases;
}

/** Throws, or rejects with, the Failure that refuses the request. */
export function admitKey(
  credentials: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
  asking: {
    readonly deps: Pick<AppDeps, 'also' | 'keys' | 'limiter' | 'rate' | 'releases'>;
    readonly nowMs: number;
    readonly cost: number;
  },
): Admitted | Promise<Admitted> {
  const { cost, deps, nowMs } = asking;
  reply.header('vary', VARY);
  return andThen(authenticate(credentials, deps.keys, nowMs), (key) => {
    request.keyId = key.id;
    if (key.scope !== null) request.keyScope = key.scope;
    const rate = key.rate ?? deps.rate;
    reply.header('ratelimit-policy', `"default";q=${rate.count};w=${rate.seconds}`);
    return andThen(deps.limiter.take(key.id, rate, nowMs, cost), (decision) => {
      decide(decision, reply);
      return { dataSet: key.dataSet, rate, releases: releasesFor(key, deps) };
    });
  });
}

/** Sets the rate headers, and refuses the request if too little is left. */
function decide(decision: RateDecision, reply: FastifyReply): void {
  const { allowed, remaining, resetSeconds, retryAfterSeconds: wait } = decision;
  reply.header('ratelimit', `"default";r=${remaining};t=${allowed ? resetSeconds : wait}`);
  if (!allowed) reply.header('retry-after', wait);
  refuseThrottled(decision);
}

export function refuseThrottled({ allowed, retryAfterSeconds: wait }: RateDecision): void {
  if (allowed) return;
  const unit = wait === 1 ? 'second' : 'seconds';
  throw new Failure(
    'rate-limited',
    `Request was throttled. Expected available in ${wait} ${unit}.`,
  );
}

function refuseUnanswerable(
  request: FastifyRequest,
  { forms }: Endpoint,
  { lifecycle }: AppDeps,
): void {
  if (lifecycle.isDraining) {
    throw new Failure('unavailable', 'Service temporarily unavailable: it is stopping.');
  }
  // If there are several forms, a parameter may choose one regardless of the header.
  if (forms === undefined && preferredType(request.headers.accept, [JSON_MEDIA]) === undefined) {
    throw new Failure('not-acceptable', 'The answer is JSON: Accept must allow application/json.');
  }
}

interface Circumstances {
  readonly scope: RequestScope;
  readonly version: string;
  readonly basePath: string;
}

function answer(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { basePath, scope, version }: Circumstances,
): void | Promise<void> {
  const { headers } = request;
  // The app's router gives every request an UnreadQuery.
  const query = (request.query as UnreadQuery).raw;
  if (endpoint.method === 'POST') {
    const read: ReadsBody = ({ forms }) => readBody(request.raw, forms);
    return andThen(endpoint.answer(parseQueryText(query), scope, read), (found) => {
      reply.header('cache-control', 'no-store');
      return sendAnswer(found, request, reply, basePath);
    });
  }
  const form = endpoint.forms === undefined ? '' : ` ${headers.accept ?? ''}`;
  if (endpoint.isAboutKey) {
    return andThen(endpoint.answer(parseQueryText(query), scope), (found) => {
      reply.header('cache-control', 'no-store');
      return sendAnswer(found, request, reply, basePath);
    });
  }
  const ofScope = scope.scope === undefined ? '' : ` ${scope.scope.text}`;
  const seen = scope.dataSet === null ? ofScope : `${ofScope}\n${scope.dataSet}`;
  const tag = entityTag(scope.reader.release.id, version, request.url + form + seen);
  const ifNoneMatch = headers['if-none-match'];
  // Only a good answer ever gets this tag, so nothing needs to be looked up.
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, tag)) return notModified(reply, tag);
  const read = () => endpoint.answer(withPathValues(parseQueryText(query), request.params), scope);
  return andThen(isLongQuery(query) ? turnOfLongQuery().then(read) : read(), (found) => {
    if (ifNoneMatch !== undefined && namesAny(ifNoneMatch)) return notModified(reply, tag);
    reply.header('etag', tag).header('cache-control', CACHEABLE);
    return sendAnswer(found, request, reply, basePath);
  });
}

/**
 * Characters of the raw query. Reading takes time in proportion to the query; ten regular expressions, which need more room than
 * this, take some milliseconds.
 */
const LONG_CHARACTERS = 256;

const isLongQuery = (query: string): boolean => query.length >= LONG_CHARACTERS;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Resolves when it is the caller's turn. One long query is read per turn of the event loop, so a thousand of them at once block
 * nobody else.
 */
function turnOfLongQuery(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * An entity tag made of the release, the program's version, and the request with what its key reads, which together determine an
 * answer. The tag is weak (RFC 9110, section 8.8.1): answers that share it have the same content but not the same bytes, because
 * an address search states the time and an answer may be compressed.
 */
export function entityTag(releaseId: string, programVersion: string, url: string): string {
  const text = `${releaseId}\n${programVersion}\n${url}`;
  return `W/"${digest(text).slice(0, TAG_CHARACTERS)}"`;
}

/** Whether `If-None-Match` names the tag, by weak comparison (RFC 9110, section 13.1.2). */
export function namesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag) return true;
  const opaque = opaqueOf(tag);
  return ifNoneMatch.split(',').some((part) => opaqueOf(part.trim()) === opaque);
}

function opaqueOf(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

/** `*` matches any existing answer, so that one must be found first. */
export function namesAny(ifNoneMatch: string): boolean {
  return ifNoneMatch.trim() === '*';
}
