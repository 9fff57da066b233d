/** Knows when questions wait because the key has asked too often, so that the page can say so. */

import { useEffect, useState } from 'preact/hooks';

/** Seconds that each question waits which waits now. */
const pauses = new Set<{ readonly seconds: number }>();
const listeners = new Set<() => void>();

const longest = (): number => Math.max(0, ...[...pauses].map(({ seconds }) => seconds));

/** Waits before the same question is asked again; rejects where nobody wants its answer any more. */
export async function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  const own = { seconds };
  pauses.add(own);
  tell();
  try {
    await wait(seconds, signal);
  } finally {
    pauses.delete(own);
    tell();
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, seconds * 1_000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Seconds after which every question that waits now is asked again; 0 where none waits. */
export function usePause(): number {
  const [seconds, setSeconds] = useState(longest);
  useEffect(() => {
    const listener = (): void => setSeconds(longest());
    listeners.add(listener);
    listener();
    return () => void listeners.delete(listener);
  }, []);
  return seconds;
}
