/** Which listings of a home form one attempt to sell it, and which attempt led to a registered sale. */

import { dayNumber, daysBetween, daysCovered } from '@property-lookup/kernel/calendar';
import { absenceOf, cycleOf, listingOf, saleOn } from '@property-lookup/testing/made-up-market';
import { describe, expect, it } from 'vitest';
import { agreedParts, attemptsOf } from './attempts.js';
import type { Cycle, Listing } from './listing.js';

const ended = (listed: string, date: string, status = 'Withdrawn') =>
  cycleOf(listed, {
    ended: { date, status, before: 'For Sale' },
    spans: [{ from: listed, to: date }],
  });

/** `1 Sale 2026-01-01: a b`: number, kind, start, and the listings in order. */
function grouped(listings: readonly Listing[], ...sold: readonly string[]): string[] {
  const sales = sold.map((date) => saleOn(date));
  return attemptsOf(listings, sales).map(
    ({ number, parts, started, transactionType }) =>
      `${number} ${transactionType} ${started}: ${parts.map(({ listing }) => listing.listingId).join(' ')}`,
  );
}

const one = (id: string, cycle: Cycle, given: Partial<Listing> = {}) =>
  listingOf(id, [cycle], given);

describe('attempts', () => {
  it('group listings on the market at the same time, in order of start', () => {
    const a = one('a', cycleOf('2026-02-01'));
    const b = one('b', cycleOf('2026-01-01'));
    const c = one('c', cycleOf('2026-02-01'));
    for (const listings of [
      [a, b, c],
      [c, b, a],
    ])
      expect(grouped(listings)).toEqual(['1 Sale 2026-01-01: b a c']);
  });

  it('count sales, then lettings, each from 1', () => {
    const sale = one('s', cycleOf('2026-02-01'));
    const rental = one('r', cycleOf('2026-01-01'), { transactionType: 'Rental' });
    expect(grouped([rental, sale])).toEqual(['1 Sale 2026-02-01: s', '1 Rental 2026-01-01: r']);
  });

  it('leave out listings never on the market', () => {
    expect(grouped([one('a', cycleOf('2026-01-01', { spans: [] }))])).toEqual([]);
  });

  it('end 90 days after the last listing left', () => {
    const first = one('a', ended('2026-01-01', '2026-02-01'));
    expect(grouped([first, one('b', cycleOf('2026-05-02'))])).toHaveLength(1);
    expect(grouped([first, one('b', cycleOf('2026-05-03'))])).toEqual([
      '1 Sale 2026-01-01: a',
      '2 Sale 2026-05-03: b',
    ]);
    const still = one('c', cycleOf('2026-01-15'));
    expect(grouped([first, still, one('b', cycleOf('2026-09-03'))])).toHaveLength(1);
  });

  it('end when one of them is completed', () => {
    const first = one('a', ended('2026-01-01', '2026-02-01', 'Completed'));
    const other = one('b', cycleOf('2026-01-10'));
    expect(grouped([first, other, one('c', cycleOf('2026-02-01'))])).toHaveLength(2);
    expect(grouped([first, other, one('c', cycleOf('2026-01-31'))])).toHaveLength(1);
  });

  it('end with a registered sale in between, also on the same day', () => {
    const first = one('a', cycleOf('2026-01-05'));
    const next = one('b', cycleOf('2026-03-05'));
    expect(grouped([first, next])).toHaveLength(1);
    for (const date of ['2026-01-05', '2026-02-01', '2026-03-05'])
      expect(grouped([first, next], date), date).toHaveLength(2);
    for (const date of ['2026-01-04', '2026-03-06'])
      expect(grouped([first, next], date), date).toHaveLength(1);
  });

  it('starting on the same day are one, even with a sale that day', () => {
    const listings = [one('a', cycleOf('2026-01-05')), one('b', cycleOf('2026-01-05'))];
    expect(grouped(listings, '2026-01-05')).toHaveLength(1);
  });

  it('to let do not end with a sale', () => {
    const rentals = ['2026-01-05', '2026-03-05'].map((listed) =>
      one(listed, cycleOf(listed), { transactionType: 'Rental' }),
    );
    expect(grouped(rentals, '2026-02-01')).toHaveLength(1);
  });
});

