/** Turns the endpoints and their dependencies into a web server. */

import fastifyCompress from '@fastify/compress';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import {
  admit,
  GET_AND_POST_ALLOWED,
  METHODS_ALLOWED,
  notFound,
  POST_ALLOWED,
  refuseLongUrl,
} from './admit.js';
import type { AppDeps } from './app-deps.js';
import { answerClientError, answerRefusals } from './client-error.js';
import { readConsoleFiles } from './console-files.js';
import { addConsoleRoutes } from './console-routes.js';
import { allowOrigin } from './cors.js';
import type { Endpoint } from './endpoint.js';
import { routeOf } from './endpoint-path.js';
import { BASE_PATH, SERVED } from './endpoints.js';
import { SECURITY_HEADERS } from './headers.js';
import { addOpenRoutes, OPEN_PATHS } from './open-routes.js';
import { sendDetail, sendProblem } from './problem.js';
import type { UnreadQuery } from './query-text.js';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.js';
import { serveEndpoint } from './serve-endpoint.js';
import { TILE_MEDIA } from './vector-tile.js';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

interface Trace {
  readonly traceId: string;
  /** The caller's span. */
  readonly parentId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the key that asked; empty where none is needed. */
    keyId: string;
    /** When it came, by the clock that only goes forward. Milliseconds. */
    startedMs: number;
  }
}

/** Bytes: a URL of 16 KiB, as much for headers, and room to report what is too long. */
const HEADERS_BYTES_MAX = 64 * 1024;

/** A client that sends its headers slower than this is broken or hostile. */
const HEADERS_TIMEOUT_MS = 10_000;
/** A list of 32 MiB takes as long over a slow line. */
const REQUEST_TIMEOUT_MS = 60_000;
const CHECKING_INTERVAL_MS = 2_000;
/** Longer than the idle timeout of common load balancers (60 s), so that they close first. */
const KEEP_ALIVE_MS = 65_000;
/** Ten thousand slow connections must not keep others out. */
const CONNECTIONS_MAX = 20_000;
/** A body that comes where none is wanted is refused before it is read; where one is wanted, its endpoint says how long. */
const BODY_BYTES_MAX = 1_024;
/** Bytes from which compressing is worth its time. */
const COMPRESS_FROM_BYTES = 1_024;

/** What every server needs, whatever it answers. */
export type ServerDeps = Pick<
  AppDeps,
  'basePath' | 'corsOrigins' | 'isReloadable' | 'lifecycle' | 'logger' | 'metrics' | 'tracing'
>;

export function createApp(deps: AppDeps): FastifyInstance {
  const served = [...SERVED, ...deps.endpoints];
  const paths = pathsServed(served);
  const consoleFiles = readConsoleFiles();
  const app = createBoundedServer(deps, (request, reply) => admit(request, reply, paths));
  app.register(fastifyCompress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    // Beside those that shrink according to mime-db.
    customTypes: (type) => type === TILE_MEDIA,
    // Bodies that are compressed are refused.
    globalDecompression: false,
  });
  // The plugin sees only routes that are added after them.
  app.register(async (scope) => {
    const refuse = (path: string) => notFound(path, paths);
    for (const path of addOpenRoutes(scope, deps, consoleFiles, refuse))
      paths.set(path, METHODS_ALLOWED);
    addConsoleRoutes(scope, consoleFiles, { settings: deps.console, refuse });
    for (const endpoint of served) {
      if (endpoint.method === 'GET') {
        scope.get(BASE_PATH + routeOf(endpoint.path), serveEndpoint(endpoint, deps));
      }
    }
  });
  app.register(async (scope) => addPosts(scope, deps));
  return app;
}

/** A server with the limits, headers, errors and log lines that all have. `admits` throws a Failure, answers by itself and is true, or lets a request pass. */
export function createBoundedServer(
  deps: ServerDeps,
  admits: (request: FastifyRequest, reply: FastifyReply) => boolean,
): FastifyInstance {
  const app = newServer(deps);
  const { tracing } = deps;
  app.decorateRequest('keyId', '');
  app.decorateRequest('startedMs', 0);
  // All that follows belongs to the span of the request.
  if (tracing !== undefined) {
    app.addHook('onRequest', (request, reply, done) => tracing.begin(request, reply, done));
  }
  app.addHook('onRequest', (request, reply, done) => {
    request.startedMs = performance.now();
    reply.headers(SECURITY_HEADERS).header(REQUEST_ID_HEADER, request.id);
    allowOrigin(deps.corsOrigins, request, reply);
    const fault = hostFault(request);
    if (fault !== undefined) {
      sendDetail(reply, 400, fault);
      return;
    }
    try {
      if (!admits(request, reply)) done();
    } catch (error) {
      sendProblem(error, request, reply, deps.logger);
    }
  });
  // Looked at when the answer leaves, because the question may have come before the stop.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const took = performance.now() - request.startedMs;
    reply.header('server-timing', `app;dur=${took.toFixed(2)}`);
    if (deps.corsOrigins !== null) {
      const vary = reply.getHeader('vary');
      reply.header('vary', vary === undefined ? 'Origin' : `${vary}, Origin`);
    }
    if (deps.lifecycle.isDraining) reply.header('connection', 'close');
    done();
  });
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendProblem(error, request, reply, deps.logger),
  );
  addObservers(app, deps);
  return app;
}

