/** One home's contribution to the market around it, and how long it lasts. */

import { cycleOf, eventOn, listingOf, saleOn } from '@property-lookup/testing/made-up-market';
import { describe, expect, it } from 'vitest';
import type { Listing } from './listing.js';
import { marketFigures } from './market-figures.js';

const AS_OF = '2026-06-30';
const CYCLE = cycleOf('2026-01-01');

const listed = (given: Partial<Listing>) => listingOf('a', [CYCLE], { lastSeen: AS_OF, ...given });
const askedOf = (...listings: readonly Listing[]) => {
  const { isForSale, askingPriceGbp, isToLet } = marketFigures(listings, [], AS_OF);
  return { isForSale, askingPriceGbp, isToLet };
};
const told = (...history: Parameters<typeof marketFigures>[1]) => marketFigures([], history, AS_OF);

it('lists each offer once', () => {
  const past = listed({ status: 'Withdrawn' });
  const rental = listed({ transactionType: 'Rental' });
  const offered = (...listings: readonly Listing[]) =>
    marketFigures(listings, [], AS_OF).offeredFor;
  expect(offered(past, past)).toEqual(['Sale']);
  expect(offered(rental, past)).toEqual(['Rental', 'Sale']);
});

it('says nothing of a home without listings', () => {
  expect(told()).toEqual({
    offeredFor: [],
    isForSale: false,
    askingPriceGbp: null,
    isToLet: false,
    rentPcmGbp: null,
    daysToSell: [],
    soldToAsking: [],
    fellThrough: 0,
    completed: 0,
  });
});

describe('a home on offer', () => {
  it('is for sale at the asking price, which may be hidden', () => {
    expect(askedOf(listed({ values: { PRICE: 250_000 } }))).toEqual({
      isForSale: true,
      askingPriceGbp: 250_000,
      isToLet: false,
    });
    expect(askedOf(listed({}))).toMatchObject({ isForSale: true, askingPriceGbp: null });
  });

  it('is to let', () => {
    const rental = listed({ transactionType: 'Rental', status: 'To Let', values: { PRICE: 900 } });
    expect(askedOf(rental)).toEqual({ isForSale: false, askingPriceGbp: null, isToLet: true });
  });

  it('is neither agreed nor withdrawn', () => {
    expect(askedOf(listed({ status: 'Sold STC' }), listed({ status: 'Withdrawn' }))).toEqual({
      isForSale: false,
      askingPriceGbp: null,
      isToLet: false,
    });
  });

  it('is one that its feed has shown within a year, and not only later', () => {
    expect(askedOf(listed({ lastSeen: '2025-06-30' })).isForSale).toBe(true);
    expect(askedOf(listed({ lastSeen: '2025-06-29' })).isForSale).toBe(false);
    expect(askedOf(listed({ lastSeen: '2026-07-01' })).isForSale).toBe(false);
  });

  it('costs the price of the latest delivery, in any order and time zone', () => {
    const early = listed({ values: { PRICE: 1 }, deliveredAt: '2026-06-01T23:30:00+01:00' });
    const late = listed({ values: { PRICE: 2 }, deliveredAt: '2026-06-01T23:00:00Z' });
    expect(askedOf(early, late).askingPriceGbp).toBe(2);
    expect(askedOf(late, early).askingPriceGbp).toBe(2);
  });
});

describe('the rent', () => {
  const rental = (date: string, price: number | null, given: Partial<Listing> = {}) =>
    listingOf('r', [cycleOf(date, { prices: [{ date, price }] })], {
      transactionType: 'Rental',
      status: 'Let',
      lastSeen: AS_OF,
      ...given,
    });
  const rentOf = (...listings: readonly Listing[]) => marketFigures(listings, [], AS_OF).rentPcmGbp;

  it('is the last one asked, let or not', () => {
    expect(rentOf(rental('2026-01-01', 900), rental('2026-03-01', 950))).toBe(950);
    expect(rentOf(rental('2026-03-01', 950), rental('2026-01-01', 900))).toBe(950);
  });

  it('belongs to the present attempt', () => {
    const again = rental('2026-03-01', 950);
    const cycles = [cycleOf('2025-01-01', { prices: [{ date: '2025-01-01', price: 800 }] })];
    expect(rentOf({ ...again, cycles: [...cycles, ...again.cycles] })).toBe(950);
  });

  it('is not a sale price, nor from a feed silent for a year, nor invented', () => {
    expect(rentOf(rental('2026-01-01', 900, { transactionType: 'Sale' }))).toBeNull();
    expect(rentOf(rental('2025-01-01', 900, { lastSeen: '2025-06-29' }))).toBeNull();
    expect(rentOf(rental('2026-01-01', null))).toBeNull();
    expect(rentOf(listingOf('r', [CYCLE], { transactionType: 'Rental', lastSeen: AS_OF }))).toBe(
      null,
    );
  });
});

describe('the record of its sales', () => {
  const RECENT = '2026-02-01';
  const OLD = '2025-06-29';
  const { fact } = saleOn(RECENT);

  it('counts the days to each agreement within a year', () => {
    const { daysToSell } = told(
      eventOn(RECENT, 'Sold STC', { daysSinceListed: 40 }),
      eventOn(RECENT, 'Sold STC', { daysSinceListed: 0 }),
      eventOn(RECENT, 'Sold STC', { daysSinceListed: null }),
      eventOn(OLD, 'Sold STC', { daysSinceListed: 10 }),
      eventOn(RECENT, 'Under Offer', { daysSinceListed: 30 }),
    );
    expect(daysToSell).toEqual([40, 0]);
  });

  it('compares the price paid with the last asked, if a listing came before the sale', () => {
    const paid = { sale: fact, price: 190_000, previousPrice: 200_000 };
    const { completed, soldToAsking } = told(
      eventOn(RECENT, 'Sold', paid),
      eventOn(RECENT, 'Sold', { ...paid, listingId: null }),
      eventOn(RECENT, 'Price Reduced', { ...paid, sale: null }),
      eventOn(RECENT, 'Sold', { ...paid, price: null }),
      eventOn(RECENT, 'Sold', { ...paid, previousPrice: null }),
      eventOn(OLD, 'Sold', paid),
    );
    expect(soldToAsking).toEqual([0.95]);
    expect(completed).toBe(3);
  });

  it('counts deals that fell through within a year', () => {
    const { fellThrough } = told(
      eventOn(RECENT, 'Sale Fell Through'),
      eventOn('2025-06-30', 'Sale Fell Through'),
      eventOn(OLD, 'Sale Fell Through'),
      eventOn('2026-07-01', 'Sale Fell Through'),
      eventOn(RECENT, 'Withdrawn'),
    );
    expect(fellThrough).toBe(2);
  });
});
