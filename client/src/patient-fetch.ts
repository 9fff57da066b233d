/** A fetch that waits and tries again when the server limits the rate. */

/** Seconds to wait if the server names none. */
const WAIT_DEFAULT_SECONDS = 1;

export interface Patience {
  /** How often to repeat a throttled request. */
  readonly retries: number;
  /** The longest wait in seconds; after a longer one, the refusal is returned. */
  readonly waitSecondsMax: number;
  /** The underlying fetch, for proxies and tests. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Repeats only 429, because such a request was not counted; every other answer is final. */
export function patientFetch({ fetch, retries, waitSecondsMax }: Patience) {
  return async (request: Request): Promise<Response> => {
    for (let tries = 0; ; tries++) {
      const response = await fetch(request.clone());
      if (response.status !== 429 || tries >= retries) return response;
      const seconds = waitOf(response);
      if (seconds > waitSecondsMax) return response;
      await response.body?.cancel();
      await wait(seconds, request.signal);
    }
  };
}

/** In seconds; the header holds seconds or a date (RFC 9110, section 10.2.3). */
function waitOf({ headers }: Response): number {
  const text = headers.get('retry-after');
  if (text === null) return WAIT_DEFAULT_SECONDS;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? WAIT_DEFAULT_SECONDS : Math.max(0, seconds);
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1_000);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
