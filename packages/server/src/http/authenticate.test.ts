/** Finding the key of a request, refusing a request without one, and never repeating a key. */

import { Failure } from '@property-lookup/kernel/failure';
import { describe, expect, it } from 'vitest';
import type { KeyRecord } from '../keys/key-record.js';
import { authenticate, CHALLENGE, type Credentials } from './authenticate.js';

const RECORD: KeyRecord = {
  ...{ id: 'ab', name: 'mine', hash: '', rate: null, dataSet: null, scope: null, createdAtMs: 0 },
  ...{ expiresAtMs: null, revokedAtMs: null },
};
const NOTHING = 'Authentication credentials were not provided';
const RIGHT = 'send the header Authorization: Api-Key KEY.';
const ALONE = `Invalid API key: the word Api-Key must be followed by a space and the key alone; ${RIGHT}`;

/** A key ring that knows one key and records every key it is asked about. */
function ringOf(known: string) {
  const asked: (readonly [string, number])[] = [];
  return {
    asked,
    find(key: string, nowMs: number) {
      asked.push([key, nowMs]);
      return key === known ? RECORD : undefined;
    },
  };
}

function refusal(request: Credentials): unknown {
  try {
    authenticate(request, ringOf('right'), 0);
  } catch (error) {
    if (error instanceof Failure && error.code === 'unauthenticated') return error.message;
    throw error;
  }
  return undefined;
}

describe('a key', () => {
  it.each(['Api-Key right', 'api-key right', 'API-KEY    right', '  Api-Key right  '])(
    'is found in %j',
    (authorization) => {
      const ring = ringOf('right');
      expect(authenticate({ headers: { authorization } }, ring, 7)).toBe(RECORD);
      expect(ring.asked).toEqual([['right', 7]]);
    },
  );

  it('is looked up asynchronously if that takes time', async () => {
    const later = { find: async () => RECORD };
    expect(await authenticate({ headers: { authorization: 'Api-Key right' } }, later, 0)).toBe(
      RECORD,
    );
    const none = { find: async () => undefined };
    await expect(
      authenticate({ headers: { authorization: 'Api-Key right' } }, none, 0),
    ).rejects.toThrow('Invalid API key.');
  });

  it('is not looked up if it is longer than any key', () => {
    const ring = ringOf('');
    const ask = (length: number) => () =>
      authenticate({ headers: { authorization: `Api-Key ${'a'.repeat(length)}` } }, ring, 0);
    expect(ask(201)).toThrow(/^Invalid API key\.$/);
    expect(ring.asked).toEqual([]);
    expect(ask(200)).toThrow(/^Invalid API key\.$/);
    expect(ring.asked).toHaveLength(1);
  });
});

describe('without a key the answer', () => {
  it.each([
    [{}, `${NOTHING}: the request has no Authorization header; ${RIGHT}`],
    [{ authorization: '   ' }, `${NOTHING}: the request has no Authorization header; ${RIGHT}`],
    [{ authorization: 'Api-Key wrong' }, 'Invalid API key.'],
    [{ authorization: 'Api-Key' }, ALONE],
    [{ authorization: 'api-key: right' }, ALONE],
    [{ authorization: 'Api-Key right and more' }, ALONE],
    [
      { authorization: 'Api-Keyright' },
      `${NOTHING}: the Authorization header does not begin with Api-Key; ${RIGHT}`,
    ],
    [
      { authorization: 'Api-Key-right' },
      `${NOTHING}: the Authorization header does not begin with Api-Key; ${RIGHT}`,
    ],
    [
      { authorization: 'my Api-Key right' },
      `${NOTHING}: the Authorization header does not begin with Api-Key; ${RIGHT}`,
    ],
    [
      { authorization: 'tokens right' },
      `${NOTHING}: the Authorization header does not begin with Api-Key; ${RIGHT}`,
    ],
    [
      { authorization: 'a Bearer right' },
      `${NOTHING}: the Authorization header does not begin with Api-Key; ${RIGHT}`,
    ],
  ])('to %j says what was found', (headers, sentence) => {
    expect(refusal({ headers })).toBe(sentence);
  });

  it.each(['Bearer', 'basic', 'Digest', 'token', 'ApiKey', 'api_key'])(
    'names the scheme %s',
    (scheme) => {
      const sentence = `${NOTHING}: the scheme ${scheme} is not taken here; ${RIGHT}`;
      expect(refusal({ headers: { authorization: `${scheme} right` } })).toBe(sentence);
      expect(refusal({ headers: { authorization: `${scheme}: right` } })).toBe(sentence);
    },
  );

  it.each(['x-api-key', 'api-key', 'apikey', 'x-api-token', 'x-auth-token'])(
    'names the header %s',
    (name) => {
      expect(refusal({ headers: { [name]: 'right' }, url: '/?key=right' })).toBe(
        `${NOTHING}: a key is not taken from the header ${name}; ${RIGHT}`,
      );
    },
  );

  it.each(['api_key', 'api-key', 'apikey', 'API_KEY', 'key', 'token', 'access_token'])(
    'names the parameter %s',
    (name) => {
      for (const url of [`/a?${name}=right`, `/a?b=1&${name}=right`]) {
        expect(refusal({ headers: {}, url })).toBe(
          `${NOTHING}: a key is not taken from the parameter ${name}, where logs would show it; ${RIGHT}`,
        );
      }
    },
  );

  it.each(['/a?monkey=1', '/key=1', '/a?keys=1', undefined])(
    'does not take %s for a key',
    (url) => {
      expect(refusal({ headers: {}, url })).toBe(
        `${NOTHING}: the request has no Authorization header; ${RIGHT}`,
      );
    },
  );

  it('includes a challenge that names the scheme', () => {
    expect(CHALLENGE).toBe('Api-Key realm="property-lookup"');
  });
});
