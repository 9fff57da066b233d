/** Calls the API with the key, repeats throttled requests, and fails with the server's own sentence. */

import { currentKey, replaceKey } from './session.js';

/** Relative to the page, because a proxy may put a prefix before both. */
const BASE = new URL('api/v2', document.baseURI).pathname;

/** The most attempts of a throttled request; after that, the rate is not the only problem. */
const TRIES_MAX = 8;
/** Seconds to wait if the server names none. */
const WAIT_DEFAULT_SECONDS = 2;

/** The URL of an API path, and the key, for callers that make their own requests. */
export const addressOf = (path: string): string => new URL(BASE, location.href).href + path;
export const credentials = () => ({ authorization: `Api-Key ${currentKey() ?? ''}` });

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** The server's error in place of an answer. */
export class ApiFailure extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** A question with a body is sent by POST. */
export async function ask<T>(
  path: string,
  query: Query,
  signal?: AbortSignal,
  body?: string,
): Promise<T> {
  const posted = body === undefined ? {} : { method: 'POST', body };
  const response = await answerTo(path, query, { signal: signal ?? null, ...posted });
  const answer: unknown = await response.json().catch(() => {
    // An aborted answer breaks off while it is read, and must not be taken for an empty one.
    signal?.throwIfAborted();
    // A proxy may answer with its own error page.
    throw new ApiFailure('The answer of the server cannot be read.', response.status);
  });
  signal?.throwIfAborted();
  // The caller names the type that the contract gives to this path.
  return answer as T;
}

/** The server's reason for refusing a key; null if it accepts it. */
export async function refusalOf(key: string): Promise<ApiFailure | null> {
  try {
    // The cheapest question.
    const query = { q: 'a', limit: 1 };
    const response = await request('/address-lookup/suggest', query, {}, 'application/json', key);
    return response.status === 401 ? failureOf(response) : null;
  } catch (error) {
    return error instanceof ApiFailure ? error : new ApiFailure(String(error), 0);
  }
}

/** Yields lines of JSON as they arrive; the question may have a body. */
export async function* askLines<T>(
  path: string,
  query: Query,
  init: RequestInit,
): AsyncGenerator<T> {
  const response = await answerTo(path, query, init, LINES);
  if (response.body === null) return;
  let rest = '';
  for await (const text of textsOf(response.body)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as T;
  }
  // The last line may lack a line break.
  if (rest.trim() !== '') yield JSON.parse(rest) as T;
}

/** Saves a table of a filter's results under the name that the server gives it. */
export async function askFile(
  path: string,
  query: Query,
): Promise<{ readonly file: Blob; readonly name: string }> {
  const response = await answerTo(path, query, {}, '*/*');
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'properties';
  return { file: await response.blob(), name };
}

const LINES = 'application/x-ndjson';

async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

/** The successful answer after as many attempts as needed; rejects with the server's error. */
async function answerTo(
  path: string,
  query: Query,
  init: RequestInit,
  accept = 'application/json',
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const key = currentKey() ?? '';
    const response = await request(path, query, init, accept, key);
    if (response.ok) return response;
    if (response.status === 429 && tries < TRIES_MAX) {
      const seconds = Number(response.headers.get('retry-after')) || WAIT_DEFAULT_SECONDS;
      const { pause } = await import('./pauses.js');
      await pause(seconds, init.signal ?? undefined);
      continue;
    }
    const failure = await failureOf(response, init.signal);
    const isRefused = failure.status === 401;
    if (isRefused && (await replaceKey(key, failure.message)) !== null && tries < TRIES_MAX)
      continue;
    throw failure;
  }
}

async function failureOf(response: Response, signal?: AbortSignal | null): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => ({}));
  signal?.throwIfAborted();
  return new ApiFailure(sentenceOf(body, response.status), response.status);
}

function request(
  path: string,
  query: Query,
  init: RequestInit,
  accept: string,
  key: string,
): Promise<Response> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const type = init.body === undefined ? {} : { 'content-type': 'application/json' };
  const headers = { accept, authorization: `Api-Key ${key}`, ...type };
  const url = `${BASE}${path}?${new URLSearchParams(given)}`;
  // After a reload, `fetch` would still use cached answers; `no-cache` makes it check their tags.
  return fetch(url, { cache: 'no-cache', ...init, headers }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new ApiFailure('The server cannot be reached.', 0);
  });
}

function sentenceOf(body: unknown, status: number): string {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
  return typeof detail === 'string' ? detail : `The server answered ${status}.`;
}
