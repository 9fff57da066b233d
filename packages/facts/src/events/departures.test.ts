/** The outcome for a home after a listing left its feed: sold, back on the market, or unknown. */

import { dayNumber } from '@property-lookup/kernel/calendar';
import { absenceOf, cycleOf, listingOf, saleOn } from '@property-lookup/testing/made-up-market';
import { describe, expect, it } from 'vitest';
import { absencesOf, departureOf } from './departures.js';
import type { Absence, Cycle, Listing } from './listing.js';

const LISTED = '2025-01-10';
const LEFT = '2025-06-01';

const gone = (absence: Partial<Absence> = {}, cycle: Partial<Cycle> = {}) =>
  cycleOf(LISTED, { absences: [absenceOf(LEFT, absence)], ...cycle });

/** The outcome of the first listing's first absence. */
function followed(listings: readonly Listing[], ...sold: readonly string[]) {
  const [absent] = absencesOf(
    listings,
    sold.map((date) => saleOn(date)),
  );
  const returned = absent?.returned ?? null;
  return {
    sold: absent?.sale?.fact.date ?? null,
    back: returned && `${returned.on} ${returned.by.listingId}`,
  };
}

const alone = (cycle: Cycle, given: Partial<Listing> = {}) => [listingOf('a', [cycle], given)];
const SOLD = (date: string | null) => ({ sold: date, back: null });

describe('the sale after a departure', () => {
  it.each([
    ['the day after it was listed', '2025-01-11', true],
    ['the day it was listed, which is the sale before', LISTED, false],
    ['before it was listed', '2025-01-09', false],
    ['the day it left', LEFT, true],
    ['a year after it left', '2026-06-01', true],
    ['a year and a day after it left', '2026-06-02', false],
  ])('registered %s', (_, date, isIts) => {
    expect(followed(alone(gone()), date)).toEqual(SOLD(isIts ? date : null));
  });

  it.each([
    ['on the day of the agreement', '2025-03-01', true],
    ['before the agreement', '2025-02-28', false],
    ['a year after the agreement', '2026-03-01', true],
    ['a year and a day after the agreement', '2026-03-02', false],
  ])('of an agreed listing, registered %s', (_, date, isIts) => {
    const agreed = gone({ agreed: '2025-03-01', status: 'Sold STC' });
    expect(followed(alone(agreed), date)).toEqual(SOLD(isIts ? date : null));
  });

  it('is the first of several', () => {
    expect(followed(alone(gone()), '2025-09-01', '2025-07-01')).toEqual(SOLD('2025-07-01'));
    expect(followed(alone(gone()), '2025-07-01', '2025-09-01')).toEqual(SOLD('2025-07-01'));
  });

  it('does not follow a letting', () => {
    const let_ = alone(gone({ status: 'To Let' }), { transactionType: 'Rental' });
    expect(followed(let_, '2025-07-01')).toEqual(SOLD(null));
  });

  it('comes before the return', () => {
    const back = gone({ back: '2025-07-01' });
    expect(followed(alone(back), '2025-06-20')).toEqual(SOLD('2025-06-20'));
    expect(followed(alone(back), '2025-08-20')).toEqual({ sold: null, back: '2025-07-01 a' });
  });

  it('after the current absence is later than that of an earlier attempt', () => {
    const first = gone();
    const second = cycleOf('2025-08-01', { absences: [absenceOf('2025-10-01')] });
    const absences = absencesOf([listingOf('a', [first, second])], [saleOn('2025-12-01')]);
    expect(absences.map(({ sale }) => sale?.fact.date ?? null)).toEqual([null, '2025-12-01']);
  });
});

describe('the return', () => {
  it('is the first day with any listing of the home on the market', () => {
    const later = listingOf('b', [cycleOf('2025-09-01')]);
    const sooner = listingOf('c', [cycleOf('2025-08-01')]);
    const all = [...alone(gone()), later, sooner];
    expect(followed(all)).toEqual({ sold: null, back: '2025-08-01 c' });
    expect(followed([...alone(gone()), sooner, later])).toEqual({
      sold: null,
      back: '2025-08-01 c',
    });
  });

  it('is after the departure, and of the same kind', () => {
    expect(followed([...alone(gone()), listingOf('b', [cycleOf(LEFT)])])).toEqual(SOLD(null));
    const next = listingOf('b', [cycleOf('2025-06-02')]);
    expect(followed([...alone(gone()), next])).toEqual({ sold: null, back: '2025-06-02 b' });
    const rental = listingOf('b', [cycleOf('2025-08-01')], { transactionType: 'Rental' });
    expect(followed([...alone(gone()), rental])).toEqual(SOLD(null));
  });

  it('of the attempt itself is a recorded one', () => {
    const spans = [
      { from: LISTED, to: null },
      { from: '2025-07-01', to: null },
    ];
    expect(followed(alone(gone({}, { spans })))).toEqual(SOLD(null));
    expect(followed(alone(gone({ back: '2025-07-01' }, { spans })))).toEqual({
      sold: null,
      back: '2025-07-01 a',
    });
  });

  it('or the sale ends the wait, whichever comes first', () => {
    const next = listingOf('b', [cycleOf('2025-08-01')]);
    const all = [...alone(gone()), next];
    expect(followed(all, '2025-07-31')).toEqual(SOLD('2025-07-31'));
    expect(followed(all, '2025-08-01')).toEqual({ sold: null, back: '2025-08-01 b' });
    expect(followed(all, '2025-09-01')).toEqual({ sold: null, back: '2025-08-01 b' });
  });
});

it('counts the days of a departure, null for missing ones', () => {
  const agreed = gone({ agreed: '2025-03-01', status: 'Sold STC' });
  const [sold] = absencesOf(alone(agreed), [saleOn('2025-07-01')]);
  const [left] = absencesOf([...alone(gone()), listingOf('b', [cycleOf('2025-08-01')])], []);
  if (!sold || !left) throw new Error('no absence');
  expect(departureOf(sold)).toEqual({
    status: 'Sold STC',
    transactionType: 'Sale',
    left: dayNumber(LEFT),
    agreed: dayNumber('2025-03-01'),
    returned: null,
    sold: dayNumber('2025-07-01'),
  });
  expect(departureOf(left)).toEqual({
    status: 'For Sale',
    transactionType: 'Sale',
    left: dayNumber(LEFT),
    agreed: null,
    returned: dayNumber('2025-08-01'),
    sold: null,
  });
});
