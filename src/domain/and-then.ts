/** Steps on values that may or may not be available yet: no promise if everything is synchronous. */

/** Applies a step, at once if the value is available. */
export function andThen<T, U>(
  value: T | Promise<T>,
  step: (value: T) => U | Promise<U>,
): U | Promise<U> {
  return value instanceof Promise ? value.then(step) : step(value);
}

/** Waits for two values at once, if there is anything to wait for. */
export function both<A, B>(
  a: A | Promise<A>,
  b: B | Promise<B>,
): readonly [A, B] | Promise<readonly [A, B]> {
  return a instanceof Promise || b instanceof Promise ? Promise.all([a, b]) : [a, b];
}

/** Waits for a value inside of `settle`: at once if the value is available. */
export function* wait<T>(value: T | Promise<T>): Waiting<T> {
  // What `settle` hands back is what the promise gave.
  return value instanceof Promise ? ((yield value) as T) : value;
}

/** Steps that may have to wait in between, written as if they had not to. */
export type Waiting<T> = Generator<Promise<unknown>, T, unknown>;

/** Runs the steps to their end: at once if nothing has to be waited for. */
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
