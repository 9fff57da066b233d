/** The scheme and host by which a client reaches the service; absolute links begin with it. */

import type { IncomingHttpHeaders } from 'node:http';
import { EXAMPLE_ORIGIN } from './docs/page-endpoint.js';

/** A proxy states the scheme. An invalid host is replaced by the example. */
export function originOf(headers: IncomingHttpHeaders): string {
  const { host = '' } = headers;
  if (!/^[\w.:[\]-]{1,255}$/.test(host) || !URL.canParse(`http://${host}`)) return EXAMPLE_ORIGIN;
  return `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${host}`;
}
