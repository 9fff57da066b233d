/** Values each sale as an import of its day would have done: by the model of its postcode area, fitted to earlier sales. */

import { outcodeOf, postcodeAreaOf } from '@property-lookup/kernel/address';
import { DAYS_PER_YEAR, firstDayOf, monthOf } from '@property-lookup/kernel/calendar';
import { groupBy } from '@property-lookup/kernel/collections';
import type { DwellingType, Sale } from './sale.js';
import { AREA_SALES_MIN, ServedArea } from './served-area.js';
import type { Dwelling, Valuation } from './value-dwelling.js';

interface BacktestOptions {
  /** First and last day of the measured sales, in days since 1970-01-01. */
  readonly from: number;
  readonly to: number;
  /** Outcodes to measure, all by default; sales in others still inform the area's model. */
  readonly areas?: readonly string[];
  /** Months between imports; only sales in the month after each are measured. */
  readonly everyMonths?: number;
}

/** A sale, with an import's other knowledge of its home. */
export interface SaleOfHome extends Sale {
  /** If missing, the sale itself is the only source. */
  readonly certificate?: CertifiedHome | null;
}

/** The newest certificate of a home. */
export interface CertifiedHome {
  readonly floorAreaSqm: number | null;
  readonly type: DwellingType | null;
  /** Day from which it is known, in days since 1970-01-01. */
  readonly lodged: number;
}

/** The value served for a home before it sold. */
export interface Served {
  readonly sale: Sale;
  /** Postcode area. */
  readonly area: string;
  /** Years since the last sale known to the import; null without one. */
  readonly yearsSinceSale: number | null;
  /** Null if no value was served. */
  readonly value: ServedValue | null;
}

export type ServedValue = Pick<Valuation, 'valueGbp' | 'lowerGbp' | 'upperGbp' | 'confidence'>;

/** Sales of a postcode area, and of each dwelling, in order of date. */
interface AreaSales {
  readonly area: string;
  readonly sales: readonly SaleOfHome[];
  readonly ofDwelling: ReadonlyMap<string, readonly SaleOfHome[]>;
}

/**
 * On the first day of each month, imports all earlier sales; then values the homes that sell in that month (category A) on the
 * day of their sale. A home's type and floor area come from a certificate lodged by then, or else its last sale; without either,
 * the type is taken from the sale.
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

/** The sale without a certificate lodged later. */
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
