/** Reads the term of a registered lease, which the register keeps in words: its start and length in years. */

import { DAYS_PER_YEAR, daysBetween, monthNamed } from '@property-lookup/kernel/calendar';
import { parseDate } from '../../cells/calendar-date.js';

const IN_WORDS = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: day of)? ([a-z]{3,9}),? (\d{4})$/;

const IN_FIGURES = /^(?:the )?(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

const LEASE_DATE = /^(?:the )?date (?:of (?:the |this )?(?:lease|grant)|here?of)$/;

interface LeaseTerm {
  /** First day of the term, `YYYY-MM-DD`. */
  readonly startDate: string;
  readonly years: number;
}

/** Longer entries are extracts of the lease rather than a term. */
const LENGTH_MAX = 200;
/** Terms that end a few days before or after the anniversary count as whole years: `125 years less 3 days`. */
const TOLERANCE_DAYS = 31;
/** The longest term in use; a lease of a million years is a typing error. */
const YEARS_MAX = 9_999;

const DAY = String.raw`(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: day of)? [a-z]{3,9},? \d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|date (?:of (?:the |this )?(?:lease|grant)|here?of))`;
const YEARS = String.raw`(?:(?:a |the )?term of )?(?<years>\d{1,4}|\d,\d{3}) years?`;
const CHANGE = String.raw`(?<sign>less|minus|and|plus) (?<amount>[a-z]+|\d{1,3}) (?<unit>day|week|month)s?`;
const FROM =
  '(?:from|on|(?:commencing|beginning|starting)(?: on| from)?)(?: and)?(?: including| inclusive of)?';
const TO =
  '(?:(?:and )?(?:expiring|ending|terminating)(?: on)?|to|until|till)(?: and)?(?: including)?';

/** All forms of a complete entry; entries with more or less text are not read. */
const SHAPES = [
  `${YEARS}(?: ${CHANGE})?,? ${FROM} (?<start>${DAY})`,
  `${YEARS},? ${FROM} (?<start>${DAY}),? ${CHANGE}`,
  `${FROM} (?<start>${DAY}),? for ${YEARS}(?: ${CHANGE})?`,
  `${FROM} (?<start>${DAY}),? ${TO} (?<end>${DAY})(?: inclusive)?`,
].map((shape) => new RegExp(`^${shape}$`));

/** `granted` is the date of the lease, on which terms may begin. Undefined if the words are ambiguous. */
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

/** Days of a term of `99 years`, with additions and deductions. */
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

/** Days to the last day, which is part of the term. */
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
 * Reads a day in the register's words, given in lower case, as `YYYY-MM-DD`; `granted` is the date of the lease. Undefined for a
 * day that does not exist.
 */
function leaseDate(text: string, granted: string | null): string | undefined {
  if (LEASE_DATE.test(text)) return granted ?? undefined;
  const worded = IN_WORDS.exec(text);
  if (worded) return readDay(worded[1], monthNamed(worded[2] ?? ''), worded[3]);
  const figured = IN_FIGURES.exec(text);
  return figured ? readDay(figured[1], Number(figured[2]), figured[3]) : undefined;
}

function readDay(day = '', month: number, year = ''): string | undefined {
  return parseDate(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}
