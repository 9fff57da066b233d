/**
 * Tells requests of a browser on this machine, which was pointed at this machine, from all others: those of other machines, of
 * a proxy, and of pages that have a name of their own made to lead here (DNS rebinding) or that ask across origins.
 */

import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Headers of what stands between, and of a page that asks another origin. */
const FOREIGN = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'origin'];

export function isFromHere({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): boolean {
  return (
    LOOPBACK_ADDRESS.test(ip) &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    FOREIGN.every((name) => headers[name] === undefined) &&
    // A browser says whether another site has led here; one that a person opened is none.
    ['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined)
  );
}

/** Whether a server that listens there hears this machine alone. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_ADDRESS.test(host) || LOOPBACK_HOST.test(host);
}
