/** Header values common to all answers, and questions about the headers of requests. */

import type { FastifyRequest } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The answer depends on the key and the accepted types. `accept-encoding` is in lower case because the compressing plugin looks
 * for that spelling, and would otherwise add it again.
 */
export const VARY = 'Authorization, Accept, accept-encoding';

/** Only the caller may cache answers, and may revalidate them by their tag. */
export const CACHEABLE = 'private, max-age=300';

/**
 * Keeps JSON from being treated as a page: it may load nothing, be framed nowhere, and keeps its type. Constant, because
 * computing the headers per request costs more than matching an address. Strict-Transport-Security is left to the proxy that
 * terminates TLS: this server speaks plain HTTP.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** True for a browser that opens the URL, because it names the type; programs that accept anything get JSON. */
export function takesPages({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '');
}
