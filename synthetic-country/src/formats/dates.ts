/** Dates for gazetteer files, formatted once. */

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2001, 0, 1);
/** Days from 2001 to mid-2026, the date of the files. */
const DAYS = 9_300;

const TEXTS: readonly string[] = Array.from({ length: DAYS }, (_, day) =>
  new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10),
);

/** Three dates in order: entry, start at the authority, last update. */
export function datesOf(noise: number): readonly [entry: string, start: string, update: string] {
  const entry = noise % 4_000;
  const start = entry + ((noise >>> 12) % 2_000);
  const update = start + ((noise >>> 20) % 3_300);
  return [textOf(entry), textOf(start), textOf(update)];
}

function textOf(day: number): string {
  return TEXTS[day] ?? '';
}
