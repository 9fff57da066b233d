/** Work in steps: a generator, so that its caller may pause, cancel or abandon it between any two. */

export type Steps<T> = Generator<undefined, T, undefined>;

/** Rows examined between two pauses, a millisecond. */
export const STEP_ROWS = 1 << 17;

/**
 * Processes rows in slices with a pause before each. The loop over a slice belongs in `work`, because engines optimise plain
 * functions but not generators.
 */
export function* inSteps(count: number, work: (from: number, to: number) => void): Steps<void> {
  for (let from = 0; from < count; from += STEP_ROWS) {
    yield;
    work(from, Math.min(count, from + STEP_ROWS));
  }
}
