/** A fetch that waits and asks again where the server is asked too often. */

/** Seconds to wait where the server names none. */
const WAIT_DEFAULT_SECONDS = 1;

export interface Patience {
  /** How often a throttled request is asked again. */
  readonly retries: number;
  /** Seconds beyond which nothing is waited for: the refusal is the answer. */
  readonly waitSecondsMax: number;
  /** Beneath, for proxies and tests. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Only 429 is asked again: the service says that it was not counted, and what it says else stands. */
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

/** RFC 9110, section 10.2.3: seconds, or a date. */
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
