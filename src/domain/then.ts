/** Steps on values that may or may not be there yet: no promise on the way of what is synchronous. */

/** Applies a step, at once where the value is there. */
export function then<T, U>(
  value: T | Promise<T>,
  step: (value: T) => U | Promise<U>,
): U | Promise<U> {
  return value instanceof Promise ? value.then(step) : step(value);
}
