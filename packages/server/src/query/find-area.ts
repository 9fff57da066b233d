/** What is known of an area: prices and rents by year, homes and people, with the enclosing area for comparison? */

import type { PropertyReader } from '@property-lookup/engine';
import { parseOutcode, parsePostcode, parseSector } from '@property-lookup/kernel/address';
import { Failure } from '@property-lookup/kernel/failure';
import { changePct } from '@property-lookup/kernel/numbers';
import type { AreaProfile, AreaReport, AreaYear } from '@property-lookup/model/property';
import { quote } from '@property-lookup/query';
import type { Scope } from '../keys/scope.js';

/** The figures by which areas are compared. */
interface AreaHeadline {
  /** The newest year with complete registrations; null if there is none. */
  readonly year: number | null;
  /** Sales of all types in that year. */
  readonly sold: AreaYear | null;
  /** Change of the median price over five years, in percent; null if either median is unknown. */
  readonly changeFiveYearsPct: number | null;
  /** The newest year of rents that has a median. */
  readonly rented: AreaYear | null;
}

export interface AreaAnswer {
  readonly report: AreaReport;
  readonly headline: AreaHeadline;
  readonly above: { readonly report: AreaReport; readonly headline: AreaHeadline } | null;
}

/** Includes the years from the given one, and of its homes the fields in scope. Rejects with Failure `not-found` for an unknown code. */
export async function findArea(
  reader: PropertyReader,
  code: string,
  { fromYear = 0, scope }: AreaOptions = {},
): Promise<AreaAnswer> {
  const [report] = await reader.areas([code]);
  if (report === undefined) {
    throw new Failure(
      'not-found',
      `No area with code ${quote(code)} is known; /areas finds areas by name, postcode or point.`,
    );
  }
  const [above] = report.above === null ? [] : await reader.areas([report.above]);
  return {
    report: readable(since(report, fromYear), scope),
    headline: headlineOf(report),
    above: above === undefined ? null : { report: above, headline: headlineOf(above) },
  };
}

interface AreaOptions {
  readonly fromYear?: number | undefined;
  /** What the asking key may read. */
  readonly scope?: Scope | undefined;
}

/** The report without counts and means of fields out of scope. */
function readable(report: AreaReport, scope: Scope | undefined): AreaReport {
  if (scope === undefined) return report;
  const isReadable = ({ field }: { readonly field: string }) => scope.allowsField(field);
  const part = ({ means, shares }: AreaProfile): AreaProfile => ({
    means: means.filter(isReadable),
    shares: shares.filter(isReadable),
  });
  const { people, planning, stock } = report;
  return { ...report, people: part(people), planning: part(planning), stock: part(stock) };
}

function since(report: AreaReport, fromYear: number): AreaReport {
  const from = <Row extends { readonly year: number }>(rows: readonly Row[]) =>
    rows.filter(({ year }) => year >= fromYear);
  const { index, rents, sales } = report;
  return { ...report, sales: from(sales), rents: from(rents), index: from(index) };
}

/**
 * The code under which a sector, district, postcode area or GSS code is stored; undefined for anything else, such as a full
 * postcode.
 */
export function parseAreaCode(text: string): string | undefined {
  const spaced = text
    .trim()
    .replace(/[\s+]+/g, ' ')
    .toUpperCase();
  if (/^[EWSN]\d{8}$/.test(spaced) || /^[A-Z]{1,2}$/.test(spaced)) return spaced;
  const sector = spaced.includes(' ') ? parseSector(spaced) : undefined;
  if (sector !== undefined) return sector;
  return parsePostcode(spaced) === undefined
    ? (parseOutcode(spaced) ?? parseSector(spaced))
    : undefined;
}

/** Whether all sales of a year have been registered, which takes weeks after the deeds. */
export function isComplete(
  { registerFrom, registerUntil }: AreaReport,
  { year }: Pick<AreaYear, 'year'>,
): boolean {
  if (registerFrom === null || registerUntil === null) return false;
  return registerFrom <= `${year}-01-01` && registerUntil >= `${year}-12-31`;
}

const CHANGE_YEARS = 5;

function headlineOf(report: AreaReport): AreaHeadline {
  const years = report.sales.filter(({ type }) => type === null);
  const sold = years.findLast((row) => isComplete(report, row)) ?? null;
  const before = sold && years.find(({ year }) => year === sold.year - CHANGE_YEARS);
  return {
    year: sold?.year ?? null,
    sold,
    changeFiveYearsPct: changePct(before?.median ?? null, sold?.median ?? null),
    rented: report.rents.findLast(({ median }) => median !== null) ?? null,
  };
}
