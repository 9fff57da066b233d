/** Reads a value as a person writes it, such as `300k`, `£1.2m` or `1/9/2025`, or says how it can be written. */

import type { ValueKind } from '../formats.js';

export type ReadValue =
  | { readonly value: string | number | boolean }
  | { readonly problem: string };

/** `kind.type` is one of the filter's: text, integer, number, boolean or date. */
export function readValue(text: string, kind: ValueKind): ReadValue {
  if (kind.type === 'boolean') return { value: text === 'true' };
  if (kind.type === 'date') return readDate(text);
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

/** Sign, pound sign, digits in groups of three or together, and what follows them. */
const AMOUNT = /^([-−+]?)\s*(£?)\s*(\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?|\d+(?:\.\d*)?|\.\d+)\s*(.*)$/;

const TIMES: readonly (readonly [words: RegExp, times: number])[] = [
  [/^$/, 1],
  [/^(k|thousand)$/, 1_000],
  [/^(m|mn|million)$/, 1_000_000],
];

/** By the beginning of a unit of the dictionary: how people write it behind a number. */
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
  // A share is kept as a part of one, and may be written in percent.
  const isPercent = /%|per ?cent/.test(suffix) && !unit.startsWith('percent');
  const value = (Number(digits.replace(/[, ]/g, '')) * times) / (isPercent ? 100 : 1);
  // What cannot be told apart in the last digit: 1.1 times a million is no fraction.
  return Number(value.toPrecision(15)) * (sign === '-' || sign === '−' ? -1 : 1);
}

function readDate(text: string): ReadValue {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text.trim()) ?? [];
  const iso =
    year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isReal = /^\d{4}-\d{2}-\d{2}$/.test(iso) && isoOf(Date.parse(iso)) === iso;
  return isReal
    ? { value: iso }
    : { problem: `‘${text}’ is not a date. Write it as 2025-09-30 or 30/9/2025.` };
}

function isoOf(moment: number): string {
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString().slice(0, 10);
}
