/** Finds the key of a request: `Authorization: Api-Key <key>`. */

import { andThen } from '../domain/and-then.js';
import { Failure } from '../domain/failure.js';
import type { KeyRecord } from '../keys/key-record.js';
import type { KeyRing } from '../keys/key-ring.js';

export const CHALLENGE = 'Api-Key realm="property-lookup"';

/** Longer than any key; keeps what a stranger can make us hash small. */
const KEY_CHARACTERS_MAX = 200;

/** RFC 9110: the scheme in any case, then one or more spaces. */
const CREDENTIALS = /^api-key +(\S+)$/i;

/** Throws, or rejects with, Failure `unauthenticated`. */
export function authenticate(
  header: string | undefined,
  keys: Pick<KeyRing, 'find'>,
  nowMs: number,
): KeyRecord | Promise<KeyRecord> {
  const text = header?.trim() ?? '';
  const key = CREDENTIALS.exec(text)?.[1];
  if (key === undefined) {
    throw new Failure(
      'unauthenticated',
      /^api-key\b/i.test(text)
        ? 'Invalid API key.'
        : 'Authentication credentials were not provided.',
    );
  }
  const found = key.length > KEY_CHARACTERS_MAX ? undefined : keys.find(key, nowMs);
  return andThen(found, (record) => {
    if (record === undefined) throw new Failure('unauthenticated', 'Invalid API key.');
    return record;
  });
}
