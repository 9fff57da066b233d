/** Values each sale by what an import of the day would have served: the model of its postcode area, fitted to sales before. */

import { DAYS_PER_YEAR, firstDayOf, monthOf } from '../domain/calendar.js';
import { groupBy } from '../domain/group-by.js';
import { outcodeOf, postcodeAreaOf } from '../domain/postcode.js';
import type { DwellingType, Sale } from './sale.js';
import { AREA_SALES_MIN, ServedArea } from './served-area.js';
import type { Dwelling, Valuation } from './value-dwelling.js';

interface BacktestOptions {
  /** First and last day of the sales that are measured, in days since 1970-01-01. */
  readonly from: number;
  readonly to: number;
  /** Outcodes that are measured; all when left out. Other outcodes' sales still inform the model of the area. */
  readonly areas?: readonly string[];
  /** Months between two imports; only sales of the month after each are measured. */
  readonly everyMonths?: number;
}

/** A sale, and what else an import knows about its home. */
export interface SaleOfHome extends Sale {
  /** If missing, the sale itself is all there is. */
  readonly certificate?: CertifiedHome | null;
}

/** The newest certificate of a home. */
export interface CertifiedHome {
  readonly floorAreaSqm: number | null;
  readonly type: DwellingType | null;
  /** Unknown before this day, in days since 1970-01-01. */
  readonly lodged: number;
}

/** What was served of a home that then sold. */
export interface Served {
  readonly sale: Sale;
  /** Postcode area. */
  readonly area: string;
  /** Since the last sale of the dwelling that the import knew; null for none. */
  readonly yearsSinceSale: number | null;
  /** Null where nothing was served. */
  readonly value: ServedValue | null;
}

export type ServedValue = Pick<Valuation, 'valueGbp' | 'lowerGbp' | 'upperGbp' | 'confidence'>;

/** Sales of a postcode area, and those of each dwelling, in order of date. */
interface AreaSales {
  readonly area: string;
  readonly sales: readonly SaleOfHome[];
  readonly ofDwelling: ReadonlyMap<string, readonly SaleOfHome[]>;
}

/**
 * Imports on the first day of each month all sales dated before it, and asks for the homes that sell in that month (category A)
 * on the day they do. What is known about a home is what an import on that day would know: type and floor area from a certificate lodged
 * by then, else the type of its last sale. The type of a home that has neither is taken from the sale.
 */
export function measureServed(sales: readonly SaleOfHome[], options: BacktestOptions): Served[] {
  return [...salesByArea(sales)].flatMap((area) => measureArea(area, options));
}

function* salesByArea(sales: readonly SaleOfHome[]): Iterable<AreaSales> {
  const inOrder = [...sales].sort((a, b) => a.date - b.date || (a.id < b.id ? -1 : 1));
  const byArea = groupBy(inOrder, ({ postcode }) => postcodeAreaOf(postcode ?? ''));
  for (const [area, ofArea] of byArea) {
    if (area === undefined) continue;
    const dwellings = ofArea.filter(({ type }) => type !== 'O');
    yield { area, sales: ofArea, ofDwelling: groupBy(dwellings, (sale) => sale.dwelling) };
  }
}

function measureArea(area: AreaSales, options: BacktestOptions): Served[] {
  const { from, to, everyMonths = 1 } = options;
  const served: Served[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month += everyMonths) {
    const cutoff = firstDayOf(month);
    const end = firstDayOf(month + 1);
    const asked = area.sales.filter(
      (sale) => sale.date >= cutoff && sale.date < end && isMeasured(sale, options),
    );
    if (asked.length > 0) served.push(...serveMonth(area, cutoff, asked));
  }
  return served;
}

function isMeasured({ date, category, type, postcode }: Sale, options: BacktestOptions): boolean {
  if (date < options.from || date > options.to || category !== 'A' || type === 'O') return false;
  return options.areas?.some((area) => area.toUpperCase() === outcodeOf(postcode ?? '')) ?? true;
}

function serveMonth(
  { area, sales, ofDwelling }: AreaSales,
  cutoff: number,
  asked: readonly SaleOfHome[],
): Served[] {
  const known = sales.filter((sale) => sale.date < cutoff).map((sale) => knownOn(cutoff, sale));
  const model = known.length < AREA_SALES_MIN ? null : ServedArea.fit(known);
  return asked.map((sale): Served => {
    const last = ofDwelling.get(sale.dwelling)?.findLast(({ date }) => date < cutoff);
    const years = last === undefined ? null : (sale.date - last.date) / DAYS_PER_YEAR;
    const value = model?.value(askedOf(knownOn(cutoff, sale), last), sale.date) ?? null;
    return { sale, area, yearsSinceSale: years, value: value && pick(value) };
  });
}

/** Without a certificate that was lodged later. */
function knownOn(day: number, sale: SaleOfHome): SaleOfHome {
  if (sale.certificate === undefined) return sale;
  const certificate = (sale.certificate?.lodged ?? day) < day ? sale.certificate : null;
  return { ...sale, certificate, floorAreaSqm: certificate?.floorAreaSqm ?? null };
}

function askedOf(sale: SaleOfHome, last: Sale | undefined): Dwelling {
  const { dwelling, postcode, x, y, floorAreaSqm, certificate } = sale;
  const type = certificate?.type ?? (last ?? sale).type;
  return { dwelling, postcode, x, y, floorAreaSqm, type };
}

function pick({ valueGbp, lowerGbp, upperGbp, confidence }: ServedValue): ServedValue {
  return { valueGbp, lowerGbp, upperGbp, confidence };
}
