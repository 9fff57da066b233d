/** Steps on values that may or may not be there yet: no promise on the way of what is synchronous. */

/** Applies a step, at once where the value is there. */
export function andThen<T, U>(
  value: T | Promise<T>,
  step: (value: T) => U | Promise<U>,
): U | Promise<U> {
  return value instanceof Promise ? value.then(step) : step(value);
}

/** Takes a step: `fail` is told what it throws or rejects with, `end` comes last in any case. */
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
