/** Work in steps: a generator, so that its caller may pause, cancel or give up between any two. */

export type Steps<T> = Generator<undefined, T, undefined>;

/** Rows looked at between two pauses: a millisecond. */
export const STEP_ROWS = 1 << 17;
