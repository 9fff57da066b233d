/** Turns the endpoints and their dependencies into a web server. */

import fastifyCompress from '@fastify/compress';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Scope } from '../keys/scope.js';
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
import type { FrontEnd } from './front-end.js';
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
  /** Id of the caller's span. */
  readonly parentId: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Plugins that answer as other services do, with their errors. */
    frontEnds?: readonly FrontEnd[];
  }
  interface FastifyRequest {
    /** Id of the key that asked; empty if the route needs none. */
    keyId: string;
    /** What that key may read; undefined for everything. */
    keyScope: Scope | undefined;
    /** Time of arrival on the monotonic clock, in milliseconds. */
    startedMs: number;
  }
}

/** Bytes: a URL of 16 KiB, the same for headers, and room to report an oversized request. */
const HEADERS_BYTES_MAX = 64 * 1024;

/** A client that sends its headers slower than this is broken or hostile. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Long enough to send a list of 32 MiB over a slow line. */
const REQUEST_TIMEOUT_MS = 60_000;
const CHECKING_INTERVAL_MS = 2_000;
/** Longer than the idle timeout of common load balancers (60 s), so that they close first. */
const KEEP_ALIVE_MS = 65_000;
/** High enough that ten thousand slow connections keep nobody else out. */
const CONNECTIONS_MAX = 20_000;
/** Applies to requests without a body; an endpoint that takes one sets its own limit. */
const BODY_BYTES_MAX = 1_024;
/** Smaller answers are not worth compressing. */
const COMPRESS_FROM_BYTES = 1_024;

/** The dependencies of every server, whatever it answers. */
export type ServerDeps = Pick<
  AppDeps,
  'basePath' | 'corsOrigins' | 'isReloadable' | 'lifecycle' | 'logger' | 'metrics' | 'tracing'
>;

export function createApp(deps: AppDeps): FastifyInstance {
  const served = servedBy(deps);
  const paths = pathsServed(served);
  const consoleFiles = readConsoleFiles();
  const app = createBoundedServer(deps, (request, reply) => admit(request, reply, paths));
  app.decorate('frontEnds', deps.frontEnds ?? []);
  app.register(fastifyCompress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    // In addition to the types that mime-db calls compressible.
    customTypes: (type) => type === TILE_MEDIA,
    // Compressed request bodies are refused.
    globalDecompression: false,
  });
  // The plugin only sees routes that are added after it.
  app.register(async (scope) => {
    const refuse = (path: string) => notFound(path, paths);
    for (const path of addOpenRoutes(scope, deps, consoleFiles, refuse))
      paths.set(path, METHODS_ALLOWED);
    addConsoleRoutes(scope, consoleFiles, { settings: deps.console, refuse });
    for (const { endpoint, frontEnd, path } of served) {
      if (endpoint.method === 'GET') {
        scope.get(routeOf(path), serveEndpoint(endpoint, deps, frontEnd));
      }
    }
  });
  app.register(async (scope) => {
    leaveBodiesUnread(scope);
    for (const { endpoint, frontEnd, path } of served) {
      if (endpoint.method === 'POST') {
        scope.post(routeOf(path), serveEndpoint(endpoint, deps, frontEnd));
      }
    }
  });
  return app;
}

/** An endpoint at its path from the root, with the front end that it belongs to, if any. */
interface ServedEndpoint {
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly frontEnd?: FrontEnd;
}

function servedBy({ endpoints, frontEnds = [] }: AppDeps): readonly ServedEndpoint[] {
  return [
    ...[...SERVED, ...endpoints].map((endpoint) => ({ path: BASE_PATH + endpoint.path, endpoint })),
    ...frontEnds.flatMap((frontEnd) =>
      frontEnd.endpoints.map((endpoint) => {
        return { path: frontEnd.path + endpoint.path, endpoint, frontEnd };
      }),
    ),
  ];
}

/**
 * Creates a server with the limits, headers, errors and log lines that all servers share. `admits` throws a Failure, answers the
 * request itself and returns true, or lets it pass.
 */
export function createBoundedServer(
  deps: ServerDeps,
  admits: (request: FastifyRequest, reply: FastifyReply) => boolean,
): FastifyInstance {
  const app = newServer(deps);
  const { tracing } = deps;
  app.decorateRequest('keyId', '');
  app.decorateRequest('keyScope', undefined);
  app.decorateRequest('startedMs', 0);
  // Everything after this point belongs to the span of the request.
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
  // Checked when the answer leaves, because the request may have arrived before the stop.
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

/** Collects each path and its methods. */
function pathsServed(served: readonly ServedEndpoint[]): Map<string, string> {
  const open = OPEN_PATHS.map((path) => [path, METHODS_ALLOWED] as const);
  const paths = new Map<string, string>(open);
  for (const { endpoint, path } of served) {
    const allowed = endpoint.method === 'GET' ? METHODS_ALLOWED : POST_ALLOWED;
    const other = paths.get(path);
    paths.set(path, other === undefined ? allowed : GET_AND_POST_ALLOWED);
  }
  return paths;
}

/** Leaves bodies unread until the key is known. */
export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
}

const HOST = 'host';

/** Checks the Host header. RFC 9112, section 3.2, asks for 400; Node refuses without a body and silently drops a second host. */
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

/** Removes the base path, which a proxy may pass on or strip. */
function withoutBase(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** Reports an overlong URL before a path that cannot be decoded. */
function longUrlOr(error: FastifyError, request: FastifyRequest): unknown {
  try {
    refuseLongUrl(request.url);
    return error;
  } catch (failure) {
    return failure;
  }
}

/** Writes one log line and takes one measurement per request. */
function addObservers(app: FastifyInstance, deps: ServerDeps): void {
  const { logger, metrics, tracing } = deps;
  // A level that hides these lines saves the measuring too.
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

/** The caller's trace (W3C Trace Context), which identifies its log lines. Undefined if the header is missing or malformed. */
export function traceOf(traceparent: unknown): Trace | undefined {
  const [, traceId, parentId] =
    typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  if (traceId === undefined || parentId === undefined) return undefined;
  return { traceId, parentId };
}
