/** The scheme and host by which a client reaches the service; absolute links begin with it. */

import type { IncomingHttpHeaders } from 'node:http';
import { EXAMPLE_ORIGIN } from './docs/request-code.js';

/** The text with the server's own URL in its examples. */
export function withOrigin(text: string, headers: IncomingHttpHeaders, basePath: string): string {
  const origin = originOf(headers) + basePath;
  return origin === EXAMPLE_ORIGIN ? text : text.replaceAll(EXAMPLE_ORIGIN, origin);
}

/** A proxy states the scheme. An invalid host is replaced by the example. */
export function originOf(headers: IncomingHttpHeaders): string {
  const { host = '' } = headers;
  if (!/^[\w.:[\]-]{1,255}$/.test(host) || !URL.canParse(`http://${host}`)) return EXAMPLE_ORIGIN;
  return `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${host}`;
}
