/** The routes that need no key: health, readiness, version, documentation. */

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from './app-deps.js';
import { buildOpenapi } from './docs/openapi.js';
import { renderDocsPage } from './docs/page.js';
import { EXAMPLE_ORIGIN } from './docs/page-endpoint.js';
import { DOCS_STYLE } from './docs/page-style.js';
import { BASE_PATH } from './endpoints.js';
import { JSON_TYPE } from './headers.js';

export const OPEN_PATHS = [
  '/health',
  '/ready',
  '/version',
  '/docs',
  '/openapi.json',
  `${BASE_PATH}/openapi.json`,
] as const;

/** Seconds; the documentation changes with the program only. */
const DOCS_CACHE = 'public, max-age=3600';

/** The page loads nothing; the policy allows only its own style, by its hash. */
const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(DOCS_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function addOpenRoutes(app: FastifyInstance, deps: AppDeps): void {
  const document = buildOpenapi();
  const documentText = JSON.stringify(document);
  const page = renderDocsPage(document);
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
    app.get(path, (_request, reply) =>
      reply
        .header('cache-control', DOCS_CACHE)
        .header('content-type', JSON_TYPE)
        .send(documentText),
    );
  }
  app.get('/docs', (request, reply) =>
    reply
      .header('cache-control', DOCS_CACHE)
      .header('content-security-policy', DOCS_POLICY)
      .header('content-type', 'text/html; charset=utf-8')
      .send(page.replaceAll(EXAMPLE_ORIGIN, originOf(request) + deps.basePath)),
  );
}

/** As the client reaches it; a proxy in front says by which scheme. A host that is none leaves the example. */
function originOf({ headers }: FastifyRequest): string {
  const { host = '' } = headers;
  if (!/^[\w.:[\]-]{1,255}$/.test(host)) return EXAMPLE_ORIGIN;
  return `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${host}`;
}

function readinessOf(deps: AppDeps): Readonly<Record<string, unknown>> & { status: string } {
  const { isDraining } = deps.lifecycle;
  const { reader, refusedId } = deps.releases;
  const release = reader?.release;
  if (isDraining) return { status: 'draining', detail: 'The server is stopping.' };
  if (release === undefined && refusedId !== undefined) {
    return { status: 'damaged', detail: 'The data set cannot be read.' };
  }
  if (release === undefined) return { status: 'no-data', detail: 'No data is loaded yet.' };
  const damaged = reader?.damagedFiles ?? [];
  return {
    status: 'ready',
    release: release.id,
    data_loaded_at: release.createdAt,
    properties: release.properties,
    // Only where it is not as it should be, so that whoever compares answers sees it.
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