describe('the listing of a sale', () => {
  const agreedOn = (id: string, listed: string, agreed: string, cycle: Partial<Cycle> = {}) =>
    one(id, cycleOf(listed, { agreed, ...cycle }));

  /** The agreed listing, by day of the sale. */
  function soldBy(listings: readonly Listing[], ...sold: readonly string[]) {
    const sales = sold.map((date) => saleOn(date));
    const parts = agreedParts(attemptsOf(listings, sales), sales);
    return Object.fromEntries([...parts].map(([id, { part }]) => [id, part.listing.listingId]));
  }

  it('was agreed on the day or up to a year before', () => {
    const listings = [agreedOn('a', '2025-01-01', '2025-02-01')];
    expect(soldBy(listings, '2025-02-01')).toEqual({ '2025-02-01': 'a' });
    expect(soldBy(listings, '2026-02-01')).toEqual({ '2026-02-01': 'a' });
    expect(soldBy(listings, '2026-02-02')).toEqual({});
    expect(soldBy(listings, '2025-01-31')).toEqual({});
  });

  it('is the last one agreed', () => {
    const first = agreedOn('a', '2025-01-01', '2025-02-01');
    const second = agreedOn('b', '2025-01-01', '2025-03-01');
    expect(soldBy([first, second], '2025-05-01')).toEqual({ '2025-05-01': 'b' });
    expect(soldBy([second, first], '2025-05-01')).toEqual({ '2025-05-01': 'b' });
    expect(soldBy([second, first], '2025-02-20')).toEqual({ '2025-02-20': 'a' });
  });

  it('is not the listing of a later sale', () => {
    const listings = [agreedOn('a', '2025-01-01', '2025-02-01')];
    expect(soldBy(listings, '2025-09-01', '2025-05-01')).toEqual({ '2025-05-01': 'a' });
    expect(soldBy(listings, '2025-02-01', '2025-05-01')).toEqual({ '2025-02-01': 'a' });
  });

  it('was agreed, and for sale', () => {
    expect(soldBy([one('a', cycleOf('2025-01-01'))], '2025-05-01')).toEqual({});
    const rental = listingOf('r', [cycleOf('2025-01-01', { agreed: '2025-02-01' })], {
      transactionType: 'Rental',
    });
    expect(soldBy([rental], '2025-05-01')).toEqual({});
  });

  it('may be one that was completed on that day without an agreement', () => {
    const gone = one('a', ended('2025-01-01', '2025-05-01', 'Completed'));
    expect(soldBy([gone], '2025-05-01')).toEqual({ '2025-05-01': 'a' });
    expect(soldBy([gone], '2025-05-02')).toEqual({});
    expect(soldBy([one('a', ended('2025-01-01', '2025-05-01'))], '2025-05-01')).toEqual({});
  });

  it('is not one that left before another came on the market', () => {
    const left = { absences: [absenceOf('2025-03-01', { agreed: '2025-02-01' })] };
    const gone = agreedOn('a', '2025-01-01', '2025-02-01', left);
    const next = (listed: string) => one('b', cycleOf(listed));
    expect(soldBy([gone], '2025-06-01')).toEqual({ '2025-06-01': 'a' });
    expect(soldBy([gone, next('2025-04-01')], '2025-06-01')).toEqual({});
    expect(soldBy([gone, next('2025-03-01')], '2025-06-01')).toEqual({ '2025-06-01': 'a' });
    expect(soldBy([gone, next('2025-06-01')], '2025-06-01')).toEqual({ '2025-06-01': 'a' });
  });
});

describe('days', () => {
  it('are counted between and since 1970', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
    expect(dayNumber('1970-01-11')).toBe(10);
  });

  it('on the market count once, in any order, up to the day of asking', () => {
    const january = { from: '2026-01-01', to: '2026-01-11' };
    const within = { from: '2026-01-03', to: '2026-01-05' };
    const across = { from: '2026-01-08', to: '2026-01-21' };
    const open = { from: '2026-03-01', to: null };
    expect(daysCovered([january, within, across], '2026-12-31')).toBe(20);
    expect(daysCovered([across, within, january], '2026-12-31')).toBe(20);
    expect(daysCovered([open, january], '2026-03-03')).toBe(12);
    expect(daysCovered([january], '2026-01-06')).toBe(5);
    expect(daysCovered([open], '2026-02-01')).toBe(0);
    expect(daysCovered([], '2026-02-01')).toBe(0);
  });
});
