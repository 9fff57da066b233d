/** Gives each request an id that links it to its answer and log line. */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { withoutKeys } from '../keys/api-key.js';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Characters that are safe to repeat in a header and a log. */
const ACCEPTED = /^[A-Za-z0-9._-]{1,128}$/;

/** The caller's own id if it is safe, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER];
  const isSafe = typeof given === 'string' && ACCEPTED.test(given) && withoutKeys(given) === given;
  return isSafe ? given : randomUUID();
}
