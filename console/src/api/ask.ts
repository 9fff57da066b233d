/** Asks the API: with the key, again after a refusal for haste, and with the server's own sentence where it fails. */

import { currentKey, forgetKey } from './session.js';

/** Beside the page, whatever path a proxy puts before both. */
const BASE = new URL('api/v2', document.baseURI).pathname;

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
  const response = await answerTo(path, query, { signal: signal ?? null });
  // A proxy may answer with a page of its own; the caller names the answer that this path gives, as the contract says.
  return (await response.json().catch(() => ({}))) as T;
}

/** Lines of JSON as they arrive, to a question that may have a body. */
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
}

/** A table of what a filter finds, to be saved. */
export async function askFile(path: string, query: Query): Promise<Blob> {
  return (await answerTo(path, query, {}, '*/*')).blob();
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

/** A good answer, after as many tries as it takes; rejects with what the server said instead. */
async function answerTo(
  path: string,
  query: Query,
  init: RequestInit,
  accept = 'application/json',
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await request(path, query, init, accept);
    if (response.ok) return response;
    if (response.status === 429 && tries < TRIES_MAX) {
      const seconds = Number(response.headers.get('retry-after')) || WAIT_DEFAULT_SECONDS;
      await wait(seconds, init.signal ?? undefined);
      continue;
    }
    const body: unknown = await response.json().catch(() => ({}));
    const sentence = sentenceOf(body, response.status);
    if (response.status === 401) forgetKey(sentence);
    throw new ApiFailure(sentence, response.status);
  }
}

function request(path: string, query: Query, init: RequestInit, accept: string): Promise<Response> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const type = init.body === undefined ? {} : { 'content-type': 'application/json' };
  const headers = { accept, authorization: `Api-Key ${currentKey() ?? ''}`, ...type };
  const url = `${BASE}${path}?${new URLSearchParams(given)}`;
  return fetch(url, { ...init, headers }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
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
