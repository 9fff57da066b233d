/** The length of tests that could run for long: `npm test` makes a short run of each, `npm run test:all` one of minutes. */

const LENGTH = process.env['TEST_LENGTH'];

/** Does not apply to lengths set by a variable of their own (`KILLS=100`). */
export const IS_WHOLE_RUN = LENGTH === 'all';

/** The run of `.ci/run`: files of `npm test`, and some more. */
export const IS_CI_RUN = LENGTH === 'ci';

export const IS_UNIT_RUN = LENGTH === 'units';

/** For slow cases, the short run tries this many, spread over all. */
export function someByLength<T>(cases: readonly T[], short: number): readonly T[] {
  const step = cases.length / short;
  const some = Array.from({ length: short }, (_, at) => cases[Math.floor(at * step)] as T);
  return byLength(some, cases);
}

export function byLength<T>(short: T, whole: T): T {
  return IS_WHOLE_RUN ? whole : short;
}
