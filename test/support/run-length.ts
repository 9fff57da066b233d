/** How far tests go that could go on for long: `npm test` makes a short run of each, `npm run test:all` one of minutes. */

/** What is set by a variable of its own (`KILLS=100`) is not chosen by this. */
export const IS_WHOLE_RUN = process.env['TEST_LENGTH'] === 'all';

/** Of cases that take long for what they are, the short run tries as many as this, spread over all. */
export function someByLength<T>(cases: readonly T[], short: number): readonly T[] {
  const step = cases.length / short;
  const some = Array.from({ length: short }, (_, at) => cases[Math.floor(at * step)] as T);
  return byLength(some, cases);
}

export function byLength<T>(short: T, whole: T): T {
  return IS_WHOLE_RUN ? whole : short;
}
