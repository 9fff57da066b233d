/**
 * Recognises requests of a browser on this machine to this machine. Requests of other machines, through a proxy, from pages
 * under a name made to resolve to this machine (DNS rebinding), or across origins do not count.
 */

import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Headers that proxies add, and the one that a page of another origin sends. */
const FOREIGN = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'origin'];

export function isLocalRequest({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): boolean {
  return (
    LOOPBACK_ADDRESS.test(ip) &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    FOREIGN.every((name) => headers[name] === undefined) &&
    // Set by browsers: `none` if the user opened the URL, `same-origin` if our own page did.
    ['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined)
  );
}

/** Whether a server bound to this host is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_ADDRESS.test(host) || LOOPBACK_HOST.test(host);
}
