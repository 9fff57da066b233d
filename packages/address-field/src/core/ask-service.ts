/** Asks the service with GET, waits when the rate of the key is used up, and fails with a kind that a page can put into words. */

export type Query = Readonly<Record<string, string | number | boolean>>;

/** Answers a path of the API with its JSON; rejects if there is none, or if the signal aborts it. */
export type Ask = <T>(path: string, query: Query, signal: AbortSignal) => Promise<T>;

/**
 * `away`: the server cannot be reached, or answers nonsense. `late`: it does not answer in time. `limited`: the rate of the key
 * is used up. `refused`: it refuses the key or the question, with its own sentence.
 */
export type AskFailureKind = 'away' | 'late' | 'limited' | 'refused';

export class AskFailure extends Error {
  constructor(
    readonly kind: AskFailureKind,
    message: string,
    /** For `limited`: seconds until the service answers again. */
    readonly seconds = 0,
  ) {
    super(message);
  }
}

export interface ServiceSettings {
  /** URL of the API, such as `https://homes.example.org/api/v2`. */
  readonly base: string;
  /** Sent as `Authorization: Api-Key …`; none is sent if it is empty. */
  readonly key?: string;
  readonly fetch?: typeof fetch;
  /** Milliseconds after which a question is given up. */
  readonly timeoutMs?: number;
  /** Told when a question has to wait for the rate of the key. */
  readonly onWait?: (failure: AskFailure) => void;
}

const TIMEOUT_MS = 10_000;
/** Longer waits are told and left to the person. */
const WAIT_MAX_SECONDS = 30;
/** Seconds to wait if the service names none. */
const WAIT_DEFAULT_SECONDS = 2;
const TRIES_MAX = 3;

export function askService(settings: ServiceSettings): Ask {
  return async <T>(path: string, query: Query, signal: AbortSignal): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await askOnce<T>(settings, path, query, signal);
      } catch (error) {
        if (!(error instanceof AskFailure) || error.kind !== 'limited') throw error;
        if (tries === TRIES_MAX || error.seconds > WAIT_MAX_SECONDS) throw error;
        settings.onWait?.(error);
        await pause(error.seconds, signal);
      }
    }
  };
}

async function askOnce<T>(
  { base, key = '', fetch: ask = fetch, timeoutMs = TIMEOUT_MS }: ServiceSettings,
  path: string,
  query: Query,
  signal: AbortSignal,
): Promise<T> {
  const control = new AbortController();
  const abort = (): void => control.abort();
  signal.throwIfAborted();
  signal.addEventListener('abort', abort);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abort();
  }, timeoutMs);
  try {
    const texts = Object.entries(query).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const response = await ask(`${base.replace(/\/+$/, '')}${path}?${new URLSearchParams(texts)}`, {
      headers: {
        accept: 'application/json',
        ...(key === '' ? {} : { authorization: `Api-Key ${key}` }),
      },
      signal: control.signal,
    });
    const text = await response.text();
    // A proxy refuses with a page of its own.
    if (!response.ok) throw failureOf(response, jsonIn(text));
    const body: unknown = JSON.parse(text);
    // The caller names the type that the contract gives to this path.
    return body as T;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AskFailure) throw error;
    throw isLate
      ? new AskFailure('late', 'The server did not answer in time.')
      : new AskFailure('away', 'The server cannot be reached.');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function failureOf({ headers, status }: Response, body: unknown): AskFailure {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
  const sentence = typeof detail === 'string' ? detail : `The server answered ${status}.`;
  if (status === 429) {
    const seconds = Number(headers.get('retry-after')) || WAIT_DEFAULT_SECONDS;
    return new AskFailure('limited', sentence, seconds);
  }
  return new AskFailure(status >= 500 ? 'away' : 'refused', sentence);
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
