/** What the registers of leases and of companies' titles say of a home, and how it is held by all of them together. */

import type { Expected } from './expected-certificate.js';
import { dayOf, TENURES } from './expected-sales.js';
import type { Row } from './source-files.js';
import type { SourceRecords } from './source-records.js';

interface Lease {
  /** `YYYY-MM-DD`, as all days here. */
  readonly granted: string;
  readonly start: string;
  readonly years: number;
}

/** Roofs are let for solar panels for less. */
const HOME_LEASE_YEARS = 35;

/** The lease granted last counts. */
export function expectedLease(records: SourceRecords, today: string): Expected {
  const [last] = leasesOf(records);
  if (last === undefined) {
    return { LEASE_START_DATE: null, LEASE_TERM_YEARS: null, LEASE_YEARS_REMAINING: null };
  }
  return {
    LEASE_START_DATE: last.start,
    LEASE_TERM_YEARS: last.years,
    LEASE_YEARS_REMAINING: wholeYears(today, endOf(last.start, last.years)),
  };
}

/** The newest of the sales and the leases that run, else a leasehold that a company has. */
export function registeredTenure(records: SourceRecords, today: string): string | undefined {
  const sale = records.sales.find((row) => TENURES[row['DURATION'] ?? ''] !== undefined);
  const lease = leasesOf(records).find(
    ({ start, years }) => years >= HOME_LEASE_YEARS && endOf(start, years) > today,
  );
  if (sale !== undefined && (lease === undefined || lease.granted <= dayOf(sale))) {
    return TENURES[sale['DURATION'] ?? ''];
  }
  const isLet = records.titles.some((row) => row['Tenure'] === 'Leasehold');
  return lease !== undefined || isLet ? 'Leasehold' : undefined;
}

/** A title of another tenure is another's, and whoever had one before the last sale was the seller. */
export function expectedOwner(records: SourceRecords, tenure: string | undefined): Expected {
  const [last] = records.sales;
  const own = records.titles.filter(
    (row) =>
      (tenure === undefined || row['Tenure'] === tenure) &&
      (last === undefined || isoDay(row['Date Proprietor Added']) >= dayOf(last)),
  );
  const isAbroad = own.some((row) => row['Country Incorporated (1)'] !== undefined);
  return {
    IS_COMPANY_OWNED: own.length > 0 ? true : null,
    IS_OVERSEAS_OWNED: isAbroad ? true : null,
  };
}

/** Newest first. */
function leasesOf({ leases }: SourceRecords): readonly Lease[] {
  return leases.map(leaseOf).sort((a, b) => (a.granted < b.granted ? 1 : -1));
}

function leaseOf(row: Row): Lease {
  const term = row['Term'] ?? '';
  const [start = '', end] = [...term.matchAll(/(\d+) ([A-Z][a-z]+) (\d{4})/g)].map(writtenDay);
  const named = /^(\d+) years/.exec(term)?.[1];
  const days = (Date.parse(end ?? '') - Date.parse(start)) / 86_400_000;
  const years = named === undefined ? Math.round(days / 365.25) : Number(named);
  return { granted: isoDay(row['Date of Lease']), start, years };
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

function writtenDay([, day = '', month = '', year = '']: RegExpExecArray): string {
  const number = String(MONTHS.indexOf(month) + 1);
  return `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `31/05/2024`, `31-05-2024`. */
function isoDay(text = ''): string {
  return text.split(/[/-]/).reverse().join('-');
}

/** Nothing is left of what has ended. */
function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to.slice(5) >= from.slice(5) ? years : years - 1);
}

function endOf(start: string, years: number): string {
  return `${Number(start.slice(0, 4)) + years}${start.slice(4)}`;
}