/** Each path with the methods that it answers. */
function pathsServed(served: readonly Endpoint[]): Map<string, string> {
  const open = OPEN_PATHS.map((path) => [path, METHODS_ALLOWED] as const);
  const paths = new Map<string, string>(open);
  for (const { method, path } of served) {
    const allowed = method === 'GET' ? METHODS_ALLOWED : POST_ALLOWED;
    const other = paths.get(BASE_PATH + path);
    paths.set(BASE_PATH + path, other === undefined ? allowed : GET_AND_POST_ALLOWED);
  }
  return paths;
}

function addPosts(scope: FastifyInstance, deps: AppDeps): void {
  leaveBodiesUnread(scope);
  for (const endpoint of SERVED) {
    if (endpoint.method !== 'POST') continue;
    scope.post(BASE_PATH + endpoint.path, serveEndpoint(endpoint, deps));
  }
}

/** Until it is known who asks. */
export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
}

const HOST = 'host';

/** RFC 9112, section 3.2, asks for 400; Node's own refusals have no body, and it drops a second host without a word. */
function hostFault({ headers, raw }: FastifyRequest): string | undefined {
  if (headers.host === undefined) {
    return raw.httpVersion === '1.1'
      ? 'The request has no Host header, which HTTP/1.1 requires.'
      : undefined;
  }
  let hosts = 0;
  // Names and values alternate.
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts++;
  }
  return hosts > 1 ? 'The request has more than one Host header.' : undefined;
}

function newServer(deps: ServerDeps): FastifyInstance {
  const app = fastify({
    logger: false,
    rewriteUrl: ({ url = '/' }) => withoutBase(url, deps.basePath),
    genReqId: requestIdOf,
    requestIdHeader: false,
    routerOptions: { querystringParser: (raw): UnreadQuery => ({ raw }) },
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: {
      maxHeaderSize: HEADERS_BYTES_MAX,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientError,
    frameworkErrors(error, request, reply) {
      reply.headers(SECURITY_HEADERS).header(REQUEST_ID_HEADER, request.id);
      sendProblem(longUrlOr(error, request), request, reply, deps.logger);
    },
  });
  app.server.maxConnections = CONNECTIONS_MAX;
  answerRefusals(app.server);
  return app;
}

/** A proxy may leave the path in or out; links are made with it. */
function withoutBase(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** A path that cannot be decoded may also be too long, and length comes first. */
function longUrlOr(error: FastifyError, request: FastifyRequest): unknown {
  try {
    refuseLongUrl(request.url);
    return error;
  } catch (failure) {
    return failure;
  }
}

/** One log line and one measurement a request. */
function addObservers(app: FastifyInstance, deps: ServerDeps): void {
  const { logger, metrics, tracing } = deps;
  // A level that hides them spares even the measuring.
  const mayLog = logger?.isLevelEnabled('info') || deps.isReloadable === true;
  if (!mayLog && metrics === undefined) return;
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics?.observe({ route, method, status, seconds: ms / 1_000, keyId: request.keyId });
    logger?.info({
      requestId: request.id,
      route,
      method,
      status,
      ms: Math.round(ms * 1_000) / 1_000,
      key: request.keyId === '' ? undefined : request.keyId,
      ...(tracing?.idsOf(request) ?? traceOf(request.headers['traceparent'])),
    });
    done();
  });
}

/**
 * The trace that a request belongs to, as its caller says (W3C Trace Context), so that log lines can be found by it.
 * Undefined without a header, or with one that is not well-formed.
 */
export function traceOf(traceparent: unknown): Trace | undefined {
  const [, traceId, parentId] =
    typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  if (traceId === undefined || parentId === undefined) return undefined;
  return { traceId, parentId };
}
