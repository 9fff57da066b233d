/** Work in steps: a generator, so that its caller may pause, cancel or give up between any two. */

export type Steps<T> = Generator<undefined, T, undefined>;

/** Rows looked at between two pauses: a millisecond. */
export const STEP_ROWS = 1 << 17;

/** Works through so many rows in slices, with a pause before each. The loop over a slice belongs into `work`: engines make plain functions quick, and generators not. */
export function* inSteps(count: number, work: (from: number, to: number) => void): Steps<void> {
  for (let from = 0; from < count; from += STEP_ROWS) {
    yield;
    work(from, Math.min(count, from + STEP_ROWS));
  }
}
