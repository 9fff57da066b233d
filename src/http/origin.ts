/** Finds the address by which a client reaches the server, for links that other programs follow. */

import type { IncomingHttpHeaders } from 'node:http';

/** With its scheme, of which a proxy in front says; undefined for a host that is none. */
export function originOf(headers: IncomingHttpHeaders): string | undefined {
  const { host = '' } = headers;
  if (!/^[\w.:[\]-]{1,255}$/.test(host)) return undefined;
  return `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${host}`;
}
