/** Lets web pages of other origins use the API from a browser, where the operator names these (the Fetch standard's CORS). */

import type { FastifyReply, FastifyRequest } from 'fastify';

/** What pages may read of an answer besides its body. */
const EXPOSED = [
  'content-crs',
  'etag',
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

/** Seconds that a browser remembers a permission. */
const REMEMBERED = '600';

/** Null allows none; `*` allows any, which is safe: keys are sent by programs, never by the browser itself. */
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
    // A page elsewhere may not read what is for this origin only.
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.method !== 'OPTIONS') return;
  reply
    .header('access-control-allow-methods', 'GET, HEAD, POST')
    .header('access-control-allow-headers', REQUEST_HEADERS)
    .header('access-control-max-age', REMEMBERED);
}
