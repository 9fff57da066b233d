/** Runs a search to its end in this thread, and times it. */

import type { Steps } from '@property-lookup/engine/inside/store/embedded/search/steps';

export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

export function timed<T>(work: () => T): { readonly milliseconds: number; readonly result: T } {
  const started = performance.now();
  const result = work();
  return { milliseconds: performance.now() - started, result };
}
