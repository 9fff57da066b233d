/** Header values that every answer carries, and what a request's say of its sender. */

import type { FastifyRequest } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The answer depends on who asks and what they accept. The last name is in lower case because the
 * compressing plugin looks for it so, and would add it again.
 */
export const VARY = 'Authorization, Accept, accept-encoding';

/** Answers may be kept by the caller alone, and asked for again by their tag. */
export const CACHEABLE = 'private, max-age=300';

/**
 * JSON is never a page: nothing may load from it, frame it or guess another type. A constant, because
 * computing them for each request costs more than matching an address. Strict-Transport-Security is left
 * to the proxy that terminates TLS: this server speaks plain HTTP.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** A browser that opens the address names the type; programs that take anything get what they always got. */
export function takesPages({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '');
}
