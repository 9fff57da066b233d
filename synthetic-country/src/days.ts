/** Days of the synthetic history, counted from 1 January 1995, when Price Paid Data begins. */

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(1995, 0, 1);
export const FIRST_YEAR = 1995;

export function dayOf(year: number, month: number, day: number): number {
  return (Date.UTC(year, month - 1, day) - FIRST_MS) / DAY_MS;
}

/** The last day in the files. */
export const LAST_DAY = dayOf(2026, 8, 31);
/** The day after, `YYYY-MM-DD`: the date of the files, whenever they are made. */
export const DAY_OF_FILES = '2026-09-01';
/** Energy certificates became compulsory for all sales on 1 October 2008 (Energy Performance of Buildings Regulations 2007). */
export const FIRST_CERTIFICATE_DAY = dayOf(2008, 10, 1);
/** Days after which a certificate expires: ten years. */
export const CERTIFICATE_DAYS = 3_652;

const TEXTS: readonly string[] = Array.from({ length: LAST_DAY + 1 }, (_, day) =>
  new Date(FIRST_MS + day * DAY_MS).toISOString().slice(0, 10),
);
const MONTHS = Uint16Array.from(
  TEXTS,
  (text) => (Number(text.slice(0, 4)) - FIRST_YEAR) * 12 + Number(text.slice(5, 7)) - 1,
);

/** Number of months in the history. */
export const MONTH_COUNT = (MONTHS[LAST_DAY] ?? 0) + 1;

/** `YYYY-MM-DD`. */
export function dayText(day: number): string {
  const text = TEXTS[day];
  if (text === undefined) throw new RangeError(`day ${day} is outside the history`);
  return text;
}

/** Months since January 1995. */
export function monthOf(day: number): number {
  return MONTHS[day] ?? 0;
}

export function yearOf(day: number): number {
  return FIRST_YEAR + Math.floor(monthOf(day) / 12);
}
