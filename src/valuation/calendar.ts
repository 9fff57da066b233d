/** Days since 1970-01-01 and the months they fall in, without a clock. */

/** Mean length of a month and a year of the Gregorian calendar. */
export const DAYS_PER_YEAR = 365.2425;

/** Months since January 1970 of a day. */
export function monthOf(day: number): number {
  const { year, month } = civilOf(day);
  return (year - 1970) * 12 + month;
}

/** First day of a month counted since January 1970. */
export function firstDayOf(month: number): number {
  const year = 1970 + Math.floor(month / 12);
  return dayOf(year, month - (year - 1970) * 12);
}

/** Proleptic Gregorian calendar by whole numbers (H. Hinnant, "chrono-compatible low-level date algorithms"). */
function civilOf(day: number): { year: number; month: number } {
  const shifted = day + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36524) -
      Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 2 : marchMonth - 10;
  return { year: yearOfEra + era * 400 + (month <= 1 ? 1 : 0), month };
}

function dayOf(year: number, month: number): number {
  const shiftedYear = month <= 1 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const marchMonth = month > 1 ? month - 2 : month + 10;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5);
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}
