/** Lets web pages of the origins that the operator names use the API from a browser (the Fetch standard's CORS). */

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers that pages may read. */
const EXPOSED = [
  'as-of',
  'content-crs',
  'etag',
  'known-at',
  'link',
  'listed-share',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'server-timing',
  'x-request-id',
  'x-total-count',
].join(', ');

const REQUEST_HEADERS = 'authorization, content-type, if-none-match, x-request-id, traceparent';

/** Seconds for which a browser caches a permission. */
const REMEMBERED = '600';

/** Null allows no origin; `*` allows any, which is safe because browsers never send keys by themselves. */
export function allowOrigin(
  origins: readonly string[] | null,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (origins === null) return;
  const { origin } = request.headers;
  if (origin === undefined || !(origins.includes('*') || origins.includes(origin))) return;
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', EXPOSED)
    // The default policy would keep pages of other origins from reading the answer.
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.method !== 'OPTIONS') return;
  reply
    .header('access-control-allow-methods', 'GET, HEAD, POST')
    .header('access-control-allow-headers', REQUEST_HEADERS)
    .header('access-control-max-age', REMEMBERED);
}
