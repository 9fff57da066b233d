/** The number of requests that a key may make in a period, and its notation. */

/** A bucket of `count` requests that refills evenly over `seconds`. */
export interface Rate {
  readonly count: number;
  readonly seconds: number;
}

/** Bounds that keep the limiter's arithmetic exact; a day is the longest useful period. */
const COUNT_MAX = 1_000_000_000;
const SECONDS_MAX = 86_400;

/** Reads `600/60`; undefined if the text is not a rate. */
export function parseRate(text: string): Rate | undefined {
  const parts = /^(\d{1,10})\/(\d{1,5})$/.exec(text.trim());
  if (parts === null) return undefined;
  const count = Number(parts[1]);
  const seconds = Number(parts[2]);
  if (count < 1 || count > COUNT_MAX || seconds < 1 || seconds > SECONDS_MAX) return undefined;
  return { count, seconds };
}

export function printRate(rate: Rate): string {
  return `${rate.count}/${rate.seconds}`;
}
