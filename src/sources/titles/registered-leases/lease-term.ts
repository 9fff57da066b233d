/** Reads the term of a registered lease, which the register keeps in words: when it began and for how many years. */

import { DAYS_PER_YEAR, daysBetween, monthNamed } from '../../../domain/calendar.js';
import { parseDate } from '../../cells/calendar-date.js';

const IN_WORDS = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: day of)? ([a-z]{3,9}),? (\d{4})$/;

const IN_FIGURES = /^(?:the )?(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

const OF_LEASE = /^(?:the )?date (?:of (?:the |this )?(?:lease|grant)|here?of)$/;

interface LeaseTerm {
  /** `YYYY-MM-DD` on which the term begins. */
  readonly startDate: string;
  readonly years: number;
}

/** Longer entries are extracts of the lease, not just a term. */
const LENGTH_MAX = 200;
/** Terms that end some days before or after the anniversary are meant as whole years: `125 years less 3 days`. */
const TOLERANCE_DAYS = 31;
/** The longest term in use; a lease of one million years is a slip of the pen. */
const YEARS_MAX = 9_999;

const DAY = String.raw`(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: day of)? [a-z]{3,9},? \d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|date (?:of (?:the |this )?(?:lease|grant)|here?of))`;
const YEARS = String.raw`(?:(?:a |the )?term of )?(?<years>\d{1,4}|\d,\d{3}) years?`;
const CHANGE = String.raw`(?<sign>less|minus|and|plus) (?<amount>[a-z]+|\d{1,3}) (?<unit>day|week|month)s?`;
const FROM =
  '(?:from|on|(?:commencing|beginning|starting)(?: on| from)?)(?: and)?(?: including| inclusive of)?';
const TO =
  '(?:(?:and )?(?:expiring|ending|terminating)(?: on)?|to|until|till)(?: and)?(?: including)?';

/** Every form of a whole entry; entries with more or less are not read. */
const SHAPES = [
  `${YEARS}(?: ${CHANGE})?,? ${FROM} (?<start>${DAY})`,
  `${YEARS},? ${FROM} (?<start>${DAY}),? ${CHANGE}`,
  `${FROM} (?<start>${DAY}),? for ${YEARS}(?: ${CHANGE})?`,
  `${FROM} (?<start>${DAY}),? ${TO} (?<end>${DAY})(?: inclusive)?`,
].map((shape) => new RegExp(`^${shape}$`));

/** `granted` is the date of the lease, which terms may begin with. Undefined where the words can mean anything else. */
export function parseLeaseTerm(text: string, granted: string | null): LeaseTerm | undefined {
  const words = wordsOf(text);
  if (words.length > LENGTH_MAX) return undefined;
  for (const shape of SHAPES) {
    const parts = shape.exec(words)?.groups;
    const term = parts && termOf(parts, granted);
    if (term !== undefined) return term;
  }
  return undefined;
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/^ | ?[.;]? ?$/g, '');
}

type Parts = Readonly<Record<string, string | undefined>>;

function termOf(parts: Parts, granted: string | null): LeaseTerm | undefined {
  const startDate = leaseDate(parts['start'] ?? '', granted);
  const days = parts['end'] === undefined ? daysGiven(parts) : daysTo(parts, granted);
  if (startDate === undefined || days === undefined) return undefined;
  const years = wholeYears(days);
  return years < 1 || years > YEARS_MAX ? undefined : { startDate, years };
}

/** A term of `99 years` and what is added to it or taken from it. */
function daysGiven({ years = '', sign, amount, unit }: Parts): number | undefined {
  const days = Number(years.replace(',', '')) * DAYS_PER_YEAR;
  if (sign === undefined) return days;
  const count = numberOf(amount ?? '');
  if (count === undefined) return undefined;
  const change = count * (UNIT_DAYS[unit ?? ''] ?? Number.NaN);
  return sign === 'less' || sign === 'minus' ? days - change : days + change;
}

const UNIT_DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: DAYS_PER_YEAR / 12,
};

/** The last day is part of the term. */
function daysTo({ start, end }: Parts, granted: string | null): number | undefined {
  const [first, last] = [start, end].map((day) => leaseDate(day ?? '', granted));
  if (first === undefined || last === undefined) return undefined;
  return daysBetween(first, last) + 1;
}

function wholeYears(days: number): number {
  const nearest = Math.round(days / DAYS_PER_YEAR);
  const isNear = Math.abs(days - nearest * DAYS_PER_YEAR) <= TOLERANCE_DAYS;
  return isNear ? nearest : Math.floor(days / DAYS_PER_YEAR);
}

const NUMBERS = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'],
  ...['eighteen', 'nineteen', 'twenty'],
];

function numberOf(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const at = NUMBERS.indexOf(text);
  return at < 0 ? undefined : at + 1;
}

/**
 * Reads the days that terms of leases begin and end on, as the register writes them. `YYYY-MM-DD` of a text in lower
 * case; `granted` is the date of the lease. Undefined if it is not a day of the calendar.
 */
function leaseDate(text: string, granted: string | null): string | undefined {
  if (OF_LEASE.test(text)) return granted ?? undefined;
  const worded = IN_WORDS.exec(text);
  if (worded) return readDay(worded[1], monthNamed(worded[2] ?? ''), worded[3]);
  const figured = IN_FIGURES.exec(text);
  return figured ? readDay(figured[1], Number(figured[2]), figured[3]) : undefined;
}

function readDay(day = '', month: number, year = ''): string | undefined {
  return parseDate(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}
