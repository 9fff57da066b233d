/** Asks the API: with the key, again after a refusal for haste, and with the server's own sentence where it fails. */

import { currentKey, forgetKey } from './session.js';

const BASE = '/api/v2';

/** A throttled request is asked again as often; then something else is wrong. */
const TRIES_MAX = 8;
/** Seconds to wait where the server names none. */
const WAIT_DEFAULT_SECONDS = 2;

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** What the server said instead of an answer. */
export class ApiFailure extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, query: Query, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    const response = await request(path, query, signal);
    if (response.status === 429 && tries < TRIES_MAX) {
      await wait(Number(response.headers.get('retry-after')) || WAIT_DEFAULT_SECONDS, signal);
      continue;
    }
    // A proxy may answer with a page of its own.
    const body: unknown = await response.json().catch(() => ({}));
    // The caller names the answer that this path gives, as the contract says.
    if (response.ok) return body as T;
    const sentence = sentenceOf(body, response.status);
    if (response.status === 401) forgetKey(sentence);
    throw new ApiFailure(sentence, response.status);
  }
}

function request(path: string, query: Query, signal: AbortSignal | undefined): Promise<Response> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const headers = { accept: 'application/json', authorization: `Api-Key ${currentKey() ?? ''}` };
  const url = `${BASE}${path}?${new URLSearchParams(given)}`;
  return fetch(url, signal ? { headers, signal } : { headers }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiFailure('The server cannot be reached.', 0);
  });
}

function sentenceOf(body: unknown, status: number): string {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
  return typeof detail === 'string' ? detail : `The server answered ${status}.`;
}

function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
