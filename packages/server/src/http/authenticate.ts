/** Finds the key of a request, `Authorization: Api-Key <key>`, or says what the request has instead. */

import type { IncomingHttpHeaders } from 'node:http';
import { Failure } from '@property-lookup/kernel/failure';
import { andThen } from '@property-lookup/kernel/steps';
import type { KeyRecord } from '../keys/key-record.js';
import type { KeyRing } from '../keys/key-ring.js';

export const CHALLENGE = 'Api-Key realm="property-lookup"';

/** Longer than any key, to limit how much a stranger can make the server hash. */
const KEY_CHARACTERS_MAX = 200;

/** RFC 9110: the scheme in upper or lower case, then one or more spaces. */
const CREDENTIALS = /^api-key +(\S+)$/i;

/** Headers in which other services take a key. */
const OTHER_HEADERS = ['x-api-key', 'api-key', 'apikey', 'x-api-token', 'x-auth-token'] as const;
const OTHER_PARAMETER = /[?&](api[_-]?key|key|token|access_token)=/i;

/** Schemes that an error may repeat; any other word may be a key. */
const OTHER_SCHEME = /^(bearer|basic|digest|token|apikey|api_key)(?![\w-])/i;

/** The parts of a request that may hold a key. */
export interface Credentials {
  readonly headers: IncomingHttpHeaders;
  readonly url?: string | undefined;
}

/** Throws, or rejects with, Failure `unauthenticated`. Its sentence says what was found and never repeats a key. */
export function authenticate(
  request: Credentials,
  keys: Pick<KeyRing, 'find'>,
  nowMs: number,
): KeyRecord | Promise<KeyRecord> {
  const text = request.headers.authorization?.trim() ?? '';
  const key = CREDENTIALS.exec(text)?.[1];
  if (key === undefined) throw new Failure('unauthenticated', sentenceOf(text, request));
  const found = key.length > KEY_CHARACTERS_MAX ? undefined : keys.find(key, nowMs);
  return andThen(found, (record) => {
    if (record === undefined) throw new Failure('unauthenticated', 'Invalid API key.');
    return record;
  });
}

const RIGHT = 'send the header Authorization: Api-Key KEY';

function sentenceOf(text: string, { headers, url = '' }: Credentials): string {
  if (/^api-key(?![\w-])/i.test(text)) {
    return `Invalid API key: the word Api-Key must be followed by a space and the key alone; ${RIGHT}.`;
  }
  return `Authentication credentials were not provided: ${foundIn(text, headers, url)}; ${RIGHT}.`;
}

function foundIn(text: string, headers: IncomingHttpHeaders, url: string): string {
  const scheme = OTHER_SCHEME.exec(text)?.[1];
  if (scheme !== undefined) return `the scheme ${scheme} is not taken here`;
  if (text !== '') return 'the Authorization header does not begin with Api-Key';
  const header = OTHER_HEADERS.find((name) => headers[name] !== undefined);
  if (header !== undefined) return `a key is not taken from the header ${header}`;
  const parameter = OTHER_PARAMETER.exec(url)?.[1];
  if (parameter !== undefined) {
    return `a key is not taken from the parameter ${parameter}, where logs would show it`;
  }
  return 'the request has no Authorization header';
}
