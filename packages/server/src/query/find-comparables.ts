/** Which sales does the value of this property rest on, and how much does each count? */

import type { PropertyReader } from '@property-lookup/engine';
import { oneLine } from '@property-lookup/kernel/address';
import { isDwelling, type RecordedFacts } from '@property-lookup/model/fields';
import type { KeptComparable, KeptComparables } from '@property-lookup/model/property';
import { propertyFacts } from './property-facts.js';
import { type NamedSale, reEstimate, requireKnown, type SaleChanges } from './re-estimate.js';

export interface Comparable extends NamedSale {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface HomeComparables extends Omit<KeptComparables, 'listed' | 'own' | 'dependence'> {
  readonly own: readonly Comparable[];
  readonly listed: readonly Comparable[];
}

/** The home's published value and the sales behind it. */
export interface ShownValue {
  /** Null if the property was not valued. */
  readonly valueGbp: number | null;
  /** The value with sales excluded or adjusted as asked; other answers only show the value from all sales. */
  readonly changedGbp: number | null;
  readonly asOf: string | null;
  /**
   * Undefined if no sales behind the value are known: it is the last sale carried forward by an index, or the home has been
   * revalued since.
   */
  readonly sales: HomeComparables | undefined;
}

const UNCHANGED: SaleChanges = { excluded: new Set(), adjusted: new Map() };

/** Rejects with Failure `not-found` for an unknown UPRN. */
export async function findComparables(
  reader: PropertyReader,
  uprn: number,
  changes: SaleChanges = UNCHANGED,
): Promise<ShownValue> {
  const { property, recorded } = await propertyFacts(reader, uprn);
  const value = isDwelling(property, recorded) ? recorded.ESTIMATED_VALUE?.value : undefined;
  if (value === undefined) {
    requireKnown(changes, new Set());
    return { valueGbp: null, changedGbp: null, asOf: null, sales: undefined };
  }
  const asOf = recorded.ESTIMATED_VALUE_DATE?.value ?? null;
  const kept = await reader.comparablesOf(uprn);
  const shown = kept && asShown(kept, recorded);
  if (shown === undefined) {
    requireKnown(changes, new Set());
    return { valueGbp: value, changedGbp: value, asOf, sales: undefined };
  }
  const { valueGbp: changedGbp, own, listed, ...weights } = reEstimate(shown, changes);
  const places = (sales: readonly NamedSale[]) =>
    Promise.all(sales.map((sale) => placed(reader, sale)));
  const sales = { ...shown, ...weights, own: await places(own), listed: await places(listed) };
  return { valueGbp: value, changedGbp, asOf, sales };
}

/**
 * Converts prices to the day of the published value, which an index may have carried forward. Undefined if the property has been
 * revalued since, so that the kept sales belong to the earlier value.
 */
function asShown(
  kept: KeptComparables,
  { ESTIMATED_VALUE: value, ESTIMATED_VALUE_DATE: date }: RecordedFacts,
): KeptComparables | undefined {
  if (value === undefined || date === undefined) return undefined;
  if (date.value === kept.asOf) return value.value === kept.valueGbp ? kept : undefined;
  if (kept.isRevalued) return undefined;
  const carried = (price: number) => Math.round((price * value.value) / kept.valueGbp);
  const carriedSales = (sales: readonly KeptComparable[]) =>
    sales.map((sale) => ({ ...sale, indexedGbp: carried(sale.indexedGbp) }));
  return {
    ...kept,
    asOf: date.value,
    valueGbp: value.value,
    areaAverageGbp: carried(kept.areaAverageGbp),
    own: carriedSales(kept.own),
    listed: carriedSales(kept.listed),
  };
}

/** Adds the address and position of the sold home, if they are known. */
async function placed(reader: PropertyReader, sold: NamedSale): Promise<Comparable> {
  const home = sold.uprn === null ? undefined : await reader.findProperty(sold.uprn);
  const { latitude = null, longitude = null } = home?.position ?? {};
  const address = home === undefined ? sold.address : oneLine(home.address);
  return { ...sold, address, latitude, longitude };
}
