/** The routes that need no key: health, readiness, version, documentation. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppDeps } from './app-deps.js';
import type { ConsoleFile } from './console-files.js';
import type { Releases } from './data-sets.js';
import { buildOpenapi } from './docs/openapi.js';
import { addDocsRoutes, DOCS_CACHE } from './docs-routes.js';
import { BASE_PATH } from './endpoints.js';
import { JSON_TYPE } from './headers.js';
import { withOrigin } from './request-origin.js';

export const OPEN_PATHS = [
  '/health',
  '/ready',
  '/version',
  '/docs',
  '/openapi.json',
  `${BASE_PATH}/openapi.json`,
] as const;

/** Returns the paths that it answers in addition to `OPEN_PATHS`. */
export function addOpenRoutes(
  app: FastifyInstance,
  deps: AppDeps,
  files: readonly ConsoleFile[],
  refuse: (path: string) => Error,
): readonly string[] {
  const document = buildOpenapi();
  const documentText = JSON.stringify(document);
  const { also, basePath, releases } = deps;
  app.get('/health', (_request, reply) => sendFresh(reply, { status: 'ok' }));
  app.get('/ready', (_request, reply) => {
    const readiness = readinessOf(deps);
    if (readiness.status !== 'ready') reply.code(503).header('retry-after', 5);
    return sendFresh(reply, readiness);
  });
  app.get('/version', (_request, reply) =>
    sendFresh(reply, { name: 'property-lookup', version: deps.version, api: '2.0' }),
  );
  for (const path of ['/openapi.json', `${BASE_PATH}/openapi.json`]) {
    app.get(path, (request, reply) =>
      reply
        .header('cache-control', DOCS_CACHE)
        .header('content-type', JSON_TYPE)
        .send(withOrigin(documentText, request.headers, basePath)),
    );
  }
  return addDocsRoutes(app, document, { also, basePath, files, refuse, releases });
}

type Readiness = Readonly<Record<string, unknown>> & { status: string };

/** The main data set decides: the others are told, and answer or not for themselves. */
function readinessOf(deps: AppDeps): Readiness {
  const { also } = deps;
  const readiness = readinessOfMain(deps);
  if (also === undefined || also.size === 0) return readiness;
  const others = Array.from(also, ([name, releases]) => [name, stateOf(releases)] as const);
  return { ...readiness, also: Object.fromEntries(others) };
}

function readinessOfMain(deps: AppDeps): Readiness {
  if (deps.lifecycle.isDraining) return { status: 'draining', detail: 'The server is stopping.' };
  const state = stateOf(deps.releases);
  if (state.status !== 'ready') return state;
  const keys = deps.keys.state(deps.now());
  if (keys === 'unread') return { status: 'damaged', detail: 'The API keys cannot be read.' };
  return {
    ...state,
    ...(deps.hasFactsToCome?.() === true && { facts_to_come: true }),
    ...(keys === 'kept' && { keys: 'cannot be read; those that were known before go on working' }),
    // Old data are served: a publisher that fails does not make the server unready.
    ...(deps.refresh !== undefined && { refresh: deps.refresh() }),
  };
}

function stateOf({ reader, refusedId }: Releases): Readiness {
  const release = reader?.release;
  if (release === undefined && refusedId !== undefined) {
    return { status: 'damaged', detail: 'The data set cannot be read.' };
  }
  if (release === undefined) return { status: 'no-data', detail: 'No data is loaded yet.' };
  const damaged = reader?.inspection?.damagedFiles ?? [];
  return {
    status: 'ready',
    release: release.id,
    data_loaded_at: release.createdAt,
    properties: release.properties,
    // Only stated for made-up or incomplete data, so that a comparison of answers shows it.
    ...(release.isMadeUp === true && { made_up: true }),
    ...(refusedId !== undefined && { instead_of: refusedId }),
    ...(damaged.length > 0 && { damaged_files: damaged }),
  };
}

function sendFresh(reply: FastifyReply, body: object): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify(body));
}
