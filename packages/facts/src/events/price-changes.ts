/** Price changes within one attempt. */

import type { Cycle, PricePoint, TransactionType } from './listing.js';

interface PriceChange {
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** Changes from one price to the next, ignoring a price on application in between. */
export function priceChanges({ prices }: Pick<Cycle, 'prices'>): readonly PriceChange[] {
  const changes: PriceChange[] = [];
  let last: number | null = null;
  for (const { date, price } of prices) {
    if (price === null) continue;
    if (last !== null && price !== last) changes.push({ date, from: last, to: price });
    last = price;
  }
  return changes;
}

/** The last asking price, even if none is shown now. */
export function lastPrice({ prices }: Pick<Cycle, 'prices'>): number | null {
  return lastPricePoint({ prices })?.price ?? null;
}

export function lastPricePoint({ prices }: Pick<Cycle, 'prices'>): PricePoint | undefined {
  return prices.findLast((point) => point.price !== null);
}

export function firstPrice({ prices }: Pick<Cycle, 'prices'>): number | null {
  return prices.find((point) => point.price !== null)?.price ?? null;
}

/** Adds the price of another day, if it changed. */
export function withPrice(cycle: Cycle, date: string, price: number | null): Cycle {
  const last = cycle.prices.at(-1);
  if (last !== undefined && last.price === price) return cycle;
  return { ...cycle, prices: [...cycle.prices, { date, price }] };
}

/** EVENT_TYPE of a price change. */
export function priceEventType(change: PriceChange, transactionType: TransactionType): string {
  const subject = transactionType === 'Sale' ? 'Price' : 'Rent';
  return `${subject} ${change.to < change.from ? 'Reduced' : 'Increased'}`;
}
