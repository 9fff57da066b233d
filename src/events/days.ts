/** Reckons with days written `YYYY-MM-DD`, which compare as text. */

const DAY_MS = 86_400_000;

/** Days from one to the other; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Days since 1970-01-01. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / DAY_MS);
}

/** The day of a moment in RFC 3339. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

export interface DaySpan {
  readonly from: string;
  /** The day it ended; null while it lasts. */
  readonly to: string | null;
}

/** Days in the spans up to `asOf`, those that several cover counted once. */
export function daysCovered(spans: readonly DaySpan[], asOf: string): number {
  const ordered = [...spans].sort((a, b) => (a.from < b.from ? -1 : 1));
  let days = 0;
  let reached = '';
  for (const span of ordered) {
    const from = span.from > reached ? span.from : reached;
    const to = span.to === null || span.to > asOf ? asOf : span.to;
    if (to <= from) continue;
    days += daysBetween(from, to);
    reached = to;
  }
  return days;
}
