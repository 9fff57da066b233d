/** Serves the console to browsers: its page at `/`, and the files it loads under names that contain their hash. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleSettings } from './app-deps.js';
import { type ConsoleEncoding, ConsoleFile } from './console-files.js';
import { escapeHtml } from './docs/html.js';
import { takesPages } from './headers.js';
import { isLocalRequest } from './is-local-request.js';

const CONSOLE_PATH = '/';

const PAGE = 'index.html';
/** One year: content under a hashed name never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Smaller files are not worth compressing. */
const COMPRESS_FROM_BYTES = 1_024;

/** `refuse` answers requests for the root that do not accept HTML, as if there were no page. */
export function addConsoleRoutes(
  app: FastifyInstance,
  files: readonly ConsoleFile[],
  { settings, refuse }: { settings: ConsoleSettings; refuse: (path: string) => Error },
): void {
  const policy = policyOf(settings);
  for (const file of files) {
    if (file.name === PAGE) {
      const page = withSettings(file, settings);
      app.get(CONSOLE_PATH, (request, reply) => {
        reply.header('vary', 'Accept, accept-encoding');
        if (!takesPages(request)) throw refuse(CONSOLE_PATH);
        reply.header('content-security-policy', policy);
        const key = isLocalRequest(request) ? settings.localKey?.() : undefined;
        // A page that holds a key must not be cached.
        reply.header('cache-control', key === undefined ? 'no-cache' : 'no-store');
        return send(key === undefined ? page : withMetas(page, { key }), request, reply);
      });
    } else {
      app.get(`/console/${file.name}`, (request, reply) => {
        reply.header('vary', 'accept-encoding').header('cache-control', FOR_EVER);
        // A worker requests tiles under the policy that it was served with.
        reply.header('content-security-policy', policy);
        return send(file, request, reply);
      });
    }
  }
}

/**
 * The content security policy. Scripts and styles are the console's own files; the map draws in a worker and makes images in
 * memory. Only the operator's map tiles come from elsewhere.
 */
function policyOf({ mapTiles }: ConsoleSettings): string {
  const tiles = mapTiles === null ? [] : [originOf(mapTiles)];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    ['img-src', "'self'", 'data:', 'blob:', ...tiles].join(' '),
    ['connect-src', "'self'", ...tiles].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The origin of a URL template. Its braces, which occur only after the host, are removed to parse it. */
function originOf(template: string): string {
  return new URL(template.replace(/[{}]/g, '')).origin;
}

function withSettings(file: ConsoleFile, settings: ConsoleSettings): ConsoleFile {
  return withMetas(file, {
    'map-tiles': settings.mapTiles ?? '',
    'map-attribution': settings.mapAttribution,
  });
}

function withMetas(file: ConsoleFile, named: Readonly<Record<string, string>>): ConsoleFile {
  const metas = Object.entries(named).map(
    ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`,
  );
  const html = file.bytes.toString('utf8').replace('</head>', () => `${metas.join('')}</head>`);
  return new ConsoleFile(file.name, Buffer.from(html));
}

async function send(
  file: ConsoleFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('etag', file.tag);
  if (request.headers['if-none-match']?.includes(file.tag)) return reply.code(304).send();
  reply.header('content-type', file.type);
  const encoding = encodingFor(request, file);
  if (encoding === undefined) return reply.send(file.bytes);
  return reply.header('content-encoding', encoding).send(await file.compressed(encoding));
}

function encodingFor({ headers }: FastifyRequest, file: ConsoleFile): ConsoleEncoding | undefined {
  if (file.bytes.length < COMPRESS_FROM_BYTES) return undefined;
  const taken = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}
