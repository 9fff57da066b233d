/** Names, addresses, sums and dates in everyday notation. */

import { readableAddress } from '@property-lookup/kernel/address';

const LOCALE = 'en-GB';
const POUNDS = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});
const NUMBER = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 6 });
const DAY_PARTS = { day: 'numeric', month: 'short', year: 'numeric' } as const;
/** A moment belongs to its local day; a date is the same everywhere. */
const DAY_HERE = new Intl.DateTimeFormat(LOCALE, DAY_PARTS);
const DAY = new Intl.DateTimeFormat(LOCALE, { ...DAY_PARTS, timeZone: 'UTC' });

/** Abbreviations that everyone writes in capitals. */
const CAPITALS = new Set(
  'UPRN UDPRN USRN OA LSOA MSOA FSD HPI PCM PV CO2 URL ID EPC IMD MEES SQM SQFT GBP KWH'.split(' '),
);
const SPELT: Readonly<Record<string, string>> = {
  PCT: '%',
  PLUS: 'and over',
  SQM: 'm²',
  SQFT: 'ft²',
  CO2: 'CO₂',
  KWH: 'kWh',
  '12M': '12 months',
  '6M': '6 months',
  '1Y': '1 year',
  '5Y': '5 years',
  EFF: 'efficiency',
  EMISS: 'emissions',
  CURR: 'current',
  MAINHEAT: 'main heating',
  HOTWATER: 'hot water',
  PCM: 'a month',
};

/** `ESTIMATED_VALUE_PER_SQM` → `Estimated value per m²`. */
export function labelOf(name: string): string {
  const words = name
    .split('_')
    .map((word) => SPELT[word] ?? (CAPITALS.has(word) ? word : word.toLowerCase()));
  const text = words.join(' ').replace(/\b(\d+) (\d+)\b/, '$1 to $2');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function pounds(value: number): string {
  return POUNDS.format(value).replace('-', '−');
}

/** `£419k`, for axes. */
export function shortPounds(value: number): string {
  if (value >= 1_000_000) return `£${NUMBER.format(Math.round(value / 10_000) / 100)}m`;
  return value >= 1_000 ? `£${Math.round(value / 1_000)}k` : `£${Math.round(value)}`;
}

export function dayText(date: string): string {
  const moment = Date.parse(date);
  if (Number.isNaN(moment)) return date;
  return (date.includes('T') ? DAY_HERE : DAY).format(moment);
}

export function count(value: number, one: string, many = `${one.replace(/y$/, 'ie')}s`): string {
  return `${NUMBER.format(value)} ${value === 1 ? one : many}`;
}

/** Never rounded up to certainty. */
export function surety(confidence: number): string {
  if (confidence >= 1) return '100%';
  const percent = confidence * 100;
  if (percent >= 99) return `${Math.floor(percent * 10) / 10}%`;
  return percent < 1 && percent > 0 ? '<1%' : `${Math.floor(percent)}%`;
}

/** An address as in files and on the command line, with its postcode on one line. */
export const addressText = (line: string): string => unbroken(readableAddress(line));

/** Keeps the two halves of a postcode on one line. */
export function unbroken(text: string): string {
  return text.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/gi, '$1\u00a0$2');
}
