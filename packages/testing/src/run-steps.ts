/** Runs stepwise work to its end: alone, or several in turn. */

import type { Steps } from '@property-lookup/engine/inside/store/embedded/search/steps';

export function run<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Runs one step of each in turn. */
export function runInTurns<T>(all: readonly Steps<T>[]): readonly T[] {
  const results = new Map<number, T>();
  while (results.size < all.length) {
    all.forEach((steps, at) => {
      if (results.has(at)) return;
      const step = steps.next();
      if (step.done === true) results.set(at, step.value);
    });
  }
  return all.map((_, at) => results.get(at) as T);
}
