/** Work in steps: a generator, so that its caller may pause, cancel or give up between any two. */

export type Steps<T> = Generator<undefined, T, undefined>;
