/** Steps on values that may or may not be available yet: no promise if everything is synchronous. */

/** Applies a step, at once if the value is available. */
export function andThen<T, U>(
  value: T | Promise<T>,
  step: (value: T) => U | Promise<U>,
): U | Promise<U> {
  return value instanceof Promise ? value.then(step) : step(value);
}

/** Applies a step: `fail` receives what it throws or rejects with, `end` runs last in any case. */
export function attempt(
  step: () => void | Promise<void>,
  fail: (error: unknown) => void,
  end: () => void,
): void {
  try {
    const taken = step();
    if (taken instanceof Promise) {
      taken.catch(fail).finally(end);
      return;
    }
  } catch (error) {
    fail(error);
  }
  end();
}
