/** Reads a value as people write it, such as `300k`, `£1.2m` or `1/9/2025`, or explains how to write it. */

import type { ValueKind } from '../formats.js';

export type ReadValue =
  | { readonly value: string | number | boolean }
  | { readonly problem: string };

/** The day that a year or month stands for: `from 2015` begins with its first, `to 2015` ends with its last. */
export type DayMeant = 'first' | 'last' | undefined;

/** `kind.type` is a filter type: text, integer, number, boolean or date. */
export function readValue(text: string, kind: ValueKind, day?: DayMeant): ReadValue {
  if (kind.type === 'boolean') return { value: text === 'true' };
  if (kind.type === 'date') return readDate(text, day);
  if (kind.type !== 'integer' && kind.type !== 'number') return { value: text };
  const value = readAmount(text, kind.unit ?? '');
  if (value === undefined) return { problem: `‘${text}’ is not a number. ${allowed(kind)}` };
  if (kind.type === 'integer' && !Number.isSafeInteger(value)) {
    return { problem: `‘${text}’ is not a whole number.` };
  }
  return { value };
}

function allowed({ unit }: ValueKind): string {
  return unit?.startsWith('GBP')
    ? 'Write it as 300000, £300,000, 300k or 1.2m.'
    : 'Write it in digits, as 1500 or 1,500.';
}

/** Sign, pound sign, digits with or without groups of three, and a suffix. */
const AMOUNT = /^([-−+]?)\s*(£?)\s*(\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?|\d+(?:\.\d*)?|\.\d+)\s*(.*)$/;

const TIMES: readonly (readonly [words: RegExp, times: number])[] = [
  [/^$/, 1],
  [/^(k|thousand)$/, 1_000],
  [/^(m|mn|million)$/, 1_000_000],
];

/** For the beginning of a dictionary unit, its notations after a number. */
const WRITTEN: readonly (readonly [unit: RegExp, written: RegExp])[] = [
  [/^GBP/, /\s*(pounds|gbp|p\.?c\.?m\.?|p\.?a\.?|(a|per) (month|year))$/],
  [/^m2/, /\s*(m2|m²|sq\.? ?m|square metres)$/],
  [/^sq ft/, /\s*(ft2|ft²|sq\.? ?ft|square feet)$/],
  [/^metres/, /\s*(m|metres)$/],
  [/^kilometres/, /\s*(km|kilometres)$/],
  [/^(percent|share|fraction|probability)/, /\s*(%|percent|per cent)$/],
  [/years/, /\s*(years?|yrs?)$/],
  [/^days/, /\s*days?$/],
  [/^Mbit/, /\s*(mbit\/s|mbps|mb\/s)$/],
];

function readAmount(text: string, unit: string): number | undefined {
  const [, sign, pound = '', digits = '', after = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (sign === undefined || (pound !== '' && !unit.startsWith('GBP'))) return undefined;
  const written = WRITTEN.find(([own]) => own.test(unit))?.[1];
  const suffix = after.toLowerCase().trim();
  const rest = written === undefined ? suffix : suffix.replace(written, '');
  const times = TIMES.find(([words]) => words.test(rest))?.[1];
  if (times === undefined) return undefined;
  // A share is stored as a fraction and may be typed in percent.
  const isPercent = /%|per ?cent/.test(suffix) && !unit.startsWith('percent');
  const value = (Number(digits.replace(/[, ]/g, '')) * times) / (isPercent ? 100 : 1);
  // Removes rounding errors, so that 1.1 times a million is an integer.
  return Number(value.toPrecision(15)) * (sign === '-' || sign === '−' ? -1 : 1);
}

/** `2025-09-30`, `30/9/2025`, `30 September 2025`, and the same without the day, or without day and month. */
const DATES: readonly RegExp[] = [
  /^(?<year>\d{4})(-(?<month>\d{1,2})(-(?<day>\d{1,2}))?)?$/,
  /^((?<day>\d{1,2})[-/.])?(?<month>\d{1,2})[-/.](?<year>\d{4})$/,
  /^((?<day>\d{1,2})(st|nd|rd|th)? )?(?<name>[a-z]{3,9})\.? (?<year>\d{4})$/i,
];
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** The first digits of a year form a smaller number while it is being typed. */
const YEAR_MIN = 1000;

function readDate(text: string, meant: DayMeant): ReadValue {
  const typed = text.trim();
  const { day, month, name, year } =
    DATES.map((form) => form.exec(typed)?.groups).find(Boolean) ?? {};
  const isYear = year !== undefined && Number(year) >= YEAR_MIN;
  const named = name && 1 + MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  const inYear = Number(month ?? named ?? (meant === 'last' ? 12 : 1));
  // Day 0 of the next month is the last day of this one.
  const last = new Date(Date.UTC(Number(year), inYear, 0)).getUTCDate();
  const inMonth = Number(day ?? (meant === 'last' ? last : 1));
  const isReal = isYear && inYear >= 1 && inYear <= 12 && inMonth >= 1 && inMonth <= last;
  if (isReal && day === undefined && meant === undefined) {
    return { problem: `‘${text}’ is more than a day. ${DAY_ALLOWED}` };
  }
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return isReal
    ? { value: `${year}-${twoDigits(inYear)}-${twoDigits(inMonth)}` }
    : { problem: `‘${text}’ is not a date. ${DAY_ALLOWED}` };
}

const DAY_ALLOWED = 'Write it as 2025-09-30 or 30/9/2025.';
