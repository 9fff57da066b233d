/** Runs steps on values that may be promises, without making a promise when everything is synchronous. */

/** Applies a step, at once if the value is available. */
export function andThen<T, U>(
  value: T | Promise<T>,
  step: (value: T) => U | Promise<U>,
): U | Promise<U> {
  return value instanceof Promise ? value.then(step) : step(value);
}

/** Waits for both values; makes no promise if neither is one. */
export function both<A, B>(
  a: A | Promise<A>,
  b: B | Promise<B>,
): readonly [A, B] | Promise<readonly [A, B]> {
  return a instanceof Promise || b instanceof Promise ? Promise.all([a, b]) : [a, b];
}

/** Waits for a value inside `settle`; returns at once if the value is available. */
export function* wait<T>(value: T | Promise<T>): Waiting<T> {
  // `settle` passes the result of the promise back in.
  return value instanceof Promise ? ((yield value) as T) : value;
}

/** Steps that may have to wait, written as synchronous code. */
export type Waiting<T> = Generator<Promise<unknown>, T, unknown>;

/** Runs the steps to their end; makes no promise if no step waits. */
export function settle<T>(steps: Waiting<T>): T | Promise<T> {
  const { done, value } = steps.next();
  return done === true ? value : settleLater(steps, value);
}

async function settleLater<T>(steps: Waiting<T>, first: Promise<unknown>): Promise<T> {
  for (let waited = first; ; ) {
    const { done, value } = await waited.then(
      (result) => steps.next(result),
      (error: unknown) => steps.throw(error),
    );
    if (done === true) return value;
    waited = value;
  }
}

/** Runs a step: `fail` receives anything it throws or rejects with, and `end` always runs last. */
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
